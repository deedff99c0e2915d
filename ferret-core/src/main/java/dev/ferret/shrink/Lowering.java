package dev.ferret.shrink;

import dev.ferret.choice.Trace;
import dev.ferret.edit.TraceEditor;

/** Makes one choice at a time simpler, by bisection. */
final class Lowering implements Pass {
  /** Up to this many alternatives are tried one by one; more are bisected. */
  private static final int FEW_ALTERNATIVES = 16;

  /**
   * The number of alternatives after the current one that are tried. A trace does not know how many
   * there are.
   */
  private static final int LATER_ALTERNATIVES = 4;

  @Override
  public void improve(Attempts attempts) {
    for (int i = 0; i < attempts.best().length() && !attempts.isSpent(); i++) {
      switch (attempts.best().kind(i)) {
        case Trace.INTEGER -> integer(attempts, i);
        case Trace.REAL -> RealLowering.improve(attempts, i);
        case Trace.BOOLEAN -> attempts.accept(TraceEditor.with(attempts.best(), i, 0));
        case Trace.BRANCH -> branch(attempts, i);
        case Trace.UNITS -> UnitsLowering.improve(attempts, i);
        default -> {}
      }
    }
  }

  private static void integer(Attempts attempts, int node) {
    Trace base = attempts.best();
    long value = base.value(node);
    // Long.MIN_VALUE has no positive counterpart.
    long magnitude = value == Long.MIN_VALUE ? Long.MAX_VALUE : Math.abs(value);
    boolean positive = value >= 0 || attempts.accept(TraceEditor.with(base, node, magnitude));
    if (Attempts.smallest(
        magnitude, k -> attempts.accept(TraceEditor.with(base, node, positive ? k : -k)))) {
      attempts.addBounds(node);
    }
    // -1 is simpler than 2, so the other sign is tried as well.
    Trace best = attempts.best();
    if (TraceEditor.is(best, node, Trace.INTEGER) && best.value(node) > 1) {
      attempts.accept(TraceEditor.with(best, node, 1 - best.value(node)));
    }
  }

  /**
   * Tries the simpler alternatives. For each one, the rest of the group is first kept as far as it
   * fits, and then made trivial.
   */
  private static void branch(Attempts attempts, int node) {
    Trace base = attempts.best();
    long current = base.value(node);
    if (current > FEW_ALTERNATIVES) {
      Attempts.smallest(current, k -> attempts.accept(TraceEditor.with(base, node, k)));
      return;
    }
    int rest = endOfGroup(base, node);
    for (long k = 0; k < current; k++) {
      Trace lowered = TraceEditor.with(base, node, k);
      if (attempts.accept(lowered)
          || (rest > node + 1 && attempts.accept(TraceEditor.without(lowered, node + 1, rest)))) {
        return;
      }
    }
    // A later alternative is simpler if it has fewer choices: a variable instead of a number.
    for (long k = current + 1; k <= current + LATER_ALTERNATIVES; k++) {
      if (attempts.accept(TraceEditor.without(TraceEditor.with(base, node, k), node + 1, rest))) {
        return;
      }
    }
  }

  private static int endOfGroup(Trace trace, int node) {
    int i = node;
    while (i < trace.length() && trace.kind(i) != Trace.END && trace.kind(i) != Trace.ELEMENT) {
      i = trace.end(i);
    }
    return i;
  }
}
