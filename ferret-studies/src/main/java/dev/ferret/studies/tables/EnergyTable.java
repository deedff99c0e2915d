package dev.ferret.studies.tables;

import dev.ferret.studies.Mode;
import dev.ferret.studies.Problem;
import dev.ferret.studies.Study;
import dev.ferret.studies.Trials;
import dev.ferret.studies.energy.DutyCycle;
import dev.ferret.studies.energy.Network;
import dev.ferret.studies.energy.Published;
import dev.ferret.summary.StudyRow.Figure;
import java.util.List;

/** Sensor networks whose nodes cannot sleep: the energy study of ISSTA'17. */
final class EnergyTable implements Study {
  /** A test takes a simulation of a few hundred microseconds. */
  private static final int RUNS = 30;

  @Override
  public String name() {
    return "energy";
  }

  @Override
  public String interpretation() {
    return DutyCycle.interpretation();
  }

  @Override
  public void run(Trials trials) {
    Problem<Network> problem = DutyCycle.problem();
    Trials fewer = trials.atMost(RUNS);
    fewer.count(
        problem,
        problem.gen(),
        Mode.RANDOM,
        List.of(Figure.published("paper", Published.RANDOM_TESTS)));
    fewer.count(
        problem,
        problem.gen().withNeighbour(DutyCycle::neighbour),
        Mode.HAND_WRITTEN,
        List.of(Figure.published("paper", Published.HAND_WRITTEN_TESTS)));
    fewer.count(problem, problem.gen(), Mode.CONSTRUCTED, List.of());
  }
}
