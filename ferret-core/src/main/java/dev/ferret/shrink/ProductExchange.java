package dev.ferret.shrink;

import dev.ferret.choice.Trace;
import java.math.BigInteger;

/**
 * Lowers a number and raises a later one, so that their product is at least as large as before.
 * Signs may change as well: of two numbers whose product overflows, the first becomes -1.
 */
final class ProductExchange implements Pass {
  /** The most numbers. Among more of them a product is rarely the cause. */
  private static final int FEW = 4;

  /** Smaller products are left alone, since they are found in most inputs. */
  private static final int LEAST_PRODUCT = 256;

  @Override
  public void improve(Attempts attempts) {
    if (WholeNumbers.nodes(attempts.best()).length <= FEW) {
      Pairs.improve(attempts, WholeNumbers::isAt, ProductExchange::lower);
    }
  }

  private static void lower(Attempts attempts, int first, int second) {
    Trace base = attempts.best();
    BigInteger a = WholeNumbers.value(base, first);
    BigInteger b = WholeNumbers.value(base, second);
    BigInteger product = a.multiply(b);
    boolean isOne = a.abs().compareTo(BigInteger.ONE) <= 0 || b.abs().equals(BigInteger.ONE);
    boolean isSmall = product.abs().compareTo(BigInteger.valueOf(LEAST_PRODUCT)) < 0;
    if (a.equals(BigInteger.ONE) && b.signum() > 0 && !isSmall) {
      // If the least number is 1, a choice of 1 stands for 2, and one of 0 for half of that.
      BigInteger twice = b.shiftLeft(1).add(BigInteger.ONE);
      attempts.accept(
          WholeNumbers.with(WholeNumbers.with(base, second, twice), first, BigInteger.ZERO));
      return;
    }
    if (isOne || isSmall || a.equals(b)) {
      return;
    }
    BigInteger sign = BigInteger.valueOf(a.signum());
    if (set(attempts, base, first, second, product, sign.negate())) {
      return;
    }
    Attempts.smallest(
        a.abs(),
        rest ->
            rest.signum() != 0 && set(attempts, base, first, second, product, sign.multiply(rest)));
  }

  private static boolean set(
      Attempts attempts, Trace base, int first, int second, BigInteger product, BigInteger left) {
    BigInteger[] quotient = product.divideAndRemainder(left);
    BigInteger right =
        quotient[1].signum() == 0
            ? quotient[0]
            : quotient[0].add(BigInteger.valueOf((long) product.signum() * left.signum()));
    return attempts.accept(WholeNumbers.with(WholeNumbers.with(base, second, right), first, left));
  }
}
