package dev.ferret.studies.labyrinth;

import static dev.ferret.Gens.elementsOf;
import static dev.ferret.Gens.lists;

import dev.ferret.Gen;
import dev.ferret.studies.Problem;
import java.util.ArrayList;
import java.util.List;

/**
 * The property that no path leaves the maze, with the distance to the exit to be minimised (the
 * Thesis, and the tutorial of PropEr).
 */
public final class LabyrinthStudy {
  /** Room for about 25 times the shortest path, so that a search may wander. */
  private static final int MOST_STEPS = 2_000;

  /** The number of steps that the tutorial's neighbourhood appends. */
  private static final int APPENDED_STEPS = 20;

  private LabyrinthStudy() {}

  /** Returns all mazes, the easiest first. */
  public static List<Problem<List<Step>>> problems() {
    List<Problem<List<Step>>> problems = new ArrayList<>();
    for (Maze maze : Mazes.all()) {
      problems.add(problem(maze));
    }
    return problems;
  }

  /** Leaving one maze, on paths of up to 2,000 steps. */
  public static Problem<List<Step>> problem(Maze maze) {
    return problem(maze, MOST_STEPS);
  }

  /** Leaving one maze, on paths of up to this many steps: fewer make it harder for random walks. */
  public static Problem<List<Step>> problem(Maze maze, int mostSteps) {
    return new Problem<>(
        maze.name(),
        lists(steps()).sizes(0, mostSteps),
        path -> 0 - maze.distanceAfter(path), // unlike a minus sign, gives no -0.0
        path -> !maze.isLeftBy(path));
  }

  /** Leaving one maze, on plain lists: random ones have up to 32 steps, but one in 70 has more. */
  public static Problem<List<Step>> fromPlainLists(Maze maze) {
    return new Problem<>(
        maze.name(), lists(steps()), problem(maze).utility(), problem(maze).holds());
  }

  /**
   * Leaving one maze, on plain lists without the long ones: random ones have at most 32 steps, and
   * a search makes them as long as it likes.
   */
  public static Problem<List<Step>> fromShortPaths(Maze maze) {
    return new Problem<>(maze.name(), shortPaths(), problem(maze).utility(), problem(maze).holds());
  }

  /** Random lists are never long inside a recursive value. */
  private static Gen<List<Step>> shortPaths() {
    Gen<List<Step>> paths = lists(steps());
    return choices -> {
      choices.descend();
      List<Step> path = paths.from(choices);
      choices.ascend();
      return path;
    };
  }

  private static Gen<Step> steps() {
    return elementsOf(Step.values());
  }

  /**
   * Returns the tutorial's hand-written neighbourhood: 20 more steps at the end, at any
   * temperature.
   */
  public static Gen<List<Step>> neighbour(List<Step> base, double temperature) {
    return lists(steps())
        .sizes(APPENDED_STEPS)
        .map(
            steps -> {
              List<Step> path = new ArrayList<>(base.size() + APPENDED_STEPS);
              path.addAll(base);
              path.addAll(steps);
              return path;
            });
  }

  /** Returns what was decided here because the papers leave it open. */
  public static String interpretation() {
    return "All mazes are our own; T is of the kind that the Thesis calls hard. A step into a"
        + " wall has no effect. A path ends when it visits the exit, so that its distance is then"
        + " 0, whatever steps follow. How long random paths are, with which a search begins, stands"
        + " beside each figure. With 0 to 2,000 steps about one random path in 80 leaves T, so that"
        + " a search hardly has anything to do; of paths of up to 500 steps none in 20,000 did."
        + " Plain lists have up to 32 steps, but one in 70 has more, up to 3,000. Only the figures"
        + " for 0 to 32 steps compare with PropEr's, whose paths begin with at most 42: no random"
        + " path leaves any of the mazes, since the shortest way out of each has at least 67 steps."
        + " The hand-written neighbourhood may go beyond 2,000 steps, as the tutorial's does.";
  }
}
