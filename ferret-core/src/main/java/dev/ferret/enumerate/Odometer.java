package dev.ferret.enumerate;

import dev.ferret.choice.Case;
import dev.ferret.choice.Choices;
import dev.ferret.choice.Label;
import dev.ferret.choice.Source;
import dev.ferret.choice.Weights;

/**
 * Answers every question in every possible way, one run after the other: each question is a digit
 * whose base is the number of answers, and {@link #advance()} turns the last digit that can turn.
 *
 * <p>Simple answers come first. A question with too many answers gets the simplest one and makes
 * the enumeration {@linkplain #isComplete() incomplete}.
 *
 * @since 0.1
 */
public final class Odometer implements Source {
  /** A question with more answers than this is not worth enumerating. */
  private static final long MOST_ANSWERS = 1 << 20;

  private final Digits digits = new Digits();
  private boolean complete = true;
  private long answers;

  /** Begins with the simplest answers. */
  public Odometer() {}

  /** Returns the case of the current answers. */
  public Case begin() {
    digits.rewind();
    return Case.of(this, Choices.FULL_SIZE);
  }

  /** Moves on to the next run; false if there is none. */
  public boolean advance() {
    return digits.advance();
  }

  /** Returns whether every question so far had few enough answers to try them all. */
  public boolean isComplete() {
    return complete;
  }

  /** Returns how many questions were answered in all runs so far. */
  public long answers() {
    return answers;
  }

  private long digit(long base) {
    answers++;
    if (base < 1 || base > MOST_ANSWERS) {
      complete = false;
      return digit(1);
    }
    return digits.next(base);
  }

  @Override
  public long integer(long min, long max, long simplest) {
    long width = max - min;
    // Too many answers have the digit 0, which stands for the simplest one in any range.
    long digit = digit(width < 0 || width == Long.MAX_VALUE ? 0 : width + 1);
    return digit == 0 ? simplest : Nearest.at(digit, min, max, simplest);
  }

  @Override
  public double real(double min, double max, boolean nan) {
    complete &= min == max;
    return Case.simplest().choices().real(min, max, nan);
  }

  @Override
  public boolean bool(double probability) {
    boolean free = probability > 0 && probability < 1;
    return digit(free ? 2 : 1) == 1 || probability >= 1;
  }

  @Override
  public int branch(Weights weights) {
    return weights.possibleAt((int) digit(weights.possible()));
  }

  @Override
  public int[] units(int min, int max, int alphabet) {
    int[] units = new int[length(min, max)];
    for (int i = 0; i < units.length; i++) {
      units[i] = (int) digit(alphabet);
    }
    return units;
  }

  @Override
  public int open(Label label, int min, int max) {
    return length(min, max);
  }

  private int length(int min, int max) {
    return min + (int) digit((long) max - min + 1);
  }

  @Override
  public void next(int index) {}

  @Override
  public void close() {}

  @Override
  public boolean retries() {
    return false;
  }
}
