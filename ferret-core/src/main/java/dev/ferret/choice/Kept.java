package dev.ferret.choice;

import org.jspecify.annotations.Nullable;

/**
 * The last values of a test that are made of several numbers, such as dates, each as one number. A
 * near-copy of the parts would seldom be one of the whole: the day after the last of a month has
 * another month.
 */
final class Kept {
  /** No number. */
  static final long NONE = Long.MIN_VALUE;

  /** One in this many values is close to an earlier one of its kind, if there is one. */
  private static final int RARITY = 16;

  /** Of the parts of one value: with a date close to an earlier one comes a time that is. */
  private static final int RARITY_TOGETHER = 2;

  private final @Nullable Label[] kinds = new @Nullable Label[Dice.MEMORY];
  private final long[] numbers = new long[Dice.MEMORY];
  private int count;

  /** What the last question was about, if its answer was close to an earlier one. */
  private @Nullable Label last;

  void clear() {
    count = 0;
    last = null;
  }

  void add(Label kind, long number) {
    int slot = count++ & (Dice.MEMORY - 1);
    kinds[slot] = kind;
    numbers[slot] = number;
  }

  /** A kept number of a kind plus one of the steps, or {@link #NONE}. */
  @SuppressWarnings("ReferenceEquality") // a kind has one label
  long near(Label kind, long[] steps, Dice dice) {
    boolean isTogether = last != null && last != kind;
    last = null;
    if (count == 0 || dice.pick(isTogether ? RARITY_TOGETHER : RARITY) > 0) {
      return NONE;
    }
    int known = Math.min(count, Dice.MEMORY);
    int start = dice.pick(known);
    for (int i = 0; i < known; i++) {
      int slot = (start + i) % known;
      if (kinds[slot] == kind) {
        last = isTogether ? null : kind;
        return numbers[slot] + steps[dice.pick(steps.length)];
      }
    }
    return NONE;
  }
}
