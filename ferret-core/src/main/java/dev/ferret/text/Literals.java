package dev.ferret.text;

/** Writes numbers, characters and strings as Java literals. */
final class Literals {

  private Literals() {}

  static String of(int value) {
    if (value == Integer.MIN_VALUE) {
      return "Integer.MIN_VALUE";
    }
    return value == Integer.MAX_VALUE ? "Integer.MAX_VALUE" : Integer.toString(value);
  }

  static String of(long value) {
    if (value == Long.MIN_VALUE) {
      return "Long.MIN_VALUE";
    }
    return value == Long.MAX_VALUE ? "Long.MAX_VALUE" : value + "L";
  }

  static String of(byte value) {
    if (value == Byte.MIN_VALUE) {
      return "Byte.MIN_VALUE";
    }
    return value == Byte.MAX_VALUE ? "Byte.MAX_VALUE" : "(byte) " + value;
  }

  static String of(short value) {
    if (value == Short.MIN_VALUE) {
      return "Short.MIN_VALUE";
    }
    return value == Short.MAX_VALUE ? "Short.MAX_VALUE" : "(short) " + value;
  }

  static String of(double value) {
    if (Double.isNaN(value)) {
      return "Double.NaN";
    }
    if (Double.isInfinite(value)) {
      return value > 0 ? "Double.POSITIVE_INFINITY" : "Double.NEGATIVE_INFINITY";
    }
    double magnitude = Math.abs(value);
    String sign = value < 0 ? "-" : "";
    if (magnitude == Double.MAX_VALUE) {
      return sign + "Double.MAX_VALUE";
    }
    return magnitude == Double.MIN_VALUE ? sign + "Double.MIN_VALUE" : Double.toString(value);
  }

  static String of(float value) {
    if (Float.isNaN(value)) {
      return "Float.NaN";
    }
    if (Float.isInfinite(value)) {
      return value > 0 ? "Float.POSITIVE_INFINITY" : "Float.NEGATIVE_INFINITY";
    }
    float magnitude = Math.abs(value);
    String sign = value < 0 ? "-" : "";
    if (magnitude == Float.MAX_VALUE) {
      return sign + "Float.MAX_VALUE";
    }
    return magnitude == Float.MIN_VALUE ? sign + "Float.MIN_VALUE" : Float.toString(value) + "f";
  }

  static String of(char value) {
    StringBuilder out = new StringBuilder(8).append('\'');
    if (value == '\'') {
      out.append("\\'");
    } else if (value == '"') {
      out.append('"');
    } else {
      appendEscaped(value, true, out);
    }
    return out.append('\'').toString();
  }

  static String of(CharSequence value) {
    StringBuilder out = new StringBuilder(value.length() + 2);
    appendQuoted(value, 0, value.length(), out);
    return out.toString();
  }

  /** Appends {@code value[from, to)} as one string literal. */
  static void appendQuoted(CharSequence value, int from, int to, StringBuilder out) {
    out.append('"');
    boolean bare = true;
    int previous = 0;
    for (int i = from; i < to; ) {
      int codePoint = codePointAt(value, i, to);
      if (codePoint == '\\' && isLoneHighSurrogate(previous)) {
        // javac looks ahead for the other surrogate and then misreads a doubled backslash.
        out.append("\\134");
      } else {
        bare = appendEscaped(codePoint, bare, out);
      }
      previous = codePoint;
      i += Character.charCount(codePoint);
    }
    out.append('"');
  }

  private static boolean isLoneHighSurrogate(int codePoint) {
    return codePoint >= Character.MIN_HIGH_SURROGATE && codePoint <= Character.MAX_HIGH_SURROGATE;
  }

  static int codePointAt(CharSequence value, int index, int to) {
    char first = value.charAt(index);
    if (Character.isHighSurrogate(first) && index + 1 < to) {
      char second = value.charAt(index + 1);
      if (Character.isLowSurrogate(second)) {
        return Character.toCodePoint(first, second);
      }
    }
    return first;
  }

  /**
   * Appends one code point as it stands in a string literal.
   *
   * @param bare whether no visible character stands before it, so that a combining mark would
   *     attach itself to the quote or to an escape
   * @return whether the next code point is bare
   */
  static boolean appendEscaped(int codePoint, boolean bare, StringBuilder out) {
    switch (codePoint) {
      case '\n' -> out.append("\\n");
      case '\t' -> out.append("\\t");
      case '\r' -> out.append("\\r");
      case '\b' -> out.append("\\b");
      case '\f' -> out.append("\\f");
      case '"' -> out.append("\\\"");
      case '\\' -> out.append("\\\\");
      default -> {
        if (isVisible(codePoint) && !(bare && isMark(codePoint))) {
          out.appendCodePoint(codePoint);
          return false;
        }
        appendUnicodeEscape(codePoint, out);
      }
    }
    return true;
  }

  /** Appends the code point as one or two {@code \}{@code uXXXX} escapes. */
  static void appendUnicodeEscape(int codePoint, StringBuilder out) {
    if (Character.isSupplementaryCodePoint(codePoint)) {
      appendUnicodeEscape(Character.highSurrogate(codePoint), out);
      appendUnicodeEscape(Character.lowSurrogate(codePoint), out);
      return;
    }
    out.append("\\u");
    for (int shift = 12; shift >= 0; shift -= 4) {
      out.append(Character.forDigit((codePoint >> shift) & 0xF, 16));
    }
  }

  /** Says whether a reader can see this code point and see it where it is. */
  static boolean isVisible(int codePoint) {
    if (codePoint < 0x7F) {
      return codePoint >= ' ';
    }
    return switch (Character.getType(codePoint)) {
      case Character.CONTROL,
          Character.FORMAT, // holds the bidirectional overrides and the zero-width joiners
          Character.SURROGATE,
          Character.PRIVATE_USE,
          Character.UNASSIGNED,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.SPACE_SEPARATOR ->
          false;
      default -> !isBlankGlyph(codePoint);
    };
  }

  /** Letters, marks and symbols that are drawn as nothing. */
  private static boolean isBlankGlyph(int codePoint) {
    return codePoint == 0x034F // combining grapheme joiner
        || codePoint == 0x115F // Hangul fillers
        || codePoint == 0x1160
        || codePoint == 0x3164
        || codePoint == 0xFFA0
        || codePoint == 0x17B4 // Khmer inherent vowels
        || codePoint == 0x17B5
        || codePoint == 0x2800 // Braille pattern without dots
        || (codePoint >= 0x180B && codePoint <= 0x180F) // Mongolian variation selectors
        || (codePoint >= 0xFE00 && codePoint <= 0xFE0F) // variation selectors
        || (codePoint >= 0xE0100 && codePoint <= 0xE01EF);
  }

  private static boolean isMark(int codePoint) {
    int type = Character.getType(codePoint);
    return type == Character.NON_SPACING_MARK
        || type == Character.ENCLOSING_MARK
        || type == Character.COMBINING_SPACING_MARK;
  }
}
