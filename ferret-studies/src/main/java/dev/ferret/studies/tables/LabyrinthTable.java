package dev.ferret.studies.tables;

import dev.ferret.studies.Minimal;
import dev.ferret.studies.Mode;
import dev.ferret.studies.Problem;
import dev.ferret.studies.Study;
import dev.ferret.studies.Trials;
import dev.ferret.studies.labyrinth.LabyrinthStudy;
import dev.ferret.studies.labyrinth.Maze;
import dev.ferret.studies.labyrinth.Mazes;
import dev.ferret.studies.labyrinth.Step;
import java.util.List;
import java.util.Map;

/** Ways out of mazes: the labyrinth of PropEr's tutorial. */
final class LabyrinthTable implements Study {
  /** Walks of 20 more steps do not get out of some mazes, and only get longer. */
  private static final int FEW = 10;

  @Override
  public String name() {
    return "labyrinth";
  }

  @Override
  public String interpretation() {
    return LabyrinthStudy.interpretation();
  }

  @Override
  public void run(Trials trials) {
    for (Maze maze : Mazes.all()) {
      Problem<List<Step>> problem = LabyrinthStudy.problem(maze);
      boolean isT = maze.equals(Mazes.POCKETS);
      trials.atMost(2 * FEW).count(name(), problem, problem.gen(), Mode.RANDOM, Map.of());
      if (isT || maze.equals(Mazes.MEADOW)) {
        trials
            .atMost(FEW)
            .count(
                name(),
                problem,
                problem.gen().withNeighbour(LabyrinthStudy::neighbour),
                Mode.HAND_WRITTEN,
                isT ? Map.of("PropEr", 88.0) : Map.of());
      }
      trials.count(
          name(),
          problem,
          problem.gen(),
          Mode.CONSTRUCTED,
          isT ? Map.of("PropEr", 330.0) : Map.of());
    }
    Problem<List<Step>> problem = LabyrinthStudy.problem(Mazes.POCKETS);
    trials.shrink(
        name(), problem, Mode.CONSTRUCTED, path -> Minimal.withoutAnyTwo(path, problem.holds()));
  }
}
