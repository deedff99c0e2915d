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

  /** Returns the number of combinations of one value from each generator; NaN if it is unknown. */
  static double of(List<? extends Gen<?>> gens) {
    return product(gens, Collections.newSetFromMap(new IdentityHashMap<>()));
  }

  /**
   * Returns the number of values of a generator.
   *
   * @param open the sums that are being counted, so that a recursive one is noticed
   */
  private static double of(Gen<?> gen, Set<Gen<?>> open) {
    Structure structure = Structured.of(gen);
    if (structure instanceof Structure.Leaf leaf) {
      return leaf.count();
    }
    if (structure instanceof Structure.Product product) {
      return product(product.parts(), open);
    }
    if (structure instanceof Structure.Sum sum) {
      return sum(gen, sum, open);
    }
    if (structure instanceof Structure.Sequence sequence) {
      return sequences(of(sequence.element(), open), sequence.min(), sequence.max());
    }
    if (structure instanceof Structure.Stepping) {
      // A search goes where no random value is.
      return Double.POSITIVE_INFINITY;
    }
    return structure instanceof Structure.Wrapped wrapped ? of(wrapped.source(), open) : Double.NaN;
  }

  private static double product(List<? extends Gen<?>> parts, Set<Gen<?>> open) {
    double product = 1;
    for (Gen<?> part : parts) {
      product = times(product, of(part, open));
    }
    return product;
  }

  private static double sum(Gen<?> gen, Structure.Sum sum, Set<Gen<?>> open) {
    if (!open.add(gen)) {
      return Double.POSITIVE_INFINITY;
    }
    double total = 0;
    for (Gen<?> alternative : sum.possible(sum.first())) {
      double count = of(alternative, open);
      // What is unknown makes no difference to infinitely many.
      boolean isInfinite = Double.isInfinite(total) || Double.isInfinite(count);
      total = isInfinite ? Double.POSITIVE_INFINITY : total + count;
    }
    open.remove(gen);
    return total;
  }

  /** Returns the product of two numbers of values, none of which is zero. */
  static double times(double a, double b) {
    return Double.isInfinite(a) || Double.isInfinite(b) ? Double.POSITIVE_INFINITY : a * b;
  }

  /** Returns the number of sequences of {@code min} to {@code max} elements. */
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
