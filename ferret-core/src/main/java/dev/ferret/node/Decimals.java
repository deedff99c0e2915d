package dev.ferret.node;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * Floating-point numbers as decimal numbers.
 *
 * <p>{@code Double.toString} is not used: it prints other digits before Java 19, and what is simple
 * must not depend on the JDK.
 */
public final class Decimals {
  /** As many digits tell any two doubles apart. */
  private static final int MOST_DIGITS = 17;

  /** More than enough to round correctly, and much fewer than the 767 that a double may have. */
  private static final MathContext ENOUGH = new MathContext(40, RoundingMode.HALF_EVEN);

  /** The nearest number is not always one that rounds to a double: below a power of two, few do. */
  private static final RoundingMode[] MODES = {
    RoundingMode.HALF_EVEN, RoundingMode.UP, RoundingMode.DOWN
  };

  private Decimals() {}

  /** Returns the number with the fewest decimal digits that rounds to a finite double. */
  public static BigDecimal shortest(double number) {
    BigDecimal exact = new BigDecimal(number, ENOUGH);
    // Most numbers that people write have few digits, so these are tried first.
    for (int digits = 1; digits < MOST_DIGITS; digits++) {
      for (RoundingMode mode : MODES) {
        BigDecimal rounded = exact.round(new MathContext(digits, mode));
        if (rounded.doubleValue() == number) {
          return rounded.stripTrailingZeros();
        }
      }
    }
    return exact.round(new MathContext(MOST_DIGITS, RoundingMode.HALF_EVEN)).stripTrailingZeros();
  }

  /** Returns the exponent of the first digit: 2 of 345, -1 of 0.5. */
  public static int exponent(BigDecimal number) {
    return number.precision() - number.scale() - 1;
  }

  /** Returns a digit times a power of ten. */
  public static double power(int digit, int exponent) {
    return BigDecimal.valueOf(digit).scaleByPowerOfTen(exponent).doubleValue();
  }
}
