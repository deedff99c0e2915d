package dev.ferret.shrink;

import dev.ferret.choice.Trace;
import dev.ferret.edit.TraceEditor;
import dev.ferret.node.Decimals;
import java.math.BigDecimal;
import java.util.Arrays;

/**
 * Tries simple real numbers one by one, alone and together: which of them fail has no order if a
 * bug depends on rounding.
 */
final class RealScan implements Pass {
  /** The most reals of a trace that are replaced together. */
  private static final int FEW = 3;

  /** What they are replaced by; as the order is always the same, so is the result. */
  private static final double[] SIMPLE = {1, -1, 2, 3, 0.1, 0.2, 0.3, 0.4, -0.1, -0.2, -0.3, -0.4};

  /** How many of these replace one of three, so that there are not too many. */
  private static final int FIRST = 7;

  /** The most executions to replace them together. */
  private static final int MOST_EXECUTIONS = 200;

  /** How many powers of ten closer to 1 are tried, and below which a number is too small. */
  private static final int MOST_CLOSER = 2;

  private static final int FAR = 8;

  /** Numbers of two digits up to 2.9. */
  private static final int TENTHS = 29;

  private static final int SMALL = 16;
  private static final int SMALLEST = 3;

  @Override
  public void improve(Attempts attempts) {
    int[] nodes = TraceEditor.nodes(attempts.best(), Trace.REAL);
    if (nodes.length > FEW) {
      return;
    }
    boolean isBetter =
        nodes.length > 1
            && Arrays.stream(nodes).anyMatch(node -> isSmallFraction(attempts.best(), node))
            && together(attempts, nodes);
    for (int i = 0; i < nodes.length && !isBetter; i++) {
      isBetter =
          isFraction(attempts.best(), nodes[i])
              ? fraction(attempts, nodes[i])
              : whole(attempts, nodes[i]);
    }
  }

  private static boolean isFraction(Trace trace, int node) {
    double value = RealLowering.real(trace, node);
    return Double.isFinite(value) && !RealLowering.isWhole(value);
  }

  private static boolean isSmallFraction(Trace trace, int node) {
    return isFraction(trace, node) && Math.abs(RealLowering.real(trace, node)) < 0x1p53;
  }

  private static boolean together(Attempts attempts, int[] nodes) {
    Trace base = attempts.best();
    int before = attempts.executions();
    int simple = nodes.length == FEW ? FIRST : SIMPLE.length;
    int all = (int) Math.pow(simple, nodes.length);
    for (int row = 0; row < all && attempts.executions() - before < MOST_EXECUTIONS; row++) {
      Trace candidate = base;
      int digits = row;
      for (int i = nodes.length - 1; i >= 0; i--) {
        candidate = RealLowering.with(candidate, nodes[i], SIMPLE[digits % simple]);
        digits /= simple;
      }
      if (attempts.accept(candidate)) {
        return true;
      }
    }
    return false;
  }

  /** Tries small numbers in place of a whole one, fewer if the next larger ones fail as well. */
  private static boolean whole(Attempts attempts, int node) {
    Trace base = attempts.best();
    double value = RealLowering.real(base, node);
    double sign = Math.signum(value);
    if (!(Math.abs(value) > 2) || !Double.isFinite(value)) {
      return false;
    }
    boolean isBound =
        attempts.fails(RealLowering.with(base, node, value + sign))
            && attempts.fails(RealLowering.with(base, node, value + 2 * sign));
    for (int k = 1; k <= (isBound ? SMALLEST : SMALL); k++) {
      if (attempts.accept(RealLowering.with(base, node, sign * k))) {
        return true;
      }
    }
    return false;
  }

  private static boolean fraction(Attempts attempts, int node) {
    BigDecimal exact = Decimals.shortest(RealLowering.real(attempts.best(), node));
    int sign = exact.signum();
    int exponent = Decimals.exponent(exact);
    for (int k = 1; k <= 3; k++) {
      if (set(attempts, node, sign * k)) {
        return true;
      }
    }
    // Numbers of one digit, first those that are closer to 1.
    int closer = exponent < -FAR ? 0 : Math.min(MOST_CLOSER, -exponent - 1);
    for (int k = closer; k >= 0; k--) {
      for (int digit = 1; digit <= 9; digit++) {
        if (set(attempts, node, Decimals.power(sign * digit, exponent + k))) {
          return true;
        }
      }
    }
    // Then of two, and small ones with as many places.
    for (int tenths = 11; tenths <= TENTHS && exact.precision() > 1; tenths++) {
      if (set(attempts, node, sign * tenths / 10.0)) {
        return true;
      }
    }
    for (int k = 1; k <= SMALL && exact.precision() > 2; k++) {
      if (set(attempts, node, BigDecimal.valueOf((long) sign * k, exact.scale()).doubleValue())) {
        return true;
      }
    }
    return false;
  }

  private static boolean set(Attempts attempts, int node, double value) {
    return attempts.accept(RealLowering.with(attempts.best(), node, value));
  }
}
