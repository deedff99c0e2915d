package dev.ferret.lazy;

import static dev.ferret.lazy.Searches.SETTINGS;
import static dev.ferret.lazy.Searches.holding;
import static dev.ferret.lazy.Searches.search;
import static dev.ferret.lazy.Searches.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Ferret;
import dev.ferret.lazy.Searches.Found;
import dev.ferret.plan.Bound;
import dev.ferret.type.Types;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Several threads share a search: each class is still met once. */
@Timeout(120)
@Isolated("looks at all threads of the JVM")
class SeveralThreadsTest {
  private static final Bound ELEVEN = Bound.size(11).inOnePass();

  private static List<Thread> workers() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().startsWith("ferret-lazy"))
        .toList();
  }

  /** Joins without an end; the timeout of the test says that one is left. */
  @AfterEach
  void noThreadIsLeft() throws InterruptedException {
    for (Thread worker : workers()) {
      worker.join();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 4, 7})
  void theSameIsFoundInTheSameNumberOfRuns(int threads) {
    Found<Term> found = search(Term.class, ELEVEN.threads(threads), Term::isWellTyped);
    assertThat(found.runs()).isEqualTo(1_236);
    assertThat(found.values()).hasSize(599).doesNotHaveDuplicates();
    assertThat(new HashSet<>(found.values()))
        .isEqualTo(new HashSet<>(search(Term.class, ELEVEN, Term::isWellTyped).values()));
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 4})
  void sizesStillGoUpStepByStep(int threads) {
    Found<Term> found = search(Term.class, Bound.size(9).threads(threads), Term::isWellTyped);
    assertThat(found.values()).hasSize(163);
    assertThat(found.values().stream().map(Term::size)).isSorted();
    assertThat(found.runs()).isEqualTo(614);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 4})
  void claimsAreSharedToo(int threads) {
    Found<Term> found =
        holding(
            Types.of(Term.class),
            Bound.size(14).inOnePass().threads(threads),
            Term::isWellTyped,
            term -> true);
    assertThat(found.runs()).isEqualTo(8_128);
  }

  @Test
  void aConditionThatThrowsInAnotherThreadIsReported() {
    Found<Term> found =
        search(
            Term.class,
            ELEVEN.threads(4),
            term -> {
              if (term instanceof Term.App) {
                throw new IllegalStateException("a call");
              }
              return false;
            });
    assertThat(found.outcome().isPassed()).isFalse();
    assertThat(text(found.outcome().report(), "cases")).contains("IllegalStateException: a call");
  }

  @Test
  void aFailingCaseEndsTheSearch() {
    assertThat(
            Ferret.enumerate(Types.of(Term.class))
                .named("threads")
                .with(SETTINGS)
                .within(Bound.size(9).threads(4))
                .where(Term::isWellTyped)
                .run(term -> assertThat(term).isNotInstanceOf(Term.App.class))
                .counterexample())
        .isPresent();
  }

  @Test
  void aSearchWithoutHitsEnds() {
    Found<Term> found = search(Term.class, ELEVEN.threads(4), term -> false);
    assertThat(found.values()).isEmpty();
    assertThat(found.outcome().isPassed()).isFalse();
  }

  @Test
  void aSearchThatIsStoppedByTriesLeavesNoThread() {
    Found<Term> found =
        search(
            SETTINGS.withTries(3),
            Types.of(Term.class),
            Bound.size(16).inOnePass().threads(4),
            term -> true);
    assertThat(found.values()).hasSize(3);
  }

  @Test
  void moreThreadsThanValuesAreNoTrouble() {
    assertThat(search(Term.class, Bound.size(1).threads(8), Term::isWellTyped).values())
        .containsExactly(new Term.Const(0));
  }
}
