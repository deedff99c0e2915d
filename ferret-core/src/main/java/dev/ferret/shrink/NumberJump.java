package dev.ferret.shrink;

import dev.ferret.choice.Trace;
import java.math.BigInteger;

/**
 * Lowers a number across a gap: squares overflow in bands, a mask wants some bits whatever the
 * others are, a sum of digits may be had from fewer digits. Parts of the number are tried; bits are
 * cleared or moved down, and so are decimal digits.
 *
 * <p>A number is left alone if larger ones fail at any distance, as above a bound.
 */
final class NumberJump implements Pass {
  /** All numbers up to this are tried by {@link NumberScan}. */
  private static final int SMALL = 16;

  /**
   * A single number up to this is simple enough: that it is a bound, as most are, would take more
   * than a tenth of its executions to see.
   */
  private static final int SMALL_ALONE = 128;

  /** How many bits are cleared, and how many moved, of the highest. */
  private static final int MOST_BITS = 8;

  private static final int PARTS = 8;
  private static final int DECIMAL = 10;

  /** The most executions for one number without a success. */
  private static final int PATIENCE = 40;

  @Override
  public void improve(Attempts attempts) {
    for (int node = 0; node < attempts.best().length() && !attempts.isSpent(); node++) {
      while (isOpen(attempts, node) && new Jump(attempts, node).run()) {
        // What worked once may work again, from another number.
      }
    }
  }

  private static boolean isOpen(Attempts attempts, int node) {
    Trace best = attempts.best();
    if (node >= best.length() || !WholeNumbers.isAt(best, node)) {
      return false;
    }
    int[] all = WholeNumbers.nodes(best);
    BigInteger value = WholeNumbers.value(best, node);
    return value.abs().compareTo(BigInteger.valueOf(all.length == 1 ? SMALL_ALONE : SMALL)) > 0
        && !PairScan.hasTwin(best, all, node)
        && !(failsAt(attempts, node, value.shiftLeft(1))
            && failsAt(attempts, node, value.add(value.shiftRight(1))));
  }

  /** Whether a larger number fails. At the end of the range, no number is larger. */
  private static boolean failsAt(Attempts attempts, int node, BigInteger number) {
    Trace raised = WholeNumbers.with(attempts.best(), node, number);
    boolean isTooLarge = !WholeNumbers.value(raised, node).equals(number); // for a long
    Trace drawn = isTooLarge ? null : attempts.drawn(raised);
    if (drawn == null || drawn.equals(attempts.best())) {
      return true;
    }
    boolean isInRange =
        node < drawn.length()
            && WholeNumbers.isAt(drawn, node)
            && WholeNumbers.value(drawn, node).equals(number);
    return isInRange && attempts.fails(raised);
  }

  /** One step down. */
  private static final class Jump {
    private final Attempts attempts;
    private final int node;
    private final BigInteger sign;
    private final BigInteger value;
    private final int last;

    Jump(Attempts attempts, int node) {
      this.attempts = attempts;
      this.node = node;
      BigInteger number = WholeNumbers.value(attempts.best(), node);
      this.sign = BigInteger.valueOf(number.signum());
      this.value = number.abs();
      this.last = attempts.executions() + PATIENCE;
    }

    boolean run() {
      return toPart() || clearBit() || moveBit() || moveDigit();
    }

    private boolean set(BigInteger number) {
      return attempts.executions() < last
          && attempts.accept(WholeNumbers.with(attempts.best(), node, sign.multiply(number)));
    }

    private boolean toPart() {
      for (int part = PARTS / 2; part < PARTS; part++) {
        if (set(value.multiply(BigInteger.valueOf(part)).divide(BigInteger.valueOf(PARTS)))) {
          return true;
        }
      }
      return false;
    }

    private boolean clearBit() {
      int left = MOST_BITS;
      for (int bit = value.bitLength() - 1; bit >= 0 && left > 0; bit--) {
        if (value.testBit(bit) && left-- > 0 && set(value.clearBit(bit))) {
          return true;
        }
      }
      return false;
    }

    private boolean moveBit() {
      int free = value.not().getLowestSetBit();
      int left = MOST_BITS;
      for (int bit = value.bitLength() - 1; bit > free && left > 0; bit--) {
        if (value.testBit(bit) && left-- > 0 && set(value.clearBit(bit).setBit(free))) {
          return true;
        }
      }
      return false;
    }

    private boolean moveDigit() {
      String digits = value.toString();
      for (int from = 0; from < digits.length(); from++) {
        for (int to = digits.length() - 1; to > from; to--) {
          if (digits.charAt(from) > '0'
              && digits.charAt(to) < '9'
              && set(value.subtract(power(digits, from)).add(power(digits, to)))) {
            return true;
          }
        }
      }
      return false;
    }

    private static BigInteger power(String digits, int place) {
      return BigInteger.valueOf(DECIMAL).pow(digits.length() - 1 - place);
    }
  }
}
