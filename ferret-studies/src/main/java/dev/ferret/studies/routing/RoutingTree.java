package dev.ferret.studies.routing;

import java.util.List;

/**
 * A way for every node to the sink, which is node 0.
 *
 * @param hops one for each other node, hop i being that of node i + 1
 */
public record RoutingTree(List<Hop> hops) {
  /** Stands for a depth that is not known yet. */
  private static final int UNKNOWN = 0;

  private static final int IN_PROGRESS = -1;

  public RoutingTree {
    for (int i = 0; i < hops.size(); i++) {
      Hop hop = hops.get(i);
      if (hop.node() != i + 1 || hop.parent() < 0 || hop.parent() > hops.size()) {
        throw new IllegalArgumentException(
            hop + " is not a hop of node " + (i + 1) + " to one of 0 to " + hops.size());
      }
    }
  }

  /** Returns the sum over all nodes of the number of hops to the sink. */
  public int totalHops() {
    int[] depths = new int[hops.size() + 1];
    int total = 0;
    for (int node = 1; node < depths.length; node++) {
      total += depth(node, depths);
    }
    return total;
  }

  private int depth(int node, int[] depths) {
    if (node == 0) {
      return 0;
    }
    if (depths[node] == UNKNOWN) {
      depths[node] = IN_PROGRESS;
      depths[node] = 1 + depth(hops.get(node - 1).parent(), depths);
    } else if (depths[node] == IN_PROGRESS) {
      throw new IllegalStateException("The route of node " + node + " leads back to it");
    }
    return depths[node];
  }

  /**
   * The estimate of energy of ISSTA'17, section 6.2: the sum of all hops to the sink times one
   * minus the mean delivery rate of the links.
   */
  double energy(Rates rates) {
    double sum = 0;
    for (int i = 0; i < hops.size(); i++) {
      Hop hop = hops.get(i);
      sum += rates.rate(hop.node(), hop.parent(), hop.sending(), hop.receiving());
    }
    return totalHops() * (1 - sum / hops.size());
  }
}
