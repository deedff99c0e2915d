package dev.ferret.choice;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The dice of texts and bytes.
 *
 * <p>What breaks a program that reads texts is seldom a random one. Where a generator names {@code
 * fragments}, some texts are one of them, some hold several, and some have few different
 * characters, so that pairs of them meet. Fragments are ordinary units: a trace does not know them.
 */
final class UnitDice {
  /** The first units of an alphabet with fragments: the printable characters of ASCII. */
  static final int EVERYDAY = 95;

  /**
   * Kinds of texts, in 64ths: one fragment and nothing else, fragments among everyday characters,
   * few different characters, any characters. All others have everyday characters only.
   */
  private static final int FRAGMENT = 8;

  private static final int MIXED = FRAGMENT + 12;
  private static final int MONOTONOUS = MIXED + 6;
  private static final int ANY = MONOTONOUS + 2;

  /** In alphabets that have them, small letters come first, and then the capital ones. */
  private static final int LETTERS = 26;

  /** In alphabets that have it, the blank comes after letters and digits. */
  private static final int BLANK = 62;

  private final Dice dice;
  private final int[][] recent = new int[Dice.MEMORY][];
  private int remembered;

  UnitDice(Dice dice) {
    this.dice = dice;
  }

  /** Begins a test. */
  void restart() {
    remembered = 0;
  }

  /**
   * Answers with units that are all alike.
   *
   * @param isSpecial whether a special answer is due
   */
  int[] draw(int min, int max, int alphabet, boolean isSpecial) {
    if (isSpecial) {
      return special(min, max, alphabet);
    }
    int[] answer = new int[dice.length(min, max, dice.bits())];
    fill(answer, alphabet);
    return kept(answer);
  }

  /** Answers with units of an alphabet of which these fragments are worth a try. */
  int[] draw(int min, int max, int alphabet, int[][] fragments, boolean isSpecial) {
    if (isSpecial) {
      return special(min, max, alphabet);
    }
    long r = dice.bits();
    int kind = (int) r & 63;
    if (kind < FRAGMENT && dice.isFullSize()) {
      int[] fragment = fragments[Dice.scaled(r << 16, fragments.length)];
      if (fragment.length >= min) {
        return kept(Arrays.copyOf(fragment, Math.min(max, fragment.length)));
      }
    }
    int length = dice.length(min, max, r);
    if (max == Integer.MAX_VALUE && (r & 0xC0) == 0) {
      // One text in four is short: many programs treat the first and the last character specially.
      length = min + ((length - min) & 3);
    }
    int[] answer = new int[length];
    if (kind >= ANY) {
      dice.fillNarrow(answer, EVERYDAY);
    } else if (kind < MIXED) {
      fillMixed(answer, fragments);
    } else if (kind < MONOTONOUS) {
      fillMonotonous(answer, fragments);
    } else {
      fill(answer, alphabet);
    }
    return kept(answer);
  }

  private int[] kept(int[] answer) {
    dice.spend(answer.length);
    recent[remembered++ & (Dice.MEMORY - 1)] = answer;
    return answer;
  }

  /** Almost a copy of an earlier answer, or a few units over and over. */
  private int[] special(int min, int max, int alphabet) {
    dice.rest();
    int[] copy = remembered > 0 && dice.pick(2) == 0 ? nearCopy(min, max, alphabet) : null;
    if (copy != null) {
      return copy;
    }
    int[] answer = new int[dice.length(min, max, dice.bits())];
    dice.fillNarrow(answer, Math.min(alphabet, 1 + dice.pick(3)));
    return kept(answer);
  }

  private int @Nullable [] nearCopy(int min, int max, int alphabet) {
    int[] old = recent[dice.pick(Math.min(remembered, Dice.MEMORY))];
    if (!fits(old, min, max, alphabet)) {
      return null;
    }
    int[] copy =
        switch (dice.pick(16)) {
          case 0, 1 -> withOther(old, alphabet);
          case 2, 3 -> withOtherCase(old, alphabet);
          case 4, 5 -> longer(old, max, Math.min(alphabet, EVERYDAY), 0);
          case 6, 7 -> alphabet > BLANK ? longer(old, max, 1, BLANK) : old.clone();
          case 8 -> Arrays.copyOfRange(old, Math.min(1, old.length - min), old.length);
          case 9 -> reversed(old);
          case 10 -> withTwoSwapped(old);
          default -> old.clone();
        };
    recent[remembered++ & (Dice.MEMORY - 1)] = copy;
    return copy;
  }

  /** Another unit in one place. */
  private int[] withOther(int[] old, int alphabet) {
    int[] copy = old.clone();
    if (copy.length > 0) {
      copy[dice.pick(copy.length)] = dice.pick(alphabet > Dice.NARROW ? EVERYDAY : alphabet);
    }
    return copy;
  }

  /** Letters in the other case: all of them, or those from some place on. */
  private int[] withOtherCase(int[] old, int alphabet) {
    int[] copy = old.clone();
    int from = dice.pick(2) == 0 || copy.length == 0 ? 0 : dice.pick(copy.length);
    for (int i = from; i < copy.length && alphabet >= 2 * LETTERS; i++) {
      copy[i] += copy[i] < LETTERS ? LETTERS : copy[i] < 2 * LETTERS ? -LETTERS : 0;
    }
    return copy;
  }

  /** Some units more of a part of the alphabet, at the end or half of the time at the front. */
  private int[] longer(int[] old, int max, int letters, int first) {
    int more = Math.min(max - old.length, 1 + dice.pick(3));
    int[] copy = new int[old.length + more];
    dice.fillNarrow(copy, letters);
    Arrays.setAll(copy, i -> first + copy[i]);
    System.arraycopy(old, 0, copy, dice.pick(2) * more, old.length);
    return copy;
  }

  private static int[] reversed(int[] old) {
    int[] copy = new int[old.length];
    Arrays.setAll(copy, i -> old[old.length - 1 - i]);
    return copy;
  }

  private int[] withTwoSwapped(int[] old) {
    int[] copy = old.clone();
    if (copy.length > 1) {
      int at = dice.pick(copy.length);
      int other = dice.pick(copy.length);
      copy[at] = old[other];
      copy[other] = old[at];
    }
    return copy;
  }

  private static boolean fits(int[] units, int min, int max, int alphabet) {
    if (units.length < min || units.length > max) {
      return false;
    }
    for (int unit : units) {
      if (unit >= alphabet) {
        return false;
      }
    }
    return true;
  }

  private void fill(int[] answer, int alphabet) {
    if (alphabet <= Dice.NARROW) {
      dice.fillNarrow(answer, alphabet);
      return;
    }
    int digits = 32 - Integer.numberOfLeadingZeros(alphabet);
    for (int i = 0; i < answer.length; i++) {
      long r = dice.bits();
      // Log-uniform: the front of the alphabet holds the everyday letters.
      int unit = (int) (r >>> (64 - 4 - (int) (((r & 0xFFFF) * (digits - 3)) >>> 16)));
      answer[i] = unit < alphabet ? unit : (int) (((r >>> 32) * alphabet) >>> 32);
    }
  }

  /** A fragment one time in four; the last one ends where the text does. */
  private void fillMixed(int[] answer, int[][] fragments) {
    int i = 0;
    while (i < answer.length) {
      long r = dice.bits();
      if ((r & 3) == 0) {
        int[] fragment = fragments[Dice.scaled(r, fragments.length)];
        for (int j = 0; j < fragment.length && i < answer.length; j++) {
          answer[i++] = fragment[j];
        }
      } else {
        answer[i++] = Dice.scaled(r, EVERYDAY);
      }
    }
  }

  /** Two or three different units. */
  private void fillMonotonous(int[] answer, int[][] fragments) {
    int[] few = new int[3];
    fillMixed(few, fragments);
    int letters = 2 + (few[2] & 1);
    dice.fillNarrow(answer, letters);
    for (int i = 0; i < answer.length; i++) {
      answer[i] = few[answer[i]];
    }
  }
}
