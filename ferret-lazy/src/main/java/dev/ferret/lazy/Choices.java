package dev.ferret.lazy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The choices that were made, in their order, and where the alternatives of each end. What is left
 * to choose otherwise is what was not looked at yet.
 */
final class Choices {
  /**
   * What is left of a search.
   *
   * @param path the first choices, the last of which is where to begin
   * @param end where the alternatives of the last choice of the path end
   */
  record Rest(List<Integer> path, int end) {}

  private final World world;
  private final Measure measure;
  private final int bound;

  private Node[] nodes = new Node[64];
  private int[] slots = new int[64];

  /** Where the alternatives of each choice end, because others look at the rest. */
  private int[] ends = new int[64];

  /** How many hollow records there were before each choice. */
  private int[] marks = new int[64];

  private int length;

  /** The size of the smallest value with these choices. */
  private int size;

  private boolean isCut;

  /** Begins without any. */
  Choices(Forms.Arguments arguments, int bound) {
    this.world = arguments.world();
    this.measure = arguments.measure();
    this.bound = bound;
    this.size = arguments.least();
  }

  int length() {
    return length;
  }

  /** The size of the smallest value with these choices. */
  int size() {
    return size;
  }

  /** Whether there are values beyond the bound, as far as that was seen. */
  boolean isCut() {
    return isCut;
  }

  /** How much more than the cheapest alternative one of an open part may take. */
  int room(Node node, int slot) {
    return measure.room(bound, size, node, slot);
  }

  /** Hears that there are values beyond the bound. */
  void leaveOut() {
    isCut = true;
  }

  /** Hears that no alternative of an open part fits the bound. */
  void miss(Node node, int slot) {
    isCut |= node.domain(slot).isCut(Node.OPEN, room(node, slot));
  }

  /**
   * Chooses for an open part.
   *
   * @param end where its alternatives end
   */
  void add(Node node, int slot, int alternative, int end) {
    if (length == nodes.length) {
      nodes = Arrays.copyOf(nodes, 2 * length);
      slots = Arrays.copyOf(slots, 2 * length);
      ends = Arrays.copyOf(ends, 2 * length);
      marks = Arrays.copyOf(marks, 2 * length);
    }
    nodes[length] = node;
    slots[length] = slot;
    marks[length] = world.mark();
    ends[length] = end;
    length++;
    size += measure.shared(node.domain(slot).extra(alternative));
    node.picked[slot] = alternative;
  }

  /**
   * Changes the last choice that can be changed, and forgets those after it; false if none can.
   *
   * @param floor choices before this one are given
   */
  boolean advance(int floor) {
    while (length > floor) {
      int last = length - 1;
      Node node = nodes[last];
      int slot = slots[last];
      Domain domain = node.domain(slot);
      int alternative = node.picked[slot];
      world.forget(marks[last]);
      size -= measure.shared(domain.extra(alternative));
      int room = room(node, slot);
      int next = domain.next(alternative + 1, room);
      if (next >= 0 && next < ends[last]) {
        size += measure.shared(domain.extra(next));
        node.pick(slot, next);
        return true;
      }
      // What others look at, they look at to its end.
      isCut |= next < 0 && domain.isCut(alternative, room);
      node.pick(slot, Node.OPEN);
      length = last;
    }
    return false;
  }

  /** Forgets all choices but the first ones. */
  void retreat(int first) {
    while (length > first) {
      length--;
      Node node = nodes[length];
      int slot = slots[length];
      world.forget(marks[length]);
      size -= measure.shared(node.domain(slot).extra(node.picked[slot]));
      node.pick(slot, Node.OPEN);
    }
  }

  /**
   * Gives half of what is left away: the later half of the alternatives of the first choice that
   * has any.
   *
   * @param floor choices before this one are given
   * @return null if there is nothing to give
   */
  @Nullable Rest split(int floor) {
    int before = size;
    for (int i = length - 1; i >= floor; i--) {
      before -= measure.shared(nodes[i].domain(slots[i]).extra(nodes[i].picked[slots[i]]));
    }
    for (int i = floor; i < length; i++) {
      Domain domain = nodes[i].domain(slots[i]);
      int current = nodes[i].picked[slots[i]];
      int first = half(domain, current, measure.room(bound, before, nodes[i], slots[i]), ends[i]);
      if (first >= 0) {
        Rest other = new Rest(path(i, first), ends[i]);
        ends[i] = first;
        return other;
      }
      before += measure.shared(domain.extra(current));
    }
    return null;
  }

  /** The alternative in the middle of those that are left; -1 if none are. */
  private static int half(Domain domain, int current, int room, int end) {
    int left = 0;
    for (int a = domain.next(current + 1, room); a >= 0 && a < end; a = domain.next(a + 1, room)) {
      left++;
    }
    int middle = -1;
    int at = current;
    for (int i = 0; i <= left / 2 && left > 0; i++) {
      at = domain.next(at + 1, room);
      middle = at;
    }
    return middle;
  }

  /**
   * Gives all that is left away, as parts that have no value in common.
   *
   * @param floor choices before this one are given
   */
  List<Rest> handOut(int floor) {
    List<Rest> parts = new ArrayList<>();
    int before = size;
    for (int i = length - 1; i >= floor; i--) {
      Domain domain = nodes[i].domain(slots[i]);
      int current = nodes[i].picked[slots[i]];
      before -= measure.shared(domain.extra(current));
      int room = measure.room(bound, before, nodes[i], slots[i]);
      // The last choice has not been looked at since it was changed.
      int next = i == length - 1 ? current : domain.next(current + 1, room);
      if (next >= 0 && next < ends[i]) {
        parts.add(new Rest(path(i, next), ends[i]));
      }
      isCut |= next < 0 && domain.isCut(current, room);
    }
    return parts;
  }

  /** The first choices as they are, and then another one. */
  private List<Integer> path(int place, int alternative) {
    List<Integer> path = new ArrayList<>();
    for (int i = 0; i < place; i++) {
      path.add(nodes[i].picked[slots[i]]);
    }
    path.add(alternative);
    return List.copyOf(path);
  }

  /**
   * Returns the share of all values within the bound that was left behind; negative if that is not
   * known.
   *
   * @param counting counts the values within the bound
   */
  double share(Counting counting, Node root) {
    int[] picked = new int[length];
    @Nullable Node[] below = new @Nullable Node[length];
    int before = size;
    double behind = 0;
    double all = 0;
    for (int i = length - 1; i >= 0; i--) {
      Node node = nodes[i];
      int slot = slots[i];
      Domain domain = node.domain(slot);
      picked[i] = node.picked[slot];
      below[i] = node.below[slot];
      before -= measure.shared(domain.extra(picked[i]));
      node.picked[slot] = Node.OPEN;
      node.below[slot] = null;
      Weights weights = new Weights(counting, root, node, slot, bound - before);
      int room = measure.room(bound, before, node, slot);
      all = 0;
      for (int a = domain.next(0, room); a >= 0; a = domain.next(a + 1, room)) {
        double weight = weights.of(a);
        all += weight;
        // What is left behind at this choice, and at those after it.
        behind += a < picked[i] ? weight : 0;
      }
    }
    for (int i = 0; i < length; i++) {
      nodes[i].picked[slots[i]] = picked[i];
      nodes[i].below[slots[i]] = below[i];
    }
    double share = behind / all;
    return share >= 0 && share <= 1 ? share : -1;
  }
}
