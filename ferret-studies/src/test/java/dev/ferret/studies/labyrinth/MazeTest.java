package dev.ferret.studies.labyrinth;

import static dev.ferret.studies.labyrinth.Step.DOWN;
import static dev.ferret.studies.labyrinth.Step.LEFT;
import static dev.ferret.studies.labyrinth.Step.RIGHT;
import static dev.ferret.studies.labyrinth.Step.UP;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class MazeTest {
  private static final Maze SMALL =
      Maze.of(
          "small",
          """
          #######
          #E # X#
          #  #  #
          #     #
          #######
          """);

  @Test
  void everyMazeHasAKnownShortestPathAndLongestDetour() {
    assertMaze(Mazes.MEADOW, 67, 1);
    assertMaze(Mazes.POCKETS, 67, 8);
    assertMaze(Mazes.POCKETS_WIDE, 100, 9);
    assertMaze(Mazes.ROOMS, 77, 9);
    assertMaze(Mazes.CORRIDOR, 104, 23);
    assertMaze(Mazes.HORSESHOE, 82, 59);
    assertMaze(Mazes.NESTED_HORSESHOES, 91, 73);
  }

  @Test
  void allMazesAreListedAndHaveNamesOfTheirOwn() {
    assertThat(Mazes.all()).hasSize(7).extracting(Maze::name).doesNotHaveDuplicates();
  }

  @Test
  void aStepIntoAWallHasNoEffect() {
    assertThat(SMALL.distanceAfter(List.of(LEFT, UP, UP, LEFT))).isEqualTo(4);
    assertThat(SMALL.distanceAfter(List.of(RIGHT, RIGHT, RIGHT))).isEqualTo(3);
  }

  @Test
  void theDistanceIsEuclidean() {
    assertThat(SMALL.distanceAfter(List.of(DOWN))).isCloseTo(Math.sqrt(17), within(1e-12));
  }

  @Test
  void aPathEndsAtTheExit() {
    List<Step> out = List.of(DOWN, DOWN, RIGHT, RIGHT, RIGHT, RIGHT, UP, UP);
    assertThat(SMALL.isLeftBy(out)).isTrue();
    assertThat(SMALL.isLeftBy(out.subList(0, 7))).isFalse();
    List<Step> beyond = List.of(DOWN, DOWN, RIGHT, RIGHT, RIGHT, RIGHT, UP, UP, LEFT, DOWN);
    assertThat(SMALL.isLeftBy(beyond)).isTrue();
    assertThat(SMALL.distanceAfter(beyond)).isZero();
  }

  @Test
  void shortestPathAndDetourOfASmallMazeAreThoseFoundByHand() {
    assertThat(SMALL.shortestPath()).isEqualTo(8);
    // From the upper end of the inner wall, two down and one to the right.
    assertThat(SMALL.longestDetour()).isEqualTo(3);
  }

  @Test
  void anExitWithoutAWayIsReported() {
    Maze closed = Maze.of("closed", "#####\n#E#X#\n#####\n");
    assertThatThrownBy(closed::shortestPath)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("No path leads to the exit of maze closed");
  }

  @Test
  void wrongPlansAreRejectedWithTheReason() {
    assertRejected("####\n#EX#\n###\n", "row 2 is not as long as the first");
    assertRejected("####\n#EX \n####\n", "the border is open in row 1");
    assertRejected("#####\n#EXE#\n#####\n", "there are two entrances");
    assertRejected("#####\n#EXX#\n#####\n", "there are two exits");
    assertRejected("####\n# X#\n####\n", "there is no entrance E");
    assertRejected("####\n#E #\n####\n", "there is no exit X");
    assertRejected("#####\n#E?X#\n#####\n", "'?' in row 1 has no meaning");
    assertRejected("", "there is no entrance E");
  }

  private static void assertMaze(Maze maze, int shortestPath, int longestDetour) {
    assertThat(maze.shortestPath()).as(maze.name()).isEqualTo(shortestPath);
    assertThat(maze.longestDetour()).as(maze.name()).isEqualTo(longestDetour);
  }

  private static void assertRejected(String plan, String reason) {
    assertThatThrownBy(() -> Maze.of("bad", plan))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("The plan of maze bad is wrong: " + reason);
  }

  @Test
  void theWayOutIsAShortestPath() {
    for (Maze maze : Mazes.all()) {
      assertThat(maze.wayOut()).hasSize(maze.shortestPath());
      assertThat(maze.isLeftBy(maze.wayOut())).isTrue();
    }
  }
}
