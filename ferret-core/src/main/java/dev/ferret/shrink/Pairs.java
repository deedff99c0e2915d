package dev.ferret.shrink;

import dev.ferret.choice.Trace;
import dev.ferret.choice.Trace.Kind;
import dev.ferret.edit.TraceEditor;

/** Applies an edit to pairs of numbers of a trace. */
final class Pairs {
  /** With up to this many numbers all pairs are tried, with more only close pairs. */
  private static final int ALL_PAIRS = 32;

  private static final int WINDOW = 4;

  /** An edit of two numbers, the first of which comes first in the trace. */
  interface PairEdit {
    void improve(Attempts attempts, int first, int second);
  }

  private Pairs() {}

  static void improve(Attempts attempts, PairEdit edit) {
    int[] numbers = TraceEditor.nodes(attempts.best(), Kind.INTEGER);
    int reach = numbers.length <= ALL_PAIRS ? numbers.length : WINDOW;
    for (int i = 0; i < numbers.length && !attempts.isSpent(); i++) {
      for (int j = i + 1; j < numbers.length && j <= i + reach; j++) {
        Trace best = attempts.best();
        if (isNumber(best, numbers[i]) && isNumber(best, numbers[j])) {
          edit.improve(attempts, numbers[i], numbers[j]);
        }
      }
    }
  }

  private static boolean isNumber(Trace trace, int node) {
    return node < trace.length() && trace.kind(node) == Kind.INTEGER;
  }
}
