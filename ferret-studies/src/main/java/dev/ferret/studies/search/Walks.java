package dev.ferret.studies.search;

import dev.ferret.studies.Problem;
import dev.ferret.studies.labyrinth.LabyrinthStudy;
import dev.ferret.studies.labyrinth.Maze;
import dev.ferret.studies.labyrinth.Mazes;
import dev.ferret.studies.labyrinth.Step;
import java.util.List;
import java.util.stream.Stream;

/** Ways out of mazes, from walks that are much too short at first. */
final class Walks {
  private Walks() {}

  static List<Puzzle<?>> all() {
    return Stream.<Maze>of(Mazes.POCKETS, Mazes.POCKETS_WIDE, Mazes.ROOMS, Mazes.HORSESHOE)
        .<Puzzle<?>>map(Walks::puzzle)
        .toList();
  }

  private static Puzzle<List<Step>> puzzle(Maze maze) {
    Problem<List<Step>> problem = LabyrinthStudy.fromShortPaths(maze);
    Step[] steps = Step.values();
    return Puzzle.of(
        "walks",
        problem,
        maze.wayOut(),
        (path, random) ->
            Changes.edited(path, Changes.ANY, random, fresh -> steps[fresh.nextInt(steps.length)]));
  }
}
