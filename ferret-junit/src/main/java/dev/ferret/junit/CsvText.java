package dev.ferret.junit;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Examples as comma-separated values, one line each, as in JUnit's {@code CsvSource}. A cell may be
 * put in single or double quotation marks, which are doubled inside. An empty cell is null, and a
 * quoted empty one is an empty text. Lines that are blank or begin with {@code #} do not count.
 */
final class CsvText {
  private CsvText() {}

  /** Returns the cells of each line; null for empty ones. */
  static List<@Nullable String[]> rows(String text) {
    List<@Nullable String[]> rows = new ArrayList<>();
    for (String line : text.lines().toList()) {
      if (!line.isBlank() && !line.strip().startsWith("#")) {
        rows.add(cells(line));
      }
    }
    return rows;
  }

  private static @Nullable String[] cells(String line) {
    List<@Nullable String> cells = new ArrayList<>();
    StringBuilder cell = new StringBuilder();
    char quote = 0;
    boolean isQuoted = false;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (quote != 0) {
        boolean isDoubled = c == quote && i + 1 < line.length() && line.charAt(i + 1) == quote;
        i += isDoubled ? 1 : 0;
        if (c == quote && !isDoubled) {
          quote = 0;
        } else {
          cell.append(c);
        }
      } else if ((c == '"' || c == '\'') && cell.toString().isBlank() && !isQuoted) {
        cell.setLength(0);
        quote = c;
        isQuoted = true;
      } else if (c == ',') {
        cells.add(cell(cell.toString(), isQuoted));
        cell.setLength(0);
        isQuoted = false;
      } else if (!isQuoted || !Character.isWhitespace(c)) {
        cell.append(c);
      }
    }
    if (quote != 0) {
      throw new IllegalArgumentException(
          "the line [" + line + "] has a quotation mark without its other one");
    }
    cells.add(cell(cell.toString(), isQuoted));
    return cells.toArray(new String[0]);
  }

  private static @Nullable String cell(String text, boolean isQuoted) {
    return isQuoted ? text : text.isBlank() ? null : text.strip();
  }

  /**
   * Returns what a cell means as a value of a type: a text, a character, or what the static method
   * {@code valueOf} or {@code parse} of the type makes of it.
   *
   * @throws IllegalArgumentException with the rest of a sentence if it means none
   */
  static @Nullable Object value(@Nullable String cell, Class<?> type) {
    Class<?> boxed = Fit.boxed(type);
    if (cell == null || boxed.isInstance(cell)) {
      return cell;
    }
    if (boxed == Character.class && cell.length() == 1) {
      return cell.charAt(0);
    }
    for (String name : List.of("valueOf", "parse")) {
      for (Class<?> parameter : List.of(String.class, CharSequence.class)) {
        Method method = method(boxed, name, parameter);
        if (method != null) {
          return called(method, cell, type);
        }
      }
    }
    return constructed(boxed, cell, type);
  }

  private static @Nullable Method method(Class<?> type, String name, Class<?> parameter) {
    try {
      Method method = type.getMethod(name, parameter);
      boolean isFactory =
          Modifier.isStatic(method.getModifiers()) && type.isAssignableFrom(method.getReturnType());
      return isFactory ? method : null;
    } catch (NoSuchMethodException e) {
      return null;
    }
  }

  private static Object called(Method method, String cell, Class<?> type) {
    try {
      return method.invoke(null, cell);
    } catch (InvocationTargetException | IllegalAccessException e) {
      throw misfit(cell, type);
    }
  }

  private static Object constructed(Class<?> boxed, String cell, Class<?> type) {
    try {
      return boxed.getConstructor(String.class).newInstance(cell);
    } catch (ReflectiveOperationException e) {
      throw misfit(cell, type);
    }
  }

  private static IllegalArgumentException misfit(String cell, Class<?> type) {
    return new IllegalArgumentException(
        "has the cell [" + cell + "], which is not " + Fit.described(type));
  }
}
