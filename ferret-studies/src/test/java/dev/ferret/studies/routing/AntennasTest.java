package dev.ferret.studies.routing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.choice.Case;
import dev.ferret.choice.Choices;
import dev.ferret.studies.Problem;
import org.junit.jupiter.api.Test;

class AntennasTest {
  private final Choices random = Case.simplest().choices();

  private RoutingTree random(Problem<RoutingTree> problem, long seed) {
    random.begin(Case.random(seed, Choices.FULL_SIZE));
    return problem.gen().from(random);
  }

  @Test
  void thereAreTwoGoalsAndTwoGenerators() {
    assertThat(Antennas.problems())
        .extracting(Problem::name)
        .containsExactly(
            "maximise, recursive",
            "maximise, spanning tree",
            "minimise, recursive",
            "minimise, spanning tree");
  }

  @Test
  void minimisingIsMaximisingTheOpposite() {
    RoutingTree tree = random(Antennas.maximiseRecursive(), 1);
    double energy = Antennas.energy(tree);

    assertThat(energy).isPositive();
    assertThat(Antennas.maximiseRecursive().utility().applyAsDouble(tree)).isEqualTo(energy);
    assertThat(Antennas.maximiseSpanningTree().utility().applyAsDouble(tree)).isEqualTo(energy);
    assertThat(Antennas.minimiseRecursive().utility().applyAsDouble(tree)).isEqualTo(-energy);
    assertThat(Antennas.minimiseSpanningTree().utility().applyAsDouble(tree)).isEqualTo(-energy);
  }

  @Test
  void noTreeBreaksTheProperty() {
    for (Problem<RoutingTree> problem : Antennas.problems()) {
      assertThat(problem.holds().test(random(problem, 3))).isTrue();
    }
  }

  @Test
  void climbingByTheHandWrittenNeighbourhoodBeatsRandomTestingBothWays() {
    for (Problem<RoutingTree> problem : Antennas.problems()) {
      double best = Double.NEGATIVE_INFINITY;
      for (int seed = 0; seed < 3_000; seed++) {
        best = Math.max(best, problem.utility().applyAsDouble(random(problem, seed)));
      }
      assertThat(climb(problem, 3_000)).isGreaterThan(best);
    }
  }

  private double climb(Problem<RoutingTree> problem, int tests) {
    RoutingTree base = random(problem, 0);
    double utility = problem.utility().applyAsDouble(base);
    for (int seed = 1; seed < tests; seed++) {
      random.begin(Case.random(seed, Choices.FULL_SIZE));
      RoutingTree next = Antennas.neighbour(base, 0.1).from(random);
      double reached = problem.utility().applyAsDouble(next);
      if (reached >= utility) {
        base = next;
        utility = reached;
      }
    }
    return utility;
  }

  @Test
  void theInterpretationNamesTheModel() {
    assertThat(Antennas.interpretation())
        .contains("40 nodes", "path loss exponent 3.0", "36 direction pairs", "seed 2017");
  }
}
