package dev.ferret.shrink;

import dev.ferret.choice.Trace;
import dev.ferret.edit.TraceEditor;
import java.math.BigInteger;
import java.util.Arrays;

/**
 * Moves an amount from a number to a later one, since a bug may depend on their sum; and the end of
 * a text to a later one, since a bug may depend on the length of both.
 */
final class Redistribution implements Pass {
  @Override
  public void improve(Attempts attempts) {
    Pairs.improve(attempts, WholeNumbers::isAt, Redistribution::move);
    Pairs.improve(attempts, Pairs.of(Trace.REAL), Redistribution::moveReals);
    Pairs.improve(attempts, Pairs.of(Trace.UNITS), Redistribution::moveUnits);
  }

  private static void move(Attempts attempts, int first, int second) {
    Trace base = attempts.best();
    BigInteger a = WholeNumbers.value(base, first);
    BigInteger sum = a.add(WholeNumbers.value(base, second));
    boolean moved =
        Attempts.smallest(
            a.abs(),
            rest -> {
              BigInteger left = a.signum() < 0 ? rest.negate() : rest;
              return attempts.accept(
                  WholeNumbers.with(
                      WholeNumbers.with(base, second, sum.subtract(left)), first, left));
            });
    if (moved) {
      attempts.addBounds(first, second);
    }
  }

  /** All of a real number is moved, or as many units as possible. */
  private static void moveReals(Attempts attempts, int first, int second) {
    Trace base = attempts.best();
    double a = RealLowering.real(base, first);
    double sum = a + RealLowering.real(base, second);
    if (a == 0 || !Double.isFinite(sum) || Math.abs(a) > 0x1p62) {
      return;
    }
    Attempts.smallest(
        (long) Math.ceil(Math.abs(a)),
        rest -> {
          double left = Math.signum(a) * rest;
          return attempts.accept(
              TraceEditor.with(
                  base,
                  first,
                  Double.doubleToRawLongBits(left),
                  second,
                  Double.doubleToRawLongBits(sum - left)));
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
