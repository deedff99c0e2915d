package dev.ferret.shrink;

import dev.ferret.choice.Trace;
import dev.ferret.choice.Trace.Kind;
import dev.ferret.edit.TraceEditor;

/** Makes a floating-point number simpler: a whole one, a small one, one of few binary places. */
final class RealLowering {
  private RealLowering() {}

  static void improve(Attempts attempts, int node) {
    double value = current(attempts, node);
    if ((value == 0 && 1 / value > 0) || set(attempts, node, 0.0)) {
      return;
    }
    set(attempts, node, Math.abs(value));
    if (!Double.isFinite(value) && !set(attempts, node, Double.MAX_VALUE)) {
      set(attempts, node, -Double.MAX_VALUE);
    }
    whole(attempts, node);
    places(attempts, node);
  }

  /** The current number; 0 if it is no longer in the trace. */
  private static double current(Attempts attempts, int node) {
    Trace best = attempts.best();
    return TraceEditor.is(best, node, Kind.REAL) ? Double.longBitsToDouble(best.value(node)) : 0;
  }

  private static boolean set(Attempts attempts, int node, double value) {
    return TraceEditor.is(attempts.best(), node, Kind.REAL)
        && set(attempts, attempts.best(), node, value);
  }

  private static boolean set(Attempts attempts, Trace base, int node, double value) {
    return attempts.accept(TraceEditor.with(base, node, Double.doubleToRawLongBits(value)));
  }

  /** Rounds to a whole number and bisects over whole numbers. */
  private static void whole(Attempts attempts, int node) {
    double floor = Math.floor(current(attempts, node));
    if (!set(attempts, node, floor)) {
      set(attempts, node, floor + 1);
    }
    double value = current(attempts, node);
    Trace base = attempts.best();
    if (value == 0 || !Double.isFinite(value) || value != Math.rint(value)) {
      return;
    }
    if (Math.abs(value) > 0x1p62) {
      // Too large for bisection, so it is divided by powers of two first.
      Attempts.largest(
          k -> k < 1100 && set(attempts, base, node, Math.rint(Math.scalb(value, -k))));
      return;
    }
    double sign = Math.signum(value);
    Attempts.smallest((long) Math.abs(value), k -> set(attempts, base, node, sign * k));
  }

  /** Reduces the number of binary places, and then lowers the whole part. */
  private static void places(Attempts attempts, int node) {
    double value = current(attempts, node);
    if (value == Math.rint(value) || !Double.isFinite(value)) {
      return;
    }
    for (int digits = 1; digits <= 40; digits += digits < 8 ? 1 : 8) {
      double scaled = Math.scalb(value, digits);
      if (set(attempts, node, Math.scalb(Math.floor(scaled), -digits))
          || set(attempts, node, Math.scalb(Math.ceil(scaled), -digits))) {
        break;
      }
    }
    double rounded = Math.abs(current(attempts, node));
    double whole = Math.floor(rounded);
    double sign = Math.signum(current(attempts, node));
    Trace base = attempts.best();
    if (whole > 0 && whole < 0x1p53) {
      Attempts.smallest(
          (long) whole, k -> set(attempts, base, node, sign * (k + (rounded - whole))));
    }
  }
}
