package dev.ferret.studies.systemf;

import static dev.ferret.type.Types.enumerate;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.plan.Bound;
import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The lazy search against LazySearch, whose numbers of evaluations it repeats. */
class MutantSearchTest {
  /** Mutants with larger counterexamples are searched for by {@code ./ferret study systemf}. */
  private static final int LARGEST = 9;

  @ParameterizedTest
  @CsvSource({
    "1, 4, 3",
    "2, 8, 6",
    "3, 44, 17",
    "4, 193, 68",
    "5, 891, 217",
    "6, 4518, 811",
    "7, 22231, 3108",
    "8, 112580, 12036"
  })
  void eachClassOfTermsIsLookedAtOnce(int size, long runs, int wellTyped) {
    List<Expr> found = new ArrayList<>();
    Outcome outcome =
        enumerate(Expr.class)
            .named("well-typed terms")
            .with(Settings.standard().withoutStore())
            .where(Typing::isWellTyped)
            .within(Bound.size(size).inOnePass())
            .run(found::add);
    assertThat(outcome.evaluations()).isEqualTo(runs);
    assertThat(found).hasSize(wellTyped).doesNotHaveDuplicates();
    assertThat(found).allMatch(Typing::isWellTyped).allMatch(term -> Size.of(term) <= size);
  }

  @Test
  void severalThreadsLookAtTheSameClasses() {
    Outcome outcome = MutantSearch.of(Mutant.NONE, Bound.size(8).inOnePass().threads(2));
    assertThat(outcome.isPassed()).isTrue();
    assertThat(outcome.evaluations()).isEqualTo(112_580);
  }

  static Stream<Mutant> mutants() {
    return Arrays.stream(Mutant.values())
        .filter(mutant -> mutant != Mutant.NONE)
        .filter(mutant -> LazySearchFigures.of(mutant).leastBound() <= LARGEST);
  }

  @ParameterizedTest
  @MethodSource("mutants")
  void aMutantIsFoundAtTheLeastSize(Mutant mutant) {
    int least = LazySearchFigures.of(mutant).leastBound();
    Outcome outcome = MutantSearch.of(mutant, Bound.size(least + 2));
    Expr term = (Expr) outcome.counterexample().orElseThrow().arguments().get(0);
    assertThat(Size.of(term)).isEqualTo(least);
    assertThat(Typing.isWellTyped(term)).isTrue();
    assertThat(new Reductions(mutant).agrees(term)).isFalse();
    // The same order as in the figures: no more than three times LazySearch's evaluations.
    assertThat((double) outcome.evaluations())
        .isLessThan(3 * LazySearchFigures.of(mutant).cumulated());
  }

  @Test
  void patternsFindAMutantAtTheLeastSize() {
    Bound bound = Bound.size(7).patterns(1, 1, 100).patterns(2, 2, 100);
    Outcome outcome = MutantSearch.of(Mutant.T_SUBST_NO_INCR, bound);
    Expr term = (Expr) outcome.counterexample().orElseThrow().arguments().get(0);
    assertThat(Size.of(term)).isEqualTo(7);
  }
}
