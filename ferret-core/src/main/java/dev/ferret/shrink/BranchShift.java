package dev.ferret.shrink;

import dev.ferret.choice.Trace;
import dev.ferret.choice.Trace.Kind;
import dev.ferret.edit.TraceEditor;

/**
 * Takes an earlier alternative and drops the first parts of the old one, so that a later part moves
 * to their place: of three values in a row, the second may be the one that matters.
 */
final class BranchShift implements Pass {
  /** More alternatives and parts than this are for {@link Lowering} alone. */
  private static final int FEW = 8;

  @Override
  public void improve(Attempts attempts) {
    for (int node = 0; node < attempts.best().length() && !attempts.isSpent(); node++) {
      if (attempts.best().kind(node) == Kind.BRANCH) {
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
      // Behind the last part there is nothing left to move.
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
        && trace.kind(node) != Kind.END
        && trace.kind(node) != Kind.ELEMENT;
  }
}
