package dev.ferret.cases;

import dev.ferret.plan.Cases;
import org.jspecify.annotations.Nullable;

/**
 * A source whose next cases are plain random ones, as long as those before them pass and report
 * nothing. They can be checked in one loop, and the source hears of the one that ends it only.
 */
public interface Unguided extends Cases {
  /**
   * Returns the next cases; null if they depend on those before, or if not all of them are plain.
   */
  @Nullable RandomCases unguided();
}
