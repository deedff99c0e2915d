package dev.ferret.shrink;

import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.choice.Trace;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AttemptsTest {
  @Test
  void theSmallestWorkingNumberIsFound() {
    for (long known = 0; known <= 300; known++) {
      for (long bound = 0; bound <= known; bound++) {
        long least = bound;
        long[] best = {known};
        boolean found =
            Attempts.smallest(
                known,
                k -> {
                  assertThat(k).isBetween(0L, best[0] - 1);
                  best[0] = k >= least ? k : best[0];
                  return k >= least;
                });
        assertThat(best[0]).as("of [%d, %d]", least, known).isEqualTo(least);
        assertThat(found).isEqualTo(least < known);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1_000, 1L << 31, 1L << 40, Long.MAX_VALUE})
  void farNumbersNeedFewTries(long known) {
    for (long least : new long[] {0, 1, 77, 900, known / 2, known - 1, known}) {
      int[] tries = {0};
      long[] best = {known};
      Attempts.smallest(
          known,
          k -> {
            tries[0]++;
            best[0] = k >= least ? k : best[0];
            return k >= least;
          });
      assertThat(best[0]).isEqualTo(least);
      assertThat(tries[0]).isLessThanOrEqualTo(100);
    }
  }

  @Test
  void theLargestWorkingNumberIsFound() {
    for (int bound = 0; bound <= 3_000; bound++) {
      int most = bound;
      List<Integer> tried = new ArrayList<>();
      int found =
          Attempts.largest(
              k -> {
                tried.add(k);
                return k <= most;
              });
      assertThat(found).isEqualTo(most);
      assertThat(tried).hasSizeLessThan(30).doesNotHaveDuplicates();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {Integer.MAX_VALUE - 1, 1 << 30, (1 << 30) + 5})
  void theLargestNumberMayBeHuge(int most) {
    assertThat(Attempts.largest(k -> k > 0 && k <= most)).isEqualTo(most);
  }

  @Test
  void onlySimplerTracesThatFailAreAccepted() {
    Traces.Inputs<List<Integer>> inputs =
        new Traces.Inputs<>(lists(integers()), xs -> xs.size() >= 2);
    Trace start = Traces.of(lists(integers()), List.of(5, 6, 7));
    Attempts attempts = inputs.attempts(start, 10);
    assertThat(attempts.accept(start)).as("the same").isFalse();
    assertThat(attempts.accept(Traces.of(lists(integers()), List.of(5, 6, 8)))).isFalse();
    assertThat(inputs.executions).as("nothing was simpler").isZero();
    assertThat(attempts.accept(Traces.of(lists(integers()), List.of(5)))).isFalse();
    assertThat(attempts.accept(Traces.of(lists(integers()), List.of(5)))).isFalse();
    assertThat(inputs.executions).as("the second time it is known").isEqualTo(1);
    assertThat(attempts.accept(Traces.of(lists(integers()), List.of(9, 9)))).isTrue();
    assertThat(inputs.value(attempts.best())).isEqualTo(List.of(9, 9));
    assertThat(attempts.steps()).isEqualTo(1);
    assertThat(attempts.executions()).isEqualTo(2);
  }

  @Test
  void nothingIsTriedWithoutABudget() {
    Traces.Inputs<Integer> inputs = new Traces.Inputs<>(integers(), x -> true);
    Attempts attempts = inputs.attempts(Traces.integers(5), 0);
    assertThat(attempts.isSpent()).isTrue();
    assertThat(attempts.accept(Traces.integers(0))).isFalse();
    assertThat(inputs.executions).isZero();
  }

  @Test
  void aGeneratorThatCannotIsNoProgress() {
    Traces.Inputs<Integer> inputs = new Traces.Inputs<>(integers().filter(x -> x > 3), x -> true);
    Attempts attempts = inputs.attempts(Traces.of(integers().filter(x -> x > 3), 9), 10);
    assertThat(attempts.accept(Traces.integers(0))).isFalse();
    assertThat(attempts.changesShape(Traces.integers(0))).isFalse();
    assertThat(inputs.executions).isZero();
  }
}
