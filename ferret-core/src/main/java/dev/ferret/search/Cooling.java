package dev.ferret.search;

/**
 * How a simulated annealing cools down. An instance serves one run.
 *
 * <p>The built-in ones are those of Löscher and Sagonas, "Targeted property-based testing", ISSTA
 * 2017, section 3.3.
 *
 * @since 0.1
 */
@FunctionalInterface
public interface Cooling {
  /**
   * The temperature after a report.
   *
   * @param reports how many there were
   * @param total how many there will be at most
   * @param accepted whether the last input was accepted
   * @return 0, where nothing worse is accepted, to 1
   */
  double after(int reports, int total, boolean accepted);

  /** Falls evenly and reaches 0 at the end. */
  static Cooling linear() {
    return (reports, total, accepted) -> 1 - Math.min(1, (double) reports / total);
  }

  /** Falls with the square root of the time. */
  static Cooling veryFast() {
    return (reports, total, accepted) -> 1 - Math.sqrt(Math.min(1, (double) reports / total));
  }

  /** Falls like a hyperbola; goes seven reports back after each five rejections. */
  static Cooling fast() {
    return new Reheating((reports, total) -> 7);
  }

  /** Like {@link #fast()}, but goes back less and less far: by 25 reports at first. */
  static Cooling delayedReheating() {
    return new Reheating((reports, total) -> (int) ((1 - (double) reports / total) * 25));
  }
}
