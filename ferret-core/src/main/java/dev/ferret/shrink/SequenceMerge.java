package dev.ferret.shrink;

import dev.ferret.choice.Trace;
import dev.ferret.edit.TraceWriter;
import java.util.Arrays;

/**
 * Appends the elements of a sequence to an earlier sequence of the same label. The empty sequence
 * is deleted if it is all that an element consists of: two short lists of a list become one. Texts
 * are merged in the same way.
 */
final class SequenceMerge implements Pass {
  @Override
  public void improve(Attempts attempts) {
    for (int first = 0; first < attempts.best().length() && !attempts.isSpent(); first++) {
      boolean merged = true;
      while (merged) {
        Trace best = attempts.best();
        merged = false;
        boolean candidate = first < best.length() && isMergeable(best.kind(first));
        int second = candidate ? twinBehind(best, first) : -1;
        if (second > 0) {
          merged =
              best.kind(first) == Trace.SEQUENCE
                  ? merge(attempts, first, second)
                  : mergeUnits(attempts, first, second);
        }
      }
    }
  }

  private static boolean isMergeable(byte kind) {
    return kind == Trace.SEQUENCE || kind == Trace.UNITS;
  }

  private static int twinBehind(Trace trace, int first) {
    byte kind = trace.kind(first);
    for (int i = trace.end(first); i < trace.length(); i++) {
      boolean labelled = kind == Trace.UNITS || trace.value(i) == trace.value(first);
      if (trace.kind(i) == kind && labelled) {
        return i;
      }
    }
    return -1;
  }

  private static boolean mergeUnits(Attempts attempts, int first, int second) {
    Trace best = attempts.best();
    int[] front = best.units(first);
    int[] back = best.units(second);
    int[] both = Arrays.copyOf(front, front.length + back.length);
    System.arraycopy(back, 0, both, front.length, back.length);
    boolean alone = isAlone(best, second);
    TraceWriter writer = new TraceWriter();
    writer.copy(best, 0, first);
    writer.units(both);
    writer.copy(best, first + 1, alone ? second - 1 : second);
    if (!alone) {
      writer.units(new int[0]);
    }
    writer.copy(best, second + 1, best.length());
    return attempts.accept(writer.trace(best.size()));
  }

  /** Returns whether an element consists of this node only, so that it can be deleted, too. */
  private static boolean isAlone(Trace trace, int node) {
    return node > 0
        && trace.kind(node - 1) == Trace.ELEMENT
        && trace.end(node - 1) == trace.end(node);
  }

  private static boolean merge(Attempts attempts, int first, int second) {
    Trace best = attempts.best();
    return (isAlone(best, second) && attempts.accept(merged(best, first, second, true)))
        || attempts.accept(merged(best, first, second, false));
  }

  /**
   * With the elements of the second sequence in the first.
   *
   * @param isDeleted whether the element that held the second sequence is deleted
   */
  private static Trace merged(Trace best, int first, int second, boolean isDeleted) {
    TraceWriter writer = new TraceWriter();
    writer.copy(best, 0, best.end(first) - 1);
    writer.copy(best, second + 1, best.end(second) - 1);
    if (isDeleted) {
      writer.copy(best, best.end(first) - 1, second - 1);
    } else {
      writer.copy(best, best.end(first) - 1, second + 1);
      writer.end();
    }
    writer.copy(best, best.end(second), best.length());
    return writer.trace(best.size());
  }
}
