package dev.ferret.shrink;

import dev.ferret.choice.Trace;
import dev.ferret.edit.TraceEditor;
import org.jspecify.annotations.Nullable;

/**
 * Replaces a group that nothing marks by one inside it: a tree that a recursive method draws by one
 * of its subtrees, the rest of a list that a loop draws by a shorter one. {@link FlatBody} finds
 * the groups. A candidate is executed only if a replay asks as many questions as it has answers, so
 * that wrong guesses cost no execution.
 */
final class UnmarkedGroups implements Pass {
  /** The most groups inside a group that are executed. A deep tree takes several steps. */
  private static final int TRIES = 12;

  /** How many numbers before a group may be its size. */
  private static final int SIZES = 4;

  @Override
  public void improve(Attempts attempts) {
    FlatBody.improveEach(attempts, UnmarkedGroups::improve);
  }

  private static boolean improve(Attempts attempts, FlatBody body) {
    return descend(attempts, body) || descendTwice(attempts, body);
  }

  private static boolean descend(Attempts attempts, FlatBody body) {
    for (int i = 0; i < body.count() && !attempts.isSpent(); i++) {
      for (int simple = 1; simple <= FlatBody.MOST_SIMPLE; simple++) {
        int end = body.end(i, simple);
        if (end > i + 1 && descend(attempts, body, i, end, simple)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean descend(Attempts attempts, FlatBody body, int group, int end, int simple) {
    int tries = 0;
    for (int inner = group + 1; inner < end && tries < TRIES; inner++) {
      int innerEnd = body.end(inner, simple);
      if (innerEnd > 0 && innerEnd <= end && body.areAlike(group, inner)) {
        Trace candidate = body.moved(group, end, inner, innerEnd);
        candidate =
            candidate != null ? candidate : sized(attempts, body, group, end, inner, innerEnd);
        if (candidate != null) {
          tries++;
          if (attempts.accept(candidate)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /** With a number before a group halved or lowered by one, if it fits then: it may be a size. */
  private static @Nullable Trace sized(
      Attempts attempts, FlatBody body, int group, int end, int inner, int innerEnd) {
    Trace moved =
        TraceEditor.replaced(
            body.base(),
            body.start(group),
            body.start(end),
            body.start(inner),
            body.start(innerEnd));
    int sizes = 0;
    for (int node = body.start(group) - 1; node >= 0 && sizes < SIZES; node--) {
      if (moved.kind(node) == Trace.INTEGER && moved.value(node) > 0) {
        sizes++;
        for (long size : new long[] {moved.value(node) / 2, moved.value(node) - 1}) {
          Trace candidate = TraceEditor.with(moved, node, size);
          if (!attempts.isTried(candidate) && body.fits(candidate)) {
            return candidate;
          }
        }
      }
    }
    return null;
  }

  /** Replaces a group inside each of two equal groups. */
  private static boolean descendTwice(Attempts attempts, FlatBody body) {
    for (int i = 0; i < body.count() && !attempts.isSpent(); i++) {
      for (int simple = 1; simple <= FlatBody.MOST_SIMPLE; simple++) {
        int end = body.end(i, simple);
        for (int j = end; end > i + 1 && j < body.count(); j++) {
          int twinEnd = body.end(j, simple);
          if (twinEnd > 0
              && body.areEqual(i, end, j, twinEnd)
              && descendTwice(attempts, body, i, end, j - i, simple)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private static boolean descendTwice(
      Attempts attempts, FlatBody body, int twin, int end, int distance, int simple) {
    for (int group = twin; group < end; group++) {
      int groupEnd = body.end(group, simple);
      for (int inner = group + 1; groupEnd <= end && inner < groupEnd; inner++) {
        int innerEnd = body.end(inner, simple);
        if (innerEnd > 0 && innerEnd <= groupEnd && body.areAlike(group, inner)) {
          int from = body.start(inner);
          int to = body.start(innerEnd);
          Trace once =
              TraceEditor.replaced(
                  body.base(),
                  body.start(group + distance),
                  body.start(groupEnd + distance),
                  from,
                  to);
          Trace both =
              TraceEditor.replaced(once, body.start(group), body.start(groupEnd), from, to);
          if (body.fits(both) && attempts.accept(both)) {
            return true;
          }
        }
      }
    }
    return false;
  }
}
