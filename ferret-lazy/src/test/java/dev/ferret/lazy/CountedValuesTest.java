package dev.ferret.lazy;

import static dev.ferret.lazy.Searches.eager;
import static dev.ferret.type.Types.enumerate;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ferret.Ferret;
import dev.ferret.Gen;
import dev.ferret.Gens;
import dev.ferret.plan.Bound;
import dev.ferret.plan.Task;
import dev.ferret.run.Observer;
import dev.ferret.run.Settings;
import dev.ferret.type.Types;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Timeout(300)
class CountedValuesTest {
  sealed interface Tree permits Empty, Node {}

  record Empty() implements Tree {}

  record Node(Tree left, Tree right) implements Tree {}

  /** Counts how many of it were made. */
  record Made(int n) {
    static final AtomicInteger NUMBER = new AtomicInteger();
  }

  record Even(int n) {
    Even {
      if (n % 2 != 0) {
        throw new IllegalArgumentException("odd");
      }
    }
  }

  record Mixed(boolean a, List<Tree> trees, String text, double real) {}

  static Stream<Gen<?>> generators() {
    return Stream.of(
        Types.of(Tree.class),
        Types.of(Even.class),
        Types.of(Mixed.class),
        Gens.integers(),
        Gens.integers(3, 5),
        Gens.strings(),
        Gens.lists(Gens.booleans()),
        Gens.sets(Gens.integers()),
        Gens.integers().filter(n -> n % 3 == 0),
        Gens.dates(),
        Gens.optionals(Gens.integers()),
        Gens.arrays(Integer[]::new, Gens.integers()));
  }

  @ParameterizedTest
  @MethodSource("generators")
  void areAsManyAsAreMade(Gen<?> gen) {
    List<IntFunction<Bound>> bounds = List.of(Bound::size, Bound::depth, Bound::nodes);
    for (IntFunction<Bound> bound : bounds) {
      for (int limit = 0; limit <= 3; limit++) {
        Bound each = bound.apply(limit);
        assertThat(Ferret.enumerate(gen).within(each).count())
            .as("%s of %s", gen, each)
            .isEqualTo(eager(gen, each).size());
      }
    }
  }

  @Test
  void binaryTreesAreCountedWithoutACase() {
    // 1 + 1 + 2 + 5 + ... + 4,862 of up to nine nodes, and as many as there are Catalan numbers.
    long[] catalan = {1, 1, 2, 5, 14, 42, 132, 429, 1430, 4862};
    long sum = 0;
    for (int n = 0; n < catalan.length; n++) {
      sum += catalan[n];
      assertThat(enumerate(Tree.class).within(Bound.nodes(n)).count()).isEqualTo(sum);
    }
    assertThat(enumerate(Tree.class).within(Bound.nodes(30)).count())
        .isGreaterThan(1_000_000_000_000_000L);
  }

  /** What makes cases or runs a condition is a run, of which observers hear. */
  @Test
  void aCountOfTreesDrawsNothingBySizeDepthAndNodes() {
    AtomicInteger runs = new AtomicInteger();
    Observer observer =
        new Observer() {
          @Override
          public void began(Task task) {
            runs.incrementAndGet();
          }
        };
    for (Bound bound : List.of(Bound.size(19), Bound.depth(4), Bound.nodes(9))) {
      var trees =
          enumerate(Tree.class)
              .with(Settings.standard().withObserver(() -> observer))
              .within(bound);
      assertThat(trees.count()).isPositive();
      assertThat(runs.get()).isZero();
      // With a condition there are runs.
      assertThat(trees.where(tree -> tree instanceof Node).count()).isPositive();
      assertThat(runs.getAndSet(0)).isEqualTo(1);
    }
  }

  @Test
  void tooManyAreRefusedInOneSentence() {
    assertThatThrownBy(() -> enumerate(Tree.class).within(Bound.nodes(60)).count())
        .isInstanceOf(ArithmeticException.class)
        .hasMessageContaining("values of nodes <= 60, too many to be counted");
    assertThatThrownBy(() -> Ferret.forAll(Types.of(Tree.class)).count())
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("say how far to go with upTo or within");
  }

  @Test
  void thoseThatSatisfyAConditionAreCountedAndStreamedAndIndexed() {
    List<Integer> all = Stream.of(0, 2, -2, 4, -4).toList();
    var even = Ferret.enumerate(Gens.integers()).upTo(5).where(n -> n % 2 == 0);
    assertThat(even.count()).isEqualTo(5);
    assertThat(even.stream()).containsExactlyElementsOf(all);
    assertThat(even.nth(0)).isZero();
    assertThat(even.nth(3)).isEqualTo(4);
    assertThatThrownBy(() -> even.nth(5)).hasMessage("There are only 5 values, none at index 5");
    assertThatThrownBy(() -> even.nth(-1)).hasMessageContaining("must not be negative: -1");
  }

  @Test
  void aStreamMakesNoMoreThanAFewAhead() throws InterruptedException {
    Gen<Made> counted =
        Gens.integers()
            .map(
                n -> {
                  Made.NUMBER.incrementAndGet();
                  return new Made(n);
                });
    try (Stream<Made> values = Ferret.enumerate(counted).upTo(1_000_000).stream()) {
      assertThat(values.limit(3)).hasSize(3);
    }
    assertThat(Made.NUMBER.get()).isLessThan(10_000);
  }
}
