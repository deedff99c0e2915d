package dev.ferret.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Combines the values of parameters of a property in all ways, of any two or as many as the
 * strength says: its test cases are the rows of a covering array.
 *
 * <pre>{@code
 * @Property
 * @Combinations(strength = 2)
 * void starts(Os os, @Range(min = 1, max = 4) int cores, boolean secure) { ... }
 * }</pre>
 *
 * <p>Enums, booleans, bounded numbers and small sets of values are combined as they are, and the
 * components of records one by one. Ranges of more than 100 numbers are split into digits.
 * Alternatives of {@code oneOf} are classes of values. Conditions of {@link Where} are constraints.
 *
 * <p>If a test case fails, others like it are tried, and the report names the values that make it
 * fail together. There is no limit of tries, unless {@link Property#tries()} says so.
 *
 * @since 0.1
 */
@Documented
@StrayAnnotations.Refused
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
public @interface Combinations {
  /** How many parameters are combined in all ways. */
  int strength() default 2;

  /**
   * The base in which ranges of more than ten numbers are split into digits; 0 splits those of more
   * than 100, in the smallest base that needs at most six digits.
   */
  int radix() default 0;

  /** Splits ranges so that there are at most this many rows; 0 for any number. */
  int rows() default 0;
}
