package dev.ferret.studies.routing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DeploymentTest {
  private final Deployment deployment = new Deployment();

  @Test
  void ratesAreSharesAndTheSameBothWays() {
    for (int a = 0; a < Deployment.NODES; a++) {
      for (int b = 0; b < Deployment.NODES; b++) {
        for (int pair = 0; pair < 36; pair++) {
          double there = deployment.rate(a, b, pair / 6, pair % 6);
          double back = deployment.rate(b, a, pair % 6, pair / 6);
          assertThat(there).isBetween(0.0, 1.0);
          assertThat(Math.abs(there - back)).isLessThan(1e-9);
        }
      }
    }
  }

  @Test
  void everyNodeCanReachTheSink() {
    Set<Integer> reached = new HashSet<>(Set.of(0));
    Deque<Integer> open = new ArrayDeque<>(reached);
    while (!open.isEmpty()) {
      for (int other : deployment.neighbours(open.remove())) {
        if (reached.add(other)) {
          open.add(other);
        }
      }
    }

    assertThat(reached).hasSize(40);
  }

  @Test
  void linksJoinSomeOfThePairsWithAtLeastHalfOfThePacketsAtBest() {
    int links = 0;
    for (int a = 0; a < Deployment.NODES; a++) {
      assertThat(deployment.linked(a, a)).isFalse();
      for (int b = 0; b < a; b++) {
        double best = best(a, b);
        assertThat(deployment.linked(a, b)).isEqualTo(best > 0).isEqualTo(best >= 0.5);
        links += deployment.linked(a, b) ? 1 : 0;
      }
    }

    assertThat(links).isEqualTo(deployment.links()).isBetween(100, 200);
  }

  private double best(int a, int b) {
    double best = 0;
    for (int pair = 0; pair < 36; pair++) {
      best = Math.max(best, deployment.rate(a, b, pair / 6, pair % 6));
    }
    return best;
  }

  @Test
  void antennasThatLookAwayFromEachOtherDeliverLess() {
    for (int a = 0; a < Deployment.NODES; a++) {
      for (int b : deployment.neighbours(a)) {
        for (int pair = 0; pair < 36; pair++) {
          if (deployment.rate(a, b, pair / 6, pair % 6) == best(a, b)) {
            assertThat(deployment.rate(a, b, (pair / 6 + 3) % 6, (pair % 6 + 3) % 6))
                .isLessThan(best(a, b));
          }
        }
      }
    }
  }

  @Test
  void theModelIsTheSameEachTime() {
    Deployment again = new Deployment();

    for (int a = 0; a < Deployment.NODES; a++) {
      assertThat(again.neighbours(a)).isEqualTo(deployment.neighbours(a));
      for (int b : deployment.neighbours(a)) {
        assertThat(again.rate(a, b, 1, 4)).isEqualTo(deployment.rate(a, b, 1, 4));
      }
    }
  }
}
