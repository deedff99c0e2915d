package dev.ferret.studies.islands;

import static dev.ferret.Ferret.assume;
import static dev.ferret.Gens.integers;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.campaign.Migration;
import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import dev.ferret.studies.Mode;
import dev.ferret.studies.Problem;
import dev.ferret.studies.Trials;
import dev.ferret.studies.graph.Graph;
import dev.ferret.studies.graph.GraphStudy;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class IslandSearchTest {
  private static final Problem<Integer> UNBROKEN =
      new Problem<>("unbroken", integers(), n -> -Math.abs((double) n), n -> true);

  /** A target that fails from the n-th test of one run on; runs are counted from 0. */
  private static Target failingAt(int run, int test) {
    AtomicInteger runs = new AtomicInteger();
    return new Target(
        "counted",
        settings -> {
          boolean isFailing = runs.getAndIncrement() == run;
          AtomicInteger tests = new AtomicInteger();
          Problem<Integer> counted =
              new Problem<>(
                  "counted",
                  UNBROKEN.gen(),
                  UNBROKEN.utility(),
                  n -> tests.incrementAndGet() < test || !isFailing);
          return Trials.run(counted, counted.gen(), settings);
        });
  }

  @ParameterizedTest
  @EnumSource(Migration.class)
  void theSumIsThatOfIslandsSideBySide(Migration migration) {
    IslandSearch search = new IslandSearch(4, 50, migration, 1);
    assertThat(search.testsToFailure(failingAt(0, 1), 1_000, 3)).isEqualTo(4);
    assertThat(search.testsToFailure(failingAt(2, 7), 1_000, 3)).isEqualTo(4 * 7);
    assertThat(search.testsToFailure(failingAt(4 * 2 + 3, 41), 1_000, 3))
        .isEqualTo(4 * (2 * 50 + 41));
  }

  @Test
  void nothingIsFoundIfNoIslandFails() {
    AtomicInteger tests = new AtomicInteger();
    Target target =
        new Target(
            "unbroken",
            settings -> {
              Outcome outcome = Trials.run(UNBROKEN, UNBROKEN.gen(), settings);
              tests.addAndGet(outcome.checked());
              return outcome;
            });
    assertThat(new IslandSearch(4, 50, Migration.RING, 1).testsToFailure(target, 1_000, 3))
        .isEqualTo(1_001);
    assertThat(tests).hasValue(1_000);
  }

  @Test
  void discardedTestsCountLikeOthers() {
    AtomicInteger tests = new AtomicInteger();
    Problem<Integer> half =
        new Problem<>(
            "half",
            UNBROKEN.gen(),
            UNBROKEN.utility(),
            n -> {
              int test = tests.incrementAndGet();
              assume(test >= 100 || test % 2 == 0);
              return test < 100;
            });
    assertThat(IslandSearch.alone().testsToFailure(Target.of(half), 1_000, 3)).isEqualTo(100);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void oneIslandIsAPlainSearch(long seed) {
    Problem<Graph> graph = GraphStudy.graph();
    assertThat(IslandSearch.alone().testsToFailure(Target.of(graph), 10_000, seed))
        .isEqualTo(Trials.testsToFailure(graph, graph.gen(), Mode.CONSTRUCTED, 10_000, seed));
  }

  @Test
  void islandsHearOfOthersOnlyWithMigration() {
    assertThat(starts(Migration.NONE)).containsOnly(0, 1);
    assertThat(starts(Migration.RING)).containsOnly(0, 2);
    assertThat(starts(Migration.BROADCAST)).containsOnly(0, 4);
  }

  /** With how many inputs each run begins. */
  private static List<Integer> starts(Migration migration) {
    List<Integer> starts = new ArrayList<>();
    Target target =
        new Target(
            "unbroken",
            settings -> {
              starts.add(settings.searchStart().size());
              return Trials.run(UNBROKEN, UNBROKEN.gen(), settings);
            });
    assertThat(new IslandSearch(4, 50, migration, 1).testsToFailure(target, 400, 3)).isEqualTo(401);
    assertThat(starts).hasSize(8).startsWith(0, 0, 0, 0);
    return starts;
  }

  @Test
  void everyTargetRunsWithAnySettings() {
    Settings few = Trials.settings(Mode.CONSTRUCTED, 1, 5);
    assertThat(Target.all())
        .extracting(Target::name)
        .containsExactly("graph", "LOAD", "cache 40", "horseshoe");
    assertThat(Target.all())
        .allSatisfy(target -> assertThat(target.run().apply(few).checked()).isEqualTo(5));
  }
}
