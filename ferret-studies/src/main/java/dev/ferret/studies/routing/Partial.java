package dev.ferret.studies.routing;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A routing tree that is being grown from the sink: who is in it, and the hops so far. */
final class Partial {
  private final Deployment deployment;
  private final long members;
  private final @Nullable Partial before;
  private final @Nullable Hop last;

  private Partial(
      Deployment deployment, long members, @Nullable Partial before, @Nullable Hop last) {
    this.deployment = deployment;
    this.members = members;
    this.before = before;
    this.last = last;
  }

  /** The sink alone. */
  static Partial sink(Deployment deployment) {
    return new Partial(deployment, 1, null, null);
  }

  boolean isComplete() {
    return Long.bitCount(members) == Deployment.NODES;
  }

  Partial plus(Hop hop) {
    return new Partial(deployment, members | 1L << hop.node(), this, hop);
  }

  /**
   * The wanted node, or the first one behind it, in a circle, that is not in the tree but has a
   * link into it.
   */
  int outsiderFrom(int wanted) {
    for (int i = 0; i < Deployment.NODES; i++) {
      int node = (wanted + i) % Deployment.NODES;
      if (!isMember(node) && hasLinkInto(node)) {
        return node;
      }
    }
    throw new IllegalStateException("Every node is in the tree, or the deployment falls apart");
  }

  private boolean hasLinkInto(int node) {
    for (int other : deployment.neighbours(node)) {
      if (isMember(other)) {
        return true;
      }
    }
    return false;
  }

  /**
   * The wanted neighbour of a node, or the first one behind it, in a circle, that is in the tree.
   */
  int parentFrom(int wanted, int node) {
    int[] others = deployment.neighbours(node);
    for (int i = 0; i < others.length; i++) {
      int other = others[(wanted + i) % others.length];
      if (isMember(other)) {
        return other;
      }
    }
    throw new IllegalStateException("Node " + node + " has no link into the tree");
  }

  private boolean isMember(int node) {
    return (members >>> node & 1) != 0;
  }

  RoutingTree tree() {
    Hop[] hops = new Hop[Deployment.NODES - 1];
    for (Partial part = this; part != null; part = part.before) {
      Hop hop = part.last;
      if (hop != null) {
        hops[hop.node() - 1] = hop;
      }
    }
    return new RoutingTree(List.of(hops));
  }
}
