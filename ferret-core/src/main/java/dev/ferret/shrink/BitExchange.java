package dev.ferret.shrink;

import dev.ferret.choice.Trace;
import java.math.BigInteger;
import java.util.function.Predicate;

/**
 * Lowers a number and changes the same bits of a later one, since a bug may depend on their
 * exclusive or. If the least numbers are 1, a choice of 0 stands for 1, so the bits are those of
 * the next larger numbers.
 */
final class BitExchange implements Pass {
  /** The most numbers. Among more of them bits that match are chance. */
  private static final int FEW = 4;

  /** Up to this many bits, moving the sum or a product finds the same. */
  private static final int LEAST_BITS = 3;

  @Override
  public void improve(Attempts attempts) {
    if (WholeNumbers.nodes(attempts.best()).length <= FEW) {
      Pairs.improve(attempts, WholeNumbers::isAt, BitExchange::lower);
    }
  }

  private static void lower(Attempts attempts, int first, int second) {
    boolean isLarge = WholeNumbers.value(attempts.best(), first).bitLength() >= LEAST_BITS;
    if (isLarge
        && !WholeNumbers.isLowerBound(attempts, first)
        && !lower(attempts, first, second, BigInteger.ZERO)) {
      lower(attempts, first, second, BigInteger.ONE);
    }
  }

  private static boolean lower(Attempts attempts, int first, int second, BigInteger least) {
    Trace base = attempts.best();
    BigInteger a = WholeNumbers.value(base, first);
    BigInteger b = WholeNumbers.value(base, second);
    if (a.signum() < 0 || b.signum() < 0) {
      return false;
    }
    BigInteger bits = a.add(least).xor(b.add(least));
    Predicate<BigInteger> isLower =
        rest -> {
          BigInteger right = rest.add(least).xor(bits).subtract(least);
          return right.signum() >= 0
              && attempts.accept(
                  WholeNumbers.with(WholeNumbers.with(base, second, right), first, rest));
        };
    if (Attempts.smallest(a, isLower)) {
      return true;
    }
    return least.signum() == 0 && clearBit(a, isLower);
  }

  /** With the other bits of the next lower numbers, the second number may be too large. */
  private static boolean clearBit(BigInteger number, Predicate<BigInteger> isLower) {
    for (int bit = number.bitLength() - 1; bit >= LEAST_BITS - 1; bit--) {
      if (number.testBit(bit) && isLower.test(number.clearBit(bit))) {
        return true;
      }
    }
    return false;
  }
}
