package dev.ferret;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.function.ToLongFunction;

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

  /** The size of the smallest value. */
  static long of(Gen<?> gen) {
    Least least = new Least();
    least.lookUp(gen);
    while (least.improve()) {
      // Sizes go down from one round to the next until none changes any more.
    }
    return least.lookUp(gen);
  }

  /** The sum of two sizes. */
  static long sum(long a, long b) {
    return Math.min(ENDLESS, a + b);
  }

  /** The size of so many values. */
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
    ToLongFunction<Gen<?>> of = this::lookUp;
    boolean hasChanged = false;
    for (int i = 0; i < gens.size(); i++) {
      Gen<?> gen = gens.get(i);
      long size = gen instanceof Structured structured ? structured.least(of) : 0;
      if (size < lookUp(gen)) {
        known.put(gen, size);
        hasChanged = true;
      }
    }
    return hasChanged;
  }
}
