package dev.ferret.benchmarks;

import java.util.Locale;

/** The properties that every contestant checks. */
public enum Task {
  /** Lists of 0 to 100 ints, reversed twice. */
  LISTS("ints"),
  /** Nothing, of two ints: the cost of a test case as such. */
  PAIRS("ints"),
  /** Texts of up to 50 letters, trimmed. */
  STRINGS("letters"),
  /** Binary trees, up to 5 deep. */
  TREES("nodes"),
  /** Lists of 0 to 100 ints, sorted. */
  SORTED("ints");

  private final String unit;

  Task(String unit) {
    this.unit = unit;
  }

  /** What the size of a value counts. */
  String unit() {
    return unit;
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
