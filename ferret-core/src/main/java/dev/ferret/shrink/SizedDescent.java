package dev.ferret.shrink;

import dev.ferret.choice.Trace;
import dev.ferret.edit.TraceEditor;

/**
 * Replaces a group by a group inside it, as {@link Descent} does, and lowers a number that was
 * drawn before it. Such a number may be a size or a depth, which a smaller tree has less of.
 */
final class SizedDescent implements Pass {
  /** How many numbers before a group are lowered, and how many groups inside it are tried. */
  private static final int NUMBERS = 4;

  private static final int TRIES = 6;

  @Override
  public void improve(Attempts attempts) {
    for (int node = 0; node < attempts.best().length() && !attempts.isSpent(); node++) {
      if (attempts.best().kind(node) == Trace.SPAN) {
        descend(attempts, node);
      }
    }
  }

  private static void descend(Attempts attempts, int node) {
    Trace best = attempts.best();
    int tries = 0;
    for (int inner = node + 1; inner < best.end(node) && tries < TRIES; inner++) {
      if (best.kind(inner) == Trace.SPAN && best.value(inner) == best.value(node)) {
        tries++;
        if (lower(attempts, best, node, inner)) {
          return;
        }
      }
    }
  }

  private static boolean lower(Attempts attempts, Trace best, int node, int inner) {
    Trace candidate = TraceEditor.replaced(best, node, best.end(node), inner, best.end(inner));
    int numbers = 0;
    for (int i = node - 1; i >= 0 && numbers < NUMBERS; i--) {
      if (best.kind(i) == Trace.INTEGER && best.value(i) > 0) {
        numbers++;
        if (attempts.accept(TraceEditor.with(candidate, i, best.value(i) - 1))) {
          return true;
        }
      }
    }
    return false;
  }
}
