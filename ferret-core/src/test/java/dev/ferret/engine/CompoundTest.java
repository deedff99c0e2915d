package dev.ferret.engine;

import static dev.ferret.Ferret.forAll;
import static dev.ferret.Gens.integers;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.run.Counterexample;
import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import dev.ferret.store.Compound;
import dev.ferret.store.Originated;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompoundTest {
  private static final Settings SETTINGS = Settings.standard().withoutStore().withSeed(1);

  private static final class Broken extends AssertionError implements Originated {
    private static final long serialVersionUID = 1L;

    private final String rule;

    Broken(String rule) {
      super(rule + " is broken");
      this.rule = rule;
    }

    @Override
    public String origin() {
      return rule;
    }
  }

  private static final class AllBroken extends AssertionError implements Compound {
    private static final long serialVersionUID = 1L;

    private final transient List<Broken> rules;

    AllBroken(List<Broken> rules) {
      super(rules.size() + " rules are broken");
      this.rules = rules;
    }

    @Override
    public List<Broken> failures() {
      return rules;
    }
  }

  /** Numbers must be below 500, and below 7. */
  private static void check(int number) {
    List<Broken> broken = new ArrayList<>();
    if (number >= 500) {
      broken.add(new Broken("large"));
    }
    if (number >= 7) {
      broken.add(new Broken("small"));
    }
    if (!broken.isEmpty()) {
      throw new AllBroken(broken);
    }
  }

  @Test
  void eachFailureOfACaseIsShrunkByItself() {
    Outcome outcome =
        forAll(integers(0, 1_000)).with(SETTINGS).example(900).run(CompoundTest::check);
    assertThat(outcome.counterexamples())
        .extracting(Counterexample::origin)
        .containsExactly("large", "small");
    assertThat(outcome.counterexamples())
        .extracting(each -> each.arguments().get(0))
        .containsExactly(500, 7);
    assertThat(outcome.failure()).hasMessageContaining("large is broken");
    assertThat(outcome.failure()).hasMessageContaining("small is broken");
  }

  @Test
  void aFailureThatIsPartOfOthersIsNotReportedTwice() {
    Outcome outcome =
        forAll(integers(0, 1_000)).with(SETTINGS.withFailures(5)).run(CompoundTest::check);
    assertThat(outcome.counterexamples())
        .extracting(Counterexample::origin)
        .containsExactlyInAnyOrder("large", "small");
  }

  @Test
  void eachFailureIsStoredAndFoundAgain(@TempDir Path folder) {
    Settings stored = Settings.standard().withStore(folder).withSeed(1);
    forAll(integers(0, 1_000)).named("p").with(stored).example(900).run(CompoundTest::check);
    Outcome again =
        forAll(integers(0, 1_000)).named("p").with(stored.withFailures(2)).run(CompoundTest::check);
    assertThat(again.counterexamples())
        .extracting(each -> each.arguments().get(0))
        .containsExactlyInAnyOrder(500, 7);
    assertThat(again.report().toText()).contains("in the failure store");
  }
}
