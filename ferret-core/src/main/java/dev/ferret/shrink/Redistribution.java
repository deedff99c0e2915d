package dev.ferret.shrink;

import dev.ferret.choice.Trace;
import dev.ferret.choice.Trace.Kind;
import dev.ferret.edit.TraceEditor;
import java.util.Arrays;

/**
 * Moves an amount from a number to a later one, since a bug may depend on their sum; and the end of
 * a text to a later one, since a bug may depend on the length of both.
 */
final class Redistribution implements Pass {
  @Override
  public void improve(Attempts attempts) {
    Pairs.improve(attempts, Kind.INTEGER, Redistribution::move);
    Pairs.improve(attempts, Kind.UNITS, Redistribution::moveUnits);
  }

  private static void move(Attempts attempts, int first, int second) {
    Trace base = attempts.best();
    long a = base.value(first);
    long b = base.value(second);
    if (a == 0 || a == Long.MIN_VALUE) {
      return;
    }
    long sign = a < 0 ? -1 : 1;
    long most = Math.abs(a);
    Attempts.smallest(
        most,
        rest -> {
          long step = sign * (most - rest);
          return attempts.accept(TraceEditor.with(base, first, a - step, second, b + step));
        });
  }

  private static void moveUnits(Attempts attempts, int first, int second) {
    Trace base = attempts.best();
    int[] front = base.units(first);
    int[] back = base.units(second);
    if (front.length == 0) {
      return;
    }
    Attempts.smallest(
        front.length,
        rest -> {
          int moved = front.length - (int) rest;
          int[] longer = Arrays.copyOfRange(front, (int) rest, front.length + back.length);
          System.arraycopy(back, 0, longer, moved, back.length);
          Trace shorter = TraceEditor.withUnits(base, first, Arrays.copyOf(front, (int) rest));
          return attempts.accept(TraceEditor.withUnits(shorter, second, longer));
        });
  }
}
