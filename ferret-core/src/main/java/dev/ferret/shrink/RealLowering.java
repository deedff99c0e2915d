package dev.ferret.shrink;

import dev.ferret.choice.Trace;
import dev.ferret.edit.TraceEditor;
import java.util.Arrays;

/**
 * Makes floating-point numbers simpler: whole ones, small ones, ones of few binary places. Several
 * numbers are lowered together and keep their distances.
 */
final class RealLowering {
  private final Attempts attempts;
  private final int[] nodes;

  /** The distance of each number from the first one. */
  private final double[] distances;

  private RealLowering(Attempts attempts, int... nodes) {
    this.attempts = attempts;
    this.nodes = nodes;
    double first = current();
    this.distances =
        Arrays.stream(nodes).mapToDouble(n -> real(attempts.best(), n) - first).toArray();
  }

  static void improve(Attempts attempts, int node) {
    new RealLowering(attempts, node).lower();
  }

  /** Lowers numbers that are equal. */
  static void improveEqual(Attempts attempts, int... nodes) {
    RealLowering together = new RealLowering(attempts, nodes);
    Arrays.fill(together.distances, 0);
    together.lower();
  }

  /** Lowers two numbers by the same amount. */
  static void improvePair(Attempts attempts, int first, int second) {
    RealLowering pair = new RealLowering(attempts, first, second);
    if (Double.isFinite(pair.distances[1])) {
      pair.lower();
    }
  }

  static double real(Trace trace, int node) {
    return Double.longBitsToDouble(trace.value(node));
  }

  private void lower() {
    double value = current();
    if ((value == 0 && 1 / value > 0) || set(0.0)) {
      return;
    }
    set(Math.abs(value));
    if (!Double.isFinite(value) && !set(Double.MAX_VALUE)) {
      set(-Double.MAX_VALUE);
    }
    whole();
    places();
  }

  /** The current number; 0 if it is no longer in the trace. */
  private double current() {
    Trace best = attempts.best();
    return TraceEditor.is(best, nodes[0], Trace.REAL) ? real(best, nodes[0]) : 0;
  }

  private boolean set(double value) {
    return set(attempts.best(), value);
  }

  private boolean set(Trace base, double value) {
    if (nodes.length == 1) {
      return TraceEditor.is(base, nodes[0], Trace.REAL)
          && attempts.accept(TraceEditor.with(base, nodes[0], bits(value)));
    }
    return attempts.accept(
        TraceEditor.with(
            base,
            node -> {
              int i = Arrays.binarySearch(nodes, node);
              return i >= 0 && base.kind(node) == Trace.REAL ? bits(value + distances[i]) : null;
            }));
  }

  private static long bits(double value) {
    return Double.doubleToRawLongBits(value);
  }

  /** Rounds to a whole number and bisects over whole numbers. */
  private void whole() {
    double floor = Math.floor(current());
    if (!set(floor)) {
      set(floor + 1);
    }
    double value = current();
    Trace base = attempts.best();
    if (value == 0 || !Double.isFinite(value) || value != Math.rint(value)) {
      return;
    }
    if (Math.abs(value) >= 0x1p53) {
      // Too large for bisection, so it is divided by powers of two first.
      Attempts.largest(k -> k < 1100 && set(base, Math.rint(Math.scalb(value, -k))));
      return;
    }
    double sign = Math.signum(value);
    Attempts.smallest((long) Math.abs(value), k -> set(base, sign * k));
  }

  /** Reduces the number of binary places, and then lowers the whole part. */
  private void places() {
    double value = current();
    if (value == Math.rint(value) || !Double.isFinite(value)) {
      return;
    }
    for (int digits = 1; digits <= 40; digits += digits < 8 ? 1 : 8) {
      double scaled = Math.scalb(value, digits);
      if (set(Math.scalb(Math.floor(scaled), -digits))
          || set(Math.scalb(Math.ceil(scaled), -digits))) {
        break;
      }
    }
    double rounded = Math.abs(current());
    double whole = Math.floor(rounded);
    double sign = Math.signum(current());
    Trace base = attempts.best();
    if (whole > 0 && whole < 0x1p53) {
      Attempts.smallest((long) whole, k -> set(base, sign * (k + (rounded - whole))));
    }
  }
}
