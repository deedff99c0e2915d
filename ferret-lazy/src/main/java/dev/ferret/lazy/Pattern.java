package dev.ferret.lazy;

/**
 * The constructors on a way from the root of an argument downwards. An argument has the pattern if
 * some way begins with these constructors, or ends before the pattern does ("Don't Go Down the
 * Rabbit Hole", section 3.2).
 *
 * @param place where the argument is, counted from 0
 * @param constructors the numbers of the constructors
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Pattern(int place, int[] constructors) {
  /** Returns whether arguments have this pattern; asks for those constructors that decide it. */
  boolean admits(Node arguments) {
    return admits(arguments, place, 0);
  }

  /** Ways only go through parts that have the same values as the argument. */
  @SuppressWarnings("ReferenceEquality") // a type has one domain
  private boolean admits(Node node, int slot, int depth) {
    Object ignored = node.part(slot);
    if (node.picked[slot] != constructors[depth]) {
      return false;
    }
    Node below = node.below[slot];
    if (below == null || depth == constructors.length - 1) {
      return true;
    }
    boolean isLeaf = true;
    for (int i = 0; i < below.picked.length; i++) {
      if (below.domain(i) == node.domain(slot)) {
        isLeaf = false;
        if (admits(below, i, depth + 1)) {
          return true;
        }
      }
    }
    return isLeaf;
  }
}
