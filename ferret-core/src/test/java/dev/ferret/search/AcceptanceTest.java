package dev.ferret.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.ferret.Gen;
import dev.ferret.Gens;
import dev.ferret.choice.Case;
import dev.ferret.choice.Choices;
import dev.ferret.choice.Trace;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which inputs strategies go on from, told by hand what the utilities are. */
class AcceptanceTest {
  private static final Gen<List<Integer>> GEN = Gens.lists(Gens.integers(0, 9));

  private static Trace trace(int... digits) {
    return GEN.traceOf(Arrays.stream(digits).boxed().toList()).orElseThrow();
  }

  private static Tried tried(double utility) {
    return new Tried(trace(1, 2, 3), Utility.of(utility));
  }

  private static SearchStrategy begun(SearchStrategy strategy, long seed) {
    RandomGenerator random = new SplittableRandom(seed);
    strategy.begin(
        new Space() {
          @Override
          public RandomGenerator random() {
            return random;
          }

          @Override
          public int tests() {
            return 1_000;
          }

          @Override
          public Trace draw() {
            Choices input = Case.random(random.nextLong(), Choices.FULL_SIZE).recorded().choices();
            GEN.from(input);
            return input.trace();
          }

          @Override
          public List<Tried> front() {
            return List.of();
          }
        });
    return strategy;
  }

  /** A strategy that has seen its random inputs, of which the best has the utility 10. */
  private static SearchStrategy started(SearchStrategy strategy, long seed) {
    begun(strategy, seed);
    int inputs = told(strategy, 10);
    assertThat(inputs).as("random inputs at first").isBetween(2, 100);
    assertThat(base(strategy)).isEqualTo(10);
    return strategy;
  }

  /** Tells a strategy of random inputs until it has enough; the second of them is the best. */
  private static int told(SearchStrategy strategy, double best) {
    int inputs = 0;
    while (strategy.next().base() == null) {
      strategy.told(tried(inputs++ == 1 ? best : 0));
    }
    return inputs;
  }

  private static double base(SearchStrategy strategy) {
    return strategy.next().base().utility().value();
  }

  @Test
  void hillClimbingNeverAcceptsWorse() {
    SearchStrategy strategy = started(SearchStrategy.hillClimbing(), 1);
    for (int i = 0; i < 1_000; i++) {
      assertThat(strategy.told(tried(10 - 1e-9 * i - 1e-9))).isFalse();
      assertThat(base(strategy)).isEqualTo(10);
    }
  }

  @Test
  void hillClimbingAcceptsBetterAndEqual() {
    SearchStrategy strategy = started(SearchStrategy.hillClimbing(), 1);
    assertThat(strategy.told(tried(11))).isTrue();
    assertThat(base(strategy)).isEqualTo(11);
    Tried tie = new Tried(trace(4, 4, 4), Utility.of(11));
    assertThat(strategy.told(tie)).isTrue();
    assertThat(strategy.next().base()).isSameAs(tie);
    assertThat(strategy.told(tried(10))).isFalse();
    assertThat(strategy.next().base()).isSameAs(tie);
  }

  @Test
  void hillClimbingStaysCold() {
    SearchStrategy strategy = started(SearchStrategy.hillClimbing(), 1);
    assertThat(strategy.next().temperature()).isZero();
  }

  /** A difference of 5 is the usual one, so that a temperature of 1 is worth a difference of 1. */
  private static final double USUAL = 5;

  /** How many of 2,000 inputs are accepted that are worse by a difference of about 1. */
  private static int acceptedAt(double temperature) {
    SearchStrategy strategy =
        started(
            SearchStrategy.annealing((step, steps, accepted) -> temperature, Integer.MAX_VALUE), 1);
    double top = 10;
    int accepted = 0;
    for (int i = 0; i < 2_000; i++) {
      for (int k = 0; k < 50; k++) {
        // Up by the usual difference, so that it stays the usual one.
        top += USUAL;
        assertThat(strategy.told(tried(top))).isTrue();
      }
      accepted += strategy.told(tried(top - 1)) ? 1 : 0;
    }
    return accepted;
  }

  @Test
  void annealingAcceptsWorseInputsByTemperature() {
    // exp(-1) = 0.368, exp(-2) = 0.135, exp(-10) < 0.0001; the usual difference stays near 5.
    assertThat(acceptedAt(1)).isBetween(640, 810);
    assertThat(acceptedAt(0.5)).isBetween(190, 330);
    assertThat(acceptedAt(0.1)).isLessThan(5);
    assertThat(acceptedAt(0)).isZero();
  }

  @ParameterizedTest
  @ValueSource(doubles = {1e-9, 1e-3, 1, 1000, 1e12})
  void theUnitOfTheUtilityDoesNotMatter(double unit) {
    SearchStrategy strategy =
        begun(SearchStrategy.annealing((step, steps, accepted) -> 1, Integer.MAX_VALUE), 3);
    told(strategy, 0);
    SplittableRandom random = new SplittableRandom(5);
    int accepted = 0;
    for (int i = 0; i < 3_000; i++) {
      accepted += strategy.told(tried(random.nextInt(10) * unit)) ? 1 : 0;
    }
    assertThat(accepted).isBetween(600, 2_000);
  }

  static Stream<Arguments> coolings() {
    return Stream.of(
        Arguments.of(SearchStrategy.annealing(), 1_000),
        Arguments.of(SearchStrategy.annealing(Cooling.linear()), 1_000),
        Arguments.of(SearchStrategy.annealing(Cooling.linear(), 5_000), 5_000),
        Arguments.of(SearchStrategy.annealing(Cooling.linear(), 3), 3),
        Arguments.of(SearchStrategy.annealing(Cooling.linear(), 1), 1));
  }

  @ParameterizedTest
  @MethodSource("coolings")
  void annealingCoolsDownAgainAndAgain(SearchStrategy strategy, int steps) {
    started(strategy, 1);
    for (int i = 0; i < 3 * steps; i++) {
      double expected = 1 - Math.min(1, (double) (i % steps) / steps);
      assertThat(strategy.next().temperature()).isEqualTo(expected);
      assertThat(strategy.told(tried(11 + i))).isTrue();
    }
  }

  @Test
  void annealingGoesOnFromTheBestInputOfACooling() {
    SearchStrategy strategy = started(SearchStrategy.annealing(Cooling.linear(), 10), 1);
    assertThat(strategy.told(tried(20))).isTrue();
    for (int i = 1; i < 9; i++) {
      // So little worse that it is accepted even at the end.
      assertThat(strategy.told(tried(20 - 1e-9 * i))).isTrue();
      assertThat(base(strategy)).isLessThan(20);
    }
    strategy.told(tried(15));
    assertThat(base(strategy)).isEqualTo(20);
    assertThat(strategy.next().temperature()).isEqualTo(1);
  }

  @Test
  void annealingStartsAfreshAfterACoolingWithoutANewBest() {
    SearchStrategy strategy = started(SearchStrategy.annealing(Cooling.linear(), 10), 1);
    for (int i = 0; i < 10; i++) {
      assertThat(strategy.next().base()).isNotNull();
      strategy.told(tried(10));
    }
    assertThat(strategy.next()).isSameAs(Candidate.fresh());
    told(strategy, 3);
    assertThat(base(strategy)).isEqualTo(3);
    assertThat(strategy.next().temperature()).isEqualTo(1);
  }

  @Test
  void aRestartBeginsTheCoolingAnew() {
    SearchStrategy strategy = started(SearchStrategy.annealing(Cooling.linear(), 10), 1);
    for (int i = 0; i < 4; i++) {
      strategy.told(tried(11 + i));
    }
    assertThat(strategy.next().temperature()).isEqualTo(1 - 4.0 / 10);
    strategy.restart();
    told(strategy, 3);
    assertThat(base(strategy)).isEqualTo(3);
    assertThat(strategy.next().temperature()).isEqualTo(1);
  }

  @Test
  void hillClimbingNeverStartsOver() {
    SearchStrategy strategy = started(SearchStrategy.hillClimbing(), 1);
    for (int i = 0; i < 100_000; i++) {
      strategy.told(tried(9));
    }
    assertThat(base(strategy)).isEqualTo(10);
  }

  @Test
  void annealingWithoutACoolingIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> SearchStrategy.annealing(null))
        .withMessage("annealing needs a cooling, but got null");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> SearchStrategy.annealing(null, 10))
        .withMessage("annealing needs a cooling, but got null");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, -1, Integer.MIN_VALUE})
  void aCoolingOfNoStepsIsRefused(int steps) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> SearchStrategy.annealing(Cooling.linear(), steps))
        .withMessage("annealing needs at least 1 step to cool, not " + steps);
  }

  @ParameterizedTest
  @ValueSource(doubles = {-0.1, 1.1, Double.NaN})
  void aCoolingThatLeavesZeroToOneIsRefused(double temperature) {
    SearchStrategy strategy =
        begun(SearchStrategy.annealing((step, steps, accepted) -> temperature), 1);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> told(strategy, 0))
        .withMessage("A temperature must be from 0 to 1, not " + temperature);
  }

  @Test
  void anInfiniteUtilityIsKept() {
    SearchStrategy strategy = started(SearchStrategy.annealing((step, steps, accepted) -> 1), 1);
    assertThat(strategy.told(tried(Double.POSITIVE_INFINITY))).isTrue();
    for (int i = 0; i < 500; i++) {
      assertThat(strategy.told(tried(i))).isFalse();
    }
    assertThat(strategy.told(tried(Double.POSITIVE_INFINITY))).isTrue();
  }

  @Test
  void restartingWhenStartsOver() {
    SearchStrategy strategy =
        SearchStrategy.hillClimbing().restartingWhen(it -> it.utility().value() >= 50);
    started(strategy, 1);
    strategy.told(tried(49));
    assertThat(base(strategy)).isEqualTo(49);
    assertThat(strategy.told(tried(50))).isTrue();
    assertThat(strategy.next()).isSameAs(Candidate.fresh());
    told(strategy, 3);
    assertThat(base(strategy)).isEqualTo(3);
  }

  @Test
  void theDefaultStartsOverWhenItIsStuck() {
    SearchStrategy strategy = started(SearchStrategy.adaptive(), 1);
    int restarts = 0;
    double hottest = 0;
    for (int i = 0; i < 5_000; i++) {
      Candidate candidate = strategy.next();
      if (candidate.base() != null) {
        hottest = Math.max(hottest, candidate.temperature());
      } else {
        restarts++;
        told(strategy, 0);
      }
      strategy.told(tried(0));
    }
    assertThat(restarts).isBetween(2, 200);
    assertThat(hottest).isBetween(0.1, 1.0);
  }

  @Test
  void theDefaultStaysColdWhileItClimbs() {
    SearchStrategy strategy = started(SearchStrategy.adaptive(), 1);
    for (int i = 11; i < 2_000; i++) {
      assertThat(strategy.next().temperature()).isZero();
      assertThat(strategy.told(tried(i))).isTrue();
    }
  }

  @Test
  void theTimesBetweenRestartsAreThoseOfLuby() {
    int[] sequence = new int[31];
    for (int i = 0; i < sequence.length; i++) {
      sequence[i] = Adaptive.luby(i + 1);
    }
    assertThat(sequence)
        .containsExactly(
            1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8, 1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4,
            8, 16);
    assertThat(Adaptive.luby((1 << 30) - 1)).isEqualTo(1 << 29);
  }

  @Test
  void aStrategyCannotBeUsedBeforeItsRun() {
    SearchStrategy strategy = SearchStrategy.adaptiveRandom();
    assertThatIllegalStateException()
        .isThrownBy(strategy::next)
        .withMessage("A search strategy was used before begin");
  }
}
