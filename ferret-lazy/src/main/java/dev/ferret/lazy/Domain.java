package dev.ferret.lazy;

import org.jspecify.annotations.Nullable;

/**
 * The values that a part of a value may have, as a row of alternatives. Each costs some size more
 * than the cheapest one.
 */
abstract class Domain {
  /** More than any size: of types that have no finite values. */
  static final int INFINITE = 1 << 28;

  /** The size of the smallest values. */
  int least = INFINITE;

  /** Computes the least size from those of others; whether it got smaller. */
  boolean relax() {
    return false;
  }

  /**
   * Returns the first alternative, from the given one on, that costs at most so much more than the
   * cheapest; -1 if there is none.
   */
  abstract int next(int from, int room);

  /**
   * Returns whether some alternative after one, or of any kind before, costs more than the room.
   */
  abstract boolean isCut(int last, int room);

  /** Returns how much more the smallest values of an alternative cost than the cheapest. */
  abstract int extra(int alternative);

  /** Returns the size of an alternative without parts. */
  abstract int size(int alternative);

  /** Returns how values of an alternative are made from parts; null if they have none. */
  @Nullable Form form(int alternative) {
    return null;
  }

  /** Hears that what is chosen here is not chosen any more. */
  void forget() {}

  /** Returns the value of an alternative without parts, as the condition sees it. */
  @Nullable Object here(int alternative) {
    throw new IllegalStateException("There are parts to choose");
  }

  /** Returns the value of an alternative as the condition sees it. */
  abstract @Nullable Object open(ChoiceWalk walk, Node node, int slot, int alternative);

  /** Returns the value of a form as the condition sees it, as a part of another one. */
  static @Nullable Object open(Form form, ChoiceWalk walk, Node node, int slot) {
    Node below = new Node(walk, form, node, slot);
    node.below[slot] = below;
    return form.instance(below);
  }

  /**
   * Returns an ordinary value of an alternative, with the smallest parts where they are open.
   *
   * @param known what is known of its parts; null if that is nothing
   */
  abstract @Nullable Object build(int alternative, @Nullable Node known) throws Throwable;

  /** Returns the number of the cheapest alternative. */
  final int cheapest() {
    return next(0, 0);
  }

  /** Returns an alternative as text. */
  abstract String show(int alternative, @Nullable Node known);
}
