package dev.ferret.shrink;

import dev.ferret.choice.Trace;
import dev.ferret.choice.Trace.Kind;
import dev.ferret.choice.TraceWriter;

/**
 * Moves the elements of one sequence to the end of the one before it with the same label, and drops
 * the emptied sequence with the element around it. Two short lists become one.
 */
final class SequenceMerge implements Pass {
  @Override
  public void improve(Attempts attempts) {
    for (int first = 0; first < attempts.best().length() && !attempts.isSpent(); first++) {
      boolean merged = true;
      while (merged) {
        Trace best = attempts.best();
        merged = false;
        if (first < best.length() && best.kind(first) == Kind.SEQUENCE) {
          int second = twinBehind(best, first);
          merged = second > 0 && merge(attempts, first, second);
        }
      }
    }
  }

  private static int twinBehind(Trace trace, int first) {
    for (int i = trace.end(first); i < trace.length(); i++) {
      if (trace.kind(i) == Kind.SEQUENCE && trace.value(i) == trace.value(first)) {
        return i;
      }
    }
    return -1;
  }

  private static boolean merge(Attempts attempts, int first, int second) {
    Trace best = attempts.best();
    int around = second - 1;
    boolean alone =
        around >= 0 && best.kind(around) == Kind.ELEMENT && best.end(around) == best.end(second);
    TraceWriter writer = new TraceWriter();
    writer.copy(best, 0, best.end(first) - 1);
    writer.copy(best, second + 1, best.end(second) - 1);
    if (alone) {
      writer.copy(best, best.end(first) - 1, around);
    } else {
      writer.copy(best, best.end(first) - 1, second + 1);
      writer.end();
    }
    writer.copy(best, best.end(second), best.length());
    return attempts.accept(writer.trace(best.size()));
  }
}
