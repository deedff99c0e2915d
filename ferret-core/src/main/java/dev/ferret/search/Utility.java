package dev.ferret.search;

import java.util.Arrays;

/**
 * How good an input is: one number for each label. Higher numbers are better. What is minimised is
 * negated.
 *
 * <p>Numbers may be infinite. A label that a test did not report counts as negative infinity.
 *
 * @since 0.1
 */
public final class Utility {
  private final double[] values;
  private final boolean isPareto;

  private Utility(double[] values, boolean isPareto) {
    this.values = values;
    this.isPareto = isPareto;
  }

  /**
   * Returns a utility with these values, in the order of the labels. The first label that differs
   * decides which of two utilities is better.
   */
  public static Utility of(double... values) {
    return new Utility(values.clone(), false);
  }

  /**
   * Returns a utility with these values, in the order of the labels. It is better than another one
   * if it is better for one label and worse for none.
   */
  public static Utility pareto(double... values) {
    return new Utility(values.clone(), true);
  }

  /** Returns whether a better utility is one that is better for one label and worse for none. */
  public boolean isPareto() {
    return isPareto;
  }

  /** Returns the value of the first label. */
  public double value() {
    return value(0);
  }

  /**
   * Returns the value of a label. Labels are numbered from 0 in the order of their first reports.
   */
  public double value(int label) {
    return label < values.length ? values[label] : Double.NEGATIVE_INFINITY;
  }

  /**
   * Returns by how much this utility is better than another one: a negative number if it is worse,
   * and 0 if neither is better. Unless utilities are {@linkplain #isPareto Pareto} ones, this is
   * the difference of the first label that differs.
   */
  public double gainOver(Utility other) {
    int labels = Math.max(values.length, other.values.length);
    double gain = 0;
    for (int i = 0; i < labels; i++) {
      double mine = value(i);
      double others = other.value(i);
      if (mine == others) {
        continue;
      }
      double difference = mine - others;
      if (!isPareto) {
        return difference;
      }
      if (Math.signum(gain) * difference < 0) {
        return 0;
      }
      gain += difference;
    }
    return gain;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Utility utility
        && isPareto == utility.isPareto
        && Arrays.equals(values, utility.values);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(values);
  }

  @Override
  public String toString() {
    return values.length == 1 ? Double.toString(values[0]) : Arrays.toString(values);
  }
}
