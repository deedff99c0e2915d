package dev.ferret;

/** The characters a text may have, the simplest first. */
sealed interface Alphabet {
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
      if (index < 128) {
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
      if (codePoint >= 128) {
        return codePoint < Character.MIN_SURROGATE ? codePoint : codePoint - SURROGATES;
      }
      int index = front.indexOf(codePoint);
      return index >= 0 ? index : front.size() + (codePoint == 127 ? 32 : codePoint);
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
