package dev.ferret.junit;

import java.lang.reflect.Method;
import java.util.StringJoiner;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * What a property is called.
 *
 * @param shown the classes and the method, for reports: {@code SortProperties.isIdempotent}
 * @param key the full names of the class, the method and the types of its parameters, which no
 *     other property has: its failures are stored under them
 */
record PropertyName(String shown, String key) {
  static PropertyName of(ExtensionContext context) {
    return of(context.getRequiredTestClass(), context.getRequiredTestMethod());
  }

  static PropertyName of(Class<?> type, Method method) {
    String packageName = type.getPackageName();
    String inPackage =
        type.getName().substring(packageName.isEmpty() ? 0 : packageName.length() + 1);
    String shown = inPackage.replace('$', '.') + "." + method.getName();
    return new PropertyName(
        isOverloaded(method) ? shown + types(method, false) : shown,
        type.getName() + "." + method.getName() + types(method, true));
  }

  /** The types of the parameters, in parentheses. */
  private static String types(Method method, boolean isFull) {
    StringJoiner types = new StringJoiner(", ", "(", ")");
    for (Class<?> parameter : method.getParameterTypes()) {
      types.add(isFull ? parameter.getTypeName() : parameter.getSimpleName());
    }
    return types.toString();
  }

  private static boolean isOverloaded(Method method) {
    for (Method other : method.getDeclaringClass().getDeclaredMethods()) {
      if (!other.isBridge() && other.getName().equals(method.getName()) && !other.equals(method)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public String toString() {
    return shown;
  }
}
