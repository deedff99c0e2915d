package dev.ferret.choice;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;

/**
 * The dice of numbers of any length. Their digits are asked for as units, so a near-copy of these
 * would seldom be one of the number: 256 is next to 255 and has another length. The dice therefore
 * propose whole numbers, whose digits are then the answers.
 */
final class BigDice {
  /** One in this many whole numbers is of a kind that random digits never are. */
  private static final int ROUND = 8;

  /** One in this many decimal numbers is one of everyday life, with few digits and places. */
  private static final int EVERYDAY = 4;

  /** The most places after the point of everyday numbers. */
  private static final int FEW_PLACES = 4;

  /** Exponents behind which the types of the JDK, or their whole numbers, end. */
  private static final int[] WIDTHS = {7, 8, 15, 16, 31, 31, 32, 53, 63, 63, 63, 64, 64, 127, 128};

  /** Powers of ten go up to here: 39 digits are 128 bits. */
  private static final int MOST_TENS = 39;

  /** Everyday numbers are below one of these, before an end is put to them. */
  private static final int[] LIMITS = {10, 10, 10, 100, 100, 1_000};

  private final Dice dice;
  private final BigInteger[] recent = new BigInteger[Dice.MEMORY];
  private final int[] scales = new int[Dice.MEMORY];
  private int remembered;

  BigDice(Dice dice) {
    this.dice = dice;
  }

  /** Begins a test. */
  void restart() {
    remembered = 0;
  }

  /** Keeps a number of this test, to be copied later. */
  void remember(BigInteger unscaled, int scale) {
    int slot = remembered++ & (Dice.MEMORY - 1);
    recent[slot] = unscaled;
    scales[slot] = scale;
  }

  /**
   * A number, or null if any will do.
   *
   * @param min the least unscaled value
   * @param max the greatest unscaled value
   * @param fewest the fewest places after the point
   * @param most the most places after the point
   * @param isSpecial whether a special answer is due
   */
  @Nullable BigDecimal propose(
      BigInteger min, BigInteger max, int fewest, int most, boolean isSpecial) {
    if (isSpecial) {
      dice.rest();
      long r = dice.specialBits();
      return remembered > 0 && (r & 1) == 0
          ? near(min, max, fewest, most, r)
          : fitted(edge(min, max, r), places(fewest, most, r << 40), min, max);
    }
    // Not from the stream of special answers: a copy of an element has the same plain numbers.
    long r = dice.bits();
    if (fewest < most) {
      return r % EVERYDAY == 0
          ? fitted(everyday(r), places(fewest, most, r << 40), min, max)
          : null;
    }
    return r % ROUND == 0 && dice.isFullSize() ? fitted(edge(min, max, r), fewest, min, max) : null;
  }

  private static BigDecimal fitted(BigInteger unscaled, int scale, BigInteger min, BigInteger max) {
    return new BigDecimal(unscaled.max(min).min(max), scale);
  }

  private static int places(int fewest, int most, long r) {
    return Math.min(most, fewest + Dice.scaled(r, FEW_PLACES + 1));
  }

  /**
   * An earlier number, the same with more or fewer zeros at its end, its opposite, or one that is a
   * few units of the last place away from one of these.
   */
  private BigDecimal near(BigInteger min, BigInteger max, int fewest, int most, long r) {
    int slot = Dice.scaled(r, Math.min(remembered, Dice.MEMORY));
    BigDecimal old = new BigDecimal(recent[slot], scales[slot]);
    int kind = Dice.scaled(r << 8, 8);
    int scale =
        switch (kind) {
          case 0, 1 -> old.scale() + 1 + Dice.scaled(r << 16, 3);
          case 2 -> old.stripTrailingZeros().scale();
          default -> old.scale();
        };
    BigDecimal same = scaled(old, scale, fewest, most);
    if (!isWithin(same.unscaledValue(), min, max)) {
      same = scaled(old, old.scale(), fewest, most);
    }
    BigInteger moved = same.unscaledValue().add(step(r));
    return fitted(kind == 7 ? moved.negate() : moved, same.scale(), min, max);
  }

  private static BigDecimal scaled(BigDecimal number, int scale, int fewest, int most) {
    return number.setScale(Math.max(fewest, Math.min(most, scale)), RoundingMode.DOWN);
  }

  private static boolean isWithin(BigInteger number, BigInteger min, BigInteger max) {
    return number.compareTo(min) >= 0 && number.compareTo(max) <= 0;
  }

  private static BigInteger step(long r) {
    return BigInteger.valueOf(Dice.STEPS[(int) (r >>> 4) & 31]);
  }

  /** A bound, a power of two or ten, zero, or a number close to one of these. */
  private static BigInteger edge(BigInteger min, BigInteger max, long r) {
    BigInteger number =
        switch (Dice.scaled(r, 8)) {
          case 0 -> min;
          case 1 -> max;
          case 2, 3 -> powerOfTwo(WIDTHS[Dice.scaled(r << 8, WIDTHS.length)], r);
          case 4 -> powerOfTwo(Dice.scaled(r << 8, 1 + min.abs().max(max.abs()).bitLength()), r);
          case 5 -> signed(BigInteger.TEN.pow(Dice.scaled(r << 8, MOST_TENS)), r);
          default -> BigInteger.ZERO;
        };
    return number.add(step(r));
  }

  private static BigInteger powerOfTwo(int exponent, long r) {
    return signed(BigInteger.ONE.shiftLeft(exponent), r);
  }

  private static BigInteger signed(BigInteger number, long r) {
    return Dice.scaled(r << 24, 3) == 0 ? number.negate() : number;
  }

  /** Up to three digits and zeros or a five, which is where rules of rounding differ. */
  private static BigInteger everyday(long r) {
    long number = Dice.scaled(r, LIMITS[Dice.scaled(r << 16, LIMITS.length)]);
    long ended =
        switch (Dice.scaled(r << 24, 4)) {
          case 0 -> 10 * number + 5;
          case 1 -> 10 * number;
          case 2 -> 100 * number;
          default -> number;
        };
    return BigInteger.valueOf(Dice.scaled(r << 28, 4) == 0 ? -ended : ended);
  }
}
