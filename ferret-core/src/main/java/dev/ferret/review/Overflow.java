package dev.ferret.review;

import dev.ferret.text.Counted;
import dev.ferret.text.Thrown;

/**
 * A stack of known size that overflowed, and how surely it does.
 *
 * <p>The JIT compiler makes frames several times smaller, so an input that overflowed may pass a
 * moment later. Therefore such a failure is looked at on stacks of known sizes, down to one on
 * which it overflows whenever it runs, also when all code is compiled.
 *
 * @param kilobytes the size of the stack
 * @param overflows how many of the last runs overflowed
 * @param runs how many runs these were
 */
public record Overflow(int kilobytes, int overflows, int runs) {
  private static final int LONGEST_CHAIN = 5;

  /** Returns whether all of the last runs overflowed. */
  boolean isSure() {
    return overflows == runs;
  }

  /** Returns whether a failure is an overflow, or was caused by one. */
  static boolean isCauseOf(Throwable failure) {
    if (failure instanceof StackOverflowError) {
      return true;
    }
    for (Throwable cause : Thrown.causes(failure, LONGEST_CHAIN)) {
      if (cause instanceof StackOverflowError) {
        return true;
      }
    }
    return false;
  }

  @Override
  public String toString() {
    return Counted.grouped(kilobytes) + " KB overflow, in " + overflows + " of " + runs + " runs";
  }
}
