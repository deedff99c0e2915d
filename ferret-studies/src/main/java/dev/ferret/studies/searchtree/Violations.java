package dev.ferret.studies.searchtree;

import java.util.Locale;
import java.util.OptionalInt;

/**
 * How often a law was violated.
 *
 * @param inputs the number of inputs
 * @param violating the number of inputs that violate the law
 * @param nodes the number of entries in the smallest of these, if there are any
 */
public record Violations(long inputs, long violating, OptionalInt nodes) {
  /** Returns the part of the inputs that violate the law, from 0 to 1. */
  public double share() {
    return (double) violating / inputs;
  }

  /** Share and nodes, such as <code>66.7 %/0</code>, or a dot if the law always holds. */
  @Override
  public String toString() {
    return nodes.isPresent()
        ? String.format(Locale.ROOT, "%.1f %%/%d", 100 * share(), nodes.getAsInt())
        : ".";
  }
}
