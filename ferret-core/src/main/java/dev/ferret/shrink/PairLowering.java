package dev.ferret.shrink;

import dev.ferret.choice.Trace;
import dev.ferret.choice.Trace.Kind;
import dev.ferret.edit.TraceEditor;

/** Lowers two numbers by the same amount, since a bug may depend on their difference. */
final class PairLowering implements Pass {
  @Override
  public void improve(Attempts attempts) {
    Pairs.improve(attempts, Kind.INTEGER, PairLowering::lower);
  }

  private static void lower(Attempts attempts, int first, int second) {
    Trace base = attempts.best();
    long a = base.value(first);
    long b = base.value(second);
    if (a == 0 || a == Long.MIN_VALUE) {
      return;
    }
    long sign = a < 0 ? -1 : 1;
    long most = Math.abs(a);
    // The smallest rest is the largest step.
    Attempts.smallest(
        most,
        rest -> {
          long step = sign * (most - rest);
          return attempts.accept(TraceEditor.with(base, first, a - step, second, b - step));
        });
  }
}
