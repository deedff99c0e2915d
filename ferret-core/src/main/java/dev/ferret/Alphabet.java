package dev.ferret;

import dev.ferret.regex.CharacterSet;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The characters a text may have, the simplest first. */
sealed interface Alphabet {
  /** How many characters ASCII has. */
  int ASCII = 128;

  /** The control character that is not below the space. */
  int DELETE = 127;

  /** How many characters there are. */
  int size();

  /** The code point at an index. */
  int codePoint(int index);

  /** The index of a code point, or -1. */
  int indexOf(int codePoint);

  /** The units that spell a text, or null if some character is missing. */
  default int @Nullable [] units(String text) {
    int[] units = text.codePoints().map(this::indexOf).toArray();
    for (int unit : units) {
      if (unit < 0) {
        return null;
      }
    }
    return units;
  }

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
   * The code points up to a last one: printable ASCII, the front, first, then the control
   * characters, then the rest in its own order.
   */
  final class Unicode implements Alphabet {
    private static final int SURROGATES = Character.MAX_SURROGATE - Character.MIN_SURROGATE + 1;

    private final Alphabet front;
    private final char[] ascii = new char[ASCII];
    private final int size;

    /** How many code points are left out where the surrogates are. */
    private final int gap;

    /** Every code point but the surrogates. */
    Unicode(Alphabet front) {
      this(front, Character.MAX_CODE_POINT, false);
    }

    /**
     * The code points up to {@code last}.
     *
     * @param isLone whether surrogates may stand alone, instead of being left out
     */
    Unicode(Alphabet front, int last, boolean isLone) {
      this.front = front;
      this.gap = isLone ? 0 : SURROGATES;
      this.size = last + 1 - (last > Character.MAX_SURROGATE ? gap : 0);
      for (int i = 0; i < ASCII; i++) {
        int control = i - front.size();
        ascii[i] = (char) (control < 0 ? front.codePoint(i) : control < ' ' ? control : DELETE);
      }
    }

    @Override
    public int size() {
      return size;
    }

    @Override
    public int codePoint(int index) {
      if (index < ASCII) {
        return ascii[index];
      }
      return index < Character.MIN_SURROGATE ? index : index + gap;
    }

    @Override
    public int indexOf(int codePoint) {
      int index;
      if (codePoint < ASCII) {
        int printable = front.indexOf(codePoint);
        index = printable >= 0 ? printable : front.size() + Math.min(codePoint, ' ');
      } else if (codePoint < Character.MIN_SURROGATE) {
        index = codePoint;
      } else {
        boolean isMissing = gap > 0 && codePoint <= Character.MAX_SURROGATE;
        index = isMissing ? size : codePoint - gap;
      }
      return index < size ? index : -1;
    }

    @Override
    public String text(int[] units) {
      char[] text = new char[units.length];
      for (int i = 0; i < text.length; i++) {
        int unit = units[i];
        if (unit >= Character.MIN_SURROGATE) {
          return wide(units);
        }
        text[i] = unit < ASCII ? ascii[unit] : (char) unit;
      }
      return new String(text);
    }

    /**
     * A text beyond the first characters. Two surrogates of different halves would be one character
     * instead of two, so the second one becomes one of the first half.
     */
    private String wide(int[] units) {
      StringBuilder text = new StringBuilder(2 * units.length);
      boolean isOpen = false;
      for (int unit : units) {
        int codePoint = codePoint(unit);
        if (isOpen
            && codePoint >= Character.MIN_LOW_SURROGATE
            && codePoint <= Character.MAX_LOW_SURROGATE) {
          codePoint -= Character.MIN_LOW_SURROGATE - Character.MIN_HIGH_SURROGATE;
        }
        isOpen =
            codePoint >= Character.MIN_HIGH_SURROGATE && codePoint <= Character.MAX_HIGH_SURROGATE;
        text.appendCodePoint(codePoint);
      }
      return text.toString();
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
      // An empty front is not asked.
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
