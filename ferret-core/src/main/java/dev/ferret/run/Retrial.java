package dev.ferret.run;

import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Finds out why a case fails, by trying others like it.
 *
 * @since 0.1
 */
public interface Retrial {
  /**
   * Looks for simpler arguments that fail as well.
   *
   * @param fails checks arguments and says whether they fail in the same way
   * @return the simplest ones that were found; null if there are none
   */
  @Nullable Object @Nullable [] simplify(Predicate<? super @Nullable Object[]> fails);

  /** Returns which values together make the case fail, as text; null if nobody knows. */
  @Nullable String interaction();
}
