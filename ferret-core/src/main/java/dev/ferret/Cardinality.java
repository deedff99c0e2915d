package dev.ferret;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * How many different values generators have. The figure is an upper bound: a set drops duplicates,
 * a filter drops more, and a function may map several values to one.
 */
final class Cardinality {
  private Cardinality() {}

  /** The number of combinations of one value from each generator; NaN if nobody knows. */
  static double of(List<? extends Gen<?>> gens) {
    Set<Object> open = Collections.newSetFromMap(new IdentityHashMap<>());
    double product = 1;
    for (Gen<?> gen : gens) {
      product = times(product, of(gen, open));
    }
    return product;
  }

  static double of(Gen<?> gen, Set<Object> open) {
    return gen instanceof Structured structured ? structured.count(open) : Double.NaN;
  }

  /** The product of two numbers of values, none of which is zero. */
  static double times(double a, double b) {
    return Double.isInfinite(a) || Double.isInfinite(b) ? Double.POSITIVE_INFINITY : a * b;
  }

  /** The number of sequences of {@code min} to {@code max} elements. */
  static double sequences(double elements, int min, int max) {
    if (max == Integer.MAX_VALUE) {
      return Double.POSITIVE_INFINITY;
    }
    if (elements == 1) {
      return (double) max - min + 1;
    }
    double sum = 0;
    double ofLength = Math.pow(elements, min);
    for (int length = min; length <= max && !Double.isInfinite(sum); length++) {
      sum += ofLength;
      ofLength *= elements;
      if (Double.isNaN(sum)) {
        return sum;
      }
    }
    return sum;
  }
}
