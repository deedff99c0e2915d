package dev.ferret.type;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Bounds whole numbers, both ends included: {@code @Range(min = 1, max = 6) int pips}.
 *
 * <p>In front of an array it bounds the elements: {@code @Range(min = 0) int[] counts}.
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
public @interface Range {
  /** The least number. */
  long min() default Long.MIN_VALUE;

  /** The greatest number. */
  long max() default Long.MAX_VALUE;
}
