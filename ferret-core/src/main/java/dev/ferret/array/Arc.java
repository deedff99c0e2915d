package dev.ferret.array;

import org.jspecify.annotations.Nullable;

/** The levels of one column that do not go with levels of another one, as bits. */
final class Arc {
  /** The column whose levels are ruled out. */
  final int to;

  /** The column whose levels rule them out. */
  final int from;

  /** For each level of the one column, the levels of the other one that do not go with it. */
  private final long[] @Nullable [] masks;

  private final int words;

  Arc(int to, int from, int levels, int words) {
    this.to = to;
    this.from = from;
    this.masks = new long[levels][];
    this.words = words;
  }

  void forbid(int level, int other) {
    long[] mask = masks[level];
    if (mask == null) {
      mask = new long[words];
      masks[level] = mask;
    }
    mask[other >> 6] |= 1L << other;
  }

  /** Whether one level does not go with another one. */
  boolean forbids(int level, int other) {
    long[] mask = masks[level];
    return mask != null && (mask[other >> 6] >>> other & 1) != 0;
  }

  /** Whether a level goes with none of some levels, which are bits from a place on. */
  boolean forbidsAll(int level, long[] bits, int place) {
    long[] mask = masks[level];
    if (mask == null) {
      return false;
    }
    for (int word = 0; word < words; word++) {
      if ((bits[place + word] & ~mask[word]) != 0) {
        return false;
      }
    }
    return true;
  }
}
