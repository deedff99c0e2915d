package dev.ferret.choice;

import java.util.Arrays;

/**
 * The dice of floating-point numbers.
 *
 * <p>A question for a float looks like one for a double. What is special to one of them is
 * therefore asked of both: a double beside a float is a number close to another one, too.
 */
final class RealDice {
  /**
   * Divisors of whole numbers. Three in eight become a decimal fraction with few places, which is
   * what people write and few binary fractions are. Every other one of 200 is half a cent.
   */
  private static final double[] DIVISORS = {1, 1, 1, 1, 1, 2, 10, 100, 1, 1, 1, 1, 2, 10, 200, 200};

  /** Where arithmetic or formats change, and what is rounded in an unexpected way. */
  private static final double[] TRICKY = {
    0.1,
    0.1 + 0.2,
    0.5,
    Math.nextDown(0.5),
    1,
    Math.nextUp(1.0),
    Math.nextDown(1.0),
    Math.nextUp(1.0f),
    1.5,
    Double.MIN_VALUE,
    Double.MIN_VALUE,
    Math.nextDown(Double.MIN_NORMAL),
    Double.MIN_NORMAL,
    Float.MIN_VALUE,
    Float.MIN_NORMAL,
    Float.MAX_VALUE,
    Double.MAX_VALUE,
  };

  /** Exponents behind which the types of the JDK, or their whole numbers, end. */
  private static final int[] WIDTHS = {7, 8, 15, 16, 24, 31, 32, 53, 53, 63, 63, 64, 128};

  /** Tricky numbers, and in every fourth place a power of two or a number beside one. */
  private static final double[] CONSTANTS = new double[512];

  static {
    int next = 0;
    for (int i = 0; i < CONSTANTS.length; i++) {
      CONSTANTS[i] = i % 4 == 0 ? power(i / 4) : TRICKY[next++ % TRICKY.length];
    }
  }

  /**
   * The distance of floats in units of the last place of doubles. What is one unit apart as a
   * double is not as a float.
   */
  private static final long FLOAT = 1L << 29;

  /** Steps from a number to one close to it, in units of its last place; none in most places. */
  private static final long[] ULPS =
      Arrays.copyOf(new long[] {1, 1, 1, 1, FLOAT, FLOAT, FLOAT, FLOAT, 1L << 12, 1L << 40}, 32);

  /** What is added then: 1 in a quarter of all cases. */
  private static final double[] ADDENDS =
      Arrays.copyOf(
          new double[] {
            0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 0.5, 0.1, 0.001, 1e-9
          },
          32);

  /** One plain number in 32 is a constant or a power of two, which no random digits are. */
  private static final int CONSTANT_BITS = 0b11100;

  private final Dice dice;
  private final double[] recent = new double[Dice.MEMORY];
  private int remembered;

  RealDice(Dice dice) {
    this.dice = dice;
  }

  /** Begins a test. */
  void restart() {
    remembered = 0;
  }

  /**
   * Answers with a number of a range.
   *
   * @param isSpecial whether a special answer is due
   */
  double draw(double min, double max, boolean nan, boolean isSpecial) {
    double answer = isSpecial ? special(min, max, nan) : plain(min, max);
    recent[remembered++ & (Dice.MEMORY - 1)] = answer;
    return answer;
  }

  private double plain(double min, double max) {
    long r = dice.bits();
    double unit = (r >>> 11) * 0x1p-53;
    double answer =
        switch ((int) (r & 3)) {
          case 0 -> fewDigits(unit, r, min);
          case 1 -> (r & CONSTANT_BITS) == 0 ? constant(dice.bits()) : anyExponent(r);
          default -> between(unit, min, max);
        };
    return isWithin(answer, min, max) ? answer : between(unit, min, max);
  }

  /** A whole number of any magnitude up to 2^31, or one with up to three decimal places. */
  private double fewDigits(double unit, long r, double min) {
    int digits = 1 + dice.sized((int) (r >>> 2) & 31);
    double range = Double.longBitsToDouble((long) (Double.MAX_EXPONENT + digits) << 52);
    // Adding zero makes 0.0 of -0.0.
    double whole = Math.rint((unit - 0.5) * range) + 0.0;
    return (min >= 0 ? Math.abs(whole) : whole) / DIVISORS[(int) (r >>> 7) & 15];
  }

  /** Tiny and huge magnitudes alike. */
  private double anyExponent(long r) {
    long exponent = Dice.scaled(dice.bits(), 2047);
    return Double.longBitsToDouble((r & 0x800FFFFFFFFFFFFFL) | (exponent << 52));
  }

  /** Uniform; over a half-open or open range a spread around the finite bound or zero. */
  private static double between(double unit, double min, double max) {
    double low = Math.max(min, -Double.MAX_VALUE);
    double high = Math.min(max, Double.MAX_VALUE);
    if (!(low < high)) {
      return min; // a single number, perhaps an infinite one
    }
    if (high - low > 0x1p100) {
      double spread = Math.tan((unit - 0.5) * Math.PI) * 100;
      if (isWithin(spread, min, max)) {
        return spread;
      }
    }
    return Math.max(min, Math.min(max, low + unit * (high - low)));
  }

  /** An earlier number or one close to it half of the time, else one where something ends. */
  private double special(double min, double max, boolean nan) {
    dice.rest();
    long r = dice.specialBits();
    double answer =
        remembered > 0 && (r & 1) == 0
            ? near(recent[Dice.scaled(r, Math.min(remembered, Dice.MEMORY))], r)
            : edge(min, max, nan, r);
    if (Double.isNaN(answer)) {
      return nan ? answer : min;
    }
    return fitted(answer, min, max);
  }

  /** The number itself, its opposite if only that is in range, or else a bound. */
  private static double fitted(double answer, double min, double max) {
    double mirrored =
        isAllowed(answer, min, max) || !isAllowed(-answer, min, max) ? answer : -answer;
    return Math.max(min, Math.min(max, mirrored));
  }

  /**
   * Whether a number is in range, where -0.0 is below 0.0: code that divides by a number from 0 to
   * 1 expects no minus infinity.
   */
  private static boolean isAllowed(double x, double min, double max) {
    return Double.compare(x, min) >= 0 && x <= max;
  }

  private static boolean isWithin(double x, double min, double max) {
    return x >= min && x <= max;
  }

  /**
   * The same, 1 more or less, the next double or float up or down, one close to it in absolute or
   * relative terms, or the opposite of one of these. Made from tables instead of branches: little
   * code is what lets the JIT compiler draw reals without a call.
   */
  private static double near(double x, long r) {
    int step = (int) (r >>> 8) & 31;
    long sign = (r & 2) - 1;
    double beside = Double.longBitsToDouble(Double.doubleToRawLongBits(x) + sign * ULPS[step]);
    double answer = beside + sign * ADDENDS[step];
    return (r & 0xF0) == 0 ? -answer : answer;
  }

  private static double edge(double min, double max, boolean nan, long r) {
    return switch ((int) (r >>> 4) & 15) {
      case 0, 1 -> min;
      case 2, 3 -> max;
      case 4 -> (r & 6) == 0 ? Math.floor(min) + 1 : Math.nextUp(min);
      case 5 -> (r & 6) == 0 ? Math.ceil(max) - 1 : Math.nextDown(max);
      case 6 -> 0.0;
      case 7 -> -0.0;
      case 8, 9 -> nan ? Double.NaN : constant(r);
      default -> constant(r);
    };
  }

  /** A constant, which one time in four is negative. */
  private static double constant(long r) {
    double x = CONSTANTS[(int) (r >>> 32) & (CONSTANTS.length - 1)];
    return (r & 0xC00) == 0 ? -x : x;
  }

  private static double power(int index) {
    if (index < 64) {
      return Math.scalb(1.0, index - 32);
    }
    double power = Math.scalb(1.0, WIDTHS[index % WIDTHS.length]);
    return switch (index % 5) {
      case 0 -> power - 1;
      case 1 -> power + 1;
      case 2 -> Math.nextDown(power);
      default -> power;
    };
  }
}
