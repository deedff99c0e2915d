package dev.ferret.type;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Bounds decimal and floating-point numbers, both ends included: {@code @RealRange(min = 0, max =
 * 1) double share}. Without bounds of its own it leaves out infinities and NaN only.
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
public @interface RealRange {
  /** The least number. */
  double min() default -Double.MAX_VALUE;

  /** The greatest number. */
  double max() default Double.MAX_VALUE;
}
