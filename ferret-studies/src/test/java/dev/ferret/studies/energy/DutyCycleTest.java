package dev.ferret.studies.energy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.choice.Case;
import dev.ferret.choice.Choices;
import dev.ferret.studies.Problem;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DutyCycleTest {
  private final Choices random = Case.simplest().choices();

  private Network random(long seed) {
    random.begin(Case.random(seed, Choices.FULL_SIZE));
    return DutyCycle.networks().from(random);
  }

  @Test
  void networksHaveTwoTo42NodesAndUpTo42Links() {
    Set<Integer> orders = new HashSet<>();
    Set<Integer> sizes = new HashSet<>();
    for (int seed = 0; seed < 2_000; seed++) {
      Network network = random(seed);
      orders.add(network.nodes());
      sizes.add(network.links().size());
    }

    assertThat(orders).hasSize(41).contains(2, 42);
    assertThat(sizes).hasSize(43).contains(0, 42);
  }

  @Test
  void theUtilityIsTheHighestDutyCycleAndTheLimitAQuarter() {
    Problem<Network> problem = DutyCycle.problem();

    for (int seed = 0; seed < 20; seed++) {
      Network network = random(seed);
      double highest = DutyCycle.run(network).dutyCycles().stream().max(Double::compare).get();
      assertThat(problem.utility().applyAsDouble(network)).isEqualTo(highest);
      assertThat(problem.holds().test(network)).isEqualTo(highest < 0.25);
    }
  }

  @Test
  void neighboursAreNetworksOfTheSameKindAndCloserWhenCold() {
    int cold = 0;
    int hot = 0;
    for (int seed = 0; seed < 300; seed++) {
      Network base = random(seed);
      cold += changed(base, neighbour(base, 0, seed));
      hot += changed(base, neighbour(base, 1, seed));
    }

    assertThat(cold).isPositive().isLessThan(hot * 2 / 3);
  }

  private Network neighbour(Network base, double temperature, long seed) {
    random.begin(Case.random(seed, Choices.FULL_SIZE));
    Network neighbour = DutyCycle.neighbour(base, temperature).from(random);
    assertThat(neighbour.nodes()).isBetween(2, DutyCycle.NODES);
    assertThat(neighbour.links()).hasSizeLessThanOrEqualTo(DutyCycle.LINKS);
    return neighbour;
  }

  private static int changed(Network base, Network neighbour) {
    Set<Link> kept = new HashSet<>(base.links());
    kept.retainAll(neighbour.links());
    return new HashSet<>(base.links()).size() - kept.size();
  }

  @Test
  void randomNetworksSeldomReachTheLimit() {
    Problem<Network> problem = DutyCycle.problem();
    int reached = 0;
    for (int seed = 0; seed < 2_000; seed++) {
      reached += problem.holds().test(random(seed)) ? 0 : 1;
    }

    assertThat(reached).isLessThanOrEqualTo(5);
  }

  @Test
  void climbingLeadsToTheLimit() {
    Problem<Network> problem = DutyCycle.problem();
    Network best = random(0);
    double utility = problem.utility().applyAsDouble(best);
    int tests = 1;
    for (; tests < 1_000 && utility < DutyCycle.LIMIT; tests++) {
      Network next = neighbour(best, 0.1, tests);
      double reached = problem.utility().applyAsDouble(next);
      if (reached >= utility) {
        best = next;
        utility = reached;
      }
    }

    assertThat(tests).isLessThan(1_000);
    assertThat(problem.holds().test(best)).isFalse();
  }

  @Test
  void theInterpretationNamesThePapersFigures() {
    assertThat(DutyCycle.interpretation()).contains("1188", "200", "13 s", "2 to 42 nodes");
  }
}
