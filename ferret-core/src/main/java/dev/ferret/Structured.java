package dev.ferret;

import dev.ferret.edit.TraceWriter;
import dev.ferret.shape.Shape;
import java.util.Set;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * A generator that can be looked into: a product, a sum, a sequence, a leaf, or a function of the
 * user whose inverse is known.
 *
 * <p>{@link Inverse} and {@link Cardinality} are functions over this structure.
 */
interface Structured {
  /** Writes the choices that lead to a value; false if there are none, whatever was written. */
  boolean write(@Nullable Object value, TraceWriter writer);

  /**
   * The number of combinations of answers, rounded; infinite if they cannot be counted, NaN if
   * nobody knows.
   *
   * @param open the sums that are being counted, so that a recursive one is noticed
   */
  double count(Set<Object> open);

  /** How the values are put together, for a search that does it in another order. */
  default Shape shape(Shaping shaping) {
    return new Shape.Opaque(toString());
  }

  /**
   * Returns a lower bound of the sizes of all values, see {@link dev.ferret.plan.Bound}.
   *
   * @param of the bounds of other generators, as far as they are known
   */
  default long least(ToLongFunction<Gen<?>> of) {
    return 0;
  }
}
