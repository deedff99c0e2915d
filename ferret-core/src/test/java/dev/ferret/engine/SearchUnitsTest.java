package dev.ferret.engine;

import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.just;
import static dev.ferret.Gens.lists;
import static dev.ferret.Gens.strings;
import static dev.ferret.engine.Runs.SETTINGS;
import static dev.ferret.engine.Runs.run;
import static dev.ferret.engine.Runs.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Ferret;
import dev.ferret.Gen;
import dev.ferret.report.Report;
import dev.ferret.run.Phase;
import dev.ferret.search.Cooling;
import dev.ferret.search.SearchStrategy;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A search depends neither on the unit of its utility nor on what else is going on. */
class SearchUnitsTest {
  private static final Gen<List<Integer>> TWENTY = lists(integers(0, 100)).sizes(20);

  private static int sum(List<Integer> xs) {
    return xs.stream().mapToInt(x -> x).sum();
  }

  /** The inputs of a run whose utility is measured in some unit. */
  private static List<List<Integer>> inputs(
      Supplier<SearchStrategy> strategy, long seed, double unit) {
    List<List<Integer>> inputs = new ArrayList<>();
    run(
        SETTINGS.withSeed(seed).withStrategy(strategy),
        TWENTY,
        xs -> {
          inputs.add(List.copyOf(xs));
          Ferret.maximize("sum", unit * (sum(xs) / 10));
        });
    return inputs;
  }

  @ParameterizedTest
  @ValueSource(doubles = {1024, 0x1p-40})
  void aPowerOfTwoAsUnitGivesTheVerySameRun(double unit) {
    for (Supplier<SearchStrategy> strategy : strategies()) {
      for (int seed = 0; seed < 5; seed++) {
        assertThat(inputs(strategy, seed, unit)).isEqualTo(inputs(strategy, seed, 1));
      }
    }
  }

  @ParameterizedTest
  @Tag("slow")
  @ValueSource(doubles = {1.0 / 1024, 0x1p40})
  void anyOtherPowerOfTwoDoesSo(double unit) {
    aPowerOfTwoAsUnitGivesTheVerySameRun(unit);
  }

  private static List<Supplier<SearchStrategy>> strategies() {
    return List.of(
        SearchStrategy::adaptive,
        SearchStrategy::hillClimbing,
        SearchStrategy::annealing,
        () -> SearchStrategy.annealing(Cooling.delayedReheating()));
  }

  /** The tests that 50 runs take to get to a sum of 1,800, in total. */
  private static int tests(double unit) {
    int total = 0;
    for (int seed = 0; seed < 50; seed++) {
      int[] tests = new int[1];
      run(
          SETTINGS.withSeed(seed).withTries(3_000).withPhases(Phase.GENERATE, Phase.SEARCH),
          TWENTY,
          xs -> {
            tests[0]++;
            Ferret.minimize("lack", unit * (2_000 - sum(xs)));
            assertThat(sum(xs)).isLessThan(1_800);
          });
      total += tests[0];
    }
    return total;
  }

  @Test
  void anyOtherUnitGivesAboutTheSameRuns() {
    int one = tests(1);
    assertThat(tests(1_000)).isBetween(one * 8 / 10, one * 12 / 10);
    assertThat(tests(1e-6)).isBetween(one * 8 / 10, one * 12 / 10);
  }

  @Test
  @Tag("slow")
  void longListsAreSearchedToo() {
    Gen<List<Integer>> gen = lists(integers(0, 1_000_000)).sizes(100_000);
    int[] tests = new int[1];
    Report report =
        run(
            SETTINGS.withTries(60),
            gen,
            xs -> {
              tests[0]++;
              assertThat(xs).hasSize(100_000);
              Ferret.maximize("first", xs.get(0));
            });
    assertThat(report.isFailed()).isFalse();
    assertThat(tests[0]).isEqualTo(60);
    assertThat(report.fact("best")).isPresent();
  }

  @Test
  void manyUntargetedPartsAreSearchedToo() {
    Gen<List<Integer>> gen = lists(integers(0, 1_000_000).untargeted()).sizes(20_000);
    int[] tests = new int[1];
    run(
        SETTINGS.withTries(60),
        gen,
        xs -> {
          tests[0]++;
          Ferret.maximize("first", xs.get(0));
        });
    assertThat(tests[0]).isEqualTo(60);
  }

  @Test
  void fewCasesAreAllCheckedWhateverUtilitiesTheyReport() {
    int[] tests = new int[2];
    Report one =
        run(SETTINGS.withTries(200), just("only"), x -> Ferret.maximize("tests", tests[0]++));
    assertThat(text(one, "checked")).isEqualTo("all 1 case");
    assertThat(tests[0]).isEqualTo(1);
    Report few =
        run(SETTINGS.withTries(200), integers(0, 99), x -> Ferret.maximize("x", x + tests[1]++));
    assertThat(text(few, "checked")).isEqualTo("all 100 cases");
    assertThat(tests[1]).isEqualTo(100);
  }

  private static String summary(long seed) {
    List<Object> inputs = new ArrayList<>();
    Report report =
        run(
            SETTINGS.withSeed(seed).withTries(300),
            lists(strings()),
            texts -> {
              inputs.add(List.copyOf(texts));
              Ferret.maximize("characters", String.join("", texts).length());
            });
    return inputs + text(report, "best") + text(report, "search");
  }

  @Test
  void twoSearchesInParallelDoNotDisturbEachOther() throws Exception {
    assertUndisturbed(2);
  }

  @Test
  @Tag("slow")
  void searchesInParallelDoNotDisturbEachOther() throws Exception {
    assertUndisturbed(8);
  }

  private static void assertUndisturbed(int searches) throws Exception {
    List<String> alone = new ArrayList<>();
    for (int seed = 0; seed < searches; seed++) {
      alone.add(summary(seed));
    }
    assertThat(alone).doesNotHaveDuplicates();
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      List<Future<String>> together = new ArrayList<>();
      for (int seed = 0; seed < searches; seed++) {
        long own = seed;
        together.add(threads.submit(() -> summary(own)));
      }
      for (int seed = 0; seed < searches; seed++) {
        assertThat(together.get(seed).get()).isEqualTo(alone.get(seed));
      }
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void aSearchWithinASearchHasItsOwnGoals() {
    List<Integer> outer = new ArrayList<>();
    Report report =
        run(
            SETTINGS.withTries(300),
            TWENTY,
            xs -> {
              Integer found =
                  Ferret.exists(integers(0, 1_000))
                      .with(SETTINGS.withTries(100))
                      .minimizing(x -> Math.abs(x - 40))
                      .satisfying(x -> x > 30 && x < 50);
              Ferret.maximize("sum", sum(xs) + found);
              outer.add(sum(xs));
            });
    assertThat(report.isFailed()).isFalse();
    assertThat(text(report, "best")).startsWith("sum ").doesNotContain("utility");
    assertThat(outer).anyMatch(sum -> sum > 1_500);
  }

  @Test
  void discardedTestsAreNoStepsOfACooling() {
    List<Double> temperatures = new ArrayList<>();
    int[] cases = new int[1];
    run(
        SETTINGS
            .withTries(100)
            .withStrategy(
                () ->
                    SearchStrategy.annealing(
                        (step, steps, accepted) -> {
                          double linear = Cooling.linear().after(step, steps, accepted);
                          temperatures.add(linear);
                          return linear;
                        },
                        50)),
        TWENTY,
        xs -> {
          Ferret.assume(cases[0]++ % 5 == 0);
          Ferret.maximize("sum", sum(xs));
        });
    // A case that reports first, and random inputs to start from, come before the first step.
    assertThat(temperatures).hasSizeBetween(60, 99);
    for (int i = 0; i < temperatures.size(); i++) {
      assertThat(temperatures.get(i)).isEqualTo(1 - (i % 50) / 50.0);
    }
  }
}
