package dev.ferret.shrink;

import dev.ferret.choice.Trace;
import dev.ferret.edit.TraceEditor;
import java.math.BigInteger;
import java.util.Arrays;

/**
 * Sets a number to zero and tries all small numbers in place of another one, or deletes an element
 * and does the same: some failures need numbers that fit each other, and none of them can be
 * changed alone. A Friday the 13th in another year is in another month; a checksum changes with
 * each element.
 *
 * <p>A number that can be raised alone is no part of that. Only for others it is worth the
 * executions.
 */
final class PairScan implements Pass {
  /** The most numbers, and the most elements of a sequence. */
  private static final int FEW = 8;

  /** Inputs without a number of as many bits are simple enough. */
  private static final int LEAST_BITS = 4;

  /** Up to which number all are tried: the months of a year, for example. */
  private static final int SMALL = 12;

  /** The most executions for one failure. */
  private static final int MOST_EXECUTIONS = 200;

  /** What is added to a number to see whether larger ones fail. Most of a bound do. */
  private static final int[] RAISES = {1, 2, 3, 5};

  @Override
  public void improve(Attempts attempts) {
    Trace best = attempts.best();
    int[] numbers = WholeNumbers.nodes(best);
    boolean isLarge =
        Arrays.stream(numbers).anyMatch(i -> WholeNumbers.value(best, i).bitLength() >= LEAST_BITS);
    if (numbers.length < 2 || numbers.length > FEW || !isLarge) {
      return;
    }
    int[] rigid = narrow(attempts, best, numbers, 1);
    if (rigid.length == 0 || attempts.fails(NumberScan.raised(best))) {
      return;
    }
    int[] others = narrow(attempts, best, numbers, 2);
    for (int node : rigid) {
      Trace lowered = WholeNumbers.with(best, node, BigInteger.ZERO);
      for (int other : others) {
        if (other != node && !lowered.equals(best) && scan(attempts, lowered, other)) {
          return;
        }
      }
    }
    for (int node = 0; node < best.length(); node++) {
      if (best.kind(node) == Trace.SEQUENCE && delete(attempts, best, node, rigid)) {
        return;
      }
    }
  }

  private static boolean delete(Attempts attempts, Trace best, int sequence, int[] numbers) {
    int[] starts = TraceEditor.elements(best, sequence);
    for (int element = starts.length - 2; element >= 0 && starts.length <= FEW; element--) {
      int from = starts[element];
      int to = starts[element + 1];
      Trace shorter = TraceEditor.without(best, from, to);
      for (int number : numbers) {
        boolean isInside = number > from && number < to;
        if (!isInside && scan(attempts, shorter, number < from ? number : number - to + from)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean scan(Attempts attempts, Trace base, int node) {
    for (int k = 0; k <= SMALL && attempts.fitted() < MOST_EXECUTIONS; k++) {
      int before = attempts.executions();
      boolean isBetter = attempts.accept(WholeNumbers.with(base, node, BigInteger.valueOf(k)));
      attempts.addFitted(attempts.executions() - before);
      if (isBetter) {
        return true;
      }
    }
    return false;
  }

  /** The numbers in place of which at most some larger ones fail. */
  private static int[] narrow(Attempts attempts, Trace best, int[] numbers, int most) {
    return Arrays.stream(numbers)
        .filter(node -> !hasTwin(best, numbers, node) && raises(attempts, best, node) <= most)
        .toArray();
  }

  /** Whether another number is equal, and perhaps must be; that is the business of other passes. */
  static boolean hasTwin(Trace best, int[] numbers, int node) {
    BigInteger value = WholeNumbers.value(best, node);
    return Arrays.stream(numbers)
        .anyMatch(other -> other != node && WholeNumbers.value(best, other).equals(value));
  }

  /**
   * How many of some larger numbers fail in place of one. If the first two do, all are taken to.
   * Nothing is known of a number at the end of its range, which counts as if all did.
   */
  private static int raises(Attempts attempts, Trace best, int node) {
    BigInteger value = WholeNumbers.value(best, node);
    int fails = 0;
    for (int raise : RAISES) {
      BigInteger raised = value.add(BigInteger.valueOf(value.signum() < 0 ? -raise : raise));
      Trace candidate = WholeNumbers.with(best, node, raised);
      if (raise == 1 && attempts.isBest(candidate)) {
        return RAISES.length;
      }
      fails += attempts.fails(candidate) ? 1 : 0;
      if (raise == 2 && fails == 2) {
        return RAISES.length;
      }
    }
    return fails;
  }
}
