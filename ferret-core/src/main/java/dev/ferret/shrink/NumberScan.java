package dev.ferret.shrink;

import dev.ferret.choice.Trace;
import dev.ferret.edit.TraceEditor;
import java.math.BigInteger;

/**
 * Lowers a number of which the next smaller ones do not fail: multiples of seven, squares, numbers
 * with some remainder. The smallest numbers are tried first, then powers of two and the numbers
 * before them, fewer or simpler decimal digits, and amounts to subtract; an amount that works is
 * subtracted as often as possible.
 *
 * <p>A number is left alone if it is a bound: the next larger one fails as well, alone or with
 * others. It is scanned lightly if it may be one: it was found by bisection, is at the end of its
 * range, or depends on the sum of several numbers. A full scan of all of these takes up to 16 times
 * as many executions.
 */
final class NumberScan implements Pass {
  /** How sure it is that no lower number fails. */
  private enum Guess {
    /** The next larger one fails as well. */
    BOUND,
    /** It was found by bisection, or is at the end of its range. */
    PERHAPS,
    /** It can be lowered if another one is raised. */
    TIED,
    /** Nothing is known. */
    OPEN
  }

  /** The largest number up to which all are tried: in a light scan, at first, and at last. */
  private static final int LIGHT = 16;

  private static final int SMALL = 64;
  private static final int LARGE = 256;

  /** The largest amount that is subtracted: in a light scan, at first, and at last. */
  private static final int LIGHT_STEP = 20;

  private static final int STEP = 256;
  private static final int MOST_STEP = 1 << 10;

  /** The same for some of several numbers that depend on each other, and for how many of them. */
  private static final int TIED_STEP = 128;

  private static final int MOST_TIED = 2;

  /** Amounts that people divide by, which come first then. */
  private static final int[] ROUND_STEPS = {
    24, 25, 30, 32, 40, 50, 60, 64, 90, 97, 100, 120, 128, 180, 200, 250, 255, 256, 360, 365, 400,
    500, 512, 1000, 1024
  };

  /**
   * The most executions that all scans of a failure may take. With 600, no study reaches its
   * smallest form more often.
   */
  private static final int MOST_EXECUTIONS = 400;

  @Override
  public void improve(Attempts attempts) {
    for (int node = 0; node < attempts.best().length() && !attempts.isSpent(); node++) {
      Trace best = attempts.best();
      if (WholeNumbers.isAt(best, node)) {
        Guess guess = guess(attempts, node);
        if (guess != Guess.BOUND) {
          new Scan(attempts, node, guess).run();
        }
      } else if (TraceEditor.is(best, node, Trace.BRANCH)) {
        for (int k = 1; k < Math.min(best.value(node), LARGE) && !attempts.isSpent(); k++) {
          if (attempts.accept(TraceEditor.with(best, node, k))) {
            break;
          }
        }
      }
    }
  }

  private static Guess guess(Attempts attempts, int node) {
    Trace best = attempts.best();
    BigInteger value = WholeNumbers.value(best, node);
    if (value.abs().compareTo(BigInteger.TWO) <= 0) {
      return Guess.BOUND;
    }
    BigInteger unit = BigInteger.valueOf(value.signum());
    Trace next = WholeNumbers.with(best, node, value.add(unit));
    boolean isLast = attempts.isBest(next);
    boolean isBisected = attempts.isBound(node);
    if (isBisected && isLast) {
      return isSummand(attempts, node, value, unit) ? Guess.TIED : Guess.BOUND;
    }
    // At the end of its range, what is known of equal numbers has to do.
    boolean isBound = isLast ? attempts.isBound(value) : attempts.fails(next);
    if (isBound || attempts.fails(raised(best))) {
      attempts.addBounds(node);
      return Guess.BOUND;
    }
    boolean isTied = false;
    for (int other : Pairs.close(WholeNumbers.nodes(best), node)) {
      BigInteger number = WholeNumbers.value(best, other);
      Trace lowered = WholeNumbers.with(best, node, value.subtract(unit));
      Trace along =
          isBisected
              ? WholeNumbers.with(next, other, number.add(unit))
              : WholeNumbers.with(lowered, other, number.subtract(unit));
      if (attempts.fails(along)) {
        attempts.addBounds(node);
        return Guess.BOUND;
      }
      isTied =
          isTied
              || attempts.fails(WholeNumbers.with(lowered, other, number.add(unit)))
              || attempts.fails(WholeNumbers.with(next, other, number.subtract(unit)));
    }
    return isTied ? Guess.TIED : isBisected || isLast ? Guess.PERHAPS : Guess.OPEN;
  }

  /**
   * Whether the failure depends on the sum of a number and another one. A sum that may be larger is
   * a bound itself; one that must have some remainder is not.
   */
  private static boolean isSummand(Attempts attempts, int node, BigInteger value, BigInteger unit) {
    Trace best = attempts.best();
    Trace lowered = WholeNumbers.with(best, node, value.subtract(unit));
    for (int other : Pairs.close(WholeNumbers.nodes(best), node)) {
      BigInteger more = WholeNumbers.value(best, other).add(unit);
      if (attempts.fails(WholeNumbers.with(lowered, other, more))) {
        return !attempts.fails(WholeNumbers.with(best, other, more));
      }
    }
    return false;
  }

  /** With all numbers one further from zero. */
  static Trace raised(Trace best) {
    Trace raised = best;
    for (int node : WholeNumbers.nodes(best)) {
      BigInteger value = WholeNumbers.value(best, node);
      BigInteger next = value.add(BigInteger.valueOf(value.signum()));
      raised = value.signum() == 0 ? raised : WholeNumbers.with(raised, node, next);
    }
    return raised;
  }

  /** One number and what is tried in its place. */
  private static final class Scan {
    private final Attempts attempts;
    private final int node;
    private final Guess guess;
    private final boolean isLight;
    private final Trace base;
    private final BigInteger value;
    private final BigInteger sign;
    private final int before;

    Scan(Attempts attempts, int node, Guess guess) {
      this.attempts = attempts;
      this.node = node;
      this.guess = guess;
      this.isLight = guess != Guess.OPEN;
      this.base = attempts.best();
      this.value = WholeNumbers.value(base, node);
      this.sign = BigInteger.valueOf(value.signum());
      this.before = attempts.executions();
    }

    void run() {
      if (!small(1, LIGHT, true)
          && (isLight || !small(LIGHT + 1, SMALL, false))
          && !powers()
          && !digits()
          && !subtract()
          && !isLight
          && !small(SMALL + 1, LARGE, false)) {
        subtract(STEP + 1, MOST_STEP);
      }
      attempts.addScanned(attempts.executions() - before);
    }

    private boolean set(BigInteger number) {
      return attempts.accept(WholeNumbers.with(base, node, number));
    }

    private boolean small(int least, int most, boolean hasBothSigns) {
      int end = value.abs().min(BigInteger.valueOf(most)).intValue();
      for (int k = least; k <= end && !isSpent(); k++) {
        BigInteger number = sign.multiply(BigInteger.valueOf(k));
        if (set(number) || (hasBothSigns && !isLight && set(number.negate()))) {
          return true;
        }
      }
      return false;
    }

    /** Whether all scans together have taken too many executions. */
    private boolean isSpent() {
      return attempts.isSpent()
          || attempts.scanned() + attempts.executions() - before > MOST_EXECUTIONS;
    }

    /** Tries 2^k, and 2^k - 1, which has the most bits of all numbers up to it. */
    private boolean powers() {
      boolean isLast = attempts.isBest(WholeNumbers.with(base, node, value.add(sign)));
      for (int bits = 1; bits < value.abs().bitLength(); bits++) {
        BigInteger power = BigInteger.ONE.shiftLeft(bits);
        boolean isFull = bits > 4 && !(isLight && isLast);
        if ((!isLight && set(sign.multiply(power)))
            || (isFull && set(sign.multiply(power.subtract(BigInteger.ONE))))) {
          return true;
        }
      }
      return false;
    }

    /** Edits decimal digits: those of palindromes, or of numbers that are dates. */
    private boolean digits() {
      String digits = value.abs().toString();
      if (isLight || digits.length() < 3) {
        return false;
      }
      for (int i = 0; i < digits.length(); i++) {
        if (setDigits(digits.substring(0, i) + digits.substring(i + 1))) {
          return true;
        }
      }
      for (int i = 0; i < digits.length(); i++) {
        char digit = digits.charAt(i);
        char simplest = digit == digits.charAt(0) ? '1' : '0';
        if (digits.indexOf(digit) == i && setDigits(digits.replace(digit, simplest))) {
          return true;
        }
      }
      return false;
    }

    private boolean setDigits(String digits) {
      BigInteger number = new BigInteger(digits);
      return number.compareTo(value.abs()) < 0 && set(sign.multiply(number));
    }

    private boolean subtract() {
      for (int step : attempts.useful()) {
        if (subtract(step)) {
          return true;
        }
      }
      if (subtract(1, isLight ? LIGHT_STEP : STEP)) {
        return true;
      }
      // Some of several numbers that depend on each other tell as much as all of them.
      boolean isLarge = value.abs().compareTo(BigInteger.valueOf(LIGHT_STEP)) > 0;
      if (guess == Guess.TIED && isLarge && attempts.addTied() < MOST_TIED) {
        for (int step : ROUND_STEPS) {
          if (subtract(step)) {
            return true;
          }
        }
        return subtract(LIGHT_STEP, TIED_STEP);
      }
      return false;
    }

    private boolean subtract(int least, int most) {
      for (int step = least; step <= most && !isSpent(); step++) {
        if (subtract(step)) {
          return true;
        }
      }
      return false;
    }

    private boolean subtract(int step) {
      BigInteger amount = sign.multiply(BigInteger.valueOf(step));
      if (amount.abs().compareTo(value.abs()) > 0 || !set(value.subtract(amount))) {
        return false;
      }
      attempts.addUseful(step);
      repeat(amount);
      return true;
    }

    /** Subtracts an amount as often as possible, given that it works once. */
    private void repeat(BigInteger amount) {
      BigInteger rest = value.remainder(amount);
      Attempts.smallest(
          value.subtract(amount).divide(amount), times -> set(rest.add(amount.multiply(times))));
    }
  }
}
