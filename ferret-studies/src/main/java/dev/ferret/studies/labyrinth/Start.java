package dev.ferret.studies.labyrinth;

import dev.ferret.studies.Problem;
import java.util.List;

/** How long random paths are, with which a search begins. */
public enum Start {
  /** Up to 2,000 steps, of which random paths use all: about one in 80 leaves the maze T. */
  LONG("0 to 2,000 steps"),
  /** Plain lists, of which one in 70 has more than 32 steps. */
  PLAIN("0 to 32, few more"),
  /** Plain lists without the long ones, to compare with PropEr's of up to 42 steps. */
  SHORT("0 to 32 steps");

  private final String steps;

  Start(String steps) {
    this.steps = steps;
  }

  /** Returns the number of steps, as the table shows it. */
  public String steps() {
    return steps;
  }

  /** Leaving a maze from such a start. */
  public Problem<List<Step>> problem(Maze maze) {
    return switch (this) {
      case LONG -> LabyrinthStudy.problem(maze);
      case PLAIN -> LabyrinthStudy.fromPlainLists(maze);
      case SHORT -> LabyrinthStudy.fromShortPaths(maze);
    };
  }
}
