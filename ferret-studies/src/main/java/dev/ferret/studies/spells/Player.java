package dev.ferret.studies.spells;

import java.util.Arrays;
import java.util.List;

/**
 * The ten attributes of a player, none of them negative.
 *
 * <p>Three attributes share a long, 21 bits each, so that a spell is cast on all of them with four
 * additions and without a branch: whether a spell has an effect is too random for the processor to
 * predict. The highest bit of an attribute's part is set only while it is negative. No spell gains
 * more than ten points for an attribute, so there is room for 100,000 spells.
 */
final class Player {
  static final int ATTRIBUTES = 10;
  static final int INITIAL = 5;

  private static final int MOST_SPELLS = 100_000;
  private static final int PARTS = 3;
  private static final int BITS = 21;
  private static final long PART = (1L << BITS) - 1;
  private static final long SIGN = 1L << (BITS - 1);
  private static final long SIGNS = SIGN | SIGN << BITS | SIGN << (2 * BITS);

  private long first;
  private long second;
  private long third;
  private long fourth;

  Player() {
    int[] initial = new int[ATTRIBUTES];
    Arrays.fill(initial, INITIAL);
    first = packed(initial, 0);
    second = packed(initial, 1);
    third = packed(initial, 2);
    fourth = packed(initial, 3);
  }

  /** Three of the numbers in one long; a negative one borrows from the next, and pays back. */
  static long packed(int[] numbers, int which) {
    long packed = 0;
    for (int i = 0; i < PARTS && which * PARTS + i < numbers.length; i++) {
      packed += (long) numbers[which * PARTS + i] << (i * BITS);
    }
    return packed;
  }

  /** Casts spells in order; one that would make an attribute negative has no effect. */
  void cast(List<Spell> spells) {
    int count = spells.size();
    if (count > MOST_SPELLS) {
      throw new IllegalArgumentException(
          "A player can bear " + MOST_SPELLS + " spells, not " + count);
    }
    long a = first;
    long b = second;
    long c = third;
    long d = fourth;
    for (int i = 0; i < count; i++) {
      Spell spell = spells.get(i);
      long signs =
          ((a + spell.first) | (b + spell.second) | (c + spell.third) | (d + spell.fourth)) & SIGNS;
      // All ones if no sign is set, else zero; bit 63 belongs to no attribute.
      long effective = (signs - 1) >> 63;
      a += spell.first & effective;
      b += spell.second & effective;
      c += spell.third & effective;
      d += spell.fourth & effective;
    }
    first = a;
    second = b;
    third = c;
    fourth = d;
  }

  /** The attributes in the order of {@link Spell}. */
  int[] attributes() {
    long[] all = {first, second, third, fourth};
    int[] attributes = new int[ATTRIBUTES];
    for (int i = 0; i < ATTRIBUTES; i++) {
      attributes[i] = (int) (all[i / PARTS] >> (i % PARTS * BITS) & PART);
    }
    return attributes;
  }

  /** The sum of all attributes. */
  int sum() {
    int sum = 0;
    for (int attribute : attributes()) {
      sum += attribute;
    }
    return sum;
  }
}
