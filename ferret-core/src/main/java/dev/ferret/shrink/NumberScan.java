package dev.ferret.shrink;

import dev.ferret.choice.Trace;
import dev.ferret.edit.TraceEditor;
import java.math.BigInteger;

/**
 * Lowers a number of which the next smaller ones do not fail: multiples of seven, squares, numbers
 * with some remainder. The smallest numbers are tried first, then powers of two, then amounts to
 * subtract; an amount that works is subtracted as often as possible.
 *
 * <p>A number whose next larger one fails is a bound, and left alone.
 */
final class NumberScan implements Pass {
  /** The largest number up to which all are tried. */
  private static final int SMALL = 256;

  /** The largest amount that is subtracted. */
  private static final int MOST_STEP = 1 << 16;

  /** The part of the executions left that one number may take. */
  private static final int SHARE = 4;

  @Override
  public void improve(Attempts attempts) {
    for (int node = 0; node < attempts.best().length() && !attempts.isSpent(); node++) {
      Trace best = attempts.best();
      if (WholeNumbers.isAt(best, node) && !isBound(attempts, node)) {
        scan(attempts, node);
      } else if (TraceEditor.is(best, node, Trace.BRANCH)) {
        for (int k = 1; k < Math.min(best.value(node), SMALL) && !attempts.isSpent(); k++) {
          if (attempts.accept(TraceEditor.with(best, node, k))) {
            break;
          }
        }
      }
    }
  }

  /** Whether a number is as low as it can be, as far as its surroundings tell. */
  private static boolean isBound(Attempts attempts, int node) {
    Trace best = attempts.best();
    BigInteger value = WholeNumbers.value(best, node);
    if (value.abs().compareTo(BigInteger.TWO) <= 0 || attempts.isBound(node)) {
      return true;
    }
    BigInteger unit = BigInteger.valueOf(value.signum());
    Trace next = WholeNumbers.with(best, node, value.add(unit));
    // At the end of its range, what is known of equal numbers has to do.
    boolean isBound = attempts.isBest(next) ? attempts.isBound(value) : attempts.fails(next);
    for (int other : Pairs.close(WholeNumbers.nodes(best), node)) {
      // A number that depends on another one is a bound if both can be moved.
      BigInteger number = WholeNumbers.value(best, other);
      Trace lowered = WholeNumbers.with(best, node, value.subtract(unit));
      isBound =
          isBound
              || attempts.fails(WholeNumbers.with(lowered, other, number.add(unit)))
              || attempts.fails(WholeNumbers.with(lowered, other, number.subtract(unit)));
    }
    if (isBound) {
      attempts.addBounds(node);
    }
    return isBound;
  }

  private static void scan(Attempts attempts, int node) {
    Trace base = attempts.best();
    BigInteger value = WholeNumbers.value(base, node);
    BigInteger magnitude = value.abs();
    for (int k = 1; k <= SMALL && magnitude.compareTo(BigInteger.valueOf(k)) >= 0; k++) {
      BigInteger small = BigInteger.valueOf(k);
      if (set(attempts, base, node, small) || set(attempts, base, node, small.negate())) {
        return;
      }
    }
    for (int bits = 1; bits < magnitude.bitLength(); bits++) {
      BigInteger power = BigInteger.ONE.shiftLeft(bits);
      if (set(attempts, base, node, value.signum() < 0 ? power.negate() : power)) {
        return;
      }
    }
    int most = Math.min(MOST_STEP, attempts.executions() + attempts.rest() / SHARE);
    for (int step = 1; step <= most && !attempts.isSpent(); step++) {
      BigInteger amount = BigInteger.valueOf(value.signum() * (long) step);
      if (magnitude.compareTo(BigInteger.valueOf(step)) < 0) {
        return;
      }
      if (set(attempts, base, node, value.subtract(amount))) {
        repeat(attempts, base, node, value, amount);
        return;
      }
    }
  }

  /** Subtracts an amount as often as possible, given that it works once. */
  private static void repeat(
      Attempts attempts, Trace base, int node, BigInteger value, BigInteger amount) {
    BigInteger rest = value.remainder(amount);
    Attempts.smallest(
        value.subtract(amount).divide(amount),
        times -> set(attempts, base, node, rest.add(amount.multiply(times))));
  }

  private static boolean set(Attempts attempts, Trace base, int node, BigInteger value) {
    return attempts.accept(WholeNumbers.with(base, node, value));
  }
}
