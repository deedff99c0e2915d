package dev.ferret.shrink;

import dev.ferret.choice.Trace;
import dev.ferret.edit.TraceEditor;
import java.math.BigInteger;

/**
 * Lowers a number by a little, or to a small one, and makes the numbers right behind it as simple
 * as can be: a date in another year is another day of it.
 */
final class HeadLowering implements Pass {
  private static final int MOST = 3;

  @Override
  public void improve(Attempts attempts) {
    for (int node = 0; node + 1 < attempts.best().length() && !attempts.isSpent(); node++) {
      Trace best = attempts.best();
      if (!TraceEditor.is(best, node, Trace.INTEGER)) {
        continue;
      }
      BigInteger value = WholeNumbers.value(best, node);
      Trace cleared = best;
      for (int i = node + 1; TraceEditor.is(best, i, Trace.INTEGER); i++) {
        cleared = WholeNumbers.with(cleared, i, BigInteger.ZERO);
      }
      if (!cleared.equals(best)) {
        lower(attempts, cleared, node, value);
      }
    }
  }

  private static void lower(Attempts attempts, Trace cleared, int node, BigInteger value) {
    BigInteger sign = BigInteger.valueOf(value.signum());
    for (long k = 1; k <= MOST; k++) {
      BigInteger step = sign.multiply(BigInteger.valueOf(k));
      // What is no simpler than the number is not executed.
      if (attempts.accept(WholeNumbers.with(cleared, node, value.subtract(step)))
          || attempts.accept(WholeNumbers.with(cleared, node, step))
          || attempts.accept(WholeNumbers.with(cleared, node, step.negate()))) {
        return;
      }
    }
  }
}
