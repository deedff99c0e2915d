package dev.ferret.studies.energy;

import java.util.Arrays;
import java.util.List;

/**
 * A topology: node 0 is the server, every other node a client.
 *
 * @param nodes how many nodes there are, at most {@value #MOST_NODES}
 * @param links who hears whom; a link given twice counts once
 */
public record Network(int nodes, List<Link> links) {
  /** As many as there are bits in a long: the simulation keeps sets of nodes in one. */
  public static final int MOST_NODES = 64;

  /** Marks a node without a route to the server. */
  static final int NO_PARENT = -1;

  public Network {
    if (nodes < 1 || nodes > MOST_NODES) {
      throw new IllegalArgumentException(
          "A network has 1 to " + MOST_NODES + " nodes, not " + nodes);
    }
    for (Link link : links) {
      if (Math.min(link.a(), link.b()) < 0
          || Math.max(link.a(), link.b()) >= nodes
          || link.a() == link.b()) {
        throw new IllegalArgumentException(
            link + " does not join two different nodes of 0 to " + (nodes - 1));
      }
    }
  }

  /** For each node the set of nodes that hear it, one bit for each. */
  long[] neighbours() {
    long[] neighbours = new long[nodes];
    for (int i = 0; i < links.size(); i++) {
      Link link = links.get(i);
      neighbours[link.a()] |= 1L << link.b();
      neighbours[link.b()] |= 1L << link.a();
    }
    return neighbours;
  }

  /**
   * For each node the next hop on a shortest way to the server, the lowest-numbered where several
   * are as short; {@link #NO_PARENT} for the server and for nodes without a way.
   */
  static int[] parents(long[] neighbours) {
    int[] parents = new int[neighbours.length];
    Arrays.fill(parents, NO_PARENT);
    long reached = 1;
    long level = 1;
    while (level != 0) {
      long next = 0;
      for (long rest = level; rest != 0; rest &= rest - 1) {
        int node = Long.numberOfTrailingZeros(rest);
        long fresh = neighbours[node] & ~reached;
        reached |= fresh;
        next |= fresh;
        for (; fresh != 0; fresh &= fresh - 1) {
          parents[Long.numberOfTrailingZeros(fresh)] = node;
        }
      }
      level = next;
    }
    return parents;
  }
}
