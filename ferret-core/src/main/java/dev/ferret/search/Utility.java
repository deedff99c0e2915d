package dev.ferret.search;

import java.util.Arrays;

/**
 * How good an input is: a number for each label, higher being better (what is minimised counts
 * negative).
 *
 * <p>An infinite number is better or worse than every finite one; a label that a test did not
 * report counts as negative infinity.
 *
 * @since 0.1
 */
public final class Utility {
  /** How utilities with several labels compare. */
  public enum Order {
    /** The label reported first decides, unless it ties. */
    LEXICOGRAPHIC,
    /** An input is better if it is better for one label and worse for none. */
    PARETO
  }

  private final double[] values;
  private final Order order;

  private Utility(double[] values, Order order) {
    this.values = values;
    this.order = order;
  }

  /** The utility with these values, the first label's first. */
  public static Utility of(Order order, double... values) {
    return new Utility(values.clone(), order);
  }

  /** How this compares with others. */
  public Order order() {
    return order;
  }

  /** The value of the first label. */
  public double value() {
    return value(0);
  }

  /** The value of a label, by its place in the order of the first reports. */
  public double value(int label) {
    return label < values.length ? values[label] : Double.NEGATIVE_INFINITY;
  }

  /**
   * By how much this is better than another: negative if it is worse, 0 if neither is better. In
   * lexicographic order it is the difference in the first label that differs.
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
      if (order == Order.LEXICOGRAPHIC) {
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
        && order == utility.order
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
