package dev.ferret.shrink;

import dev.ferret.choice.Trace;
import dev.ferret.edit.TraceEditor;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/** Lowers all choices of one value together, since a bug may need them to be equal. */
final class EqualLowering implements Pass {
  @Override
  public void improve(Attempts attempts) {
    Set<Long> done = new HashSet<>();
    for (int i = 0; i < attempts.best().length() && !attempts.isSpent(); i++) {
      Trace best = attempts.best();
      byte kind = best.kind(i);
      boolean nonzero = (kind == Trace.INTEGER || kind == Trace.REAL) && best.value(i) != 0;
      if (nonzero && done.add(best.value(i))) {
        int[] twins = twins(best, i);
        if (twins.length > 1 && kind == Trace.INTEGER) {
          integers(attempts, twins);
        } else if (twins.length > 1) {
          RealLowering.improveEqual(attempts, twins);
        }
      } else if (kind == Trace.UNITS && best.units(i).length > 0) {
        int[] twins = twins(best, i);
        if (twins.length > 1 && twins[0] == i) {
          unsign(attempts, twins);
          UnitsLowering.improve(attempts, twins);
        }
      }
    }
  }

  /** All nodes with the value of this one. */
  private static int[] twins(Trace trace, int node) {
    return Arrays.stream(TraceEditor.nodes(trace, trace.kind(node)))
        .filter(other -> areEqual(trace, node, other))
        .toArray();
  }

  private static boolean areEqual(Trace trace, int node, int other) {
    return switch (trace.kind(node)) {
      case Trace.UNITS -> Arrays.equals(trace.units(other), trace.units(node));
      // Reals that are equal as floats may stand for floats.
      case Trace.REAL ->
          (float) RealLowering.real(trace, node) == (float) RealLowering.real(trace, other);
      default -> trace.value(other) == trace.value(node);
    };
  }

  private static void integers(Attempts attempts, int[] nodes) {
    Trace base = attempts.best();
    long value = base.value(nodes[0]);
    if (value == Long.MIN_VALUE) {
      return;
    }
    boolean positive = value > 0 || attempts.accept(replaced(base, nodes, -value));
    if (Attempts.smallest(
        Math.abs(value), k -> attempts.accept(replaced(base, nodes, positive ? k : -k)))) {
      attempts.addBounds(nodes);
    }
  }

  /** Makes equal numbers of any length positive. */
  private static void unsign(Attempts attempts, int[] nodes) {
    Trace edited = attempts.best();
    for (int node : nodes) {
      if (WholeNumbers.isLarge(edited, node)) {
        edited = WholeNumbers.with(edited, node, WholeNumbers.value(edited, node).abs());
      }
    }
    attempts.accept(edited);
  }

  private static Trace replaced(Trace base, int[] nodes, long value) {
    return TraceEditor.with(base, node -> Arrays.binarySearch(nodes, node) >= 0 ? value : null);
  }
}
