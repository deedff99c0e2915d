package dev.ferret.shrink;

import dev.ferret.choice.Trace;

/**
 * Deletes two elements at any distance from each other, for example a step and the step that undoes
 * it, or an opening and a closing bracket of a text.
 */
final class PairDeletion implements Pass {
  /** Among this many elements all pairs are tried, among further ones only close pairs. */
  private static final int ALL_PAIRS = 128;

  private static final int WINDOW = 4;

  /** Longer sequences are left alone: to make a candidate takes time in proportion to it. */
  private static final int MOST = 256;

  @Override
  public void improve(Attempts attempts) {
    for (int node = 0; node < attempts.best().length() && !attempts.isSpent(); node++) {
      if (Amounts.isContainer(attempts.best(), node)) {
        improve(attempts, node);
      }
    }
  }

  private static void improve(Attempts attempts, int node) {
    int last = last(attempts.best(), node);
    for (int second = last < MOST ? last : 0; second > 0; second--) {
      int reach = second < ALL_PAIRS ? second : WINDOW;
      for (int first = second - 1; first >= second - reach && !attempts.isSpent(); first--) {
        Trace best = attempts.best();
        if (attempts.accept(
            Amounts.without(Amounts.without(best, node, second, 1), node, first, 1))) {
          // There are two elements fewer now, so the next pair has moved.
          second = Math.min(second - 1, last(attempts.best(), node) + 1);
          break;
        }
      }
    }
  }

  /** The index of the last element; -1 if there is none. */
  private static int last(Trace trace, int node) {
    return Amounts.isContainer(trace, node) ? Amounts.count(trace, node) - 1 : -1;
  }
}
