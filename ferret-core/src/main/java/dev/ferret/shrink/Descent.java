package dev.ferret.shrink;

import dev.ferret.choice.Trace;
import dev.ferret.edit.TraceEditor;

/**
 * Replaces a group by a group inside it that has the same label, for example a tree by one of its
 * subtrees.
 */
final class Descent implements Pass {
  /** The most nested groups that are tried for each group. A deep tree takes several steps. */
  private static final int TRIES = 12;

  @Override
  public void improve(Attempts attempts) {
    for (int i = 0; i < attempts.best().length() && !attempts.isSpent(); i++) {
      while (descend(attempts, i)) {
        // Goes down a deep tree level by level.
      }
    }
  }

  private static boolean descend(Attempts attempts, int node) {
    Trace best = attempts.best();
    if (node >= best.length() || !isGroup(best.kind(node))) {
      return false;
    }
    int tries = 0;
    for (int inner = node + 1; inner < best.end(node) && tries < TRIES; inner++) {
      if (best.kind(inner) == best.kind(node) && best.value(inner) == best.value(node)) {
        tries++;
        Trace candidate = TraceEditor.replaced(best, node, best.end(node), inner, best.end(inner));
        if (attempts.accept(candidate)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean isGroup(byte kind) {
    return kind == Trace.SPAN || kind == Trace.SEQUENCE;
  }
}
