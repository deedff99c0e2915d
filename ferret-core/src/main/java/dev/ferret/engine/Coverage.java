package dev.ferret.engine;

/**
 * Decides whether a label is as frequent as required.
 *
 * <p>Sequential test with Wilson's score interval, as in QuickCheck's {@code checkCoverage}: a run
 * is failed or accepted only when the chance of being wrong is below one in a billion, and goes on
 * otherwise. So coverage requirements do not make a test flaky.
 */
final class Coverage {
  /** The two-sided normal quantile for one in a billion. */
  private static final double QUANTILE = 6.11;

  /** How far below the requirement the true share may be and still count as covered. */
  private static final double TOLERANCE = 0.9;

  private final double required;

  Coverage(double required) {
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
}
