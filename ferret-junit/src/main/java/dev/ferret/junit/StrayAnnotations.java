package dev.ferret.junit;

import java.lang.annotation.Annotation;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.Method;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * Refuses annotations of properties on methods that are none. Each of them brings this extension
 * along, so that it sees other tests too; a method that is no test is seen by the properties of its
 * class.
 */
final class StrayAnnotations implements BeforeEachCallback {
  /** Brings the extension along with an annotation, and stays out of its documentation. */
  @ExtendWith(StrayAnnotations.class)
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.ANNOTATION_TYPE)
  @interface Refused {}

  private static final List<Class<? extends Annotation>> KINDS =
      List.of(
          Seed.class,
          Replay.class,
          Combinations.class,
          Where.class,
          Examples.class,
          Maximize.class,
          Minimize.class);

  @Override
  public void beforeEach(ExtensionContext context) {
    refuse(context.getRequiredTestMethod());
  }

  /** Refuses a class with a stray annotation on one of its methods. */
  static void refuse(Class<?> type) {
    for (Method method : type.getDeclaredMethods()) {
      if (method.getDeclaredAnnotations().length > 0) {
        refuse(method);
      }
    }
  }

  private static void refuse(Method method) {
    Class<? extends Annotation> stray = stray(method);
    if (stray != null) {
      throw new ExtensionConfigurationException(
          "@"
              + stray.getSimpleName()
              + " has no effect on the method "
              + method.getName()
              + " of "
              + method.getDeclaringClass().getSimpleName()
              + ", which is no property; annotate it with @Property, or drop @"
              + stray.getSimpleName());
    }
  }

  private static @Nullable Class<? extends Annotation> stray(Method method) {
    if (Plainness.of(method) || AnnotationSupport.isAnnotated(method, Property.class)) {
      return null;
    }
    for (Class<? extends Annotation> kind : KINDS) {
      if (AnnotationSupport.isAnnotated(method, kind)) {
        return kind;
      }
    }
    return null;
  }
}
