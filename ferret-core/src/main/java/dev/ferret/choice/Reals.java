package dev.ferret.choice;

/**
 * The order of simplicity among doubles: whole numbers by magnitude, then numbers with few binary
 * places, then the rest; positive before negative; infinities and NaN last.
 */
final class Reals {
  /** Up to here every whole number is a double of its own. */
  private static final double WHOLE_LIMIT = 1L << 53;

  private Reals() {}

  static boolean isWhole(double x) {
    return Math.abs(x) <= WHOLE_LIMIT && x == Math.rint(x);
  }

  /** The number of binary digits after the point. */
  static int places(double x) {
    int exponent = Math.getExponent(x);
    long mantissa = Double.doubleToRawLongBits(x) & 0xFFFFFFFFFFFFFL;
    if (exponent < Double.MIN_EXPONENT) {
      return 1074 - Long.numberOfTrailingZeros(mantissa);
    }
    int used = mantissa == 0 ? 0 : 52 - Long.numberOfTrailingZeros(mantissa);
    return Math.max(0, used - exponent);
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
    int rank = rank(a);
    int order = Integer.compare(rank, rank(b));
    if (order != 0) {
      return order;
    }
    if (rank == 1) {
      order = Integer.compare(places(a), places(b));
      if (order != 0) {
        return order;
      }
    }
    if (rank < 2) {
      order = Double.compare(Math.abs(a), Math.abs(b));
      if (order != 0) {
        return order;
      }
    }
    // The sign bit makes the raw bits of a negative number the larger unsigned ones.
    return Long.compareUnsigned(Double.doubleToRawLongBits(a), Double.doubleToRawLongBits(b));
  }

  /** The simplest number in a range. */
  static double simplest(double min, double max) {
    if (min <= 0 && max >= 0) {
      return 0.0;
    }
    double near = min > 0 ? min : max;
    double far = min > 0 ? max : min;
    double whole = min > 0 ? Math.ceil(near) : Math.floor(near);
    if (Math.abs(whole) <= Math.abs(far) && isWhole(whole)) {
      return whole;
    }
    for (double scale = 2; scale <= WHOLE_LIMIT; scale *= 2) {
      double rounded = (min > 0 ? Math.ceil(near * scale) : Math.floor(near * scale)) / scale;
      if (rounded >= min && rounded <= max) {
        return rounded;
      }
    }
    return near;
  }
}
