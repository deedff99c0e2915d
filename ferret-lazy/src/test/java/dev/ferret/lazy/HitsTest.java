package dev.ferret.lazy;

import static dev.ferret.lazy.Searches.SETTINGS;
import static dev.ferret.lazy.Searches.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Ferret;
import dev.ferret.ForAll;
import dev.ferret.plan.Bound;
import dev.ferret.run.Counterexample;
import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import dev.ferret.type.Types;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a lazy search finds is a case like any other. */
class HitsTest {
  private static ForAll.One<Term> wellTyped(Settings settings) {
    return Types.enumerate(Term.class)
        .named("well-typed terms")
        .with(settings)
        .where(Term::isWellTyped)
        .upTo(9);
  }

  /** Fails for calls that stand anywhere in a term. */
  private static void hasNoCall(Term term) {
    if (term instanceof Term.App application) {
      throw new AssertionError("call of " + application.function().getClass().getSimpleName());
    }
    if (term instanceof Term.Abs abstraction) {
      hasNoCall(abstraction.body());
    }
  }

  private static final Term SMALLEST =
      new Term.App(new Term.Abs(new Term.Int(), new Term.Const(0)), new Term.Const(0));

  @Test
  void theFirstHitIsTheSmallestAndAllIsOrdinary() {
    Outcome outcome = wellTyped(SETTINGS.withShrinks(0)).run(HitsTest::hasNoCall);
    Counterexample failing = outcome.counterexample().orElseThrow();
    assertThat(failing.arguments()).containsExactly(SMALLEST);
    assertThat(failing.arguments().get(0).getClass()).isSameAs(Term.App.class);
    assertThat(failing.exception()).hasMessage("call of Abs");
    assertThat(text(outcome.report(), "found")).startsWith("at case ");
    assertThat(outcome.report().toString())
        .contains(
            "new Term.App(new Term.Abs(new Term.Int(), new Term.Const(0)), new Term.Const(0))")
        .doesNotContain("_")
        .doesNotContain("hollow");
  }

  @Test
  void aHitIsShrunkWithinTheCondition() {
    Outcome outcome =
        Types.enumerate(Term.class)
            .named("straight")
            .with(SETTINGS)
            .where(Term::isWellTyped)
            .within(Bound.size(11).inOnePass())
            .run(HitsTest::hasNoCall);
    assertThat(outcome.counterexample().orElseThrow().arguments()).containsExactly(SMALLEST);
    assertThat(text(outcome.report(), "shrunk")).contains("no pass makes it simpler");
  }

  @Test
  void aHitIsReplayedByItsToken() {
    String token =
        wellTyped(SETTINGS).run(HitsTest::hasNoCall).counterexample().orElseThrow().token();
    List<Term> replayed = new ArrayList<>();
    Outcome again = wellTyped(SETTINGS.withReplay(token)).run(replayed::add);
    assertThat(replayed).containsExactly(SMALLEST);
    assertThat(again.isPassed()).isTrue();
  }

  @Test
  void aHitIsStoredAndComesFirstInTheNextRun(@TempDir Path folder) {
    Settings settings = SETTINGS.withStore(folder);
    Outcome first = wellTyped(settings).run(HitsTest::hasNoCall);
    assertThat(text(first.report(), "stored")).doesNotStartWith("no fact");
    Outcome second = wellTyped(settings).run(HitsTest::hasNoCall);
    assertThat(text(second.report(), "found")).isEqualTo("in the failure store");
    assertThat(second.counterexample().orElseThrow().arguments()).containsExactly(SMALLEST);
    assertThat(wellTyped(settings).run(term -> {}).isPassed()).isTrue();
  }

  @Test
  void aClaimIsLookedIntoToo() {
    Outcome outcome = wellTyped(SETTINGS).tryHolds(term -> !(term instanceof Term.App));
    assertThat(outcome.counterexample().orElseThrow().arguments()).containsExactly(SMALLEST);
    Outcome holds = wellTyped(SETTINGS).tryHolds(term -> !(term instanceof Term.Var));
    assertThat(holds.isPassed()).isTrue();
    assertThat(text(holds.report(), "checked")).startsWith("all 71 classes of cases of size <= 9");
  }

  @Test
  void aClaimNeedsNoCondition() {
    Outcome outcome =
        Ferret.enumerate(Types.of(Term.class))
            .named("a claim alone")
            .with(SETTINGS)
            .upTo(6)
            .tryHolds(term -> !(term instanceof Term.Abs abs && abs.type() instanceof Term.Fun));
    assertThat(outcome.counterexample().orElseThrow().arguments())
        .containsExactly(
            new Term.Abs(new Term.Fun(new Term.Int(), new Term.Int()), new Term.Const(0)));
  }

  @Test
  void severalFailuresAreFoundInOneRun() {
    Outcome outcome =
        wellTyped(SETTINGS.withFailures(2).withShrinks(0))
            .run(
                term -> {
                  hasNoCall(term);
                  if (Term.size(term) > 6) {
                    throw new IllegalStateException("large");
                  }
                });
    assertThat(outcome.counterexamples())
        .extracting(failing -> failing.exception().getMessage())
        .containsExactly("call of Abs", "large");
  }
}
