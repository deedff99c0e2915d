package dev.ferret.type;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds the types that contain each other (Tarjan: "Depth-first search and linear graph
 * algorithms", 1972).
 */
final class TypeCycles {
  private final boolean withSealed;
  private final Map<TypeNode, Integer> order = new HashMap<>();
  private final Map<TypeNode, Integer> lowest = new HashMap<>();
  private final Deque<TypeNode> open = new ArrayDeque<>();

  private TypeCycles(boolean withSealed) {
    this.withSealed = withSealed;
  }

  /** Tells nodes which cycles they are on and where one goes a level deeper. */
  static void mark(List<TypeNode> nodes) {
    TypeCycles all = new TypeCycles(true);
    TypeCycles unsealed = new TypeCycles(false);
    for (TypeNode node : nodes) {
      all.visit(node);
    }
    for (TypeNode node : nodes) {
      unsealed.visit(node);
      if (node.kind == TypeNode.Kind.SEALED) {
        node.descends = node.recursive;
      }
    }
  }

  private int visit(TypeNode node) {
    Integer known = lowest.get(node);
    if (known != null) {
      return known;
    }
    if (!withSealed && node.kind == TypeNode.Kind.SEALED) {
      return Integer.MAX_VALUE;
    }
    int mine = order.size();
    order.put(node, mine);
    lowest.put(node, mine);
    open.push(node);
    int low = mine;
    for (TypeNode part : node.parts) {
      low = Math.min(low, visit(part));
    }
    lowest.put(node, low);
    if (low == mine) {
      close(node, mine);
    }
    return lowest.getOrDefault(node, low);
  }

  private void close(TypeNode first, int component) {
    boolean alone = open.peek() == first;
    TypeNode next;
    do {
      next = open.pop();
      // Closed nodes no longer count as reachable from below.
      lowest.put(next, Integer.MAX_VALUE);
      if (withSealed) {
        next.component = component;
        next.recursive = !alone;
      } else if (!alone && next.kind == TypeNode.Kind.RECORD) {
        next.descends = true;
      }
    } while (next != first);
  }
}
