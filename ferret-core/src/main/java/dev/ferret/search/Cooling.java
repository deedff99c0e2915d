package dev.ferret.search;

/**
 * How the temperature of a simulated annealing falls. A cooling takes a number of steps, after
 * which the next one begins. An instance serves one run.
 *
 * <p>The built-in ones are those of Löscher and Sagonas, "Targeted property-based testing", ISSTA
 * 2017, section 3.3.
 *
 * @since 0.1
 */
@FunctionalInterface
public interface Cooling {
  /**
   * The temperature after a step. Each cooling begins with a call for step 0.
   *
   * @param step how many inputs of this cooling were accepted or rejected
   * @param steps how many there will be in all
   * @param accepted whether the last of them was accepted; true for step 0
   * @return 0, where nothing worse is accepted, to 1
   */
  double after(int step, int steps, boolean accepted);

  /** Falls evenly and would reach 0 at the end. */
  static Cooling linear() {
    return (step, steps, accepted) -> 1 - Math.min(1, (double) step / steps);
  }

  /** Falls with the square root of the time. */
  static Cooling veryFast() {
    return (step, steps, accepted) -> 1 - Math.sqrt(Math.min(1, (double) step / steps));
  }

  /** Falls like a hyperbola; goes seven steps back after each five rejections. */
  static Cooling fast() {
    return new Reheating((step, steps) -> 7);
  }

  /** Like {@link #fast()}, but goes back less and less far: by 25 steps at first. */
  static Cooling delayedReheating() {
    return new Reheating((step, steps) -> (int) ((1 - (double) step / steps) * 25));
  }
}
