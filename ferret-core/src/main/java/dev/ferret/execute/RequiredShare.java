package dev.ferret.execute;

/**
 * Decides whether a label is as frequent as required.
 *
 * <p>Sequential test with Wilson's score interval, as in QuickCheck's {@code checkCoverage}: a run
 * is failed or accepted only when the chance of being wrong is below one in a billion, and goes on
 * otherwise. So required shares do not make a test flaky.
 */
final class RequiredShare {
  /** The two-sided normal quantile for one in a billion. */
  private static final double QUANTILE = 6.11;

  /** The one-sided normal quantile for one percent. */
  private static final double RARE_QUANTILE = 2.33;

  /** How far below the requirement the true share may be and still be enough. */
  private static final double TOLERANCE = 0.9;

  private final double required;

  RequiredShare(double required) {
    this.required = required;
  }

  double required() {
    return required;
  }

  boolean isInsufficient(long hits, long total) {
    // A full share is enough for any requirement; the bound would miss 100 % by a rounding error.
    return hits < total && bound(hits, total, QUANTILE) < required / 100;
  }

  boolean isSufficient(long hits, long total) {
    return bound(hits, total, -QUANTILE) >= TOLERANCE * required / 100;
  }

  /** Wilson's bound: the upper one for a positive quantile, the lower one for a negative. */
  private static double bound(long hits, long total, double quantile) {
    if (total == 0) {
      return quantile > 0 ? 1 : 0;
    }
    double n = total;
    double p = hits / n;
    double square = quantile * quantile;
    double centre = p + square / (2 * n);
    double spread = quantile * Math.sqrt(p * (1 - p) / n + square / (4 * n * n));
    return (centre + spread) / (1 + square / n);
  }

  /** Returns whether a share is surely below one percent, with an error of one percent. */
  static boolean isRare(long hits, long total) {
    return total > 0 && bound(hits, total, RARE_QUANTILE) < 0.01;
  }
}
