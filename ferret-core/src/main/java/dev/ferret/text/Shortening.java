package dev.ferret.text;

/** Leaves out the middle of strings, never between the two halves of a code point. */
public final class Shortening {

  private Shortening() {}

  /** Shortens plain text: {@code abc ... 990 more chars ... xyz}. */
  public static String text(String text, int budget) {
    String note = note(text.length());
    int room = budget - note.length();
    if (room < 2) {
      return "...";
    }
    int head = room - room / 2;
    int tail = text.length() - room / 2;
    if (Character.isHighSurrogate(text.charAt(head - 1))) {
      head--;
    }
    if (Character.isLowSurrogate(text.charAt(tail))) {
      tail++;
    }
    return text.substring(0, head) + note(tail - head) + text.substring(tail);
  }

  /** Shortens a literal: {@code "abc" ... 990 more chars ... "xyz"}. */
  static String quoted(CharSequence raw, int budget) {
    int quotes = 4;
    int room = budget - note(raw.length()).length() - quotes;
    if (room < 2) {
      return "...";
    }
    StringBuilder scratch = new StringBuilder();
    int head = 0;
    int used = 0;
    while (head < raw.length()) {
      int codePoint = Literals.codePointAt(raw, head, raw.length());
      int width = width(codePoint, scratch);
      if (used + width > room - room / 2) {
        break;
      }
      used += width;
      head += Character.charCount(codePoint);
    }
    int tail = raw.length();
    while (tail > head) {
      int size = isPairBefore(raw, tail) ? 2 : 1;
      int width = width(Literals.codePointAt(raw, tail - size, tail), scratch);
      if (used + width > room) {
        break;
      }
      used += width;
      tail -= size;
    }
    StringBuilder out = new StringBuilder(budget);
    Literals.appendQuoted(raw, 0, head, out);
    out.append(note(tail - head));
    Literals.appendQuoted(raw, tail, raw.length(), out);
    return out.toString();
  }

  private static int width(int codePoint, StringBuilder scratch) {
    scratch.setLength(0);
    Literals.appendEscaped(codePoint, true, scratch);
    return scratch.length();
  }

  private static boolean isPairBefore(CharSequence raw, int end) {
    return end >= 2
        && Character.isLowSurrogate(raw.charAt(end - 1))
        && Character.isHighSurrogate(raw.charAt(end - 2));
  }

  private static String note(int omitted) {
    return " ... " + omitted + " more chars ... ";
  }
}
