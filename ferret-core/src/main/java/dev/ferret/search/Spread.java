package dev.ferret.search;

/**
 * The usual size of a difference between utilities, as far as seen: with it as the unit, a search
 * does not depend on the unit of the utility.
 */
final class Spread {
  /** The weight of the newest difference: differences shrink as a search gets to the top. */
  private static final double NEWEST = 0.02;

  private double mean;

  void add(double gain) {
    double size = Math.abs(gain);
    if (size > 0 && size < Double.POSITIVE_INFINITY) {
      mean = mean == 0 ? size : (1 - NEWEST) * mean + NEWEST * size;
    }
  }

  /** The probability with which simulated annealing accepts a gain, which may be negative. */
  double acceptance(double gain, double temperature) {
    if (gain >= 0) {
      return 1;
    }
    return temperature <= 0 || mean == 0 ? 0 : Math.exp(gain / (temperature * mean));
  }
}
