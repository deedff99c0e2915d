package dev.ferret;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;

/**
 * The size of the smallest value of a generator, as far as its structure tells: an enumeration then
 * knows what the parts that are still to be drawn will take.
 */
final class Least {
  /** More than any size; small enough to be added up. */
  private static final long ENDLESS = 1L << 40;

  private final IdentityHashMap<Gen<?>, Long> known = new IdentityHashMap<>();
  private final List<Gen<?>> gens = new ArrayList<>();

  private Least() {}

  /** Returns the size of the smallest value, or a lower bound of it. */
  static long of(Gen<?> gen) {
    Least least = new Least();
    least.lookUp(gen);
    while (least.improve()) {
      // Sizes go down from one round to the next until none changes any more.
    }
    return least.lookUp(gen);
  }

  /** Returns the sum of two sizes. */
  static long sum(long a, long b) {
    return Math.min(ENDLESS, a + b);
  }

  /** Returns the size of several values. */
  static long times(int count, long size) {
    return count == 0 ? 0 : size > ENDLESS / count ? ENDLESS : count * size;
  }

  private long lookUp(Gen<?> gen) {
    Long size = known.get(gen);
    if (size == null) {
      known.put(gen, ENDLESS);
      gens.add(gen);
      return ENDLESS;
    }
    return size;
  }

  private boolean improve() {
    boolean hasChanged = false;
    for (int i = 0; i < gens.size(); i++) {
      Gen<?> gen = gens.get(i);
      long size = size(Structured.of(gen));
      if (size < lookUp(gen)) {
        known.put(gen, size);
        hasChanged = true;
      }
    }
    return hasChanged;
  }

  private long size(Structure structure) {
    if (structure instanceof Structure.Leaf leaf) {
      return leaf.least();
    }
    if (structure instanceof Structure.Product product) {
      return product.parts().stream().mapToLong(this::lookUp).reduce(product.size(), Least::sum);
    }
    if (structure instanceof Structure.Sum sum) {
      return sum.alternatives().stream().mapToLong(this::lookUp).min().orElse(ENDLESS);
    }
    if (structure instanceof Structure.Sequence sequence) {
      return times(sequence.min(), sum(1, lookUp(sequence.element())));
    }
    if (structure instanceof Structure.Drawn) {
      return 1;
    }
    // Steps may lead to smaller values.
    return structure instanceof Structure.Wrapped wrapped
            && !(structure instanceof Structure.Stepping)
        ? lookUp(wrapped.source())
        : 0;
  }
}
