package dev.ferret.studies.routing;

import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.just;
import static dev.ferret.Gens.lists;
import static dev.ferret.Gens.records;

import dev.ferret.Gen;
import java.util.Arrays;
import java.util.List;

/** Generators of routing trees. */
final class RoutingTrees {
  /** Wide enough that ties between links are rare, narrow enough to be uniform. */
  private static final int WEIGHTS = 1_000;

  private static final Gen<Integer> DIRECTIONS = integers(0, Deployment.DIRECTIONS - 1);

  private final Deployment deployment;

  /** The links as pairs, the lower node first, in ascending order. */
  private final int[][] links;

  RoutingTrees(Deployment deployment) {
    this.deployment = deployment;
    this.links = new int[deployment.links()][];
    int count = 0;
    for (int node = 0; node < Deployment.NODES; node++) {
      for (int other : deployment.neighbours(node)) {
        if (node < other) {
          links[count++] = new int[] {node, other};
        }
      }
    }
  }

  /**
   * Grows trees from the sink by one link after the other (ICST'18, section V.B).
   *
   * <p>A node and its parent are chosen by number and not by their place among those possible at
   * the moment: what is chosen later then means the same if something was chosen otherwise before.
   */
  Gen<RoutingTree> recursive() {
    return grow(Partial.sink(deployment));
  }

  private Gen<RoutingTree> grow(Partial tree) {
    return tree.isComplete() ? just(tree.tree()) : hops(tree).flatMap(hop -> grow(tree.plus(hop)));
  }

  private Gen<Hop> hops(Partial tree) {
    return Gen.of(
        draw -> {
          int node = tree.outsiderFrom(draw.from(integers(1, Deployment.NODES - 1)));
          int last = deployment.neighbours(node).length - 1;
          int parent = tree.parentFrom(draw.from(integers(0, last)), node);
          return new Hop(node, parent, draw.from(DIRECTIONS), draw.from(DIRECTIONS));
        });
  }

  /**
   * Draws a weight and directions for every link and takes the spanning tree of least weight
   * (ICST'18, section V.B).
   */
  Gen<RoutingTree> spanning() {
    Gen<Weighted> weighted =
        records(Weighted.class, integers(0, WEIGHTS - 1), DIRECTIONS, DIRECTIONS);
    return lists(weighted).sizes(links.length).map(this::leastTree);
  }

  /**
   * What is drawn for a link.
   *
   * @param weight links of less weight are preferred
   * @param low the direction at the lower node
   * @param high the direction at the other node
   */
  record Weighted(int weight, int low, int high) {}

  /** Prim's algorithm from the sink; the earlier link wins a tie. */
  RoutingTree leastTree(List<Weighted> weighted) {
    int[][] keys = new int[Deployment.NODES][Deployment.NODES];
    for (int link = 0; link < links.length; link++) {
      int key = weighted.get(link).weight * links.length + link;
      keys[links[link][0]][links[link][1]] = key;
      keys[links[link][1]][links[link][0]] = key;
    }
    int[] best = new int[Deployment.NODES];
    Arrays.fill(best, Integer.MAX_VALUE);
    Hop[] hops = new Hop[Deployment.NODES - 1];
    boolean[] member = new boolean[Deployment.NODES];
    int joined = 0;
    for (int i = 0; i < hops.length; i++) {
      member[joined] = true;
      for (int other : deployment.neighbours(joined)) {
        best[other] = Math.min(best[other], keys[joined][other]);
      }
      joined = least(best, member);
      int link = best[joined] % links.length;
      boolean low = links[link][0] == joined;
      Weighted chosen = weighted.get(link);
      hops[joined - 1] =
          low
              ? new Hop(joined, links[link][1], chosen.low, chosen.high)
              : new Hop(joined, links[link][0], chosen.high, chosen.low);
    }
    return new RoutingTree(List.of(hops));
  }

  private static int least(int[] best, boolean[] member) {
    int least = -1;
    for (int node = 0; node < best.length; node++) {
      if (!member[node] && (least < 0 || best[node] < best[least])) {
        least = node;
      }
    }
    return least;
  }

  /**
   * A hand-written neighbourhood: moves subtrees to other parents, as that of ISSTA'17 does, and
   * turns antennas.
   *
   * @param temperature 0 to 1: how much changes
   */
  Gen<RoutingTree> neighbour(RoutingTree base, double temperature) {
    // A tenth of the tree at most, as the papers' list neighbourhoods have it.
    int most = 1 + (int) (0.1 * temperature * base.hops().size());
    return Gen.of(
        draw -> {
          Hop[] hops = base.hops().toArray(new Hop[0]);
          int moves = draw.from(integers(0, most));
          for (int i = 0; i < moves; i++) {
            int node = draw.from(integers(1, hops.length));
            int[] others = deployment.neighbours(node);
            int parent = others[draw.from(integers(0, others.length - 1))];
            if (!leadsTo(node, parent, hops)) {
              hops[node - 1] = new Hop(node, parent, draw.from(DIRECTIONS), draw.from(DIRECTIONS));
            }
          }
          int turns = draw.from(integers(moves == 0 ? 1 : 0, most));
          for (int i = 0; i < turns; i++) {
            Hop hop = hops[draw.from(integers(0, hops.length - 1))];
            hops[hop.node() - 1] =
                new Hop(hop.node(), hop.parent(), draw.from(DIRECTIONS), draw.from(DIRECTIONS));
          }
          return new RoutingTree(List.of(hops));
        });
  }

  /** Whether the way from a node to the sink passes another one. */
  private static boolean leadsTo(int passed, int from, Hop[] hops) {
    int node = from;
    while (node != 0 && node != passed) {
      node = hops[node - 1].parent();
    }
    return node == passed;
  }
}
