package dev.ferret.lazy;

import java.util.Arrays;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/** Values in a row that do not get cheaper: numbers and texts. They are the same in all worlds. */
final class RowDomain extends Domain {
  private final int count;
  private final IntUnaryOperator sizes;
  private final IntFunction<?> values;

  /** The values of the first alternatives, each of which is made once. */
  private @Nullable Object[] made = new @Nullable Object[16];

  /**
   * Makes a domain.
   *
   * @param sizes the size of each alternative
   */
  RowDomain(int count, IntUnaryOperator sizes, IntFunction<?> values) {
    this.count = count;
    this.sizes = sizes;
    this.values = values;
    this.least = sizes.applyAsInt(0);
  }

  @Override
  int next(int from, int room) {
    return from < count && extra(from) <= room ? from : -1;
  }

  @Override
  int extra(int alternative) {
    return sizes.applyAsInt(alternative) - least;
  }

  @Override
  Object open(Search search, Node node, int slot, int alternative) {
    @Nullable Object[] known = made;
    if (alternative >= known.length) {
      known = Arrays.copyOf(known, Math.max(alternative + 1, 2 * known.length));
      made = known;
    }
    Object value = known[alternative];
    if (value == null) {
      value = values.apply(alternative);
      known[alternative] = value;
    }
    return value;
  }

  @Override
  Object build(int alternative, @Nullable Node known) {
    return values.apply(alternative);
  }

  @Override
  String show(int alternative, @Nullable Node known) {
    Object value = values.apply(alternative);
    return value instanceof CharSequence ? "\"" + value + "\"" : String.valueOf(value);
  }
}
