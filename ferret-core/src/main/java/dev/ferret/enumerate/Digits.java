package dev.ferret.enumerate;

import java.util.Arrays;

/**
 * The digits of an odometer: one for each question, whose base is the number of answers. There are
 * as many as one case has questions, however many cases there are.
 */
final class Digits {
  /** The digit is the length of a sequence. */
  private static final byte LENGTH = 1;

  /** There could be longer sequences than the base allows. */
  private static final byte LIMITED = 2;

  /** A sequence of this length was drawn to its end. */
  private static final byte COMPLETED = 4;

  private long[] digits = new long[16];
  private long[] bases = new long[16];
  private byte[] flags = new byte[16];
  private int position;
  private int length;
  private boolean isLimited;

  /** Goes back to the first question, keeping all digits. */
  void rewind() {
    position = 0;
  }

  /** Goes back to the first question, with all digits at zero. */
  void clear() {
    position = 0;
    length = 0;
    isLimited = false;
  }

  /** How many questions were asked since the first. */
  int position() {
    return position;
  }

  /** Whether there could have been a sequence longer than its base allowed. */
  boolean isLimited() {
    return isLimited;
  }

  /** The digit of the next question, which has this many answers. */
  long next(long base) {
    if (position == length) {
      if (length == digits.length) {
        digits = Arrays.copyOf(digits, 2 * length);
        bases = Arrays.copyOf(bases, 2 * length);
        flags = Arrays.copyOf(flags, 2 * length);
      }
      flags[length] = 0;
      digits[length++] = 0;
    }
    bases[position] = base;
    return digits[position++];
  }

  /**
   * The digit of a length, which has this many answers. It turns only if a sequence of the length
   * before was {@linkplain #completed completed}: there is no set of three booleans, and so none of
   * four.
   */
  long nextLength(long base, boolean isLimited) {
    long digit = next(base);
    flags[position - 1] |= isLimited ? LENGTH | LIMITED : LENGTH;
    return digit;
  }

  /** Hears that a sequence was drawn to its end, given the place of its length. */
  void completed(int place) {
    flags[place] |= COMPLETED;
  }

  /** Turns the last digit that can turn, and forgets those behind it; false if there is none. */
  boolean advance() {
    length = position;
    while (length > 0 && !canTurn(length - 1)) {
      length--;
    }
    if (length == 0) {
      return false;
    }
    digits[length - 1]++;
    flags[length - 1] &= ~COMPLETED;
    return true;
  }

  private boolean canTurn(int place) {
    boolean isLast = digits[place] + 1 >= bases[place];
    if ((flags[place] & LENGTH) == 0) {
      return !isLast;
    }
    boolean isCompleted = (flags[place] & COMPLETED) != 0;
    isLimited |= isLast && isCompleted && (flags[place] & LIMITED) != 0;
    return !isLast && isCompleted;
  }

  /** Compares the digits from one question to another with those from there to the next one. */
  int compare(int from, int middle) {
    return Arrays.compare(digits, from, middle, digits, middle, position);
  }
}
