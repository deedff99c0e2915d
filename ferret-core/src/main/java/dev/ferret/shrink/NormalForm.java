package dev.ferret.shrink;

import dev.ferret.choice.Trace;
import dev.ferret.edit.TraceEditor;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * What an input in normal form cannot be replaced by: anything with one element less, or with one
 * lower choice, whichever it is. Changes of two choices are the business of the passes, none of
 * which makes progress then.
 *
 * <p>Nothing is claimed of inputs that may have simpler forms which no pass looks for: those with
 * numbers above 2^16 or fractions, of which not all simpler ones can be tried, and those where an
 * answer decides which questions follow, as in trees that are drawn by a recursive method.
 */
final class NormalForm {
  private static final int MOST_BITS = 16;
  private static final int MOST_STEP = 1 << MOST_BITS;

  private final Attempts attempts;
  private final Trace base;

  /** The candidates that no pass has tried. */
  private final List<Trace> untried = new ArrayList<>();

  private final int most;

  private NormalForm(Attempts attempts, int most) {
    this.attempts = attempts;
    this.base = attempts.best();
    this.most = most;
  }

  /**
   * Returns whether the best trace is in normal form. What the passes have left out is tried if it
   * takes a tenth of the executions so far at most; if there is more of it, the answer is no.
   */
  static boolean isReached(Attempts attempts) {
    NormalForm form = new NormalForm(attempts, attempts.executions() / 10);
    for (int node = 0; node < form.base.length(); node++) {
      if (!form.isKnown(node)) {
        return false;
      }
    }
    for (int node = 0; node < form.base.length() && !form.isFull(); node++) {
      form.collect(node);
    }
    return !form.isFull()
        && form.untried.stream().noneMatch(attempts::accept)
        && !attempts.isSpent();
  }

  /** Returns whether all simpler answers can be tried, and none of them changes what is asked. */
  private boolean isKnown(int node) {
    return switch (base.kind(node)) {
      case Trace.INTEGER, Trace.BRANCH, Trace.BOOLEAN -> {
        long value = base.value(node);
        yield Math.abs(value) <= MOST_STEP
            && (value == 0
                || !(changesShape(node, 0) || changesShape(node, value - Long.signum(value))));
      }
      case Trace.REAL -> {
        double value = RealLowering.real(base, node);
        yield Math.abs(value) <= MOST_STEP && value == Math.rint(value);
      }
      case Trace.UNITS ->
          !WholeNumbers.isLarge(base, node)
              || WholeNumbers.value(base, node).bitLength() <= MOST_BITS;
      default -> true;
    };
  }

  private boolean changesShape(int node, long value) {
    return attempts.changesShape(TraceEditor.with(base, node, value));
  }

  private boolean isFull() {
    return untried.size() > most;
  }

  private void collect(int node) {
    switch (base.kind(node)) {
      case Trace.INTEGER, Trace.BRANCH, Trace.BOOLEAN -> {
        long value = base.value(node);
        BigInteger number = BigInteger.valueOf(value);
        lower(number, lower -> TraceEditor.with(base, node, lower.longValue()));
      }
      case Trace.REAL -> {
        double value = RealLowering.real(base, node);
        for (int step = 1; step <= Math.min(Math.abs(value), MOST_STEP) && !isFull(); step++) {
          double lower = value - Math.signum(value) * step;
          add(TraceEditor.with(base, node, Double.doubleToRawLongBits(lower)));
        }
      }
      case Trace.SEQUENCE -> delete(node);
      case Trace.UNITS -> {
        if (WholeNumbers.isLarge(base, node)) {
          lower(WholeNumbers.value(base, node), lower -> WholeNumbers.with(base, node, lower));
        } else {
          delete(node);
          int[] units = base.units(node);
          for (int i = 0; i < units.length && !isFull(); i++) {
            int at = i;
            lower(
                BigInteger.valueOf(units[at]),
                lower ->
                    TraceEditor.withUnits(
                        base, node, UnitsLowering.with(units, at, lower.intValue())));
          }
        }
      }
      default -> {}
    }
  }

  private void delete(int node) {
    for (int i = Amounts.count(base, node) - 1; i >= 0 && !isFull(); i--) {
      add(Amounts.without(base, node, i, 1));
    }
  }

  /** Makes a trace of a lower number. */
  private interface Lowered {
    Trace with(BigInteger number);
  }

  private void lower(BigInteger number, Lowered lowered) {
    BigInteger sign = BigInteger.valueOf(number.signum());
    int steps = number.abs().min(BigInteger.valueOf(MOST_STEP)).intValue();
    for (int step = 1; step <= steps && !isFull(); step++) {
      add(lowered.with(number.subtract(sign.multiply(BigInteger.valueOf(step)))));
    }
  }

  private void add(Trace candidate) {
    if (!attempts.isTried(candidate)) {
      untried.add(candidate);
    }
  }
}
