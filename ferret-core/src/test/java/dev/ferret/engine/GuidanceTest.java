package dev.ferret.engine;

import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static dev.ferret.Gens.longs;
import static dev.ferret.Gens.strings;
import static dev.ferret.engine.Runs.SETTINGS;
import static dev.ferret.engine.Runs.run;
import static dev.ferret.engine.Runs.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Ferret;
import dev.ferret.Gen;
import dev.ferret.Throwing;
import dev.ferret.report.Report;
import dev.ferret.run.Phase;
import dev.ferret.run.Settings;
import dev.ferret.search.SearchStrategy;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a test reports guides it to inputs that random tests do not meet. */
class GuidanceTest {
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
  void maximizeGuidesToHighValues() {
    Throwing.Consumer<List<Integer>> random = xs -> assertThat(sum(xs)).isLessThan(1_900);
    assertThat(failures(SETTINGS, TWENTY, random)).isZero();
    assertThat(
            failures(
                SETTINGS,
                TWENTY,
                xs -> {
                  Ferret.maximize("sum", sum(xs));
                  random.accept(xs);
                }))
        .isEqualTo(SEEDS);
  }

  @Test
  void minimizeGuidesToLowValues() {
    long secret = 1_234_567_890_123L;
    Throwing.Consumer<Long> random = x -> assertThat(x).isNotEqualTo(secret);
    assertThat(failures(SETTINGS.withTries(10_000), longs(), random)).isZero();
    assertThat(
            failures(
                SETTINGS.withTries(10_000),
                longs(),
                x -> {
                  Ferret.minimize("distance", Math.abs(x - (double) secret));
                  random.accept(x);
                }))
        .isEqualTo(SEEDS);
  }

  /** The most characters in the right place that any text of a run has. */
  private static int mostMatches(Settings settings, String secret) {
    int[] most = new int[1];
    run(
        settings,
        strings(),
        text -> {
          int matches = 0;
          for (int i = 0; i < Math.min(secret.length(), text.length()); i++) {
            matches += secret.charAt(i) == text.charAt(i) ? 1 : 0;
          }
          Ferret.maximize("matches", matches);
          most[0] = Math.max(most[0], matches);
        });
    return most[0];
  }

  @Test
  void textsAreGuidedCharacterByCharacter() {
    int guided = 0;
    int random = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
      Settings settings = SETTINGS.withTries(2_000).withSeed(seed);
      guided += mostMatches(settings, "ferrets like to dig in texts");
      random += mostMatches(settings.without(Phase.SEARCH), "ferrets like to dig in texts");
    }
    assertThat(guided).isGreaterThan(random + random / 4);
  }

  @Test
  void theBestOfSeveralReportsInATestCounts() {
    Settings settings = SETTINGS.withTries(400);
    List<Integer> one = new ArrayList<>();
    run(
        settings,
        TWENTY,
        xs -> {
          Ferret.maximize("sum", sum(xs));
          one.add(sum(xs));
        });
    List<Integer> several = new ArrayList<>();
    Report report =
        run(
            settings,
            TWENTY,
            xs -> {
              Ferret.maximize("sum", -5);
              Ferret.maximize("sum", sum(xs));
              Ferret.maximize("sum", 3);
              several.add(sum(xs));
            });
    assertThat(several).isEqualTo(one);
    assertThat(text(report, "best")).contains("sum ");
    List<Integer> lowest = new ArrayList<>();
    run(
        settings,
        TWENTY,
        xs -> {
          Ferret.minimize("sum", sum(xs));
          lowest.add(sum(xs));
        });
    List<Integer> lowestOfSeveral = new ArrayList<>();
    run(
        settings,
        TWENTY,
        xs -> {
          Ferret.minimize("sum", sum(xs));
          Ferret.minimize("sum", 1e9);
          lowestOfSeveral.add(sum(xs));
        });
    assertThat(lowestOfSeveral).isEqualTo(lowest);
  }

  @Test
  void discardedTestsDoNotStopASearch() {
    assertThat(
            failures(
                SETTINGS.withTries(2_000),
                TWENTY,
                xs -> {
                  Ferret.assume(sum(xs) % 2 == 0);
                  Ferret.maximize("sum", sum(xs));
                  assertThat(sum(xs)).isLessThan(1_900);
                }))
        .isEqualTo(SEEDS);
  }

  @Test
  void infinitiesAreRanked() {
    List<Integer> sums = new ArrayList<>();
    Report report =
        run(
            SETTINGS,
            TWENTY,
            xs -> {
              int sum = sum(xs);
              Ferret.maximize(
                  "sum",
                  sum % 7 == 0
                      ? Double.NEGATIVE_INFINITY
                      : sum > 1_500 ? Double.POSITIVE_INFINITY : sum);
              sums.add(sum);
            });
    assertThat(report.isFailed()).isFalse();
    assertThat(sums).hasSize(1_000).anyMatch(sum -> sum > 1_500);
    assertThat(text(report, "best")).startsWith("sum Infinity among those that passed");
  }

  @Test
  void withoutAUtilityNothingIsSearched() {
    List<Object> plain = new ArrayList<>();
    Report report = run(SETTINGS, TWENTY, plain::add);
    assertThat(report.fact("search")).isEmpty();
    List<Object> unasked = new ArrayList<>();
    run(
        SETTINGS.withStrategy(
            () -> {
              throw new AssertionError("no strategy is needed");
            }),
        TWENTY,
        unasked::add);
    assertThat(unasked).isEqualTo(plain);
  }

  @Test
  void theSearchPhaseCanBeLeftOut() {
    List<Object> plain = new ArrayList<>();
    run(SETTINGS, TWENTY, plain::add);
    List<Object> unguided = new ArrayList<>();
    Report report =
        run(
            SETTINGS.without(Phase.SEARCH),
            TWENTY,
            xs -> {
              Ferret.maximize("sum", sum(xs));
              unguided.add(xs);
            });
    assertThat(unguided).isEqualTo(plain);
    assertThat(report.fact("search")).isEmpty();
  }

  @Test
  void anotherStrategyCanBeChosen() {
    List<SearchStrategy> made = new ArrayList<>();
    Report report =
        run(
            SETTINGS.withStrategy(
                () -> {
                  made.add(SearchStrategy.random());
                  return made.get(0);
                }),
            TWENTY,
            xs -> Ferret.maximize("sum", sum(xs)));
    assertThat(made).hasSize(1);
    assertThat(text(report, "search")).startsWith("0 % accepted, 0 restarts");
  }
}
