package dev.ferret.shrink;

import dev.ferret.choice.Trace;
import dev.ferret.edit.TraceEditor;

/**
 * Deletes an element that is a number and adds it to another element of the sequence, if the sum
 * wraps around as sums of bytes, shorts and ints do in the code under test. Other sums are moved by
 * {@link Redistribution}.
 */
final class ElementMerge implements Pass {
  /** Among this many elements all pairs are tried, among further ones only neighbours. */
  private static final int FEW = 16;

  @Override
  public void improve(Attempts attempts) {
    for (int node = 0; node < attempts.best().length() && !attempts.isSpent(); node++) {
      while (TraceEditor.is(attempts.best(), node, Trace.SEQUENCE) && merge(attempts, node)) {
        // Goes on until no two elements can be merged.
      }
    }
  }

  private static boolean merge(Attempts attempts, int sequence) {
    Trace best = attempts.best();
    int[] starts = TraceEditor.elements(best, sequence);
    int count = starts.length - 1;
    int reach = count <= FEW ? count : 1;
    for (int i = 0; i < count && !attempts.isSpent(); i++) {
      for (int j = Math.max(0, i - reach); j < count && j <= i + reach; j++) {
        if (i != j && isNumber(best, starts[i]) && isNumber(best, starts[j])) {
          Trace rest = TraceEditor.without(best, starts[i], starts[i + 1]);
          int other = starts[j] + 1 - (j > i ? starts[i + 1] - starts[i] : 0);
          long sum = best.value(starts[i] + 1) + best.value(starts[j] + 1);
          if (merge(attempts, rest, other, sum)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /** Whether an element is a number other than zero, and nothing else. */
  private static boolean isNumber(Trace trace, int element) {
    return trace.end(element) == element + 2
        && trace.kind(element + 1) == Trace.INTEGER
        && trace.value(element + 1) != 0;
  }

  private static boolean merge(Attempts attempts, Trace rest, int node, long sum) {
    for (long wrapped : new long[] {(byte) sum, (short) sum, (int) sum}) {
      if (wrapped != sum && attempts.accept(TraceEditor.with(rest, node, wrapped))) {
        return true;
      }
    }
    return false;
  }
}
