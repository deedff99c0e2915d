package dev.ferret.engine;

import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.oneOf;
import static dev.ferret.Gens.recursive;
import static dev.ferret.Gens.strings;
import static dev.ferret.engine.Runs.SETTINGS;
import static dev.ferret.engine.Runs.outcome;
import static dev.ferret.engine.Runs.text;
import static dev.ferret.engine.Runs.token;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Gen;
import dev.ferret.run.Counterexample;
import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import dev.ferret.store.ReplayToken;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Recursion that is too deep for some inputs. The JIT compiler makes frames smaller from run to
 * run, so near the edge the same input may pass the next time.
 */
class OverflowTest {
  /** A parser that calls itself for each bracket; returns the place behind what it has read. */
  private static int parsed(String text, int from) {
    if (from < text.length() && text.charAt(from) == '[') {
      int end = parsed(text, from + 1);
      if (end >= text.length() || text.charAt(end) != ']') {
        throw new IllegalArgumentException("no ] at " + end);
      }
      return end + 1;
    }
    return from;
  }

  private static void parseNested(int depth) {
    assertThat(parsed("[".repeat(depth) + "]".repeat(depth), 0)).isEqualTo(2 * depth);
  }

  private static Outcome parsed(Settings settings) {
    return outcome(settings, integers(0, 200_000), OverflowTest::parseNested);
  }

  @Test
  void anOverflowIsShrunk() {
    assertThatOverflowsAreShrunk(1);
  }

  @Test
  @Tag("slow")
  void anOverflowIsShrunkWhereverItIsFound() {
    assertThatOverflowsAreShrunk(3);
  }

  private static void assertThatOverflowsAreShrunk(int seeds) {
    for (int seed = 0; seed < seeds; seed++) {
      Outcome outcome = parsed(SETTINGS.withSeed(seed));
      assertThat(outcome.report().fact("flaky")).as("seed %d", seed).isEmpty();
      Counterexample counterexample = outcome.counterexample().orElseThrow();
      assertThat(counterexample.exception()).isInstanceOf(StackOverflowError.class);
      assertThat((Integer) counterexample.arguments().get(0)).isBetween(100, 100_000);
      assertThat(text(outcome.report(), "stack")).matches("[\\d,]+ KB overflow, in 5 of 5 runs");
      assertThat(text(outcome.report(), "shrunk")).endsWith("(no pass makes it simpler)");
    }
  }

  /**
   * Threads that ended leave stacks behind, and the next ones may get these, too large as they are.
   */
  @Test
  void anExpressionThatOverflowsIsNotCalledFlaky() {
    for (int seed = 0; seed < 2; seed++) {
      Outcome outcome =
          outcome(
              SETTINGS.withSeed(seed).withShrinks(100),
              strings().lengths(0, 9_000),
              text -> assertThat(text.matches("(a|[^a])*c?")).isTrue());
      assertThat(outcome.report().fact("flaky")).as("seed %d", seed).isEmpty();
      assertThat(text(outcome.report(), "stack")).endsWith("KB overflow, in 5 of 5 runs");
      assertThat(text(outcome.report(), "shrunk")).doesNotContain("normal form");
    }
  }

  @Test
  void theTokenKnowsTheStack() {
    Outcome outcome = parsed(SETTINGS);
    ReplayToken token = ReplayToken.parse(token(outcome.report()));
    assertThat(token.stack()).isIn(200, 1_024);
    assertThat(outcome.counterexample().orElseThrow().token()).isEqualTo(token.toString());
  }

  // Endless, since what the JIT compiler does between two runs is nobody's to say.
  private static Outcome endless(Settings settings) {
    return outcome(
        settings,
        integers(0, 1_000),
        n -> {
          if (n > 100) {
            endless(1);
          }
        });
  }

  @Test
  void aTokenIsReplayedOnItsStack() {
    Outcome again = endless(SETTINGS.withReplay(token(endless(SETTINGS).report())));
    assertThat(text(again.report(), "found")).isEqualTo("by replaying a token");
    assertThat(text(again.report(), "stack")).startsWith("1,024 KB");
  }

  @Test
  void aStoredOverflowIsSeenAgain(@TempDir Path folder) {
    Settings settings = SETTINGS.withStore(folder);
    assertThat(text(endless(settings).report(), "stored")).isNotEmpty();
    Outcome again = endless(settings.withSeed(43));
    assertThat(text(again.report(), "found")).isEqualTo("in the failure store");
    assertThat(text(again.report(), "stack")).startsWith("1,024 KB");
  }

  @Test
  void aStoredOverflowThatIsFixedIsForgotten(@TempDir Path folder) {
    Settings settings = SETTINGS.withStore(folder);
    assertThat(parsed(settings).isPassed()).isFalse();
    assertThat(outcome(settings, integers(0, 200_000), n -> {}).isPassed()).isTrue();
    assertThat(folder.resolve("failures"))
        .isDirectoryNotContaining(file -> !file.getFileName().toString().equals(".lock"));
  }

  private sealed interface Term {
    record One() implements Term {}

    record Not(Term term) implements Term {}
  }

  private static boolean value(Term term) {
    return term instanceof Term.Not not ? !value(not.term()) : true;
  }

  /** Terms of any depth, which generators that call themselves could not make. */
  private static Gen<Term> terms() {
    return integers(0, 100_000)
        .map(
            depth -> {
              Term term = new Term.One();
              for (int i = 0; i < depth; i++) {
                term = new Term.Not(term);
              }
              return term;
            });
  }

  @Test
  void anOverflowThatALibraryHasWrappedIsOneAllTheSame() {
    Outcome outcome =
        outcome(
            SETTINGS,
            terms(),
            term -> {
              try {
                assertThat(value(term)).isIn(true, false);
              } catch (StackOverflowError e) {
                throw new IllegalStateException("too deep", e);
              }
            });
    assertThat(outcome.report().fact("flaky")).isEmpty();
    assertThat(text(outcome.report(), "stack")).contains("overflow, in 5 of 5 runs");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1})
  void endlessRecursionIsShrunkLikeAnyOtherFailure(int seed) {
    Gen<Term> small =
        recursive(
            integers(0, 0).map(n -> new Term.One()),
            5,
            term -> oneOf(term, term.map(Term.Not::new)));
    Outcome outcome =
        outcome(
            SETTINGS.withSeed(seed),
            small,
            term -> {
              if (term instanceof Term.Not not && not.term() instanceof Term.Not) {
                endless(1);
              }
            });
    assertThat(outcome.counterexample().orElseThrow().arguments())
        .containsExactly(new Term.Not(new Term.Not(new Term.One())));
    assertThat(text(outcome.report(), "stack")).startsWith("1,024 KB");
  }

  @SuppressWarnings("InfiniteRecursion")
  private static int endless(int n) {
    return endless(n + 1) + 1;
  }
}
