package dev.ferret.shrink;

import dev.ferret.choice.Trace;
import dev.ferret.edit.TraceEditor;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Makes a text or an array of bytes simpler: first shorter, then of simpler units. Several equal
 * ones are made simpler together.
 */
final class UnitsLowering {
  /** How many plain characters there are, which come first in every alphabet. */
  private static final int PLAIN = 128;

  private static final int LONGEST_SCANNED = 2;

  /** Equal units are lowered together in texts of up to this many. */
  private static final int FEW = 32;

  private final Attempts attempts;
  private final int[] nodes;

  private UnitsLowering(Attempts attempts, int... nodes) {
    this.attempts = attempts;
    this.nodes = nodes;
  }

  /** Makes the units at these nodes simpler, which are equal. */
  static void improve(Attempts attempts, int... nodes) {
    UnitsLowering lowering = new UnitsLowering(attempts, nodes);
    lowering.deleteUnits();
    lowering.lowerEqualUnits();
    lowering.lowerUnits();
    lowering.lowerAsNumber();
  }

  private int[] current() {
    Trace best = attempts.best();
    return TraceEditor.is(best, nodes[0], Trace.UNITS) ? best.units(nodes[0]) : new int[0];
  }

  private boolean isNumber() {
    return WholeNumbers.isLarge(attempts.best(), nodes[0]);
  }

  private boolean set(Trace base, int[] units) {
    Trace edited = base;
    for (int node : nodes) {
      if (TraceEditor.is(edited, node, Trace.UNITS)) {
        edited = TraceEditor.withUnits(edited, node, units);
      }
    }
    return attempts.accept(edited);
  }

  private void deleteUnits() {
    set(attempts.best(), new int[0]);
    int before = current().length;
    int to = before;
    boolean single = false;
    while (to > 0 && !attempts.isSpent()) {
      Trace base = attempts.best();
      int[] units = current();
      int end = to;
      int deleted = Attempts.largest(k -> k <= end && set(base, cut(units, end - k, end)));
      single |= deleted > 0;
      to = Math.min(end - Math.max(deleted, 1), current().length);
    }
    if (single) {
      attempts.addLeastSize(current().length);
    }
  }

  /** Without the units from {@code from} to {@code to}. */
  static int[] cut(int[] units, int from, int to) {
    int[] rest = Arrays.copyOf(units, units.length - (to - from));
    System.arraycopy(units, to, rest, from, units.length - to);
    return rest;
  }

  /** Lowers all units of one value together: those of a palindrome, for example. */
  private void lowerEqualUnits() {
    int[] all = current();
    if (all.length > FEW || isNumber()) {
      return;
    }
    for (int value : Arrays.stream(all).distinct().toArray()) {
      Trace base = attempts.best();
      int[] units = current();
      if (value > 0 && Arrays.stream(units).filter(u -> u == value).count() > 1) {
        Attempts.smallest(
            value,
            k -> set(base, Arrays.stream(units).map(u -> u == value ? (int) k : u).toArray()));
      }
    }
  }

  private void lowerUnits() {
    int[] all = current();
    if (all.length > 1) {
      set(attempts.best(), new int[all.length]);
    }
    for (int i = 0; i < current().length && !attempts.isSpent(); i++) {
      Trace base = attempts.best();
      int[] units = current();
      int at = i;
      Attempts.smallest(units[at], k -> set(base, with(units, at, (int) k)));
      scan(at);
      splitWide(at);
    }
    int[] sorted = current().clone();
    Arrays.sort(sorted);
    if (sorted.length > 1) {
      set(attempts.best(), sorted);
    }
  }

  /** With another unit at a place. */
  static int[] with(int[] units, int at, int unit) {
    int[] changed = units.clone();
    changed[at] = unit;
    return changed;
  }

  /**
   * Tries all plain characters in place of one: which of them fail has no order. A digit of another
   * script becomes a zero, and a capital letter a small one. Long texts of plain characters are
   * left alone, for which that would take too many runs.
   */
  private void scan(int at) {
    Trace base = attempts.best();
    int[] units = current();
    if (at >= units.length || isNumber() || (units.length > LONGEST_SCANNED && units[at] < PLAIN)) {
      return;
    }
    int end = Math.min(units[at], PLAIN);
    for (int k = 1; k < end && !attempts.isSpent(); k++) {
      if (set(base, with(units, at, k))) {
        return;
      }
    }
  }

  /**
   * Two simple characters are as long as one beyond the basic plane, in chars. All that are equal
   * are split, and then this one alone.
   */
  private void splitWide(int at) {
    int[] units = current();
    if (at >= units.length || units[at] < Trace.WIDE) {
      return;
    }
    int wide = units[at];
    for (int simple = 0; simple <= 1; simple++) {
      int unit = simple;
      IntStream all =
          Arrays.stream(units).flatMap(u -> u == wide ? IntStream.of(unit, unit) : IntStream.of(u));
      IntStream one =
          IntStream.range(0, units.length)
              .flatMap(i -> i == at ? IntStream.of(unit, unit) : IntStream.of(units[i]));
      if (set(attempts.best(), all.toArray()) || set(attempts.best(), one.toArray())) {
        return;
      }
    }
  }

  /**
   * Lowers bytes as the digits of a large number. Subtracting 1 from such a number may lower one
   * digit and raise all later ones, which is impossible digit by digit.
   */
  private void lowerAsNumber() {
    int[] units = current();
    if (units.length < 1 || units[0] == 0 || Arrays.stream(units).anyMatch(u -> u > 255)) {
      return;
    }
    Trace base = attempts.best();
    BigInteger high = WholeNumbers.number(units).subtract(BigInteger.ONE);
    if (!set(base, WholeNumbers.digits(high))) {
      high = high.subtract(BigInteger.ONE);
      if (high.signum() <= 0 || !set(base, WholeNumbers.digits(high))) {
        return;
      }
    }
    BigInteger low = BigInteger.ONE.shiftLeft(8 * (units.length - 1));
    while (low.compareTo(high) < 0) {
      BigInteger middle = low.add(high).shiftRight(1);
      if (set(base, WholeNumbers.digits(middle))) {
        high = middle;
      } else {
        low = middle.add(BigInteger.ONE);
      }
    }
    attempts.addBounds(nodes);
  }
}
