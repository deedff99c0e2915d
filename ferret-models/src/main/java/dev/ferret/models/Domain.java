package dev.ferret.models;

import dev.ferret.cover.Parameter;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * A parameter as a file declares it: the texts of its values, and what constraints take them for.
 *
 * @param line where it is declared
 * @param ignoresCase whether constraints do not distinguish upper and lower case
 */
record Domain(
    String name,
    List<String> values,
    List<String> invalid,
    Kind kind,
    int line,
    boolean ignoresCase) {
  private static final Pattern NUMBER =
      Pattern.compile("[+-]?(\\d+(\\.\\d*)?|\\.\\d+)([eE][+-]?\\d{1,3})?");

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
    return NUMBER.matcher(text).matches();
  }

  static BigDecimal number(String text) {
    return new BigDecimal(text).stripTrailingZeros();
  }

  /** What a text is in constraints. */
  Object typed(String text) {
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
  boolean has(Object typed) {
    return all().stream().anyMatch(text -> typed(text).equals(typed));
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
