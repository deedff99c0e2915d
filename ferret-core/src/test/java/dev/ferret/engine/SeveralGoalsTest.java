package dev.ferret.engine;

import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static dev.ferret.engine.Runs.SETTINGS;
import static dev.ferret.engine.Runs.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Ferret;
import dev.ferret.Gen;
import dev.ferret.Throwing;
import dev.ferret.run.Phase;
import dev.ferret.run.Settings;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Several labels: one by one, in Pareto order, or only now and then. */
class SeveralGoalsTest {
  private static final int SEEDS = 25;
  private static final Gen<List<Integer>> TWENTY = lists(integers(0, 100)).sizes(20);

  private static int sum(List<Integer> xs) {
    return xs.stream().mapToInt(x -> x).sum();
  }

  /** In how many of the runs the check fails. */
  private static <T> int failures(Settings settings, Gen<T> gen, Throwing.Consumer<T> check) {
    int failures = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
      failures += run(settings.withSeed(seed).without(Phase.SHRINK), gen, check).isFailed() ? 1 : 0;
    }
    return failures;
  }

  @Test
  void theFirstOfSeveralLabelsDecides() {
    // The second goal pulls the other way and must not be heard while the first differs.
    assertThat(
            failures(
                SETTINGS,
                TWENTY,
                xs -> {
                  Ferret.maximize("sum", sum(xs));
                  Ferret.minimize("first", xs.get(0));
                  assertThat(sum(xs)).isLessThan(1_900);
                }))
        .isEqualTo(SEEDS);
  }

  @Test
  void laterLabelsDecideBetweenEquals() {
    assertThat(
            failures(
                SETTINGS,
                TWENTY,
                xs -> {
                  Ferret.maximize("level", sum(xs) / 2_000);
                  Ferret.maximize("sum", sum(xs));
                  assertThat(sum(xs)).isLessThan(1_900);
                }))
        .isEqualTo(SEEDS);
  }

  /** Pairs that cannot both be high: on the front they add up to 1000. */
  private static final Gen<List<Integer>> PAIRS =
      lists(integers(0, 1_000)).sizes(2).filter(xs -> sum(xs) <= 1_000);

  private static List<List<Integer>> conflicting(boolean hasFront, long seed) {
    List<List<Integer>> pairs = new ArrayList<>();
    Settings settings = SETTINGS.withTries(1_500).withSeed(seed);
    run(
        hasFront ? settings.withParetoFront() : settings,
        PAIRS,
        pair -> {
          Ferret.maximize("a", pair.get(0));
          Ferret.maximize("b", pair.get(1));
          pairs.add(List.copyOf(pair));
        });
    return pairs;
  }

  @Test
  void conflictingGoalsReachTheFront() {
    int reached = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
      boolean onFront = conflicting(true, seed).stream().anyMatch(pair -> sum(pair) >= 999);
      reached += onFront ? 1 : 0;
    }
    assertThat(reached).isGreaterThanOrEqualTo(SEEDS - 1);
  }

  @Test
  @Tag("slow")
  void inParetoOrderNoGoalRulesTheOther() {
    assertThat(meanOfTheSecond(true)).isGreaterThan(1.3 * meanOfTheSecond(false));
  }

  private static double meanOfTheSecond(boolean hasFront) {
    double mean = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
      for (List<Integer> pair : conflicting(hasFront, seed)) {
        mean += pair.get(1) / (1_500.0 * SEEDS);
      }
    }
    return mean;
  }

  @Test
  void aLabelThatIsOnlySometimesReportedGuidesToWhereItIs() {
    assertThat(
            failures(
                SETTINGS.withTries(2_000),
                TWENTY,
                xs -> {
                  if (xs.get(3) > 60) {
                    Ferret.maximize("sum", sum(xs));
                  }
                  assertThat(sum(xs)).isLessThan(1_900);
                }))
        .isEqualTo(SEEDS);
  }

  /** In 197 of 200 runs. */
  @Test
  void aLabelThatComesLateIsHeard() {
    assertThat(
            failures(
                SETTINGS.withTries(2_000),
                TWENTY,
                xs -> {
                  Ferret.maximize("first", xs.get(0));
                  if (xs.get(0) == 100) {
                    Ferret.maximize("sum", sum(xs));
                  }
                  assertThat(sum(xs)).isLessThan(1_900);
                }))
        .isGreaterThanOrEqualTo(SEEDS - 2);
  }
}
