package dev.ferret.shrink;

import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static dev.ferret.Gens.strings;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ferret.Gen;
import dev.ferret.choice.Trace;
import dev.ferret.fixtures.Samples;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ShrinkerTest {
  private static final Gen<List<Integer>> INTS = lists(integers());

  @Test
  void withoutABudgetTheFirstFailureStays() {
    Traces.Inputs<List<Integer>> inputs = new Traces.Inputs<>(INTS, xs -> true);
    Trace start = Traces.of(INTS, List.of(3, 4));
    Shrinker.Reduction result = inputs.shrink(start, 0);
    assertThat(result.best().trace()).isEqualTo(start);
    assertThat(result.executions()).isZero();
    assertThat(result.form()).isEqualTo(Shrinker.Form.CUT_SHORT);
    assertThat(inputs.executions).isZero();
  }

  @Test
  void whenTheBudgetIsSpentTheBestSoFarIsReturned() {
    Traces.Inputs<List<Integer>> inputs = new Traces.Inputs<>(INTS, xs -> xs.size() >= 20);
    Trace start = Traces.of(INTS, Collections.nCopies(60, 5));
    Shrinker.Reduction result = inputs.shrink(start, 3);
    assertThat(result.form()).isEqualTo(Shrinker.Form.CUT_SHORT);
    assertThat(result.executions()).isEqualTo(3).isEqualTo(inputs.executions);
    assertThat(result.best().trace()).isLessThan(start);
    assertThat(inputs.value(result.best().trace()).size()).isBetween(20, 59);
  }

  @Test
  void aDefectOfAPassLeavesTheBestSoFar() {
    Traces.Inputs<List<Integer>> inputs = new Traces.Inputs<>(INTS, xs -> xs.size() >= 20);
    Trace start = Traces.of(INTS, Collections.nCopies(60, 5));
    int[] reads = {0};
    Shrinker.InputSource defective =
        answers -> {
          Shrinker.DrawnInput drawn = inputs.draw(answers);
          return drawn == null ? null : new Defective(drawn, reads);
        };
    Shrinker.Reduction result = Shrinker.shrink(inputs.of(start), defective, 1_000, () -> false);
    assertThat(result.defect()).isInstanceOf(IndexOutOfBoundsException.class);
    assertThat(result.form()).isEqualTo(Shrinker.Form.CUT_SHORT);
    reads[0] = Integer.MIN_VALUE;
    assertThat(result.best().trace()).isLessThan(start);
    assertThat(result.best().fails()).isTrue();
  }

  /** Its trace cannot be read any more after a while, as if a pass had miscounted. */
  private record Defective(Shrinker.DrawnInput drawn, int[] reads) implements Shrinker.DrawnInput {
    @Override
    public Trace trace() {
      if (reads[0]++ > 50) {
        throw new IndexOutOfBoundsException("a pass has miscounted");
      }
      return drawn.trace();
    }

    @Override
    public boolean fails() {
      return drawn.fails();
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void whatTheGeneratorOrTheTestThrowsIsNoDefect(boolean isInGenerator) {
    Traces.Inputs<List<Integer>> inputs = new Traces.Inputs<>(INTS, xs -> xs.size() >= 20);
    Trace start = Traces.of(INTS, Collections.nCopies(60, 5));
    IllegalStateException thrown = new IllegalStateException("by the user");
    Shrinker.InputSource throwing =
        answers -> {
          if (isInGenerator) {
            throw thrown;
          }
          Shrinker.DrawnInput drawn = inputs.draw(answers);
          return drawn == null ? null : new ThrowingTest(drawn, thrown);
        };
    assertThatThrownBy(() -> Shrinker.shrink(inputs.of(start), throwing, 1_000, () -> false))
        .isSameAs(thrown);
  }

  private record ThrowingTest(Shrinker.DrawnInput drawn, RuntimeException thrown)
      implements Shrinker.DrawnInput {
    @Override
    public Trace trace() {
      return drawn.trace();
    }

    @Override
    public boolean fails() {
      throw thrown;
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {33_333, 99_999})
  void aHundredThousandElementsWithOneBadOneShrink(int bad) {
    assertTheBadOneRemains(100_000, bad);
  }

  @ParameterizedTest
  @Tag("slow")
  @ValueSource(ints = {333_333, 999_999})
  void aMillionElementsWithOneBadOneShrink(int bad) {
    assertTheBadOneRemains(1_000_000, bad);
  }

  private static void assertTheBadOneRemains(int elements, int bad) {
    List<Integer> xs = new ArrayList<>();
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < elements; i++) {
      xs.add(random.nextInt(1_000_000));
    }
    xs.set(bad, -5);
    Traces.Inputs<List<Integer>> inputs = new Traces.Inputs<>(INTS, list -> list.contains(-5));
    Shrinker.Reduction result = inputs.shrink(Traces.of(INTS, xs), 5_000);
    assertThat(inputs.value(result.best().trace())).containsExactly(-5);
    assertThat(result.form()).isNotEqualTo(Shrinker.Form.CUT_SHORT);
    assertThat(result.executions()).isLessThan(200);
  }

  @Test
  @Tag("slow")
  void aLongInputOfWhichAllMattersEndsInTime() {
    List<Integer> xs = new ArrayList<>();
    for (int i = 0; i < 30_000; i++) {
      xs.add(7 * i);
    }
    Traces.Inputs<List<Integer>> inputs =
        new Traces.Inputs<>(INTS, list -> new HashSet<>(list).size() >= 30_000);
    Shrinker.Reduction result = inputs.shrink(Traces.of(INTS, xs), 5_000);
    assertThat(result.form()).isEqualTo(Shrinker.Form.CUT_SHORT);
    assertThat(inputs.nodes).as("nodes replayed").isLessThan(51_000_000);
  }

  @ParameterizedTest
  @MethodSource("dev.ferret.fixtures.Samples#named")
  <T> void whatAlwaysFailsShrinksToTheSimplestValue(Gen<T> gen) {
    for (int seed = 0; seed < 5; seed++) {
      Traces.Inputs<T> inputs = new Traces.Inputs<>(gen, x -> true);
      Trace start = Samples.draw(gen, seed, 100).trace();
      Shrinker.Reduction result = inputs.shrink(start, 5_000);
      assertThat(result.form()).isNotEqualTo(Shrinker.Form.CUT_SHORT);
      assertThat(result.best().trace()).isLessThanOrEqualTo(start);
      Shrinker.DrawnInput simplest = inputs.draw(new dev.ferret.edit.TraceWriter().trace(100));
      if (simplest != null) {
        assertThat(result.best().trace()).isLessThanOrEqualTo(simplest.trace());
      }
    }
  }

  @Test
  void aResultCannotBeShrunkFurther() {
    Gen<List<String>> texts = lists(strings());
    for (int seed = 0; seed < 50; seed++) {
      Traces.Inputs<List<String>> inputs =
          new Traces.Inputs<>(texts, ts -> ts.stream().anyMatch(t -> t.length() > 9));
      Trace start = Samples.draw(texts, seed, 100).trace();
      if (inputs.value(start).stream().anyMatch(t -> t.length() > 9)) {
        Shrinker.Reduction result = inputs.shrink(start, 5_000);
        assertThat(inputs.value(result.best().trace())).containsExactly("aaaaaaaaaa");
        assertThat(inputs.shrink(result.best().trace(), 5_000).best().trace())
            .isEqualTo(result.best().trace());
      }
    }
  }
}
