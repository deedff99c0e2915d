package dev.ferret.type;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Bounds dates, times and durations, both ends included: {@code @TimeRange(min = "2020-01-01", max
 * = "2029-12-31") LocalDate birthday}.
 *
 * <p>The ends are written as ISO 8601 has it, which is what {@code parse} of the type reads: {@code
 * "09:30"} for a {@code LocalTime}, {@code "PT8H"} for a {@code Duration}. Where a type has date
 * and time, a date alone stands for its first moment in {@code min} and its last in {@code max};
 * for instants and times with a zone or an offset, it is a date of UTC.
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
public @interface TimeRange {
  /** The earliest time or shortest duration; if empty, as without the annotation. */
  String min() default "";

  /** The latest time or longest duration; if empty, as without the annotation. */
  String max() default "";
}
