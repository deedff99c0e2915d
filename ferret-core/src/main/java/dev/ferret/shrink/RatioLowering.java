package dev.ferret.shrink;

import dev.ferret.choice.Trace;
import java.math.BigInteger;

/** Lowers a number and a multiple of it, since a bug may depend on their ratio. */
final class RatioLowering implements Pass {
  @Override
  public void improve(Attempts attempts) {
    Pairs.improve(
        attempts,
        WholeNumbers::isAt,
        (all, first, second) -> {
          lower(all, first, second);
          lower(all, second, first);
        });
  }

  private static void lower(Attempts attempts, int one, int multiple) {
    Trace base = attempts.best();
    if (!WholeNumbers.isAt(base, one) || !WholeNumbers.isAt(base, multiple)) {
      return;
    }
    BigInteger number = WholeNumbers.value(base, one);
    if (number.abs().compareTo(BigInteger.TWO) <= 0) {
      return;
    }
    BigInteger[] ratio = WholeNumbers.value(base, multiple).divideAndRemainder(number);
    if (ratio[1].signum() != 0 || ratio[0].abs().compareTo(BigInteger.ONE) <= 0) {
      return;
    }
    boolean lowered =
        Attempts.smallest(
            number.abs(),
            rest -> {
              BigInteger left = number.signum() < 0 ? rest.negate() : rest;
              Trace edited = WholeNumbers.with(base, one, left);
              return attempts.accept(WholeNumbers.with(edited, multiple, left.multiply(ratio[0])));
            });
    if (lowered) {
      attempts.addBounds(one, multiple);
    }
  }
}
