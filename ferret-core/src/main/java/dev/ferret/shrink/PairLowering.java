package dev.ferret.shrink;

import dev.ferret.choice.Trace;
import java.math.BigInteger;

/** Lowers two numbers by the same amount, since a bug may depend on their difference. */
final class PairLowering implements Pass {
  @Override
  public void improve(Attempts attempts) {
    Pairs.improve(attempts, WholeNumbers::isAt, PairLowering::lower);
    Pairs.improve(attempts, Pairs.of(Trace.REAL), RealLowering::improvePair);
  }

  private static void lower(Attempts attempts, int first, int second) {
    Trace base = attempts.best();
    BigInteger a = WholeNumbers.value(base, first);
    BigInteger b = WholeNumbers.value(base, second);
    // The smallest rest is the largest step.
    boolean lowered =
        Attempts.smallest(
            a.abs(),
            rest -> {
              BigInteger left = a.signum() < 0 ? rest.negate() : rest;
              BigInteger step = a.subtract(left);
              return attempts.accept(
                  WholeNumbers.with(
                      WholeNumbers.with(base, second, b.subtract(step)), first, left));
            });
    if (lowered) {
      attempts.addBounds(first, second);
    }
  }
}
