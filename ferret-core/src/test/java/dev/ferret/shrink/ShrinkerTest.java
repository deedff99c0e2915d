package dev.ferret.shrink;

import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static dev.ferret.Gens.strings;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Gen;
import dev.ferret.choice.Trace;
import dev.ferret.fixtures.Samples;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ShrinkerTest {
  private static final Gen<List<Integer>> INTS = lists(integers());

  @Test
  void withoutABudgetTheFirstFailureStays() {
    Traces.Trial<List<Integer>> trial = new Traces.Trial<>(INTS, xs -> true);
    Trace start = Traces.of(INTS, List.of(3, 4));
    Shrinker.Result result = Shrinker.shrink(start, trial, 0);
    assertThat(result).isEqualTo(new Shrinker.Result(start, 0, 0, false));
    assertThat(trial.executions).isZero();
  }

  @Test
  void whenTheBudgetIsSpentTheBestSoFarIsReturned() {
    Traces.Trial<List<Integer>> trial = new Traces.Trial<>(INTS, xs -> xs.size() >= 20);
    Trace start = Traces.of(INTS, Collections.nCopies(60, 5));
    Shrinker.Result result = Shrinker.shrink(start, trial, 3);
    assertThat(result.finished()).isFalse();
    assertThat(result.executions()).isEqualTo(3).isEqualTo(trial.executions);
    assertThat(result.trace()).isLessThan(start);
    assertThat(trial.value(result.trace()).size()).isBetween(20, 59);
  }

  @ParameterizedTest
  @ValueSource(ints = {333_333, 999_999})
  void aMillionElementsWithOneBadOneShrink(int bad) {
    List<Integer> xs = new ArrayList<>();
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 1_000_000; i++) {
      xs.add(random.nextInt(1_000_000));
    }
    xs.set(bad, -5);
    Traces.Trial<List<Integer>> trial = new Traces.Trial<>(INTS, list -> list.contains(-5));
    Shrinker.Result result = Shrinker.shrink(Traces.of(INTS, xs), trial, 5_000);
    assertThat(trial.value(result.trace())).containsExactly(-5);
    assertThat(result.finished()).isTrue();
    assertThat(result.executions()).isLessThan(200);
  }

  @Test
  void aLongInputOfWhichAllMattersEndsInTime() {
    List<Integer> xs = new ArrayList<>();
    for (int i = 0; i < 30_000; i++) {
      xs.add(7 * i);
    }
    long[] nodes = {0};
    Traces.Trial<List<Integer>> trial =
        new Traces.Trial<>(INTS, list -> new HashSet<>(list).size() >= 30_000);
    Shrinker.Trial counting =
        new Shrinker.Trial() {
          @Override
          public Trace generate(Trace candidate) {
            nodes[0] += candidate.length();
            return trial.generate(candidate);
          }

          @Override
          public boolean fails() {
            return trial.fails();
          }
        };
    Shrinker.Result result = Shrinker.shrink(Traces.of(INTS, xs), counting, 5_000);
    assertThat(result.finished()).isFalse();
    assertThat(nodes[0]).as("nodes replayed").isLessThan(51_000_000);
  }

  @ParameterizedTest
  @MethodSource("dev.ferret.fixtures.Samples#named")
  <T> void whatAlwaysFailsShrinksToTheSimplestValue(Gen<T> gen) {
    for (int seed = 0; seed < 5; seed++) {
      Traces.Trial<T> trial = new Traces.Trial<>(gen, x -> true);
      Trace start = Samples.draw(gen, seed, 100).trace();
      Shrinker.Result result = Shrinker.shrink(start, trial, 5_000);
      assertThat(result.finished()).isTrue();
      assertThat(result.trace()).isLessThanOrEqualTo(start);
      Trace simplest = trial.generate(new dev.ferret.choice.TraceWriter().trace(100));
      if (simplest != null) {
        assertThat(result.trace()).isLessThanOrEqualTo(simplest);
      }
    }
  }

  @Test
  void aResultCannotBeShrunkFurther() {
    Gen<List<String>> texts = lists(strings());
    for (int seed = 0; seed < 50; seed++) {
      Traces.Trial<List<String>> trial =
          new Traces.Trial<>(texts, ts -> ts.stream().anyMatch(t -> t.length() > 9));
      Trace start = Samples.draw(texts, seed, 100).trace();
      if (trial.value(start).stream().anyMatch(t -> t.length() > 9)) {
        Shrinker.Result result = Shrinker.shrink(start, trial, 5_000);
        assertThat(trial.value(result.trace())).containsExactly("aaaaaaaaaa");
        assertThat(Shrinker.shrink(result.trace(), trial, 5_000).steps()).isZero();
      }
    }
  }
}
