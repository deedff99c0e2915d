package dev.ferret.shrink;

import dev.ferret.choice.Trace;
import dev.ferret.edit.TraceEditor;

/**
 * Deletes a few choices of a body and lowers a number before them, which may count what they belong
 * to: an element of two choices that a loop draws, or an entry of a map. {@link SizeDependency}
 * deletes elements of one choice.
 */
final class CountedDeletion implements Pass {
  /** The most choices of one element, and of a body in which they are looked for. */
  private static final int RUN = 4;

  private static final int FEW = 64;

  @Override
  public void improve(Attempts attempts) {
    FlatBody.improveEach(attempts, CountedDeletion::delete);
  }

  private static boolean delete(Attempts attempts, FlatBody body) {
    for (int i = 0; i < body.count() && body.count() <= FEW; i++) {
      for (int child = i + 1; body.isCount(i) && child < body.count(); child++) {
        for (int run = 1; run <= RUN && child + run <= body.count(); run++) {
          Trace fewer =
              TraceEditor.without(body.base(), body.start(child), body.start(child + run));
          Trace candidate =
              TraceEditor.with(fewer, body.start(i), body.base().value(body.start(i)) - 1);
          if (!attempts.isTried(candidate) && body.fits(candidate) && attempts.accept(candidate)) {
            return true;
          }
        }
      }
    }
    return false;
  }
}
