package dev.ferret.shrink;

import dev.ferret.choice.Trace;
import dev.ferret.choice.Trace.Kind;
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
      if (best.kind(i) == Kind.INTEGER && best.value(i) != 0 && done.add(best.value(i))) {
        numbers(attempts, best.value(i));
      } else if (best.kind(i) == Kind.UNITS && best.units(i).length > 0) {
        texts(attempts, i);
      }
    }
  }

  private static void numbers(Attempts attempts, long value) {
    Trace base = attempts.best();
    int count = 0;
    for (int node : TraceEditor.nodes(base, Kind.INTEGER)) {
      count += base.value(node) == value ? 1 : 0;
    }
    if (count < 2 || value == Long.MIN_VALUE) {
      return;
    }
    boolean positive = value > 0 || attempts.accept(replaced(base, value, -value));
    Attempts.smallest(
        Math.abs(value), k -> attempts.accept(replaced(base, value, positive ? k : -k)));
  }

  private static Trace replaced(Trace base, long value, long other) {
    return TraceEditor.with(
        base, node -> base.kind(node) == Kind.INTEGER && base.value(node) == value ? other : null);
  }

  /** Deletes and lowers the same units in all texts that are equal to the one at {@code node}. */
  private static void texts(Attempts attempts, int node) {
    int[] units = attempts.best().units(node);
    int twins = 0;
    for (int other : TraceEditor.nodes(attempts.best(), Kind.UNITS)) {
      twins += Arrays.equals(attempts.best().units(other), units) ? 1 : 0;
    }
    for (int at = units.length - 1; at >= 0 && twins > 1; at--) {
      int[] shorter = Arrays.copyOf(units, units.length - 1);
      System.arraycopy(units, at + 1, shorter, at, units.length - at - 1);
      int[] lower = units.clone();
      lower[at] = 0;
      if (attempts.accept(retyped(attempts.best(), units, shorter))) {
        units = shorter;
      } else if (attempts.accept(retyped(attempts.best(), units, lower))) {
        units = lower;
      }
    }
  }

  private static Trace retyped(Trace trace, int[] old, int[] units) {
    Trace edited = trace;
    for (int node : TraceEditor.nodes(trace, Kind.UNITS)) {
      if (Arrays.equals(trace.units(node), old)) {
        edited = TraceEditor.withUnits(edited, node, units);
      }
    }
    return edited;
  }
}
