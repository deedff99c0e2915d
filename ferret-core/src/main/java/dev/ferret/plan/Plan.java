package dev.ferret.plan;

/**
 * A way to choose the test cases of a property: told what is tested, it makes a source of cases.
 *
 * <p>Random cases, all cases up to a bound, the rows of a covering array, stored failures, examples
 * and the case of a token are plans. {@code Settings.withPlan} puts a plan of your own in the place
 * of random cases. A plan is an immutable value and serves any number of runs.
 *
 * @since 0.1
 */
@FunctionalInterface
public interface Plan {
  /**
   * Makes the source of cases for one run.
   *
   * @throws IllegalArgumentException if the property has no such cases
   */
  Cases cases(Task task);

  /**
   * Returns whether the cases come to an end by themselves. Then the standard number of tries does
   * not limit them, but one that was asked for does.
   */
  default boolean isFinite() {
    return false;
  }
}
