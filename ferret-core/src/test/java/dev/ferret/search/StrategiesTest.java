package dev.ferret.search;

import static dev.ferret.Gens.booleans;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.ferret.Ferret;
import dev.ferret.Gen;
import dev.ferret.run.PropertyFailure;
import dev.ferret.run.Settings;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whole runs with each strategy. */
class StrategiesTest {
  private static final Gen<List<Integer>> LISTS = lists(integers(0, 1_000)).sizes(0, 40);

  static Stream<Named<Supplier<SearchStrategy>>> all() {
    return Stream.concat(
        guided(),
        Stream.of(
            Named.of("random", SearchStrategy::random),
            Named.of("adaptive random", SearchStrategy::adaptiveRandom)));
  }

  static Stream<Named<Supplier<SearchStrategy>>> guided() {
    return Stream.of(
        Named.of("adaptive", SearchStrategy::adaptive),
        Named.of("hill climbing", SearchStrategy::hillClimbing),
        Named.of("linear", SearchStrategy::annealing),
        Named.of("short coolings", () -> SearchStrategy.annealing(Cooling.linear(), 20)),
        Named.of("fast", () -> SearchStrategy.annealing(Cooling.fast())),
        Named.of("very fast", () -> SearchStrategy.annealing(Cooling.veryFast())),
        Named.of("reheating", () -> SearchStrategy.annealing(Cooling.delayedReheating())),
        Named.of(
            "restarting",
            () -> SearchStrategy.hillClimbing().restartingWhen(it -> it.utility().value() > 1e9)));
  }

  private static Settings settings(Supplier<SearchStrategy> strategy, long seed) {
    return Settings.standard().withoutStore().withSeed(seed).withStrategy(strategy);
  }

  /** The inputs of a run, with these utilities. */
  private static List<List<Integer>> inputs(
      Settings settings, ToDoubleFunction<List<Integer>> utility) {
    List<List<Integer>> inputs = new ArrayList<>();
    Ferret.forAll(LISTS)
        .with(settings)
        .maximizing(utility::applyAsDouble)
        .check(xs -> inputs.add(List.copyOf(xs)));
    return inputs;
  }

  private static int sum(List<Integer> xs) {
    return xs.stream().mapToInt(x -> x).sum();
  }

  @ParameterizedTest
  @MethodSource("all")
  void everyStrategyReachesAnEasyGoal(Supplier<SearchStrategy> strategy) {
    assertThatTheGoalIsReached(strategy, 1);
  }

  @ParameterizedTest
  @Tag("slow")
  @MethodSource("all")
  void everyStrategyReachesAnEasyGoalFromEverySeed(Supplier<SearchStrategy> strategy) {
    assertThatTheGoalIsReached(strategy, 5);
  }

  private static void assertThatTheGoalIsReached(Supplier<SearchStrategy> strategy, int seeds) {
    for (int seed = 0; seed < seeds; seed++) {
      assertThat(inputs(settings(strategy, seed), StrategiesTest::sum))
          .hasSize(1_000)
          .anyMatch(xs -> sum(xs) > 10_000);
    }
  }

  @ParameterizedTest
  @MethodSource("guided")
  void everyGuidedStrategyGoesFurtherThanRandomInputs(Supplier<SearchStrategy> strategy) {
    int random = best(SearchStrategy::random);
    assertThat(best(strategy)).isGreaterThan(random + random / 10);
  }

  /** The best sums of ten runs, added up. */
  private static int best(Supplier<SearchStrategy> strategy) {
    int total = 0;
    for (int seed = 0; seed < 10; seed++) {
      total +=
          inputs(settings(strategy, seed).withTries(500), StrategiesTest::sum).stream()
              .mapToInt(StrategiesTest::sum)
              .max()
              .orElseThrow();
    }
    return total;
  }

  @ParameterizedTest
  @MethodSource("all")
  void theSameSeedGivesTheSameRun(Supplier<SearchStrategy> strategy) {
    Settings settings = settings(strategy, 7).withTries(400);
    List<List<Integer>> first = inputs(settings, StrategiesTest::sum);
    assertThat(inputs(settings, StrategiesTest::sum)).isEqualTo(first);
    assertThat(inputs(settings.withSeed(8), StrategiesTest::sum)).isNotEqualTo(first);
  }

  @ParameterizedTest
  @MethodSource("all")
  void aConstantUtilityHarmsNobody(Supplier<SearchStrategy> strategy) {
    Set<Integer> sums = new TreeSet<>();
    for (List<Integer> xs : inputs(settings(strategy, 3), xs -> 1)) {
      sums.add(sum(xs));
    }
    assertThat(sums).hasSizeGreaterThan(100);
  }

  @ParameterizedTest
  @MethodSource("all")
  void oneTestIsEnough(Supplier<SearchStrategy> strategy) {
    for (int tries = 1; tries < 5; tries++) {
      assertThat(inputs(settings(strategy, 3).withTries(tries), StrategiesTest::sum))
          .hasSize(tries);
    }
  }

  @ParameterizedTest
  @MethodSource("all")
  void discardedInputsAreNoHarm(Supplier<SearchStrategy> strategy) {
    List<Integer> sums = new ArrayList<>();
    Ferret.forAll(LISTS)
        .with(settings(strategy, 5).withTries(300))
        .check(
            xs -> {
              int sum = sum(xs);
              Ferret.assume(sum % 3 != 1);
              Ferret.maximize("sum", sum);
              sums.add(sum);
            });
    assertThat(sums).hasSize(300).noneMatch(sum -> sum % 3 == 1);
  }

  /** The differences between each number and the nearest earlier one, added up. */
  private static double newness(Supplier<SearchStrategy> strategy, long seed) {
    Gen<List<Boolean>> gen = lists(booleans()).sizes(12);
    List<List<Boolean>> inputs = new ArrayList<>();
    Ferret.forAll(gen)
        .with(settings(strategy, seed).withTries(60))
        .maximizing(xs -> 0)
        .check(xs -> inputs.add(List.copyOf(xs)));
    double total = 0;
    for (int i = 2; i < inputs.size(); i++) {
      int nearest = Integer.MAX_VALUE;
      for (int j = 0; j < i; j++) {
        int different = 0;
        for (int k = 0; k < 12; k++) {
          different += inputs.get(i).get(k).equals(inputs.get(j).get(k)) ? 0 : 1;
        }
        nearest = Math.min(nearest, different);
      }
      total += nearest;
    }
    return total;
  }

  @Test
  void adaptiveRandomInputsAreFartherApart() {
    int wins = 0;
    for (int seed = 0; seed < 30; seed++) {
      boolean farther =
          newness(SearchStrategy::adaptiveRandom, seed) > newness(SearchStrategy::random, seed);
      wins += farther ? 1 : 0;
    }
    assertThat(wins).isGreaterThan(27);
  }

  @ParameterizedTest
  @MethodSource("all")
  void aGeneratorThatFindsNoValueDiscardsATest(Supplier<SearchStrategy> strategy) {
    Gen<Integer> picky =
        integers(0, 1_000_000)
            .map(
                x -> {
                  Ferret.assume(x % 3 != 1);
                  return x;
                });
    List<Integer> seen = new ArrayList<>();
    Ferret.forAll(picky)
        .with(settings(strategy, 1).withTries(200))
        .maximizing(x -> x)
        .check(seen::add);
    assertThat(seen).hasSize(200);
  }

  @Test
  void adaptiveRandomLooksAtInputsThatAreSeldomPossible() {
    Gen<Integer> picky =
        integers(0, 1_000_000)
            .map(
                x -> {
                  Ferret.assume(x % 5 == 0);
                  return x;
                });
    List<Integer> seen = new ArrayList<>();
    Ferret.forAll(picky)
        .with(settings(SearchStrategy::adaptiveRandom, 1).withTries(200))
        .maximizing(x -> x)
        .check(seen::add);
    assertThat(seen).hasSize(200);
  }

  @ParameterizedTest
  @MethodSource("all")
  void aGeneratorThatThrowsIsReported(Supplier<SearchStrategy> strategy) {
    Gen<Integer> broken = integers(1, 1_000_000).map(x -> 1_000 / (x % 50));
    assertThatExceptionOfType(PropertyFailure.class)
        .isThrownBy(
            () ->
                Ferret.forAll(broken).with(settings(strategy, 1)).maximizing(x -> x).check(x -> {}))
        .withMessageContaining("threw java.lang.ArithmeticException: / by zero")
        .withMessageContaining("The generator of test case ");
  }
}
