package dev.ferret.studies.routing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Gen;
import dev.ferret.choice.Case;
import dev.ferret.choice.Choices;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RoutingTreesTest {
  private final Deployment deployment = new Deployment();
  private final RoutingTrees trees = new RoutingTrees(deployment);
  private final Choices random = Case.simplest().choices();

  private RoutingTree random(Gen<RoutingTree> gen, long seed) {
    random.begin(Case.random(seed, Choices.FULL_SIZE).recorded());
    return gen.from(random);
  }

  private void assertSpans(RoutingTree tree) {
    assertThat(tree.hops()).hasSize(39);
    for (Hop hop : tree.hops()) {
      assertThat(deployment.linked(hop.node(), hop.parent())).isTrue();
      assertThat(hop.sending()).isBetween(0, 5);
      assertThat(hop.receiving()).isBetween(0, 5);
    }
    // Throws if a route does not end at the sink.
    assertThat(tree.totalHops()).isBetween(39, 39 * 40 / 2);
  }

  @Test
  void everyRecursiveTreeSpansTheDeployment() {
    Set<RoutingTree> different = new HashSet<>();
    for (int seed = 0; seed < 500; seed++) {
      RoutingTree tree = random(trees.recursive(), seed);
      assertSpans(tree);
      different.add(tree);
    }

    assertThat(different).hasSize(500);
  }

  @Test
  void everyTreeOfLeastWeightSpansTheDeployment() {
    Set<RoutingTree> different = new HashSet<>();
    for (int seed = 0; seed < 500; seed++) {
      RoutingTree tree = random(trees.spanning(), seed);
      assertSpans(tree);
      different.add(tree);
    }

    assertThat(different).hasSize(500);
  }

  @Test
  void everyLinkAndDirectionPairIsUsedByBothGenerators() {
    Set<List<Integer>> recursive = new HashSet<>();
    Set<List<Integer>> spanning = new HashSet<>();
    for (int seed = 0; seed < 3_000; seed++) {
      collect(random(trees.recursive(), seed), recursive);
      collect(random(trees.spanning(), seed), spanning);
    }

    assertThat(recursive).hasSize(deployment.links() + 36);
    assertThat(spanning).hasSize(deployment.links() + 36);
  }

  private static void collect(RoutingTree tree, Set<List<Integer>> seen) {
    for (Hop hop : tree.hops()) {
      int low = Math.min(hop.node(), hop.parent());
      seen.add(List.of(low, Math.max(hop.node(), hop.parent())));
      seen.add(List.of(-1, hop.sending(), hop.receiving()));
    }
  }

  @Test
  void replayedChoicesGiveTheSameTree() {
    for (Gen<RoutingTree> gen : List.of(trees.recursive(), trees.spanning())) {
      RoutingTree tree = random(gen, 7);
      assertThat(gen.replay(random.trace())).isEqualTo(tree);
    }
  }

  @Test
  void theTreeHasTheLeastWeightOfAll() {
    for (int seed = 0; seed < 20; seed++) {
      List<RoutingTrees.Weighted> weighted = new ArrayList<>();
      for (int link = 0; link < deployment.links(); link++) {
        weighted.add(new RoutingTrees.Weighted(link * 37 % 101, link % 6, (link + 1) % 6));
      }
      Collections.shuffle(weighted, new java.util.Random(seed));
      RoutingTree tree = trees.leastTree(weighted);
      int weight = 0;
      for (Hop hop : tree.hops()) {
        int link = links().indexOf(ends(hop));
        RoutingTrees.Weighted chosen = weighted.get(link);
        boolean low = hop.node() < hop.parent();
        weight += chosen.weight();
        assertThat(hop.sending()).isEqualTo(low ? chosen.low() : chosen.high());
        assertThat(hop.receiving()).isEqualTo(low ? chosen.high() : chosen.low());
      }
      assertThat(weight).isEqualTo(leastWeight(weighted));
    }
  }

  private static List<Integer> ends(Hop hop) {
    return List.of(Math.min(hop.node(), hop.parent()), Math.max(hop.node(), hop.parent()));
  }

  private List<List<Integer>> links() {
    List<List<Integer>> links = new ArrayList<>();
    for (int low = 0; low < Deployment.NODES; low++) {
      for (int high = low + 1; high < Deployment.NODES; high++) {
        if (deployment.linked(low, high)) {
          links.add(List.of(low, high));
        }
      }
    }
    return links;
  }

  /** Kruskal's algorithm, with a label for each component. */
  private int leastWeight(List<RoutingTrees.Weighted> weighted) {
    List<List<Integer>> links = links();
    List<Integer> order = new ArrayList<>();
    for (int link = 0; link < links.size(); link++) {
      order.add(link);
    }
    order.sort((a, b) -> Integer.compare(weighted.get(a).weight(), weighted.get(b).weight()));
    int[] component = new int[Deployment.NODES];
    for (int node = 0; node < component.length; node++) {
      component[node] = node;
    }
    int total = 0;
    for (int link : order) {
      int one = component[links.get(link).get(0)];
      int other = component[links.get(link).get(1)];
      if (one != other) {
        total += weighted.get(link).weight();
        for (int node = 0; node < component.length; node++) {
          component[node] = component[node] == one ? other : component[node];
        }
      }
    }
    return total;
  }

  @Test
  void neighboursSpanTheDeploymentAndChangeLittle() {
    for (int seed = 0; seed < 500; seed++) {
      RoutingTree base = random(trees.recursive(), seed);
      RoutingTree cold = random(trees.neighbour(base, 0), seed);
      RoutingTree hot = random(trees.neighbour(base, 1), seed);
      assertSpans(cold);
      assertSpans(hot);
      assertThat(changed(base, cold)).isLessThanOrEqualTo(2);
      assertThat(changed(base, hot)).isLessThanOrEqualTo(8);
    }
  }

  private static int changed(RoutingTree base, RoutingTree neighbour) {
    Set<Hop> kept = new HashSet<>(base.hops());
    kept.retainAll(neighbour.hops());
    return base.hops().size() - kept.size();
  }
}
