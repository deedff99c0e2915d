package dev.ferret.choice;

import dev.ferret.node.EditedNodes;
import java.util.Arrays;

/**
 * Changes single answers while a trace is replayed, when the question and so the range is known.
 *
 * <p>The random decisions are questions to the dice, too.
 */
final class AnswerEdit {
  /** A near step reaches this part of the range: most utilities are smooth on that scale. */
  private static final int REACH = 8;

  /** A close unit is at most this far away. */
  private static final int CLOSE = 8;

  /** How often an answer is drawn again that is what it was. */
  private static final int TRIES = 4;

  private AnswerEdit() {}

  static long integer(byte edit, long old, long min, long max, long simplest, Source fresh) {
    if (min == max) {
      return min;
    }
    if (edit == EditedNodes.FRESH) {
      long answer = fresh.integer(min, max, simplest);
      for (int tries = 0; answer == old && tries < TRIES; tries++) {
        answer = fresh.integer(min, max, simplest);
      }
      return answer;
    }
    long width = max - min;
    long reach = edit == EditedNodes.STEP ? 1 : Math.max(1, (width >>> 1) / (REACH / 2));
    long distance = edit == EditedNodes.STEP ? 1 : magnitude(reach, fresh);
    boolean up = fresh.bool(0.5);
    if (up ? max - old < distance && max - old >= 0 : old - min < distance && old - min >= 0) {
      // Reflected at the bound, as far as there is room.
      up = !up;
    }
    long moved = up ? old + distance : old - distance;
    return up
        ? (moved > max || moved < old ? max : moved)
        : (moved < min || moved > old ? min : moved);
  }

  /** A number from 1 to reach, small ones as often as large ones on a logarithmic scale. */
  private static long magnitude(long reach, Source fresh) {
    int digits = 64 - Long.numberOfLeadingZeros(reach);
    long bits = fresh.integer(0, digits, 0);
    long limit = bits >= 63 ? Long.MAX_VALUE : 1L << bits;
    return 1 + Math.min(reach - 1, fresh.integer(0, limit - 1, 0));
  }

  static double real(byte edit, double old, double min, double max, boolean nan, Source fresh) {
    if (edit == EditedNodes.FRESH || !Double.isFinite(old)) {
      return fresh.real(min, max, nan);
    }
    // Finite, since an infinite width times 0 would be NaN.
    double width = Math.min(Double.MAX_VALUE, Math.min(max - min, 1 + Math.abs(old) * REACH));
    // Powers of two from the reach down to a billionth of it.
    double scale = Math.scalb(width / REACH, -(int) fresh.integer(0, 30, 0));
    double moved = old + scale * fresh.real(-1, 1, false);
    return Math.max(min, Math.min(max, moved));
  }

  /** Another alternative if there is one. */
  static int branch(int old, Weights weights, Source fresh) {
    int answer = fresh.branch(weights);
    for (int tries = 0; answer == old && tries < 8; tries++) {
      answer = fresh.branch(weights);
    }
    return answer;
  }

  /** Units of another source. */
  static int[] freshUnits(int min, int max, int alphabet, int[][] fragments, Source fresh) {
    return fragments.length == 0
        ? fresh.units(min, max, alphabet)
        : fresh.units(min, max, alphabet, fragments);
  }

  /**
   * A unit in place of one below 0: any, any other, or one that is close to another.
   *
   * <p>Close units are at most 8 apart, since letters and digits are sorted by likeness.
   */
  static int unit(int edited, int alphabet, int[][] fragments, Source fresh) {
    int reach = reach(alphabet, fragments, fresh);
    if (!EditedNodes.isNear(edited)) {
      int old = edited == EditedNodes.FRESH_UNIT ? -1 : EditedNodes.old(edited);
      int answer = (int) fresh.integer(0, reach, 0);
      for (int tries = 0; answer == old && tries < TRIES; tries++) {
        answer = (int) fresh.integer(0, reach, 0);
      }
      return answer;
    }
    int old = Math.min(EditedNodes.old(edited), alphabet - 1);
    long distance = magnitude(Math.min(CLOSE, Math.max(1, reach)), fresh);
    long moved = fresh.bool(0.5) ? old + distance : old - distance;
    return (int) Math.max(0, Math.min(Math.max(old, reach), moved));
  }

  /** One unit more, less or other. */
  static int[] units(
      byte edit, int[] old, int min, int max, int alphabet, int[][] fragments, Source fresh) {
    int length = old.length;
    int move = (int) fresh.integer(0, 2, 0);
    if (move == 0 && length < max) {
      int at = (int) fresh.integer(0, length, 0);
      int[] longer = Arrays.copyOf(old, length + 1);
      System.arraycopy(old, at, longer, at + 1, length - at);
      longer[at] = unit(EditedNodes.FRESH_UNIT, alphabet, fragments, fresh);
      return longer;
    }
    if (length == 0) {
      return old;
    }
    int at = (int) fresh.integer(0, length - 1, 0);
    if (move == 1 && length > min) {
      int[] shorter = Arrays.copyOf(old, length - 1);
      System.arraycopy(old, at + 1, shorter, at, length - at - 1);
      return shorter;
    }
    int last = Math.max(old[at], reach(alphabet, fragments, fresh));
    old[at] = (int) integer(edit, old[at], 0, last, 0, fresh);
    return old;
  }

  /**
   * The last unit that an edit leads to. In a large alphabet that is mostly one of its front, whose
   * characters a program is likely to ask for.
   */
  private static int reach(int alphabet, int[][] fragments, Source fresh) {
    boolean isFront = fragments.length > 0 && fresh.integer(0, 7, 0) != 0;
    return Math.min(alphabet, isFront ? UnitDice.EVERYDAY : alphabet) - 1;
  }
}
