package dev.ferret.studies.tables;

import dev.ferret.studies.Mode;
import dev.ferret.studies.Problem;
import dev.ferret.studies.Study;
import dev.ferret.studies.Trials;
import dev.ferret.studies.routing.Antennas;
import dev.ferret.studies.routing.RoutingTree;
import dev.ferret.summary.StudyRow;

/** Good and bad routing trees with directional antennas: ISSTA'17 and ICST'18. */
final class RoutingTable implements Study {
  private static final int RANDOM_TESTS = 10_000;
  private static final int TARGETED_TESTS = 1_000;

  @Override
  public String name() {
    return "routing";
  }

  @Override
  public String interpretation() {
    return Antennas.interpretation()
        + " A run of the search counts as found if its best tree after 1,000 tests is better than"
        + " that of the best random run after 10,000.";
  }

  @Override
  public void run(Trials trials) {
    for (Problem<RoutingTree> problem : Antennas.problems()) {
      double sign = problem.name().startsWith("minimise") ? -1 : 1;
      StudyRow random =
          trials.best(problem, Mode.RANDOM, RANDOM_TESTS, sign, sign * Double.POSITIVE_INFINITY);
      double best = random.figure("best run").orElse(0);
      trials.best(problem, Mode.CONSTRUCTED, TARGETED_TESTS, sign, best);
    }
  }
}
