package dev.ferret.models;

import dev.ferret.cover.Parameter;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A parameter as a file declares it: the texts of its values, and what constraints make of them.
 */
final class Domain {
  /** Longer numbers take ages to calculate with, and are not written. */
  private static final int LONGEST_NUMBER = 400;

  private static final Pattern NUMBER =
      Pattern.compile("[+-]?(\\d+(\\.\\d*)?|\\.\\d+)([eE][+-]?\\d{1,3})?");

  private final String name;
  private final List<String> values;
  private final List<String> invalid;
  private final Kind kind;
  private final int line;
  private final boolean ignoresCase;

  /** What the texts are in constraints; made once, since there may be thousands of constraints. */
  private @Nullable Map<String, Object> typed;

  private @Nullable Set<Object> typedValues;

  /**
   * Declares a parameter.
   *
   * @param line where it is declared
   * @param ignoresCase whether constraints do not distinguish upper and lower case
   */
  Domain(
      String name,
      List<String> values,
      List<String> invalid,
      Kind kind,
      int line,
      boolean ignoresCase) {
    this.name = name;
    this.values = List.copyOf(values);
    this.invalid = List.copyOf(invalid);
    this.kind = kind;
    this.line = line;
    this.ignoresCase = ignoresCase;
  }

  String name() {
    return name;
  }

  List<String> values() {
    return values;
  }

  List<String> invalid() {
    return invalid;
  }

  Kind kind() {
    return kind;
  }

  int line() {
    return line;
  }

  /** A parameter of a PICT or CSV model, which is numeric if all values are. */
  static Domain inferred(String name, List<String> values, List<String> invalid, int line) {
    return new Domain(name, values, invalid, kindOf(values, invalid), line, true);
  }

  private static Kind kindOf(List<String> values, List<String> invalid) {
    boolean isNumeric =
        values.stream().allMatch(Domain::isNumber) && invalid.stream().allMatch(Domain::isNumber);
    return isNumeric ? Kind.NUMBER : Kind.TEXT;
  }

  static boolean isNumber(String text) {
    return text.length() <= LONGEST_NUMBER && NUMBER.matcher(text).matches();
  }

  static BigDecimal number(String text) {
    return new BigDecimal(text).stripTrailingZeros();
  }

  /** What a text is in constraints. */
  Object typed(String text) {
    Object known = table().get(text);
    return known == null ? made(text) : known;
  }

  private Map<String, Object> table() {
    Map<String, Object> known = typed;
    if (known == null) {
      known = new HashMap<>();
      for (String text : all()) {
        known.put(text, made(text));
      }
      typed = known;
    }
    return known;
  }

  private Object made(String text) {
    return switch (kind) {
      case NUMBER -> number(text);
      case TRUTH -> Boolean.valueOf(text);
      case TEXT -> ignoresCase ? text.toLowerCase(Locale.ROOT) : text;
    };
  }

  List<String> all() {
    List<String> all = new ArrayList<>(values);
    all.addAll(invalid);
    return all;
  }

  /** Whether constraints take one of the values for the same as this. */
  boolean has(Object value) {
    Set<Object> known = typedValues;
    if (known == null) {
      known = new HashSet<>(table().values());
      typedValues = known;
    }
    return known.contains(value);
  }

  Parameter<String> parameter(Source source) {
    if (values.isEmpty()) {
      throw source.problem(
          line,
          invalid.isEmpty()
              ? "the parameter '" + name + "' has no values; give it at least one"
              : "the parameter '" + name + "' has only invalid values; give it a valid one");
    }
    try {
      return Parameter.<String>of(name, values).invalid(invalid.toArray(new String[0]));
    } catch (IllegalArgumentException e) {
      throw source.problem(line, e.getMessage() + "; leave one of them out");
    }
  }
}
