package dev.ferret.shrink;

import dev.ferret.choice.Trace;
import dev.ferret.edit.TraceEditor;
import dev.ferret.edit.TraceWriter;

/**
 * Lowers a number that determines how much is drawn later, and deletes that much at any place after
 * it. An example is a length that is drawn before its elements: the elements that matter are kept,
 * wherever they are.
 */
final class SizeDependency implements Pass {
  @Override
  public void improve(Attempts attempts) {
    for (int i = 0; i < attempts.best().length() && !attempts.isSpent(); i++) {
      Trace best = attempts.best();
      if (best.kind(i) == Trace.INTEGER
          && best.value(i) > 0
          && attempts.changesShape(TraceEditor.with(best, i, best.value(i) - 1))) {
        improve(attempts, i);
      }
    }
  }

  private static void improve(Attempts attempts, int number) {
    for (int i = number + 1; i < attempts.best().length() && !attempts.isSpent(); i++) {
      Trace base = attempts.best();
      if (base.kind(number) != Trace.INTEGER) {
        break;
      }
      if (base.kind(i) != Trace.END && base.kind(i) != Trace.SEQUENCE) {
        int from = i;
        Attempts.largest(k -> attempts.accept(shortened(base, number, from, k)));
      }
    }
  }

  /** Lowers the number by k and deletes k nodes, beginning at {@code from}. */
  private static Trace shortened(Trace base, int number, int from, int k) {
    int to = from;
    for (int n = 0; n < k; n++) {
      if (to >= base.length() || base.kind(to) != base.kind(from)) {
        return base;
      }
      to = base.end(to);
    }
    if (base.value(number) < k) {
      return base;
    }
    TraceWriter writer = new TraceWriter();
    writer.copy(base, 0, number);
    writer.leaf(Trace.INTEGER, base.value(number) - k);
    writer.copy(base, number + 1, from);
    writer.copy(base, to, base.length());
    return writer.trace(base.size());
  }
}
