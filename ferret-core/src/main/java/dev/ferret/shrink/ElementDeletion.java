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

  /** After as many single elements in a row that cannot be deleted, other passes go first. */
  static final int IMPATIENT = 64;

  private final int patience;

  /**
   * Makes the pass.
   *
   * @param patience how many elements in a row may turn out to be needed; a long list of elements
   *     that are all needed takes fewer executions when they are equal
   */
  ElementDeletion(int patience) {
    this.patience = patience;
  }

  @Override
  public void improve(Attempts attempts) {
    for (int node = 0; node < attempts.best().length() && !attempts.isSpent(); node++) {
      if (attempts.best().kind(node) == Trace.SEQUENCE) {
        improve(attempts, node);
      }
    }
  }

  private void improve(Attempts attempts, int node) {
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
  private void deleteRuns(Attempts attempts, int node, int length) {
    int to = count(attempts.best(), node);
    boolean isShorter = false;
    int needed = 0;
    while (to > 0 && needed < patience && !attempts.isSpent()) {
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
      needed = runs > 0 ? 0 : needed + 1;
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
