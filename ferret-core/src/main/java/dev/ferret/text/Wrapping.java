package dev.ferret.text;

import java.util.ArrayList;
import java.util.List;

/** Breaks long lines of Java source at spaces, but never inside a string literal. */
public final class Wrapping {

  private Wrapping() {}

  /** Returns lines of at most {@code width} characters where there are spaces to break at. */
  public static List<String> lines(String text, int width) {
    List<String> lines = new ArrayList<>();
    int start = 0;
    int space = -1;
    boolean quoted = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (quoted && c == '\\') {
        i++;
      } else if (c == '"' && !isCharLiteral(text, i)) {
        quoted = !quoted;
      } else if (c == ' ' && !quoted) {
        space = i;
      }
      if (i - start >= width && space > start) {
        lines.add(text.substring(start, space));
        start = space + 1;
        space = -1;
      }
    }
    lines.add(text.substring(Math.min(start, text.length())));
    return lines;
  }

  private static boolean isCharLiteral(String text, int index) {
    return index > 0
        && index + 1 < text.length()
        && text.charAt(index - 1) == '\''
        && text.charAt(index + 1) == '\'';
  }
}
