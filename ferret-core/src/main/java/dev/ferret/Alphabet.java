package dev.ferret;

import dev.ferret.regex.CharacterSet;
import java.util.Arrays;

/** The characters a text may have, the simplest first. */
sealed interface Alphabet {
  /** How many characters ASCII has. */
  int ASCII = 128;

  /** How many characters there are. */
  int size();

  /** The code point at an index. */
  int codePoint(int index);

  /** The index of a code point, or -1. */
  int indexOf(int codePoint);

  /** Characters given one by one. */
  final class Listed implements Alphabet {
    private final int[] codePoints;
    private final char[] chars;

    Listed(String characters) {
      codePoints = characters.codePoints().distinct().toArray();
      if (codePoints.length == 0) {
        throw new IllegalArgumentException("A text needs an alphabet of at least one character");
      }
      boolean narrow = true;
      for (int codePoint : codePoints) {
        narrow &= codePoint < Character.MIN_SUPPLEMENTARY_CODE_POINT;
      }
      chars = new char[narrow ? codePoints.length : 0];
      for (int i = 0; i < chars.length; i++) {
        chars[i] = (char) codePoints[i];
      }
    }

    @Override
    public int size() {
      return codePoints.length;
    }

    @Override
    public int codePoint(int index) {
      return codePoints[index];
    }

    @Override
    public int indexOf(int codePoint) {
      for (int i = 0; i < codePoints.length; i++) {
        if (codePoints[i] == codePoint) {
          return i;
        }
      }
      return -1;
    }

    @Override
    public String text(int[] units) {
      if (chars.length == 0) {
        return Alphabet.super.text(units);
      }
      char[] text = new char[units.length];
      for (int i = 0; i < text.length; i++) {
        text[i] = chars[units[i]];
      }
      return new String(text);
    }
  }

  /**
   * Every code point but the surrogates: printable ASCII, the front, first, then the control
   * characters, then the rest in its own order.
   */
  final class Unicode implements Alphabet {
    private static final int SURROGATES = Character.MAX_SURROGATE - Character.MIN_SURROGATE + 1;

    private final Alphabet front;

    Unicode(Alphabet front) {
      this.front = front;
    }

    @Override
    public int size() {
      return Character.MAX_CODE_POINT + 1 - SURROGATES;
    }

    @Override
    public int codePoint(int index) {
      int printable = front.size();
      if (index < printable) {
        return front.codePoint(index);
      }
      if (index < ASCII) {
        int control = index - printable;
        return control < 32 ? control : 127;
      }
      return index < Character.MIN_SURROGATE ? index : index + SURROGATES;
    }

    @Override
    public int indexOf(int codePoint) {
      if (codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE) {
        return -1;
      }
      if (codePoint >= ASCII) {
        return codePoint < Character.MIN_SURROGATE ? codePoint : codePoint - SURROGATES;
      }
      int index = front.indexOf(codePoint);
      return index >= 0 ? index : front.size() + (codePoint == 127 ? 32 : codePoint);
    }
  }

  /** The characters of a set: those of ASCII as in {@link Unicode}, then the rest in its order. */
  final class Ranges implements Alphabet {
    private final Alphabet front;
    private final CharacterSet set;

    /** For each range how many characters come before it; those of ASCII are in the front. */
    private final int[] before;

    private final int size;

    Ranges(CharacterSet set, Unicode order) {
      this.set = set;
      this.size = set.size();
      StringBuilder ascii = new StringBuilder();
      for (int i = 0; i < ASCII; i++) {
        if (isInside(set, order.codePoint(i))) {
          ascii.appendCodePoint(order.codePoint(i));
        }
      }
      // Nobody asks an empty front.
      front = new Listed(ascii.isEmpty() ? "a" : ascii.toString());
      before = new int[set.ranges()];
      int count = ascii.length();
      for (int i = 0; i < before.length; i++) {
        before[i] = count;
        count += Math.max(0, set.last(i) - first(i) + 1);
      }
    }

    private static boolean isInside(CharacterSet set, int codePoint) {
      for (int i = 0; i < set.ranges(); i++) {
        if (codePoint >= set.first(i) && codePoint <= set.last(i)) {
          return true;
        }
      }
      return false;
    }

    private int first(int range) {
      return Math.max(ASCII, set.first(range));
    }

    @Override
    public int size() {
      return size;
    }

    @Override
    public int codePoint(int index) {
      if (index < before[0]) {
        return front.codePoint(index);
      }
      int range = Arrays.binarySearch(before, index);
      if (range < 0) {
        range = -range - 2;
      }
      // Ranges of ASCII alone add nothing, so that several begin with the same count.
      while (range + 1 < before.length && before[range + 1] == index) {
        range++;
      }
      return first(range) + index - before[range];
    }

    @Override
    public int indexOf(int codePoint) {
      if (codePoint < ASCII) {
        return before[0] == 0 ? -1 : front.indexOf(codePoint);
      }
      for (int i = 0; i < before.length; i++) {
        if (codePoint >= set.first(i) && codePoint <= set.last(i)) {
          return before[i] + codePoint - first(i);
        }
      }
      return -1;
    }
  }

  /** The text that some units spell. */
  default String text(int[] units) {
    int[] codePoints = new int[units.length];
    for (int i = 0; i < units.length; i++) {
      codePoints[i] = codePoint(units[i]);
    }
    return new String(codePoints, 0, codePoints.length);
  }
}
