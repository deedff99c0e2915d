package dev.ferret.search;

/**
 * The cooling schedule of simulated annealing: how the temperature falls. A cooling takes a number
 * of steps, after which the next one begins. An instance serves one run.
 *
 * <p>The built-in schedules are those of Löscher and Sagonas, "Targeted property-based testing",
 * ISSTA 2017, section 3.3.
 *
 * @since 0.1
 */
@FunctionalInterface
public interface Cooling {
  /**
   * Returns the temperature after a step. Each cooling begins with a call for step 0.
   *
   * @param step the number of inputs of this cooling that were accepted or rejected
   * @param steps the number of inputs of a whole cooling
   * @param accepted whether the last input was accepted; true for step 0
   * @return the temperature, from 0 to 1; at 0 no worse input is accepted
   */
  double after(int step, int steps, boolean accepted);

  /** Returns a schedule that falls linearly, to 0 after the last step. */
  static Cooling linear() {
    return (step, steps, accepted) -> 1 - Math.min(1, (double) step / steps);
  }

  /** Returns a schedule that falls with the square root of the steps. */
  static Cooling veryFast() {
    return (step, steps, accepted) -> 1 - Math.sqrt(Math.min(1, (double) step / steps));
  }

  /** Returns a schedule that falls like a hyperbola and goes back 7 steps after 5 rejections. */
  static Cooling fast() {
    return new Reheating((step, steps) -> 7);
  }

  /** Returns a schedule like {@link #fast()} that goes back 25 steps at first, and then fewer. */
  static Cooling delayedReheating() {
    return new Reheating((step, steps) -> (int) ((1 - (double) step / steps) * 25));
  }
}
