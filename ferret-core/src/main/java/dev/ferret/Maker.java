package dev.ferret;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Knows generators by what makes their values: a function of the user, or a record class. Those of
 * a recursive method are other objects at each level, but have the same maker.
 */
final class Maker {
  private Maker() {}

  /** The maker of one of these; null if all of them are plain. The last one is asked first. */
  static @Nullable Class<?> of(List<? extends @Nullable Gen<?>> alternatives) {
    for (int i = alternatives.size() - 1; i >= 0; i--) {
      Class<?> maker = of(alternatives.get(i));
      if (maker != null) {
        return maker;
      }
    }
    return null;
  }

  private static @Nullable Class<?> of(@Nullable Gen<?> gen) {
    if (gen instanceof Combinators.Mapped<?, ?> mapped) {
      return mapped.function().getClass();
    }
    if (gen instanceof Combinators.Chained<?, ?> chained) {
      return chained.function().getClass();
    }
    if (gen instanceof Combinators.Filtered<?> filtered) {
      return filtered.condition().getClass();
    }
    if (gen instanceof Combinators.Drawn<?> drawn) {
      return drawn.body().getClass();
    }
    return gen instanceof Product<?> product ? product.recordType() : null;
  }
}
