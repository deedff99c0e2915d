package dev.ferret.studies.tables;

import dev.ferret.Gen;
import dev.ferret.studies.Minimal;
import dev.ferret.studies.Mode;
import dev.ferret.studies.Problem;
import dev.ferret.studies.Study;
import dev.ferret.studies.Trials;
import dev.ferret.studies.labyrinth.LabyrinthStudy;
import dev.ferret.studies.labyrinth.Maze;
import dev.ferret.studies.labyrinth.Mazes;
import dev.ferret.studies.labyrinth.Start;
import dev.ferret.studies.labyrinth.Step;
import dev.ferret.summary.StudyRow.Figure;
import java.util.List;

/** Ways out of mazes: the labyrinth of PropEr's tutorial. */
final class LabyrinthTable implements Study {
  /** Walks of 20 more steps do not get out of some mazes, and only get longer. */
  private static final int FEW = 10;

  private static final String PROPER = "PropEr, 0 to 42 steps";

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
      boolean isT = maze.equals(Mazes.POCKETS);
      boolean isByHand = isT || maze.equals(Mazes.MEADOW);
      for (Start start : Start.values()) {
        Problem<List<Step>> problem = start.problem(maze);
        if (start != Start.SHORT) { // too short for any exit
          count(trials.atMost(2 * FEW), problem, problem.gen(), Mode.RANDOM, start, List.of());
        }
        boolean isComparable = isT && start == Start.SHORT;
        if (isByHand) {
          count(
              trials.atMost(FEW),
              problem,
              problem.gen().withNeighbour(LabyrinthStudy::neighbour),
              Mode.HAND_WRITTEN,
              start,
              isComparable ? List.of(Figure.published(PROPER, 88)) : List.of());
        }
        count(
            trials,
            problem,
            problem.gen(),
            Mode.CONSTRUCTED,
            start,
            isComparable ? List.of(Figure.published(PROPER, 330)) : List.of());
      }
    }
    Problem<List<Step>> problem = LabyrinthStudy.problem(Mazes.POCKETS);
    trials.shrink(problem, Mode.CONSTRUCTED, path -> Minimal.withoutAnyTwo(path, problem.holds()));
  }

  private void count(
      Trials trials,
      Problem<List<Step>> problem,
      Gen<List<Step>> gen,
      Mode mode,
      Start start,
      List<Figure> figures) {
    trials.count(problem, gen, mode.with(start.steps()), figures);
  }
}
