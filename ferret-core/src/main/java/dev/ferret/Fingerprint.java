package dev.ferret;

import dev.ferret.text.SourcePrinter;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Tells properties apart that are written at the same place: by what their generators are, and by
 * the values that their checks have captured, such as the arguments of a parameterized test.
 */
final class Fingerprint {
  /** Checks capture conditions, which capture values; nothing is nested any deeper. */
  private static final int DEPTH = 4;

  /** As much of a captured value as is looked at. */
  private static final int MOST_PRINTED = 200;

  private Fingerprint() {}

  /** A short text that differs for different properties. */
  static String of(List<? extends Gen<?>> gens, @Nullable Object check) {
    StringBuilder text = new StringBuilder();
    for (Gen<?> gen : gens) {
      try {
        text.append(gen).append('|');
      } catch (RuntimeException | StackOverflowError e) {
        text.append(gen.getClass().getName()).append('|');
      }
    }
    captured(check, text, DEPTH);
    return "#" + Integer.toHexString(text.toString().hashCode());
  }

  private static void captured(@Nullable Object function, StringBuilder text, int depth) {
    if (function == null || depth == 0 || !isFunction(function.getClass())) {
      return;
    }
    for (Field field : function.getClass().getDeclaredFields()) {
      if (Modifier.isStatic(field.getModifiers()) || !field.trySetAccessible()) {
        continue;
      }
      try {
        Object value = field.get(function);
        if (value != null && isFunction(value.getClass())) {
          captured(value, text, depth - 1);
        } else {
          SourcePrinter.Printed printed = SourcePrinter.print(value, MOST_PRINTED);
          text.append(printed.compilable() ? printed.text() : "").append('|');
        }
      } catch (IllegalAccessException | RuntimeException e) {
        // What cannot be read tells nothing.
      }
    }
  }

  /** Whether this is a lambda expression, or one of the library's checks that wrap them. */
  private static boolean isFunction(Class<?> type) {
    return type.isSynthetic()
        || type.isHidden()
        || (type.isRecord() && type.getName().startsWith(ForAll.class.getName()));
  }
}
