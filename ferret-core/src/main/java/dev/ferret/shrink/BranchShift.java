package dev.ferret.shrink;

import dev.ferret.choice.Trace;
import dev.ferret.edit.TraceEditor;

/**
 * Takes an earlier alternative of a branch and deletes the first parts of the old one. A later part
 * then takes their place. This helps where only the second of three values matters, for example.
 */
final class BranchShift implements Pass {
  /** The most alternatives and parts that are tried; {@link Lowering} handles the others. */
  private static final int FEW = 8;

  @Override
  public void improve(Attempts attempts) {
    for (int node = 0; node < attempts.best().length() && !attempts.isSpent(); node++) {
      if (attempts.best().kind(node) == Trace.BRANCH) {
        improve(attempts, node);
      }
    }
  }

  private static void improve(Attempts attempts, int node) {
    Trace base = attempts.best();
    long alternatives = Math.min(FEW, base.value(node));
    int part = node + 1;
    for (int parts = 1; parts < FEW && isPart(base, part); parts++) {
      part = base.end(part);
      // There is nothing to move after the last part.
      if (!isPart(base, part)) {
        return;
      }
      for (int other = 0; other < alternatives; other++) {
        Trace shifted = TraceEditor.without(TraceEditor.with(base, node, other), node + 1, part);
        if (attempts.accept(shifted)) {
          return;
        }
      }
    }
  }

  private static boolean isPart(Trace trace, int node) {
    return node < trace.length()
        && trace.kind(node) != Trace.END
        && trace.kind(node) != Trace.ELEMENT;
  }
}
