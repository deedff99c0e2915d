package dev.ferret.shrink;

import dev.ferret.choice.Trace;
import dev.ferret.choice.Trace.Kind;
import dev.ferret.edit.TraceEditor;

/**
 * Deletes two elements at any distance from each other, for example a step and the step that undoes
 * it, or an opening and a closing bracket.
 */
final class PairDeletion implements Pass {
  /** Among this many elements all pairs are tried, among further ones only close pairs. */
  private static final int ALL_PAIRS = 128;

  private static final int WINDOW = 4;

  @Override
  public void improve(Attempts attempts) {
    for (int node = 0; node < attempts.best().length() && !attempts.isSpent(); node++) {
      if (attempts.best().kind(node) == Kind.SEQUENCE) {
        improve(attempts, node);
      }
    }
  }

  private static void improve(Attempts attempts, int node) {
    for (int second = last(attempts.best(), node); second > 0; second--) {
      int reach = second < ALL_PAIRS ? second : WINDOW;
      for (int first = second - 1; first >= second - reach && !attempts.isSpent(); first--) {
        Trace best = attempts.best();
        int[] starts = TraceEditor.elements(best, node);
        if (attempts.accept(
            TraceEditor.without(
                best, starts[first], starts[first + 1], starts[second], starts[second + 1]))) {
          // There are two elements fewer now, so the next pair has moved.
          second = Math.min(second - 1, last(attempts.best(), node) + 1);
          break;
        }
      }
    }
  }

  /** The index of the last element; -1 if there is no element or no longer a sequence. */
  private static int last(Trace trace, int node) {
    return TraceEditor.is(trace, node, Kind.SEQUENCE)
        ? TraceEditor.elements(trace, node).length - 2
        : -1;
  }
}
