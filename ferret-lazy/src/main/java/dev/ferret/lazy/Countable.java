package dev.ferret.lazy;

import dev.ferret.plan.Bound;
import dev.ferret.shape.Shape;
import dev.ferret.weave.Hollow;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;

/** Tells the number of values from their shapes, if no function or constructor drops any. */
final class Countable {
  /** Counts are exact up to here. */
  private static final double MOST = 1L << 53;

  private final Set<Shape> seen = Collections.newSetFromMap(new IdentityHashMap<>());

  private Countable() {}

  /**
   * Returns the number of values up to a bound; empty if some could be dropped.
   *
   * @throws ArithmeticException if the number is too large to be exact
   */
  static OptionalLong count(List<Shape> shapes, Bound bound) {
    Countable countable = new Countable();
    if (!shapes.stream().allMatch(countable::is)) {
      return OptionalLong.empty();
    }
    int limit = bound.limit();
    Forms.Arguments arguments = new Levels(shapes, new Outside(), bound).at(limit);
    if (arguments.least() > limit) {
      return OptionalLong.of(0);
    }
    Counting counting = Counting.of(arguments, limit);
    double[] product = counting.one();
    for (int i = 0; i < arguments.parts.length; i++) {
      product = counting.times(product, counting.of(arguments.parts[i], arguments.nests(i)));
    }
    double sum = 0;
    for (double each : product) {
      sum += each;
    }
    if (sum > MOST) {
      throw new ArithmeticException(
          String.format("There are about %.2e values of %s, too many to be counted", sum, bound));
    }
    return OptionalLong.of((long) sum);
  }

  private boolean is(Shape shape) {
    if (!seen.add(shape)) {
      return true;
    }
    if (shape instanceof Shape.Product product) {
      return Hollow.isFaithful(product.type()) && product.parts().stream().allMatch(this::is);
    }
    if (shape instanceof Shape.Sum sum) {
      return sum.alternatives().stream().allMatch(this::is);
    }
    if (shape instanceof Shape.Sequence sequence) {
      boolean isHolding = sequence.finish() == null || Forms.Listed.isHolding(sequence.finish());
      return isHolding && is(sequence.element());
    }
    if (shape instanceof Shape.Present present) {
      return is(present.value());
    }
    return shape instanceof Shape.Whole
        || shape instanceof Shape.Real
        || shape instanceof Shape.Values
        || shape instanceof Shape.Text;
  }
}
