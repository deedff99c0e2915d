package dev.ferret.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.studies.systemf.Expr;
import dev.ferret.studies.systemf.Typing;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class LazinessTest {
  /**
   * As often as LazySearch: its figures for all bounds up to 8 and up to 7 differ by this number.
   */
  private static final long RUNS_TO_SIZE_8 = 112_580;

  @Test
  void theSearchRunsThePredicateEquallyOftenOnOneThreadAndOnTwo() {
    assertThat(Laziness.search(8, 1)).isEqualTo(RUNS_TO_SIZE_8);
    assertThat(Laziness.search(8, 2)).isEqualTo(RUNS_TO_SIZE_8);
  }

  @Test
  void thePlainPredicateSeesAllTerms() {
    Expr[] terms = Laziness.terms(6);
    assertThat(terms).hasSize(9_589);
    assertThat(Arrays.stream(terms).filter(Typing::isWellTyped)).hasSize(811);
  }
}
