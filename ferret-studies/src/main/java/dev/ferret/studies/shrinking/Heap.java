package dev.ferret.studies.shrinking;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;

/**
 * A binary heap, the hardest problem of the public shrinking challenge: its sorted list is wrong,
 * since the rest of the heap is listed without being sorted.
 */
sealed interface Heap {
  /** Nothing. */
  record Empty() implements Heap {}

  /** A value, and heaps of values that are not smaller. */
  record Node(int value, Heap left, Heap right) implements Heap {}

  /** Whether this is a heap that is sorted wrong. */
  default boolean isSortedWrong() {
    if (!(this instanceof Node root) || !isHeap(root.value)) {
      return false;
    }
    List<Integer> sorted = new ArrayList<>(List.of(root.value));
    sorted.addAll(merged(root.left, root.right).values());
    List<Integer> expected = new ArrayList<>(values());
    Collections.sort(expected);
    return !sorted.equals(expected);
  }

  private boolean isHeap(int least) {
    return !(this instanceof Node node)
        || (node.value >= least && node.left.isHeap(node.value) && node.right.isHeap(node.value));
  }

  private static Heap merged(Heap one, Heap other) {
    if (!(one instanceof Node first)) {
      return other;
    }
    if (!(other instanceof Node second)) {
      return one;
    }
    return first.value <= second.value
        ? new Node(first.value, merged(first.right, second), first.left)
        : new Node(second.value, merged(second.right, first), second.left);
  }

  /** All values, those on the right first. */
  private List<Integer> values() {
    List<Integer> values = new ArrayList<>();
    Deque<Heap> rest = new ArrayDeque<>(List.of(this));
    while (!rest.isEmpty()) {
      if (rest.pop() instanceof Node node) {
        values.add(node.value);
        rest.push(node.left);
        rest.push(node.right);
      }
    }
    return values;
  }
}
