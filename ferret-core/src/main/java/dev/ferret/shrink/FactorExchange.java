package dev.ferret.shrink;

import dev.ferret.choice.Trace;
import java.math.BigInteger;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Moves factors from a number to a later one, since a bug may depend on exactly their product. If
 * the least numbers are 1, a choice of 0 stands for 1, so the factors are those of the next larger
 * numbers.
 */
final class FactorExchange implements Pass {
  /** The most numbers. Among more of them a product is rarely the cause. */
  private static final int FEW = 4;

  /** The largest divisor that is tried. */
  private static final int MOST_DIVISOR = 1 << 10;

  /**
   * How many divisors are tried at first, the largest ones. If none of them helps, the product is
   * not the cause: other numbers then take 4 executions for each pair instead of 20.
   */
  private static final int FIRST = 2;

  @Override
  public void improve(Attempts attempts) {
    if (WholeNumbers.nodes(attempts.best()).length <= FEW) {
      Pairs.improve(attempts, WholeNumbers::isAt, FactorExchange::lower);
    }
  }

  private static void lower(Attempts attempts, int first, int second) {
    if (!lower(attempts, first, second, 0)) {
      lower(attempts, first, second, 1);
    }
  }

  private static boolean lower(Attempts attempts, int first, int second, int least) {
    Trace base = attempts.best();
    BigInteger offset = BigInteger.valueOf(least);
    BigInteger a = WholeNumbers.value(base, first).add(offset);
    BigInteger product = WholeNumbers.value(base, second).add(offset).multiply(a);
    BigInteger sign = BigInteger.valueOf(a.signum());
    if (product.signum() == 0 || (least > 0 && (product.signum() < 0 || sign.signum() < 0))) {
      return false;
    }
    List<BigInteger> divisors =
        IntStream.range(1, a.abs().min(BigInteger.valueOf(MOST_DIVISOR)).intValue())
            .mapToObj(BigInteger::valueOf)
            .filter(k -> product.remainder(k).signum() == 0)
            .map(sign::multiply)
            .toList();
    Predicate<BigInteger> isLower =
        k -> {
          Trace edited = WholeNumbers.with(base, first, k.subtract(offset));
          BigInteger quotient = product.divide(k).subtract(offset);
          return attempts.accept(WholeNumbers.with(edited, second, quotient));
        };
    int count = divisors.size();
    if (count > 1 && WholeNumbers.isLowerBound(attempts, first)) {
      return false;
    }
    if (divisors.subList(Math.max(0, count - FIRST), count).stream().noneMatch(isLower)) {
      return false;
    }
    for (int i = 0; i < count && !isLower.test(divisors.get(i)); i++) {
      // The smallest divisor is the simplest one.
    }
    return true;
  }
}
