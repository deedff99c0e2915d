package dev.ferret.junit;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * What a property is called.
 *
 * @param shown the classes and the method, for reports: {@code SortProperties.isIdempotent}
 * @param key the same with the package, to store failures under
 */
record PropertyName(String shown, String key) {
  static PropertyName of(ExtensionContext context) {
    return of(context.getRequiredTestClass(), context.getRequiredTestMethod());
  }

  static PropertyName of(Class<?> type, Method method) {
    String name = method.getName();
    if (isOverloaded(method)) {
      List<String> types = new ArrayList<>();
      for (Class<?> parameter : method.getParameterTypes()) {
        types.add(parameter.getSimpleName());
      }
      name += "(" + String.join(", ", types) + ")";
    }
    String key = type.getName().replace('$', '.') + "." + name;
    String packageName = type.getPackageName();
    return new PropertyName(
        packageName.isEmpty() ? key : key.substring(packageName.length() + 1), key);
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
