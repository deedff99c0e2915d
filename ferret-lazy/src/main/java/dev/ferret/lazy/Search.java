package dev.ferret.lazy;

import java.util.Arrays;

/**
 * Goes through all values up to a size, of which only those parts are chosen that are asked for.
 *
 * <p>The choices are kept in the order in which they were asked for. After a run of the condition
 * the last one is changed; what was chosen before it stays, with the very same objects. So each
 * class of values that the condition does not tell apart is met once (Lazy SmallCheck, LazySearch;
 * "Don't Go Down the Rabbit Hole", section 3).
 *
 * <p>An instance belongs to one thread.
 */
final class Search {
  private final Node root;
  private final int bound;

  private Node[] nodes = new Node[64];
  private int[] slots = new int[64];

  /** Where the alternatives of each choice end, because others look at the rest. */
  private int[] ends = new int[64];

  private int length;

  /** Choices before this one are given. */
  private int floor;

  /** The size of the smallest value with these choices. */
  private int size;

  /** Alternatives to take at the first choices. */
  private int[] path = {};

  Search(Form arguments, int bound) {
    this.root = new Node(this, arguments, null, 0);
    this.bound = bound;
    this.size = arguments.least();
  }

  /** What the arguments of the condition are the parts of. */
  Node root() {
    return root;
  }

  int bound() {
    return bound;
  }

  /** The size of the smallest value with the choices so far. */
  int size() {
    return size;
  }

  /** The number of choices so far. */
  int length() {
    return length;
  }

  /** Whether the smallest value of all is within the bound. */
  boolean isPossible() {
    return size <= bound;
  }

  /** Returns the value of a part that is asked for; {@code NOTHING} instead of null. */
  Object choose(Node node, int slot) {
    Domain domain = node.domain(slot);
    int alternative = node.picked[slot];
    Node known = node.below[slot];
    if (known == null && alternative == Node.OPEN) {
      alternative = domain.isSingle() ? 0 : push(node, slot, domain);
    }
    Object value =
        known == null ? domain.open(this, node, slot, alternative) : known.form.instance(known);
    return value == null ? Node.nothing() : value;
  }

  private int push(Node node, int slot, Domain domain) {
    if (length == nodes.length) {
      nodes = Arrays.copyOf(nodes, 2 * length);
      slots = Arrays.copyOf(slots, 2 * length);
      ends = Arrays.copyOf(ends, 2 * length);
    }
    int alternative = length < path.length ? path[length] : domain.next(0, bound - size);
    nodes[length] = node;
    slots[length] = slot;
    ends[length] = Integer.MAX_VALUE;
    length++;
    size += domain.extra(alternative);
    node.picked[slot] = alternative;
    return alternative;
  }

  /** Changes the last choice that can be changed, and forgets those after it; false if none can. */
  boolean advance() {
    while (length > floor) {
      int last = length - 1;
      Node node = nodes[last];
      int slot = slots[last];
      Domain domain = node.domain(slot);
      int alternative = node.picked[slot];
      size -= domain.extra(alternative);
      int next = domain.next(alternative + 1, bound - size);
      if (next >= 0 && next < ends[last]) {
        size += domain.extra(next);
        node.pick(slot, next);
        return true;
      }
      node.pick(slot, Node.OPEN);
      length = last;
    }
    return false;
  }

  /** Asks for every part that is still open. */
  void complete() {
    complete(root);
  }

  /** Asks for every part of a value that is still open. */
  static void complete(Node node) {
    for (int i = 0; i < node.picked.length; i++) {
      Object ignored = node.part(i);
      Node below = node.below[i];
      if (below != null) {
        complete(below);
      }
    }
  }
}
