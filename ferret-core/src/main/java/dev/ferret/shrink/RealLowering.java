package dev.ferret.shrink;

import dev.ferret.choice.Trace;
import dev.ferret.edit.TraceEditor;
import dev.ferret.node.Decimals;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Arrays;

/**
 * Makes floating-point numbers simpler: whole ones, small ones, ones of few decimal digits. Several
 * numbers are lowered together and keep their distances.
 */
final class RealLowering {
  /** From here on, not every whole number is a double. */
  private static final double WHOLE_LIMIT = 0x1p53;

  /** Numbers of more digits are not lowered as a whole number. */
  private static final int MOST_BITS = 24;

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

  static Trace with(Trace trace, int node, double value) {
    return TraceEditor.with(trace, node, Double.doubleToRawLongBits(value));
  }

  static boolean isWhole(double value) {
    return value == Math.rint(value) && Math.abs(value) <= WHOLE_LIMIT;
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
    if (Math.abs(current()) > WHOLE_LIMIT && set(Math.signum(current()) * WHOLE_LIMIT)) {
      whole();
    }
    if (hasDigits()) {
      magnitude();
    }
    if (hasDigits()) {
      digits();
    }
    if (hasDigits()) {
      wholePart();
    }
  }

  /** The current number; 0 if it is no longer in the trace. */
  private double current() {
    Trace best = attempts.best();
    return TraceEditor.is(best, nodes[0], Trace.REAL) ? real(best, nodes[0]) : 0;
  }

  private boolean hasDigits() {
    return Double.isFinite(current()) && !isWhole(current());
  }

  private boolean set(double value) {
    return set(attempts.best(), value);
  }

  private boolean set(Trace base, double value) {
    if (nodes.length == 1) {
      return TraceEditor.is(base, nodes[0], Trace.REAL)
          && attempts.accept(with(base, nodes[0], value));
    }
    return attempts.accept(
        TraceEditor.with(
            base,
            node -> {
              int i = Arrays.binarySearch(nodes, node);
              return i >= 0 && base.kind(node) == Trace.REAL
                  ? Double.doubleToRawLongBits(value + distances[i])
                  : null;
            }));
  }

  /** Rounds to a whole number and bisects over whole numbers. */
  private void whole() {
    double floor = Math.floor(current());
    if (!set(floor)) {
      set(floor + 1);
    }
    double value = current();
    if (value != 0 && isWhole(value)) {
      Trace base = attempts.best();
      double sign = Math.signum(value);
      Attempts.smallest((long) Math.abs(value), k -> set(base, sign * k));
    }
  }

  /** Looks for a power of ten that is closer to 1, if the number is very large or very small. */
  private void magnitude() {
    BigDecimal exact = Decimals.shortest(current());
    int exponent = Decimals.exponent(exact);
    int sign = exact.signum();
    if (exponent >= -1 && exponent < 4) {
      return;
    }
    Trace base = attempts.best();
    boolean isPower = exact.abs().stripTrailingZeros().unscaledValue().equals(BigInteger.ONE);
    if (!isPower
        && !set(base, Decimals.power(sign, exponent))
        && !set(base, Decimals.power(sign, exponent + 1))) {
      return;
    }
    int found = isWhole(current()) ? 0 : Decimals.exponent(Decimals.shortest(current()));
    int direction = Integer.signum(found);
    Attempts.smallest(Math.abs(found), k -> set(base, Decimals.power(sign, direction * (int) k)));
    // 2E100 is simpler than 1E101.
    int last = hasDigits() ? Decimals.exponent(Decimals.shortest(current())) : 0;
    for (int digit = 2; digit <= 9 && last > 1; digit++) {
      if (set(base, Decimals.power(sign * digit, last - 1))) {
        return;
      }
    }
  }

  /** Takes as few digits as possible, and then lowers them as a whole number: 0.37 gets 0.11. */
  private void digits() {
    BigDecimal exact = Decimals.shortest(current());
    for (int digits = 1; digits < exact.precision(); digits++) {
      if (set(rounded(exact, digits, RoundingMode.DOWN))
          || set(rounded(exact, digits, RoundingMode.UP))) {
        break;
      }
    }
    if (!hasDigits()) {
      return;
    }
    BigDecimal number = Decimals.shortest(current());
    BigInteger all = number.unscaledValue().abs();
    BigInteger sign = BigInteger.valueOf(number.signum());
    if (all.bitLength() <= MOST_BITS) {
      Trace base = attempts.best();
      Attempts.smallest(
          all,
          k ->
              k.signum() != 0
                  && set(base, new BigDecimal(k.multiply(sign), number.scale()).doubleValue()));
    }
  }

  static double rounded(BigDecimal number, int digits, RoundingMode mode) {
    return number.round(new MathContext(digits, mode)).doubleValue();
  }

  /** Lowers what is before the point. */
  private void wholePart() {
    double value = current();
    if (Math.abs(value) < 1 || Math.abs(value) >= WHOLE_LIMIT) {
      return;
    }
    BigDecimal exact = Decimals.shortest(value).abs();
    BigDecimal fraction = exact.remainder(BigDecimal.ONE);
    double sign = Math.signum(value);
    Trace base = attempts.best();
    Attempts.smallest(
        exact.longValue(),
        k -> set(base, sign * fraction.add(BigDecimal.valueOf(k)).doubleValue()));
  }
}
