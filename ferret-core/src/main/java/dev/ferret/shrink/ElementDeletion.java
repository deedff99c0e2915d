package dev.ferret.shrink;

import dev.ferret.choice.Trace;
import dev.ferret.edit.TraceEditor;

/**
 * Deletes runs of elements, beginning at the end of each sequence. A run grows as long as its
 * deletion succeeds. In a long sequence halves and quarters are tried first, so that a long
 * irrelevant part is deleted at once.
 */
final class ElementDeletion implements Pass {
  private static final int LONG = 8;

  @Override
  public void improve(Attempts attempts) {
    for (int node = 0; node < attempts.best().length() && !attempts.isSpent(); node++) {
      if (attempts.best().kind(node) == Trace.SEQUENCE) {
        improve(attempts, node);
      }
    }
  }

  private static void improve(Attempts attempts, int node) {
    int count = count(attempts.best(), node);
    for (int run = count / 2; run >= LONG; run /= 2) {
      deleteRuns(attempts, node, run);
    }
    deleteRuns(attempts, node, 1);
  }

  /**
   * Tries to delete each run of a length, from back to front. A run that could be deleted is
   * extended to the left.
   */
  private static void deleteRuns(Attempts attempts, int node, int length) {
    int to = count(attempts.best(), node);
    boolean isShorter = false;
    while (to > 0 && !attempts.isSpent()) {
      Trace base = attempts.best();
      int[] starts = TraceEditor.elements(base, node);
      int end = to;
      int runs =
          Attempts.largest(
              k ->
                  (long) k * length <= end
                      && attempts.accept(
                          TraceEditor.without(base, starts[end - k * length], starts[end])));
      isShorter |= runs > 0;
      to = Math.min(end - Math.max(runs, 1) * length, count(attempts.best(), node));
    }
    if (isShorter && length == 1) {
      attempts.addLeastSize(count(attempts.best(), node));
    }
  }

  private static int count(Trace trace, int node) {
    boolean sequence = node < trace.length() && trace.kind(node) == Trace.SEQUENCE;
    return sequence ? TraceEditor.elements(trace, node).length - 1 : 0;
  }
}
