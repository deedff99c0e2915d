package dev.ferret.lazy;

import java.util.Arrays;

/** Values that a run of the condition may have changed, so that the next one has others. */
final class OneRunValues {
  private Node[] nodes = new Node[8];
  private int[] slots = new int[8];
  private int length;

  /** Adds the value of a part. */
  void add(Node node, int slot) {
    if (length == nodes.length) {
      nodes = Arrays.copyOf(nodes, 2 * length);
      slots = Arrays.copyOf(slots, 2 * length);
    }
    nodes[length] = node;
    slots[length] = slot;
    length++;
  }

  /** Forgets the values, so that they are made again. */
  void forget() {
    while (length > 0) {
      length--;
      nodes[length].forget(slots[length]);
    }
  }
}
