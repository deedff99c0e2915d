package dev.ferret.schema;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * Regular expressions of JSON Schema, which are those of ECMA-262 and are found anywhere in a text,
 * in the syntax of {@link Pattern}.
 */
final class EcmaPattern {
  /** What stands around a part that is found; more would only be noise. */
  private static final String ANYTHING = "[ -~]*";

  private final String java;

  private EcmaPattern(String java) {
    this.java = java;
  }

  /**
   * Translates an expression.
   *
   * @throws IllegalArgumentException if its syntax is wrong
   */
  static EcmaPattern of(String regex, String pointer) {
    String java = translated(regex);
    try {
      Pattern.compile(java);
    } catch (PatternSyntaxException e) {
      throw new IllegalArgumentException(
          "The pattern "
              + regex
              + " at "
              + pointer
              + " is no regular expression: "
              + e.getDescription(),
          e);
    }
    return new EcmaPattern(java);
  }

  Pattern pattern() {
    return Pattern.compile(java);
  }

  /** An expression that matches all of a text, with anything around what is to be found. */
  String whole() {
    List<String> alternatives = new ArrayList<>();
    for (String each : alternatives(java)) {
      boolean begins = each.startsWith("^");
      boolean ends = each.endsWith("$") && !isEscaped(each, each.length() - 1);
      String inner = each.substring(begins ? 1 : 0, ends ? each.length() - 1 : each.length());
      alternatives.add((begins ? "" : ANYTHING) + inner + (ends ? "" : ANYTHING));
    }
    return String.join("|", alternatives);
  }

  /** The same without look-around and boundaries, which is matched by more texts. */
  String withoutLooking() {
    StringBuilder text = new StringBuilder();
    String whole = whole();
    for (int i = 0; i < whole.length(); i++) {
      if (whole.startsWith("(?=", i)
          || whole.startsWith("(?!", i)
          || whole.startsWith("(?<=", i)
          || whole.startsWith("(?<!", i)) {
        i = endOfGroup(whole, i);
      } else if (whole.charAt(i) == '\\') {
        boolean isBoundary = i + 1 < whole.length() && "bB".indexOf(whole.charAt(i + 1)) >= 0;
        text.append(isBoundary ? "" : whole.substring(i, Math.min(i + 2, whole.length())));
        i++;
      } else if (whole.charAt(i) == '[') {
        int end = endOfClass(whole, i);
        text.append(whole, i, end + 1);
        i = end;
      } else {
        text.append(whole.charAt(i));
      }
    }
    return text.toString();
  }

  private static boolean isEscaped(String regex, int index) {
    int escapes = 0;
    while (index - escapes > 0 && regex.charAt(index - escapes - 1) == '\\') {
      escapes++;
    }
    return escapes % 2 == 1;
  }

  private static List<String> alternatives(String regex) {
    List<String> found = new ArrayList<>();
    int start = 0;
    for (int i = 0; i < regex.length(); i++) {
      switch (regex.charAt(i)) {
        case '\\' -> i++;
        case '[' -> i = endOfClass(regex, i);
        case '(' -> i = endOfGroup(regex, i);
        case '|' -> {
          found.add(regex.substring(start, i));
          start = i + 1;
        }
        default -> {}
      }
    }
    found.add(regex.substring(start));
    return found;
  }

  private static int endOfGroup(String regex, int from) {
    for (int i = from + 1; i < regex.length(); i++) {
      switch (regex.charAt(i)) {
        case '\\' -> i++;
        case '[' -> i = endOfClass(regex, i);
        case '(' -> i = endOfGroup(regex, i);
        case ')' -> {
          return i;
        }
        default -> {}
      }
    }
    return regex.length();
  }

  private static int endOfClass(String regex, int from) {
    for (int i = from + 1; i < regex.length(); i++) {
      if (regex.charAt(i) == '\\') {
        i++;
      } else if (regex.charAt(i) == ']') {
        return i;
      }
    }
    return regex.length() - 1;
  }

  /** Inside a class, Java knows unions and intersections that ECMA-262 does not. */
  private static String translated(String regex) {
    StringBuilder text = new StringBuilder();
    boolean isClass = false;
    for (int i = 0; i < regex.length(); i++) {
      char c = regex.charAt(i);
      if (c == '\\' && i + 1 < regex.length()) {
        i = escape(regex, i, text);
      } else if (!isClass && (regex.startsWith("[^]", i) || regex.startsWith("[]", i))) {
        boolean isAll = regex.charAt(i + 1) == '^';
        text.append(isAll ? "[\\s\\S]" : "[^\\s\\S]");
        i += isAll ? 2 : 1;
      } else if (isClass) {
        text.append(c == '[' || c == '&' ? "\\" : "").append(c);
        isClass = c != ']';
      } else if (c == '{' && !regex.substring(i).matches("(?s)\\{\\d+(,\\d*)?\\}.*")) {
        text.append("\\{");
      } else {
        isClass = c == '[';
        text.append(c);
        if (isClass && regex.startsWith("^", i + 1)) {
          text.append('^');
          i++;
        }
      }
    }
    return text.toString();
  }

  /** Copies an escape, and returns where it ends. */
  private static int escape(String regex, int at, StringBuilder text) {
    char c = regex.charAt(at + 1);
    if (c == 'u' && regex.startsWith("{", at + 2) && regex.indexOf('}', at) > 0) {
      int end = regex.indexOf('}', at);
      text.append("\\x").append(regex, at + 2, end + 1);
      return end;
    }
    if (c == 'p' || c == 'P') {
      int end = regex.indexOf('}', at);
      if (end > 0) {
        String name = regex.substring(at + 2, end + 1);
        text.append('\\')
            .append(c)
            .append(name.replace("{Letter}", "{L}").replace("Script=", "Is"));
        return end;
      }
    }
    // Java gives these letters another meaning, and ECMA-262 none.
    boolean isPlain = "aeghzAGHQEXNRVZ".indexOf(c) >= 0;
    text.append(isPlain ? "" : "\\").append(c);
    return at + 1;
  }
}
