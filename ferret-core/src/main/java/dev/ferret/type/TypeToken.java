package dev.ferret.type;

import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;

/**
 * Stands for a type with type arguments, which a {@link Class} cannot name.
 *
 * <pre>{@code
 * Gen<Map<String, Integer>> maps = Types.of(new TypeToken<Map<String, Integer>>() {});
 * }</pre>
 *
 * <p>Annotations count: {@code new TypeToken<List<@Range(min = 1) Integer>>() {}}.
 *
 * @param <T> the type
 * @since 0.1
 */
public abstract class TypeToken<T> {
  private final AnnotatedType type;

  /**
   * Reads the type from the subclass, which must be an anonymous one.
   *
   * @throws IllegalArgumentException if the subclass does not name the type
   */
  protected TypeToken() {
    AnnotatedType parent = getClass().getAnnotatedSuperclass();
    if (getClass().getSuperclass() != TypeToken.class
        || !(parent instanceof AnnotatedParameterizedType generic)) {
      throw new IllegalArgumentException(
          "A type token must name its type directly, such as new TypeToken<List<String>>() {}");
    }
    this.type = generic.getAnnotatedActualTypeArguments()[0];
  }

  AnnotatedType type() {
    return type;
  }

  /** Returns the type as source code names it. */
  @Override
  public String toString() {
    return type.getType().getTypeName();
  }
}
