package dev.ferret.type;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Bounds the number of elements of collections, maps and arrays and of characters of texts, both
 * ends included: {@code @Sizes(min = 1, max = 8) List<String> names}.
 *
 * <p>In front of an array it bounds the array, not its elements: {@code @Sizes(max = 3) String[]
 * names}.
 *
 * @since 0.1
 */
@Documented
// Not of types alone: Kotlin does not keep those, and Java has none in front of a qualified name.
@Target({
  ElementType.TYPE_USE,
  ElementType.PARAMETER,
  ElementType.RECORD_COMPONENT,
  ElementType.FIELD,
  ElementType.METHOD
})
@Retention(RetentionPolicy.RUNTIME)
public @interface Sizes {
  /** The least size. */
  int min() default 0;

  /** The greatest size. */
  int max() default Integer.MAX_VALUE;
}
