package dev.ferret.text;

import java.text.Normalizer;

/** Makes visible what tells two texts apart if a reader would not see it. */
public final class Marks {

  private Marks() {}

  /**
   * Returns whether a reader needs marks to tell two texts apart: because they differ in nothing
   * but white space and what is drawn as nothing, or because one of them, if it has one line,
   * begins or ends with such.
   */
  public static boolean areNeeded(String one, String other) {
    return hasBlankEnd(one) || hasBlankEnd(other) || drawn(one).equals(drawn(other));
  }

  private static boolean hasBlankEnd(String text) {
    return text.isEmpty()
        || (text.indexOf('\n') < 0
            && (isBlank(text.codePointAt(0)) || isBlank(text.codePointBefore(text.length()))));
  }

  private static boolean isBlank(int codePoint) {
    return codePoint == ' ' || !Literals.isVisible(codePoint);
  }

  private static String drawn(String text) {
    StringBuilder out = new StringBuilder(text.length());
    composed(text).codePoints().filter(each -> !isBlank(each)).forEach(out::appendCodePoint);
    return out.toString();
  }

  private static String composed(String text) {
    return Normalizer.normalize(text, Normalizer.Form.NFC);
  }

  /** Returns a text between quotes, with escapes for all that the other text may hide. */
  public static String marked(String text, String other) {
    boolean isAccented = !text.equals(other) && composed(text).equals(composed(other));
    return marked(text, isAccented);
  }

  private static String marked(String text, boolean isAscii) {
    StringBuilder out = new StringBuilder(text.length() + 16);
    text.codePoints()
        .forEach(
            each -> {
              switch (each) {
                case '\n' -> out.append("\\n\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                default -> {
                  if (Literals.isVisible(each) && !(isAscii && each > '~')) {
                    out.appendCodePoint(each);
                  } else {
                    Literals.appendUnicodeEscape(each, out);
                  }
                }
              }
            });
    // AssertJ has put quotes around strings.
    return isQuoted(text) ? out.toString() : "\"" + out + "\"";
  }

  private static boolean isQuoted(String text) {
    return text.length() > 1 && text.startsWith("\"") && text.endsWith("\"");
  }

  /** Escapes white space inside the lines of a message, but for spaces and indentation. */
  public static String inMessage(String message) {
    StringBuilder out = new StringBuilder(message.length());
    boolean indenting = true;
    for (int i = 0; i < message.length(); i++) {
      char c = message.charAt(i);
      if (c == '\t') {
        out.append(indenting ? "  " : "\\t");
      } else if (c != ' ' && Character.getType(c) == Character.SPACE_SEPARATOR) {
        Literals.appendUnicodeEscape(c, out);
      } else {
        out.append(c);
      }
      indenting = c == '\n' || (indenting && (c == ' ' || c == '\t'));
    }
    return out.toString();
  }
}
