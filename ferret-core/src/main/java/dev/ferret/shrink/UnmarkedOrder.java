package dev.ferret.shrink;

import dev.ferret.choice.Trace;
import dev.ferret.edit.TraceEditor;

/**
 * Sorts groups that nothing marks, the simplest first, as {@link SiblingOrder} does with others.
 */
final class UnmarkedOrder implements Pass {
  /** The most choices of a body in which groups are exchanged. */
  private static final int FEW = 64;

  /** The most exchanges that are executed before one succeeds. */
  private static final int TRIES = 12;

  @Override
  public void improve(Attempts attempts) {
    FlatBody.improveEach(attempts, UnmarkedOrder::exchange);
  }

  private static boolean exchange(Attempts attempts, FlatBody body) {
    int tries = 0;
    for (int i = 0; i < body.count() && body.count() <= FEW; i++) {
      for (int simple = 1; simple <= FlatBody.MOST_SIMPLE; simple++) {
        int end = body.end(i, simple);
        for (int j = end; end > 0 && j < body.count() && tries < TRIES; j++) {
          int otherEnd = body.end(j, simple);
          if (otherEnd > 0 && body.areAlike(i, j) && (end > i + 1 || otherEnd > j + 1)) {
            Trace candidate =
                TraceEditor.swapped(
                    body.base(),
                    body.start(i),
                    body.start(end),
                    body.start(j),
                    body.start(otherEnd));
            if (candidate.compareTo(body.base()) < 0
                && !attempts.isTried(candidate)
                && body.fits(candidate)) {
              tries++;
              if (attempts.accept(candidate)) {
                return true;
              }
            }
          }
        }
      }
    }
    return false;
  }
}
