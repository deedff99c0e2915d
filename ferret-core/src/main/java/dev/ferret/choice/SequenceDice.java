package dev.ferret.choice;

/**
 * The dice of sequences. A sequence may be equal to an earlier one of its test, or begin or end
 * like it; and the numbers of a sequence may rise or fall.
 */
final class SequenceDice {
  /** How many sequences of a test are kept. A power of two. */
  private static final int MEMORY = 4;

  /** Longer ones are not drawn twice: one in a test is costly enough. */
  private static final int LONGEST = 64;

  /** One sequence in this many rises or falls, if it has numbers. A power of two. */
  private static final int MONOTONE = 32;

  /** One of these in as many falls. */
  private static final int FALLING = 4;

  /** How much longer than an earlier one a sequence is; equal in length half of the time. */
  private static final int[] LONGER = {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 3, -1, -1, -2, -3};

  private final Dice dice;
  private final long[] bases = new long[MEMORY];
  private final int[] lengths = new int[MEMORY];
  private final int[] depths = new int[MEMORY];
  private final int[] shares = new int[MEMORY];
  private int count;
  private int untilTwin;

  /** The depth of a sequence whose numbers rise or fall; 0 if there is none. */
  private int monotone;

  private int direction;

  /** Whether the next number is the one after or before the last one, not just any. */
  private boolean isConsecutive;

  private boolean hasFirst;

  SequenceDice(Dice dice) {
    this.dice = dice;
  }

  /** Begins a test. */
  void restart() {
    count = 0;
    monotone = 0;
  }

  /**
   * Begins a sequence of some length.
   *
   * @param r random bits, of which the lower ones are free
   * @return its length, which may be another one
   */
  int begin(int min, int max, int length, int depth, long r) {
    if (count == 0) {
      untilTwin = dice.firstTwin();
    } else if (--untilTwin < 0) {
      untilTwin = dice.pick(2 * dice.gap());
      int slot = dice.pick(Math.min(count, MEMORY));
      int kind = dice.pick(2 * LONGER.length);
      int more = LONGER[kind >>> 1];
      int twin = lengths[slot] + more;
      boolean fits = twin >= min && twin <= max && twin > 0 && twin <= LONGEST;
      // Inner sequences are shorter than outer ones, and stay so.
      if (fits && depths[slot] == depth) {
        dice.goOn(bases[slot], (kind & 1) == 0 ? 0 : -more, shares[slot]);
        return twin;
      }
    }
    bases[count & (MEMORY - 1)] = dice.base();
    lengths[count & (MEMORY - 1)] = length;
    depths[count & (MEMORY - 1)] = depth;
    shares[count & (MEMORY - 1)] = dice.share();
    count++;
    if ((r & (MONOTONE - 1)) == 0 && monotone == 0 && length > 1) {
      monotone = depth;
      hasFirst = false;
      isConsecutive = (r & MONOTONE) == 0;
      direction = dice.pick(FALLING) == 0 ? -1 : 1;
      dice.expectSpecial();
    }
    return length;
  }

  /** Whether numbers rise or fall. */
  boolean isMonotone() {
    return monotone > 0;
  }

  /** Ends a sequence of a depth. */
  void end(int depth) {
    if (monotone == depth) {
      monotone = 0;
      dice.rest();
    }
  }

  /** A number after the last one, or any if it is the first. */
  long next(long min, long max, long simplest, long last) {
    boolean isWithin = last >= min && last <= max;
    long room = direction > 0 ? max - last : last - min;
    if (hasFirst && isWithin && room == 0) {
      // The rest may be any: elements that must differ, or pass a filter, need other numbers.
      monotone = 0;
      dice.rest();
      return dice.plain(min, max, simplest);
    }
    dice.expectSpecial();
    if (!hasFirst || !isWithin) {
      hasFirst = true;
      return dice.plain(min, max, simplest);
    }
    long r = dice.specialBits();
    int digits = 64 - Long.numberOfLeadingZeros(room);
    long gap = isConsecutive ? 1 : 1 + (r >>> (64 - Dice.scaled(r << 32, digits / 2 + 1) - 1));
    return last + direction * (Long.compareUnsigned(gap, room) < 0 ? gap : room);
  }
}
