package dev.ferret.shrink;

import dev.ferret.choice.Trace;
import dev.ferret.edit.TraceEditor;

/** Moves an amount from a number to a later one, since a bug may depend on their sum. */
final class Redistribution implements Pass {
  @Override
  public void improve(Attempts attempts) {
    Pairs.improve(attempts, Redistribution::move);
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
}
