package dev.ferret.benchmarks;

import java.util.Arrays;

/** Averages that a few bad rounds do not spoil. */
final class Medians {
  private Medians() {}

  static double of(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }

  /** The median of the ratios in each round. */
  static double ofRatios(double[] values, double[] base) {
    double[] ratios = new double[values.length];
    for (int i = 0; i < ratios.length; i++) {
      ratios[i] = values[i] / base[i];
    }
    return of(ratios);
  }
}
