package dev.ferret.studies.tcas;

import java.util.stream.IntStream;

/** One of the twelve inputs, with the values that it takes. */
public final class Parameter {
  private final String name;
  private final int[] values;

  private Parameter(String name, int... values) {
    this.name = name;
    this.values = values;
  }

  static Parameter of(String name, int... values) {
    return new Parameter(name, values.clone());
  }

  /** The values false and true, as 0 and 1. */
  static Parameter bool(String name) {
    return new Parameter(name, 0, 1);
  }

  /** The values from 0 to a highest one, both included. */
  static Parameter upTo(String name, int highest, int step) {
    return new Parameter(
        name, IntStream.rangeClosed(0, highest / step).map(i -> i * step).toArray());
  }

  /** Returns the name in the suite, shortened. */
  public String name() {
    return name;
  }

  /** Returns the number of values. */
  public int size() {
    return values.length;
  }

  /**
   * One of the values.
   *
   * @param index from 0 to the number of values, exclusively
   */
  public int value(int index) {
    return values[index];
  }

  @Override
  public String toString() {
    return name;
  }
}
