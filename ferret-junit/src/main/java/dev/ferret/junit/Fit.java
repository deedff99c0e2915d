package dev.ferret.junit;

import org.jspecify.annotations.Nullable;

/** Knows which values a parameter can take. */
final class Fit {
  private Fit() {}

  /** Any value of a type, which is never seen. */
  static @Nullable Object placeholder(Class<?> type) {
    if (!type.isPrimitive()) {
      return null;
    }
    if (type == boolean.class) {
      return false;
    }
    if (type == char.class) {
      return '\0';
    }
    return number(type);
  }

  private static Object number(Class<?> type) {
    if (type == int.class) {
      return 0;
    }
    if (type == long.class) {
      return 0L;
    }
    if (type == double.class) {
      return 0.0;
    }
    if (type == float.class) {
      return 0f;
    }
    return type == short.class ? (Object) (short) 0 : (Object) (byte) 0;
  }

  /** The class that the values of a type have as objects. */
  static Class<?> boxed(Class<?> type) {
    Object zero = placeholder(type);
    return zero == null ? type : zero.getClass();
  }

  static boolean fits(@Nullable Object value, Class<?> type) {
    return value == null ? !type.isPrimitive() : boxed(type).isInstance(value);
  }

  /** Whether a method that takes the first types can be called with values of the others. */
  static boolean takes(Class<?>[] taken, Class<?>[] given) {
    boolean takes = taken.length == given.length;
    for (int i = 0; takes && i < taken.length; i++) {
      takes = boxed(taken[i]).isAssignableFrom(boxed(given[i]));
    }
    return takes;
  }

  /** Types as they are written in a signature. */
  static String listed(Class<?>[] types) {
    StringBuilder text = new StringBuilder("(");
    for (Class<?> type : types) {
      text.append(text.length() == 1 ? "" : ", ").append(type.getSimpleName());
    }
    return text.append(')').toString();
  }

  /** A type with an article. */
  static String described(Class<?> type) {
    String name = type.getSimpleName().isEmpty() ? type.getName() : type.getSimpleName();
    return ("AEIOUaeiou".indexOf(name.charAt(0)) >= 0 ? "an " : "a ") + name;
  }
}
