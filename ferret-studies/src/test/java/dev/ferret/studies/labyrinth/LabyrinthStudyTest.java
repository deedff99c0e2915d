package dev.ferret.studies.labyrinth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.choice.Case;
import dev.ferret.choice.Choices;
import dev.ferret.studies.Mode;
import dev.ferret.studies.Problem;
import dev.ferret.studies.Trials;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LabyrinthStudyTest {
  private final Choices random = Case.simplest().choices();

  @Test
  void thereIsAProblemForEachMaze() {
    assertThat(LabyrinthStudy.problems())
        .extracting(Problem::name)
        .containsExactly(
            "meadow", "T", "pockets_wide", "rooms", "corridor", "horseshoe", "nested_horseshoes");
  }

  @Test
  void thePropertyFailsExactlyWhenTheUtilityIsZero() {
    Problem<List<Step>> meadow = LabyrinthStudy.problem(Mazes.MEADOW);
    int failures = 0;
    for (int seed = 0; seed < 1_000; seed++) {
      List<Step> path = path(meadow, seed);
      boolean holds = meadow.holds().test(path);
      assertThat(meadow.utility().applyAsDouble(path) == 0).isEqualTo(!holds);
      failures += holds ? 0 : 1;
    }
    assertThat(failures).isPositive();
  }

  @Test
  void theUtilityIsMinusTheDistanceFromTheEntranceAtFirst() {
    Problem<List<Step>> pockets = LabyrinthStudy.problem(Mazes.POCKETS);
    assertThat(pockets.utility().applyAsDouble(List.of())).isEqualTo(-Math.hypot(50, 17));
    assertThat(pockets.holds().test(List.of())).isTrue();
  }

  @Test
  void walkingStraightLeavesTheMeadow() {
    Problem<List<Step>> meadow = LabyrinthStudy.problem(Mazes.MEADOW);
    List<Step> path = new ArrayList<>(Collections.nCopies(50, Step.LEFT));
    path.addAll(Collections.nCopies(17, Step.UP));
    assertThat(meadow.holds().test(path)).isFalse();
    assertThat(meadow.utility().applyAsDouble(path)).isZero();
  }

  @Test
  void pathsUseAllStepsAndTheirWholeLength() {
    Problem<List<Step>> problem = LabyrinthStudy.problem(Mazes.ROOMS);
    int longest = 0;
    for (int seed = 0; seed < 200; seed++) {
      List<Step> path = path(problem, seed);
      assertThat(path).hasSizeLessThanOrEqualTo(2_000);
      longest = Math.max(longest, path.size());
      if (path.size() > 100) {
        Set<Step> used = EnumSet.copyOf(path);
        assertThat(used).hasSize(4);
      }
    }
    assertThat(longest).isGreaterThan(1_800);
  }

  @Test
  void theLengthOfPathsCanBeLimited() {
    Problem<List<Step>> problem = LabyrinthStudy.problem(Mazes.ROOMS, 100);
    for (int seed = 0; seed < 200; seed++) {
      assertThat(path(problem, seed)).hasSizeLessThanOrEqualTo(100);
    }
  }

  @Test
  void aNeighbourGoesTwentyStepsFurther() {
    List<Step> base = List.of(Step.UP, Step.LEFT);
    random.begin(Case.random(1, Choices.FULL_SIZE));
    List<Step> next = LabyrinthStudy.neighbour(base, 1).from(random);
    assertThat(next).hasSize(22).startsWith(Step.UP, Step.LEFT);
    random.begin(Case.random(2, Choices.FULL_SIZE));
    assertThat(LabyrinthStudy.neighbour(base, 1).from(random)).hasSize(22).isNotEqualTo(next);
  }

  @Test
  void randomPathsAreAsLongAsTheirStartSays() {
    int[] longest = new int[Start.values().length];
    for (Start start : Start.values()) {
      Problem<List<Step>> problem = start.problem(Mazes.POCKETS);
      for (int seed = 0; seed < 2_000; seed++) {
        longest[start.ordinal()] = Math.max(longest[start.ordinal()], path(problem, seed).size());
      }
    }
    assertThat(longest[Start.LONG.ordinal()]).isBetween(1_800, 2_000);
    assertThat(longest[Start.PLAIN.ordinal()]).isGreaterThan(42);
    assertThat(longest[Start.SHORT.ordinal()]).isBetween(30, 32);
  }

  @Test
  void noShortPathLeavesAMaze() {
    assertThat(Mazes.all()).allMatch(maze -> maze.shortestPath() >= 67);
  }

  @Test
  void theInterpretationSaysWhichFiguresCompareWithPropEr() {
    assertThat(LabyrinthStudy.interpretation())
        .contains("Only the figures for 0 to 32 steps compare with PropEr's");
  }

  /** They take some 700 and 1,000 tests; before walks went in strides, it was 3,200 and 2,900. */
  @Test
  void longDetoursAreFoundFromShortWalks() {
    for (Maze maze : List.of(Mazes.CORRIDOR, Mazes.HORSESHOE)) {
      Problem<List<Step>> problem = LabyrinthStudy.fromShortPaths(maze);
      int sum = 0;
      for (long seed = 0; seed < 30; seed++) {
        sum += Trials.testsToFailure(problem, problem.gen(), Mode.CONSTRUCTED, 10_000, seed);
      }
      assertThat(sum / 30).as(maze.name()).isLessThan(1_600);
    }
  }

  private List<Step> path(Problem<List<Step>> problem, int seed) {
    random.begin(Case.random(seed, Choices.FULL_SIZE));
    return problem.gen().from(random);
  }
}
