package dev.ferret.array;

import java.util.Arrays;

/**
 * Which levels a single level rules out, as bits: what follows from it without any further
 * decision. It is found once for each level. In a chain of rules, where each column depends on the
 * one before, nothing else is ever to be found out.
 */
final class Implications {
  /** The bits of more levels would take more than 32 MB. */
  private static final int MOST_LEVELS = 1 << 14;

  private static final long[] NONE = {};

  private final Propagation state;
  private final long[][] ruledOut;

  /** Prepares for the levels that a state knows. */
  Implications(Propagation state) {
    this.state = state;
    this.ruledOut = new long[state.size() <= MOST_LEVELS ? state.size() : 0][];
  }

  /** How many words the bits of a level take; 0 if nothing is kept. */
  int words() {
    return (ruledOut.length + 63) / 64;
  }

  /**
   * The levels that are ruled out, the level itself if it is impossible, or none if nothing is
   * kept. Not to be changed.
   */
  long[] of(int number) {
    if (ruledOut.length == 0) {
      return NONE;
    }
    long[] known = ruledOut[number];
    if (known == null) {
      known = new long[words()];
      int mark = state.mark();
      if (state.assume(number) && state.propagate()) {
        state.gather(known);
      } else {
        Arrays.fill(known, -1L);
      }
      state.undo(mark);
      ruledOut[number] = known;
    }
    return known;
  }

  /** Whether a set of levels has this one; an empty set has none. */
  static boolean has(long[] bits, int number) {
    return bits.length > 0 && (bits[number >> 6] >>> number & 1) != 0;
  }
}
