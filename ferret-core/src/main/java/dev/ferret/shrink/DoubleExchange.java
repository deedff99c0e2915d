package dev.ferret.shrink;

import dev.ferret.choice.Trace;
import dev.ferret.edit.TraceEditor;
import java.util.stream.IntStream;

/**
 * Exchanges two pairs of groups with the same label at once. A subtree that moves to another place
 * may have to change places with a second one: in a broken heap neither of these steps fails alone.
 */
final class DoubleExchange implements Pass {
  /** The most groups of one label. All pairs of pairs are looked at, though few are executed. */
  private static final int FEW = 12;

  @Override
  public void improve(Attempts attempts) {
    Trace base = attempts.best();
    boolean isDone = false;
    for (int node = 0; node < base.length() && !isDone; node++) {
      if (isFirst(base, node)) {
        int label = node;
        isDone =
            exchange(base, label, once -> exchange(once, label, twice -> accept(attempts, twice)));
      }
    }
  }

  /** Takes a trace; returns whether this was enough. */
  private interface Taker {
    boolean take(Trace trace);
  }

  private static boolean accept(Attempts attempts, Trace candidate) {
    return attempts.isSpent()
        || (candidate.compareTo(attempts.best()) < 0 && attempts.accept(candidate));
  }

  /** Whether a node is the first group of its label. */
  private static boolean isFirst(Trace trace, int node) {
    return trace.kind(node) == Trace.SPAN && !trace.isReuse(node) && groups(trace, node)[0] == node;
  }

  private static int[] groups(Trace trace, int node) {
    return IntStream.range(0, trace.length())
        .filter(other -> trace.kind(other) == Trace.SPAN && trace.value(other) == trace.value(node))
        .toArray();
  }

  /** Exchanges each two groups with the label of a node. */
  private static boolean exchange(Trace trace, int node, Taker taker) {
    int[] groups = groups(trace, node);
    for (int i = 0; i < groups.length && groups.length <= FEW; i++) {
      for (int j = i + 1; j < groups.length; j++) {
        int end = trace.end(groups[i]);
        if (groups[j] >= end
            && taker.take(
                TraceEditor.swapped(trace, groups[i], end, groups[j], trace.end(groups[j])))) {
          return true;
        }
      }
    }
    return false;
  }
}
