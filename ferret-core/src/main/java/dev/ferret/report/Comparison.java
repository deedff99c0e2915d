package dev.ferret.report;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What a failed assertion expected and what it got, read from the messages of common libraries. */
record Comparison(String expected, String actual) {

  private static final String[] EXPECTED = {"expected:"};
  private static final String[] ACTUAL = {"but was:", "but was :", "but:"};

  /** Returns the two sides, or null if the message does not tell them apart. */
  static @Nullable Comparison in(String message) {
    Comparison oneLine = inOneLine(message);
    if (oneLine != null) {
      return oneLine;
    }
    Comparison labelled = inLabelledLines(message);
    return labelled != null ? labelled : inSentence(message);
  }

  /** JUnit: {@code sum ==> expected: <3> but was: <4>}. */
  private static @Nullable Comparison inOneLine(String message) {
    String open = "expected: <";
    String middle = "> but was: <";
    int start = message.indexOf(open);
    int split = message.indexOf(middle, start + 1);
    if (start < 0 || split < start + open.length() || !message.endsWith(">")) {
      return null;
    }
    int from = split + middle.length();
    return new Comparison(
        message.substring(start + open.length(), split),
        message.substring(from, Math.max(from, message.length() - 1)));
  }

  /** AssertJ, Truth and Hamcrest: one labelled line, or block of lines, for each side. */
  private static @Nullable Comparison inLabelledLines(String message) {
    StringBuilder expected = new StringBuilder();
    StringBuilder actual = new StringBuilder();
    StringBuilder current = null;
    for (String line : message.split("\n", -1)) {
      String rest = afterLabel(line, EXPECTED);
      if (rest != null) {
        current = expected;
      } else {
        rest = afterLabel(line, ACTUAL);
        if (rest != null) {
          current = actual;
        }
      }
      if (current != null) {
        current.append(current.isEmpty() ? "" : "\n").append(rest == null ? line : rest);
      }
    }
    boolean complete = !expected.isEmpty() && !actual.isEmpty();
    return complete ? of(expected.toString(), actual.toString()) : null;
  }

  private static @Nullable String afterLabel(String line, String[] labels) {
    String start = line.stripLeading();
    String lower = start.toLowerCase(Locale.ROOT);
    for (String label : labels) {
      if (lower.startsWith(label)) {
        return start.substring(label.length()).strip();
      }
    }
    return null;
  }

  /** AssertJ: {@code Expecting actual: / 21 / to be less than: / 21}, each part on its line. */
  private static @Nullable Comparison inSentence(String message) {
    StringBuilder actual = new StringBuilder();
    StringBuilder expected = new StringBuilder();
    boolean inside = false;
    for (String line : message.split("\n", -1)) {
      if (line.startsWith("Expecting")) {
        inside = true;
      } else if (inside && line.startsWith(" ") && expected.isEmpty()) {
        actual.append(actual.isEmpty() ? "" : "\n").append(line.strip());
      } else if (inside && !line.isBlank()) {
        expected.append(expected.isEmpty() ? "" : " ").append(line.strip());
      }
    }
    boolean complete = !expected.isEmpty() && !actual.isEmpty();
    return complete ? of(expected.toString(), actual.toString()) : null;
  }

  private static Comparison of(String expected, String actual) {
    return new Comparison(expected.strip(), actual.strip());
  }
}
