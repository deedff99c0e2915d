package dev.ferret.shrink;

import dev.ferret.choice.Trace;
import java.math.BigInteger;

/** Lowers two numbers by the same amount, since a bug may depend on their difference. */
final class PairLowering implements Pass {
  /** The least amount by which a number is raised to see whether it may be much larger. */
  private static final int FAR = 64;

  @Override
  public void improve(Attempts attempts) {
    Pairs.improve(attempts, WholeNumbers::isAt, PairLowering::lower);
    Pairs.improve(attempts, Pairs.of(Trace.REAL), RealLowering::improvePair);
  }

  private static void lower(Attempts attempts, int first, int second) {
    Trace base = attempts.best();
    BigInteger a = WholeNumbers.value(base, first);
    BigInteger b = WholeNumbers.value(base, second);
    if (a.signum() == 0) {
      return;
    }
    // Of a difference across zero, both numbers may be much larger.
    boolean haveOneSign = b.signum() == a.signum();
    if (haveOneSign && isLoose(attempts, second) && isLoose(attempts, first)) {
      return;
    }
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

  /**
   * Returns whether a number may be much larger. Two such numbers are bounds of their own: their
   * difference does not matter. It takes one execution for each number instead of three for each
   * pair.
   */
  private static boolean isLoose(Attempts attempts, int node) {
    Trace best = attempts.best();
    BigInteger value = WholeNumbers.value(best, node);
    BigInteger amount = value.abs().max(BigInteger.valueOf(FAR));
    Trace raised =
        WholeNumbers.with(
            best, node, value.signum() < 0 ? value.subtract(amount) : value.add(amount));
    return attempts.isBest(raised) || attempts.fails(raised);
  }
}
