package dev.ferret.junit;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;

/** Finds the properties of a class that Jupiter passes over, at most with a line in a log. */
final class Overlooked {
  private Overlooked() {}

  /**
   * Looks for such a property next to one that runs.
   *
   * @throws IllegalArgumentException with a sentence for the user if there is one
   */
  static void check(Class<?> type) {
    for (Method method :
        AnnotationSupport.findAnnotatedMethods(
            type, Property.class, HierarchyTraversalMode.TOP_DOWN)) {
      String reason = reason(method);
      if (!reason.isEmpty()) {
        throw new IllegalArgumentException(
            "JUnit never runs the property "
                + method.getName()
                + " of "
                + method.getDeclaringClass().getSimpleName()
                + ", since it "
                + reason);
      }
    }
  }

  private static String reason(Method method) {
    if (Modifier.isPrivate(method.getModifiers())) {
      return "is private; leave 'private' out";
    }
    if (Modifier.isStatic(method.getModifiers())) {
      return "is static; leave 'static' out";
    }
    Class<?> returned = method.getReturnType();
    if (returned == void.class) {
      return "";
    }
    boolean isCondition = returned == boolean.class || returned == Boolean.class;
    return "returns "
        + Fit.described(returned)
        + "; make it void"
        + (isCondition ? " and assert what it returns, or use Ferret.forAll(...).holds(...)" : "");
  }
}
