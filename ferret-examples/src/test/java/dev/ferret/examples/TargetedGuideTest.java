package dev.ferret.examples;

import static dev.ferret.Ferret.exists;
import static dev.ferret.Ferret.forAll;
import static dev.ferret.Ferret.maximize;
import static dev.ferret.Ferret.minimize;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static dev.ferret.Gens.oneOf;
import static dev.ferret.Gens.shuffles;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.ferret.Gen;
import dev.ferret.run.PropertyFailure;
import dev.ferret.run.Settings;
import dev.ferret.search.Candidate;
import dev.ferret.search.Cooling;
import dev.ferret.search.SearchStrategy;
import dev.ferret.search.Space;
import dev.ferret.search.Tried;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The snippets of the guide about searches, compiled and run. */
class TargetedGuideTest {
  private final Settings settings =
      Settings.standard().withoutStore().withFixedSeeds().withTries(5_000);

  private final Gen<List<Integer>> routes = lists(integers(0, 99)).sizes(0, 40);

  private static int climbs(List<Integer> route) {
    int climbs = 0;
    for (int i = 1; i < route.size(); i++) {
      climbs += route.get(i) > route.get(i - 1) ? 1 : 0;
    }
    return climbs;
  }

  private static int length(List<Integer> route) {
    return route.stream().mapToInt(Integer::intValue).sum();
  }

  private void noRouteHasThirtyClimbs() {
    forAll(routes)
        .with(settings)
        .maximizing(route -> climbs(route))
        .check(route -> assertThat(climbs(route)).isLessThan(30));
  }

  @Test
  void aUtilityLeadsToTheFailure() {
    assertThatExceptionOfType(PropertyFailure.class)
        .isThrownBy(this::noRouteHasThirtyClimbs)
        .withMessageContaining("by search")
        .withMessageContaining("closest");
  }

  private void severalGoals() {
    forAll(routes)
        .with(settings.withParetoFront())
        .check(
            route -> {
              maximize("climbs", climbs(route));
              minimize("length", length(route));
              assertThat(climbs(route)).isLessThan(22);
            });
  }

  @Test
  void severalGoalsCompareInOneOfTwoWays() {
    assertThatExceptionOfType(PropertyFailure.class).isThrownBy(this::severalGoals);
  }

  @Test
  void aValueCanBeSearchedFor() {
    List<Integer> found =
        exists(routes)
            .with(settings)
            .minimizing(route -> Math.abs(1_000 - length(route)))
            .satisfying(route -> length(route) == 1_000);

    forAll(routes)
        .with(settings)
        .maximizing(route -> length(route))
        .holds(route -> length(route) <= 40 * 99);

    assertThat(found.stream().mapToInt(i -> i).sum()).isEqualTo(1_000);
  }

  @Test
  void aNeighbourhoodCanBeWrittenByHand() {
    Gen<List<Integer>> shuffled =
        routes.withNeighbour(
            (route, temperature) -> oneOf(routes.neighbours(route, temperature), shuffles(route)));
    Gen<List<Integer>> noise = routes.untargeted();

    assertThatExceptionOfType(PropertyFailure.class)
        .isThrownBy(
            () ->
                forAll(shuffled, noise)
                    .with(settings.withTries(20_000))
                    .check(
                        (route, ignored) -> {
                          maximize("climbs", climbs(route));
                          assertThat(climbs(route)).isLessThan(25);
                        }));
  }

  @Test
  void strategiesAreSettings() {
    Settings annealing =
        settings.withStrategy(
            () ->
                SearchStrategy.annealing(Cooling.fast(), 500)
                    .restartingWhen(tried -> tried.utility().value() >= 30));
    assertThat(
            forAll(routes)
                .with(annealing)
                .maximizing(route -> climbs(route))
                .run(route -> {})
                .isPassed())
        .isTrue();
  }

  /** Climbs; starts over after 500 tests that were no better. */
  static final class Impatient implements SearchStrategy {
    private Tried base;
    private int inVain;

    @Override
    public void begin(Space space) {}

    @Override
    public Candidate next() {
      return base == null ? Candidate.fresh() : Candidate.neighbour(base, 0.1);
    }

    @Override
    public boolean told(Tried tried) {
      double gain = base == null ? 1 : tried.utility().gainOver(base.utility());
      inVain = gain > 0 ? 0 : inVain + 1;
      base = gain >= 0 ? tried : inVain > 500 ? null : base;
      return gain >= 0;
    }

    @Override
    public void restart() {
      base = null;
    }
  }

  @Test
  void aStrategyOfOnesOwnTakesTwentyLines() {
    assertThatExceptionOfType(PropertyFailure.class)
        .isThrownBy(
            () ->
                forAll(routes)
                    .with(settings.withTries(20_000).withStrategy(Impatient::new))
                    .maximizing(route -> climbs(route))
                    .check(route -> assertThat(climbs(route)).isLessThan(25)));
  }
}
