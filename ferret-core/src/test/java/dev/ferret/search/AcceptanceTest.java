package dev.ferret.search;

import static dev.ferret.search.Utility.Order.LEXICOGRAPHIC;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.ferret.Gen;
import dev.ferret.Gens;
import dev.ferret.choice.Choices;
import dev.ferret.choice.Trace;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which inputs strategies go on from, told by hand what the utilities are. */
class AcceptanceTest {
  private static final Gen<List<Integer>> GEN = Gens.lists(Gens.integers(0, 9));

  private static Trace trace(int... digits) {
    return GEN.traceOf(Arrays.stream(digits).boxed().toList()).orElseThrow();
  }

  private static Tried tried(double utility) {
    return new Tried(trace(1, 2, 3), Utility.of(LEXICOGRAPHIC, utility));
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
            Choices choices = Choices.random();
            choices.restart(random.nextLong(), Choices.FULL_SIZE, true);
            GEN.from(choices);
            return choices.trace();
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
    while (strategy.next() instanceof Candidate.Fresh) {
      strategy.told(tried(inputs++ == 1 ? best : 0));
    }
    return inputs;
  }

  private static double base(SearchStrategy strategy) {
    return ((Candidate.Neighbour) strategy.next()).base().utility().value();
  }

  @Test
  void hillClimbingNeverAcceptsWorse() {
    SearchStrategy strategy = started(Strategies.hillClimbing(), 1);
    for (int i = 0; i < 1_000; i++) {
      assertThat(strategy.told(tried(10 - 1e-9 * i - 1e-9))).isFalse();
      assertThat(base(strategy)).isEqualTo(10);
    }
  }

  @Test
  void hillClimbingAcceptsBetterAndEqual() {
    SearchStrategy strategy = started(Strategies.hillClimbing(), 1);
    assertThat(strategy.told(tried(11))).isTrue();
    assertThat(base(strategy)).isEqualTo(11);
    Tried tie = new Tried(trace(4, 4, 4), Utility.of(LEXICOGRAPHIC, 11));
    assertThat(strategy.told(tie)).isTrue();
    assertThat(((Candidate.Neighbour) strategy.next()).base()).isSameAs(tie);
    assertThat(strategy.told(tried(10))).isFalse();
    assertThat(((Candidate.Neighbour) strategy.next()).base()).isSameAs(tie);
  }

  @Test
  void hillClimbingStaysCold() {
    SearchStrategy strategy = started(Strategies.hillClimbing(), 1);
    assertThat(((Candidate.Neighbour) strategy.next()).temperature()).isZero();
  }

  /** How many of 2,000 inputs are accepted that are worse by the usual difference. */
  private static int acceptedAt(double temperature) {
    SearchStrategy strategy =
        started(Strategies.annealing((reports, total, accepted) -> temperature), 1);
    int accepted = 0;
    for (int i = 0; i < 2_000; i++) {
      double from = base(strategy);
      if (strategy.told(tried(from - 1))) {
        accepted++;
        assertThat(strategy.told(tried(from))).as("back up").isTrue();
      }
    }
    return accepted;
  }

  @Test
  void annealingAcceptsWorseInputsByTemperature() {
    // exp(-1) = 0.368, exp(-2) = 0.135, exp(-10) < 0.0001
    assertThat(acceptedAt(1)).isBetween(660, 810);
    assertThat(acceptedAt(0.5)).isBetween(210, 330);
    assertThat(acceptedAt(0.1)).isLessThan(5);
    assertThat(acceptedAt(0)).isZero();
  }

  @ParameterizedTest
  @ValueSource(doubles = {1e-9, 1e-3, 1, 1000, 1e12})
  void theUnitOfTheUtilityDoesNotMatter(double unit) {
    SearchStrategy strategy = begun(Strategies.annealing((r, t, a) -> 0.5), 3);
    told(strategy, 0);
    SplittableRandom random = new SplittableRandom(5);
    int accepted = 0;
    for (int i = 0; i < 3_000; i++) {
      accepted += strategy.told(tried(random.nextInt(10) * unit)) ? 1 : 0;
    }
    assertThat(accepted).isBetween(600, 2_000);
  }

  @Test
  void annealingGetsItsTemperatureFromTheCooling() {
    SearchStrategy strategy = begun(Strategies.annealing(Cooling.linear()), 1);
    // The random inputs at first are reports as well, so that the end of the run is cold.
    for (int reports = told(strategy, 0); reports < 1_000; reports++) {
      double expected = 1 - reports / 1_000.0;
      assertThat(((Candidate.Neighbour) strategy.next()).temperature()).isEqualTo(expected);
      strategy.told(tried(reports));
    }
    assertThat(((Candidate.Neighbour) strategy.next()).temperature()).isZero();
  }

  @Test
  void anInfiniteUtilityIsKept() {
    SearchStrategy strategy = started(Strategies.annealing((r, t, a) -> 1), 1);
    assertThat(strategy.told(tried(Double.POSITIVE_INFINITY))).isTrue();
    for (int i = 0; i < 500; i++) {
      assertThat(strategy.told(tried(i))).isFalse();
    }
    assertThat(strategy.told(tried(Double.POSITIVE_INFINITY))).isTrue();
  }

  @Test
  void restartingWhenStartsOver() {
    SearchStrategy strategy =
        Strategies.hillClimbing().restartingWhen(it -> it.utility().value() >= 50);
    started(strategy, 1);
    strategy.told(tried(49));
    assertThat(base(strategy)).isEqualTo(49);
    assertThat(strategy.told(tried(50))).isTrue();
    assertThat(strategy.next()).isEqualTo(new Candidate.Fresh());
    told(strategy, 3);
    assertThat(base(strategy)).isEqualTo(3);
  }

  @Test
  void theDefaultStartsOverWhenItIsStuck() {
    SearchStrategy strategy = started(Strategies.adaptive(), 1);
    int restarts = 0;
    double hottest = 0;
    for (int i = 0; i < 5_000; i++) {
      if (strategy.next() instanceof Candidate.Neighbour neighbour) {
        hottest = Math.max(hottest, neighbour.temperature());
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
    SearchStrategy strategy = started(Strategies.adaptive(), 1);
    for (int i = 11; i < 2_000; i++) {
      assertThat(((Candidate.Neighbour) strategy.next()).temperature()).isZero();
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
    SearchStrategy strategy = Strategies.adaptiveRandom();
    assertThatIllegalStateException()
        .isThrownBy(strategy::next)
        .withMessage("A search strategy was used before begin");
  }
}
