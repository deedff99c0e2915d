package dev.ferret.shrink;

import dev.ferret.choice.Trace;
import dev.ferret.edit.TraceEditor;
import dev.ferret.edit.TraceWriter;

/**
 * Empties spans, sequences and runs of elements, the outermost first. The replay fills them with
 * the simplest answers. A run grows as long as the test fails, so that a long irrelevant part takes
 * few executions.
 */
final class TrivialGroups implements Pass {
  @Override
  public void improve(Attempts attempts) {
    for (int i = 0; i < attempts.best().length() && !attempts.isSpent(); i++) {
      Trace best = attempts.best();
      boolean group = best.kind(i) == Trace.SPAN || best.kind(i) == Trace.SEQUENCE;
      if (group && !isTrivial(best, i + 1, best.end(i) - 1)) {
        attempts.accept(TraceEditor.without(best, i + 1, best.end(i) - 1));
      }
      if (isSequence(attempts.best(), i)) {
        emptyElements(attempts, i);
      }
    }
  }

  private static boolean isSequence(Trace trace, int node) {
    return node < trace.length() && trace.kind(node) == Trace.SEQUENCE;
  }

  private static void emptyElements(Attempts attempts, int sequence) {
    int from = 0;
    while (isSequence(attempts.best(), sequence) && !attempts.isSpent()) {
      Trace base = attempts.best();
      int[] starts = TraceEditor.elements(base, sequence);
      int count = starts.length - 1;
      while (from < count && isTrivial(base, starts[from] + 1, starts[from + 1])) {
        from++;
      }
      if (from >= count) {
        return;
      }
      int first = from;
      int emptied =
          Attempts.largest(
              k -> first + k <= count && attempts.accept(emptied(base, starts, first, first + k)));
      from += Math.max(1, emptied);
    }
  }

  /** Returns whether these nodes cannot get simpler, so that they need no replay. */
  private static boolean isTrivial(Trace trace, int from, int to) {
    for (int i = from; i < to; i++) {
      boolean trivial =
          switch (trace.kind(i)) {
            case Trace.SPAN, Trace.SEQUENCE, Trace.END -> true;
            case Trace.ELEMENT, Trace.UNITS -> false;
            default -> trace.value(i) == 0;
          };
      if (!trivial) {
        return false;
      }
    }
    return true;
  }

  private static Trace emptied(Trace base, int[] starts, int from, int to) {
    TraceWriter writer = new TraceWriter();
    writer.copy(base, 0, starts[from]);
    for (int i = from; i < to; i++) {
      writer.element();
    }
    writer.copy(base, starts[to], base.length());
    return writer.trace(base.size());
  }
}
