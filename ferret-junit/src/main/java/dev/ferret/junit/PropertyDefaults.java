package dev.ferret.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Sets what all properties of a class, its nested classes and its subclasses start from.
 *
 * <p>What {@link Property} says about a single property wins, attribute by attribute: the
 * annotation of a nested class that sets only {@code tries} leaves the rest to the class around.
 * What is true for the class cannot be made false for a property.
 *
 * @since 0.1
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface PropertyDefaults {
  /** The number of test cases to check; -1 leaves it to the class around. */
  int tries() default -1;

  /** Stops generating after this many seconds; -1 leaves it to the class around. */
  int seconds() default -1;

  /** How often a test may run to make a failing input simpler; -1 leaves it to the class around. */
  int shrinks() default -1;

  /**
   * Gives up after this many discarded test cases for each one wanted; -1 leaves it to the class
   * around.
   */
  int discards() default -1;

  /** How test cases are chosen: at random, or all of them, the smallest first. */
  Mode mode() default Mode.DEFAULT;

  /**
   * The largest size of the cases that {@link Mode#ENUMERATE} goes through: see {@link
   * dev.ferret.plan.Bound}. There is no limit of tries then, unless {@code tries} says so. -1
   * leaves it to the class around.
   */
  int size() default -1;

  /**
   * The largest depth of the cases that {@link Mode#ENUMERATE} goes through, instead of a size: see
   * {@link dev.ferret.plan.Bound}. -1 leaves it to the class around.
   */
  int depth() default -1;

  /** Whether each test case gets an instance of its own: see {@link Property#freshInstance}. */
  boolean freshInstance() default false;

  /** Whether properties print what was checked if they pass. */
  boolean statistics() default false;
}
