package dev.ferret.language;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Parameter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A language whose classes say more than reflection shows. Implementations are found by {@link
 * java.util.ServiceLoader}, so they need a public constructor without parameters.
 */
public interface Language {
  /** Returns how values of a class are made; null if that is not for this language to say. */
  @Nullable Construction construction(Class<?> type);

  /** Returns the type of a parameter with all that is known; null if reflection shows it. */
  @Nullable AnnotatedType typeOf(Parameter parameter);

  /**
   * How values of a class are made of parts.
   *
   * @param name what messages call it, such as {@code Money(Long, String)}
   * @param parts the types of the parts; a value without parts is the only one of its class
   * @param body makes the value
   */
  record Construction(String name, List<Part> parts, Body body) {}

  /** A part of a value, such as a parameter of a constructor. */
  record Part(String name, AnnotatedType type, List<Annotation> annotations) {}

  /** What makes a value of its parts. */
  interface Body {
    /**
     * Makes a value.
     *
     * @throws java.lang.reflect.InvocationTargetException if the parts are refused
     */
    Object make(@Nullable Object[] parts) throws ReflectiveOperationException;
  }
}
