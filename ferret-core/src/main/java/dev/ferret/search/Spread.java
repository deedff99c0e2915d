package dev.ferret.search;

/**
 * The usual difference between utilities, as a moving average. A search that uses it as the unit
 * does not depend on the scale of the utility.
 */
final class Spread {
  /** The weight of the newest difference, since differences get smaller during a climb. */
  private static final double NEWEST = 0.02;

  private double mean;

  void add(double gain) {
    double size = Math.abs(gain);
    if (size > 0 && size < Double.POSITIVE_INFINITY) {
      mean = mean == 0 ? size : (1 - NEWEST) * mean + NEWEST * size;
    }
  }

  /** Returns the probability that simulated annealing accepts a gain, which may be negative. */
  double acceptance(double gain, double temperature) {
    if (gain >= 0) {
      return 1;
    }
    return temperature <= 0 || mean == 0 ? 0 : Math.exp(gain / (temperature * mean));
  }
}
