package dev.ferret.junit;

import java.lang.annotation.Annotation;
import java.lang.reflect.Method;

/**
 * Tells methods and classes without annotations that could say anything about a property: most of
 * them, which are thus spared a search for each kind through all that their annotations are made
 * of.
 */
final class Plainness {
  private Plainness() {}

  /** Whether a method has no annotation but {@link Property} itself. */
  static boolean of(Method method) {
    for (Annotation annotation : method.getDeclaredAnnotations()) {
      if (annotation.annotationType() != Property.class) {
        return false;
      }
    }
    return true;
  }

  /** Whether a class neither has annotations nor anything to inherit them from. */
  static boolean of(Class<?> type) {
    return type.getSuperclass() == Object.class
        && type.getDeclaredAnnotations().length + type.getInterfaces().length == 0;
  }
}
