package dev.ferret.shrink;

import dev.ferret.choice.Trace;
import dev.ferret.edit.TraceEditor;
import java.math.BigInteger;

/**
 * Divides a large number by ten and subtracts 1 from the integer behind it: a decimal number loses
 * a zero at its end, and one place after the point.
 */
final class TrailingZeros implements Pass {
  @Override
  public void improve(Attempts attempts) {
    for (int node = 0; node < attempts.best().length() && !attempts.isSpent(); node++) {
      while (drop(attempts, node)) {
        // Goes on with the next zero.
      }
    }
  }

  private static boolean drop(Attempts attempts, int node) {
    Trace best = attempts.best();
    if (node >= best.length() || !WholeNumbers.isLarge(best, node)) {
      return false;
    }
    int places = best.end(node - 1);
    BigInteger[] parts = WholeNumbers.value(best, node).divideAndRemainder(BigInteger.TEN);
    return TraceEditor.is(best, places, Trace.INTEGER)
        && best.value(places) > 0
        && parts[1].signum() == 0
        && attempts.accept(
            WholeNumbers.with(
                TraceEditor.with(best, places, best.value(places) - 1), node, parts[0]));
  }
}
