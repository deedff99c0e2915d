package dev.ferret.report;

import dev.ferret.text.Compared;
import dev.ferret.text.Marks;
import dev.ferret.text.Thrown;
import org.jspecify.annotations.Nullable;

/**
 * What a failed assertion expected and what it got, if its exception knows.
 *
 * <p>Such exceptions are those of Ferret, of OpenTest4J, which JUnit and AssertJ throw, and of
 * JUnit 4. The messages of others are shown as they are: they say in too many ways what they
 * compared.
 *
 * @param message what the user said about it, or the library in its own words; empty if nothing
 * @param expected the value that was expected, as text
 * @param actual the value that there was, as text
 */
record Comparison(String message, String expected, String actual) {

  /** What JUnit, and then AssertJ and Truth, put at the end of a message, without white space. */
  private static final String[][] ENDS = {
    {"expected:<", ">butwas:<", ">"},
    {"expected:", "butwas:", ""}
  };

  /** More lines than these are not taken in at a glance. */
  private static final int SHORT_LINES = 4;

  /** How many of the characters before the first difference are shown. */
  private static final int CONTEXT = 30;

  /** Returns the two sides, or null if the message says more than they do. */
  static @Nullable Comparison of(Throwable failure) {
    if (failure instanceof Compared own) {
      Compared.Sides sides = own.sides();
      return sides == null ? null : new Comparison("", sides.expected(), sides.actual());
    }
    if (!(failure instanceof AssertionError)) {
      return null;
    }
    String expected = text(Thrown.answer(failure, "getExpected"));
    String actual = text(Thrown.answer(failure, "getActual"));
    if (expected == null || actual == null || expected.equals(actual)) {
      return null;
    }
    String message = Thrown.message(failure);
    if (message == null) {
      return new Comparison("", expected, actual);
    }
    String rest = withoutEnd(message, expected, actual);
    if (rest == null && isSentence(message, expected, actual)) {
      return null;
    }
    return new Comparison(rest == null ? message : rest, expected, actual);
  }

  /** The text of a string or of a {@code ValueWrapper} of OpenTest4J. */
  private static @Nullable String text(@Nullable Object side) {
    if (side == null || side instanceof String) {
      return (String) side;
    }
    Object value = Thrown.answer(side, "getValue");
    if (value instanceof Class<?> type) {
      return type.getName();
    }
    boolean isArray = value != null && value.getClass().isArray();
    // The text of an array is its address; the message has its elements.
    return !isArray && Thrown.answer(side, "getStringRepresentation") instanceof String text
        ? text
        : null;
  }

  /** Returns a message without the two sides at its end, or null if they are not there. */
  private static @Nullable String withoutEnd(String message, String expected, String actual) {
    String squeezed = squeezed(message);
    for (String[] end : ENDS) {
      String both = end[0] + squeezed(expected) + end[1] + squeezed(actual) + end[2];
      if (squeezed.endsWith(both)) {
        String rest = beginning(message, squeezed.length() - both.length()).strip();
        boolean isLinked = rest.endsWith("==>");
        rest = isLinked ? rest.substring(0, rest.length() - 3).strip() : rest;
        return rest.endsWith(",") ? rest.substring(0, rest.length() - 1) : rest;
      }
    }
    return null;
  }

  private static String squeezed(String text) {
    StringBuilder out = new StringBuilder(text.length());
    text.chars().filter(c -> !Character.isWhitespace(c)).forEach(c -> out.append((char) c));
    return out.toString();
  }

  private static String beginning(String message, int squeezedLength) {
    int end = 0;
    int count = 0;
    while (count < squeezedLength) {
      if (!Character.isWhitespace(message.charAt(end))) {
        count++;
      }
      end++;
    }
    return message.substring(0, end);
  }

  /** Says whether a library has put both sides into words: {@code Expecting a to contain b}. */
  private static boolean isSentence(String message, String expected, String actual) {
    return message.contains("Expecting") && hasWord(message, expected) && hasWord(message, actual);
  }

  private static boolean hasWord(String message, String value) {
    int end = value.length();
    for (int i = message.indexOf(value); i >= 0 && end > 0; i = message.indexOf(value, i + 1)) {
      boolean isStart = i == 0 || !Character.isLetterOrDigit(message.charAt(i - 1));
      boolean isEnd =
          i + end == message.length() || !Character.isLetterOrDigit(message.charAt(i + end));
      if (isStart && isEnd) {
        return true;
      }
    }
    return false;
  }

  /** Returns the same, with what cannot be seen made visible if that is what differs. */
  Comparison visible() {
    return Marks.areNeeded(expected, actual)
        ? new Comparison(message, Marks.marked(expected, actual), Marks.marked(actual, expected))
        : this;
  }

  /** Returns the same without the beginnings that are alike, if the texts are long. */
  Comparison brief() {
    if (isShort(expected) && isShort(actual)) {
      return this;
    }
    int same = 0;
    int most = Math.min(expected.length(), actual.length());
    while (same < most && expected.charAt(same) == actual.charAt(same)) {
      same++;
    }
    int line = expected.lastIndexOf('\n', same - 1) + 1;
    int from = Math.max(line, same - CONTEXT);
    if (from <= CONTEXT) {
      return this;
    }
    if (from > line && Character.isLowSurrogate(expected.charAt(from))) {
      from++;
    }
    long lines = expected.substring(0, from).lines().count();
    String note =
        from == line ? "... " + lines + " same lines ...\n" : "... " + from + " same chars ... ";
    return new Comparison(message, note + expected.substring(from), note + actual.substring(from));
  }

  private static boolean isShort(String text) {
    return text.length() <= FactValues.BRIEF_LINE && text.lines().count() <= SHORT_LINES;
  }
}
