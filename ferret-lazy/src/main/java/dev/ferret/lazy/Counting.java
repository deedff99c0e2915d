package dev.ferret.lazy;

/**
 * Counts values up to a bound, as numbers that are exact up to 2^53 and have 16 digits beyond.
 *
 * <p>Counts are arrays: the number of values of size 0, 1, 2, ... Those of a value made of parts
 * are the products of the counts of its parts, as polynomials are multiplied (Feat: "Functional
 * Enumeration of Algebraic Types", 2012). Depths do not add up and need not be told apart, so there
 * is one number for all of them.
 */
interface Counting {
  /** Counts the values of all parts of some arguments. */
  static Counting of(Forms.Arguments arguments, int bound) {
    return arguments.measure() instanceof Measure.Depth
        ? new DepthCounting(bound)
        : new SizeCounting(arguments, bound);
  }

  /** The number of sizes that are told apart. */
  int sizes();

  /**
   * The number of values of each size.
   *
   * @param nesting in how many records and elements the values are
   */
  double[] of(Domain domain, int nesting);

  /** The number of values of an alternative, of each size. */
  double[] of(Domain domain, int alternative, int nesting);

  /** The counts of pairs of values. */
  default double[] times(double[] left, double[] right) {
    double[] product = new double[sizes()];
    for (int i = 0; i < product.length; i++) {
      for (int j = 0; left[i] != 0 && j < product.length - i; j++) {
        product[i + j] += left[i] * right[j];
      }
    }
    return product;
  }

  /** The counts of nothing: one value of size 0. */
  default double[] one() {
    double[] one = new double[sizes()];
    one[0] = 1;
    return one;
  }
}
