package dev.ferret.guide;

import dev.ferret.choice.Trace;
import dev.ferret.edit.Draft;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * Runs of copies that are added to the end of a sequence. A walk gets out of a dead end by some
 * steps in each of several directions, none of which alone is any better.
 */
final class Strides {
  /**
   * The most runs that are added at once. With 4, the way out of the maze {@code corridor} from
   * short walks takes more than twice as many tests, with 6, 1.4 times (60 runs).
   */
  static final int MOST = 8;

  /** How often runs take the place of the last elements. With 0.6, walks take a tenth longer. */
  static final double CUT = 0.3;

  /** How many pairs of elements are looked at to see whether elements repeat. */
  static final int PAIRS = 4;

  /**
   * The same before an end is cut off. With 4, every third walk is cut, and the maze {@code
   * horseshoe} takes 1.12 times as many tests (300 runs).
   */
  static final int MORE_PAIRS = 8;

  private final RandomGenerator random;
  private final Draft draft;

  Strides(RandomGenerator random, Draft draft) {
    this.random = random;
    this.draft = draft;
  }

  /** Adds runs to a sequence, each of copies of another element and of any length. */
  void add(Sites sites, int first, int count) {
    int end = sites.start(first + count);
    if (random.nextDouble() < CUT) {
      draft.delete(sites.start(first + count - Runs.part(random, count)), end);
    }
    for (int runs = 1 + random.nextInt(MOST); runs > 0; runs--) {
      int copied = first + random.nextInt(count);
      for (int length = Runs.part(random, SequenceMoves.GROWTH); length > 0; length--) {
        draft.copy(sites.start(copied), sites.start(copied + 1), end);
      }
    }
  }

  /**
   * Whether elements of a sequence seem to repeat. Copies say little where all are different: the
   * edges of a graph only get more, and no longer path.
   *
   * @param most how many pairs are looked at
   */
  boolean fit(Sites sites, int first, int count, int most) {
    for (int pairs = most; pairs > 0 && count > 1; pairs--) {
      int one = random.nextInt(count);
      int other = (one + 1 + random.nextInt(count - 1)) % count;
      if (isEqual(sites, first + one, first + other)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isEqual(Sites sites, int one, int other) {
    Trace trace = sites.trace();
    int shift = sites.start(other) - sites.start(one);
    int end = sites.start(one + 1);
    if (sites.start(other + 1) - end != shift) {
      return false;
    }
    for (int node = sites.start(one); node < end; node++) {
      if (!isEqual(trace, node, node + shift)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isEqual(Trace trace, int one, int other) {
    if (trace.kind(one) != trace.kind(other)) {
      return false;
    }
    return trace.kind(one) == Trace.UNITS
        ? Arrays.equals(trace.units(one), trace.units(other))
        : trace.value(one) == trace.value(other);
  }
}
