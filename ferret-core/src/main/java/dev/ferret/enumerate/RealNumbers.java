package dev.ferret.enumerate;

/**
 * The real numbers of a range by size. A finite double differs from the simplest number of its
 * range by m / 2^k in lowest terms, and its size is m + k: 0; 1, -1; 2, -2, 0.5, -0.5; 3, -3, 0.25,
 * -0.25. Minus zero has size 1, infinities have 2 and NaN has 3. So every double has a size, and
 * there are few of each.
 */
final class RealNumbers {
  private static final int MINUS_ZERO = 1;
  private static final int INFINITY = 2;
  private static final int NAN = 3;

  private final double min;
  private final double max;
  private final boolean nan;
  private final double simplest;

  /** The number that the walk has come to, its size, and how many are left to pass. */
  private double value;

  private int size;
  private long left;

  RealNumbers(double min, double max, boolean nan, double simplest) {
    this.min = min;
    this.max = max;
    this.nan = nan;
    this.simplest = simplest;
  }

  /** How many numbers have at most this size. */
  long count(int most) {
    left = Long.MAX_VALUE;
    walk(most);
    return Long.MAX_VALUE - left;
  }

  /** Goes to the number at an index; false if those of at most this size are fewer. */
  boolean goTo(long index, int most) {
    left = index + 1;
    walk(most);
    return left == 0;
  }

  double value() {
    return value;
  }

  int size() {
    return size;
  }

  private void walk(int most) {
    meet(simplest, 0);
    for (int sum = 1; sum <= most && left > 0; sum++) {
      for (int places = 0; places < sum && left > 0; places++) {
        int numerator = sum - places;
        if (places == 0 || numerator % 2 == 1) {
          double distance = Math.scalb((double) numerator, -places);
          meetAt(distance, sum);
          meetAt(-distance, sum);
        }
      }
      meetSpecial(sum);
    }
  }

  private void meetSpecial(int sum) {
    if (sum == MINUS_ZERO && simplest == 0 && Double.compare(min, -0.0) <= 0) {
      meet(-0.0, sum);
    }
    if (sum == INFINITY && max == Double.POSITIVE_INFINITY) {
      meet(max, sum);
    }
    if (sum == INFINITY && min == Double.NEGATIVE_INFINITY) {
      meet(min, sum);
    }
    if (sum == NAN && nan) {
      meet(Double.NaN, sum);
    }
  }

  private void meetAt(double distance, int sum) {
    double number = simplest + distance;
    // A sum that had to be rounded is another number, which has its own turn.
    if (number >= min && number <= max && number - simplest == distance) {
      meet(number, sum);
    }
  }

  private void meet(double number, int sum) {
    if (left > 0) {
      left--;
      value = number;
      size = sum;
    }
  }
}
