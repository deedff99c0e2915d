package dev.ferret.choice;

import dev.ferret.node.Decimals;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * The order of simplicity among doubles: whole numbers by magnitude, then numbers with few decimal
 * digits, of those the ones close to 1 in magnitude, then the smaller ones; positive before
 * negative; infinities and NaN last.
 *
 * <p>An order by binary places came first. Numbers such as {@code 0.1} had no place of their own in
 * it, so that the failures of {@code |d| > 1e100} ended in 41 forms over 50 seeds instead of one.
 */
final class Reals {
  /** Up to here every whole number is a double of its own. */
  private static final double WHOLE_LIMIT = 1L << 53;

  /** As many digits tell any two doubles apart. */
  private static final int MOST_DIGITS = 17;

  private Reals() {}

  static boolean isWhole(double x) {
    return Math.abs(x) <= WHOLE_LIMIT && x == Math.rint(x);
  }

  private static int rank(double x) {
    if (Double.isNaN(x)) {
      return 3;
    }
    if (Double.isInfinite(x)) {
      return 2;
    }
    return isWhole(x) ? 0 : 1;
  }

  /** Compares by simplicity; 0 only for the same bits. */
  static int compare(double a, double b) {
    if (Double.doubleToRawLongBits(a) == Double.doubleToRawLongBits(b)) {
      return 0;
    }
    int rank = rank(a);
    int order = Integer.compare(rank, rank(b));
    if (order == 0 && rank == 1) {
      order = compareDigits(Decimals.shortest(a), Decimals.shortest(b));
    }
    if (order == 0 && rank < 2) {
      order = Double.compare(Math.abs(a), Math.abs(b));
    }
    // The sign bit makes the raw bits of a negative number the larger unsigned ones.
    return order != 0
        ? order
        : Long.compareUnsigned(Double.doubleToRawLongBits(a), Double.doubleToRawLongBits(b));
  }

  private static int compareDigits(BigDecimal a, BigDecimal b) {
    int order = Integer.compare(a.precision(), b.precision());
    return order != 0
        ? order
        : Integer.compare(Math.abs(Decimals.exponent(a)), Math.abs(Decimals.exponent(b)));
  }

  /** The simplest number in a range. */
  static double simplest(double min, double max) {
    if (min <= 0 && max >= 0) {
      return 0.0;
    }
    double near = Math.min(Math.abs(min), Math.abs(max));
    double far = Math.max(Math.abs(min), Math.abs(max));
    double sign = Math.signum(min);
    double whole = Math.ceil(near);
    return sign * (whole <= far && isWhole(whole) ? whole : simplestFraction(near, far));
  }

  /** The simplest number in a range of positive numbers that holds no whole one. */
  private static double simplestFraction(double near, double far) {
    if (Double.isInfinite(near)) {
      return near;
    }
    BigDecimal from = Decimals.shortest(near);
    int least = Decimals.exponent(from);
    int most = Decimals.exponent(Decimals.shortest(Math.min(far, Double.MAX_VALUE)));
    // The magnitude in the range that is closest to 1.
    int exponent = least >= 0 ? least : most;
    BigDecimal start = from.max(BigDecimal.ONE.scaleByPowerOfTen(exponent));
    for (int digits = 1; digits <= MOST_DIGITS; digits++) {
      double rounded = start.round(new MathContext(digits, RoundingMode.CEILING)).doubleValue();
      if (rounded >= near && rounded <= far) {
        return rounded;
      }
    }
    return near;
  }
}
