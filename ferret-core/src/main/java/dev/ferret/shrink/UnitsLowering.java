package dev.ferret.shrink;

import dev.ferret.choice.Trace;
import dev.ferret.choice.Trace.Kind;
import dev.ferret.edit.TraceEditor;
import java.math.BigInteger;
import java.util.Arrays;

/** Makes a text or an array of bytes simpler: first shorter, then of simpler units. */
final class UnitsLowering {
  /** How many plain characters there are, which come first in every alphabet. */
  private static final int PLAIN = 128;

  private static final int LONGEST_SCANNED = 2;

  private UnitsLowering() {}

  static void improve(Attempts attempts, int node) {
    deleteUnits(attempts, node);
    lowerUnits(attempts, node);
    lowerAsNumber(attempts, node);
  }

  private static int[] current(Attempts attempts, int node) {
    Trace best = attempts.best();
    return node < best.length() && best.kind(node) == Kind.UNITS ? best.units(node) : new int[0];
  }

  private static void deleteUnits(Attempts attempts, int node) {
    attempts.accept(TraceEditor.withUnits(attempts.best(), node, new int[0]));
    int to = current(attempts, node).length;
    while (to > 0 && !attempts.isSpent()) {
      Trace base = attempts.best();
      int[] units = base.units(node);
      int end = to;
      int deleted =
          Attempts.largest(
              k ->
                  k <= end
                      && attempts.accept(
                          TraceEditor.withUnits(base, node, cut(units, end - k, end))));
      to = Math.min(end - Math.max(deleted, 1), current(attempts, node).length);
    }
  }

  private static int[] cut(int[] units, int from, int to) {
    int[] rest = Arrays.copyOf(units, units.length - (to - from));
    System.arraycopy(units, to, rest, from, units.length - to);
    return rest;
  }

  private static void lowerUnits(Attempts attempts, int node) {
    int[] all = current(attempts, node);
    if (all.length > 1) {
      attempts.accept(TraceEditor.withUnits(attempts.best(), node, new int[all.length]));
    }
    for (int i = 0; i < current(attempts, node).length && !attempts.isSpent(); i++) {
      Trace base = attempts.best();
      int[] units = base.units(node);
      int at = i;
      Attempts.smallest(
          units[at],
          k -> {
            int[] lowered = units.clone();
            lowered[at] = (int) k;
            return attempts.accept(TraceEditor.withUnits(base, node, lowered));
          });
      scan(attempts, node, at);
      splitWide(attempts, node, at);
    }
    int[] sorted = current(attempts, node);
    Arrays.sort(sorted);
    if (sorted.length > 1) {
      attempts.accept(TraceEditor.withUnits(attempts.best(), node, sorted));
    }
  }

  /**
   * Tries all plain characters in place of one: which of them fail has no order. A digit of another
   * script becomes a zero, and a capital letter a small one. Long texts of plain characters are
   * left alone, for which that would take too many runs.
   */
  private static void scan(Attempts attempts, int node, int at) {
    Trace base = attempts.best();
    int[] units = current(attempts, node);
    if (at >= units.length || (units.length > LONGEST_SCANNED && units[at] < PLAIN)) {
      return;
    }
    int end = Math.min(units[at], PLAIN);
    for (int k = 1; k < end && !attempts.isSpent(); k++) {
      int[] lowered = units.clone();
      lowered[at] = k;
      if (attempts.accept(TraceEditor.withUnits(base, node, lowered))) {
        return;
      }
    }
  }

  /** Two simple characters are as long as one beyond the basic plane, if somebody counts chars. */
  private static void splitWide(Attempts attempts, int node, int at) {
    int[] units = current(attempts, node);
    if (at < units.length && units[at] >= Trace.WIDE) {
      int[] longer = Arrays.copyOf(units, units.length + 1);
      System.arraycopy(units, at + 1, longer, at + 2, units.length - at - 1);
      longer[at] = 0;
      longer[at + 1] = 0;
      attempts.accept(TraceEditor.withUnits(attempts.best(), node, longer));
    }
  }

  /**
   * Lowers bytes as the digits of a large number. Subtracting 1 from such a number may lower one
   * digit and raise all later ones, which is impossible digit by digit.
   */
  private static void lowerAsNumber(Attempts attempts, int node) {
    int[] units = current(attempts, node);
    if (units.length < 2 || units[0] == 0 || Arrays.stream(units).anyMatch(u -> u > 255)) {
      return;
    }
    Trace base = attempts.best();
    BigInteger high = number(units);
    if (!attempts.accept(
        TraceEditor.withUnits(base, node, digits(high.subtract(BigInteger.ONE))))) {
      return;
    }
    BigInteger low = BigInteger.ONE.shiftLeft(8 * (units.length - 1));
    high = high.subtract(BigInteger.ONE);
    while (low.compareTo(high) < 0) {
      BigInteger middle = low.add(high).shiftRight(1);
      if (attempts.accept(TraceEditor.withUnits(base, node, digits(middle)))) {
        high = middle;
      } else {
        low = middle.add(BigInteger.ONE);
      }
    }
  }

  private static BigInteger number(int[] units) {
    byte[] bytes = new byte[units.length];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) units[i];
    }
    return new BigInteger(1, bytes);
  }

  private static int[] digits(BigInteger number) {
    int length = (number.bitLength() + 7) / 8;
    int[] digits = new int[length];
    BigInteger rest = number;
    for (int i = length - 1; i >= 0; i--) {
      digits[i] = rest.intValue() & 0xFF;
      rest = rest.shiftRight(8);
    }
    return digits;
  }
}
