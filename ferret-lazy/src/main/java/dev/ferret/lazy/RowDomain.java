package dev.ferret.lazy;

import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** Values in a row that do not get cheaper: numbers and texts. They are the same in all worlds. */
final class RowDomain extends Domain {
  /** How many values are kept once they were made: most that are asked for are small. */
  private static final int MOST_KEPT = 256;

  private final Measure measure;
  private final int count;
  private final Sizes sizes;

  /** What each value needs by itself, which is its size unless nodes are counted. */
  private final Sizes levels;

  private final IntFunction<?> values;

  /** The values of the first alternatives, each of which is made once. */
  private final AtomicReferenceArray<@Nullable Object> made;

  /** The sizes of the values in a row. */
  interface Sizes {
    /** Returns the size of the value at an index, or any larger one if it is larger than this. */
    int of(int index, int most);
  }

  /** Makes a domain of a number of values. */
  RowDomain(Measure measure, int count, Sizes sizes, IntFunction<?> values) {
    this(measure, count, sizes, sizes, values);
  }

  /** Makes a domain of values that cost one thing and need another by themselves. */
  RowDomain(Measure measure, int count, Sizes sizes, Sizes levels, IntFunction<?> values) {
    this.measure = measure;
    this.levels = levels;
    this.count = count;
    this.sizes = sizes;
    this.values = values;
    this.made = new AtomicReferenceArray<>(Math.min(count, MOST_KEPT));
    this.least = measure.price(sizes.of(0, measure.size(INFINITE)));
  }

  /** What the largest values take; infinite if there are many, or if the limit excludes some. */
  int largest() {
    boolean isInfinite = count > MOST_KEPT || next(count - 1, INFINITE / 2) < 0;
    return isInfinite ? INFINITE : least + extra(count - 1);
  }

  @Override
  int next(int from, int room) {
    int most = measure.size(Math.min(INFINITE, room) + least);
    return from < count && room >= 0 && sizes.of(from, most) <= most ? from : -1;
  }

  @Override
  boolean isCut(int last, int room) {
    return last + 1 < count;
  }

  @Override
  int extra(int alternative) {
    return measure.price(sizes.of(alternative, INFINITE)) - least;
  }

  @Override
  int size(int alternative) {
    return levels.of(alternative, INFINITE);
  }

  @Override
  Object open(ChoiceWalk walk, Node node, int slot, int alternative) {
    return here(alternative);
  }

  @Override
  @SuppressWarnings("ReferenceEquality") // whether it is one object
  Object here(int alternative) {
    if (alternative >= made.length()) {
      return values.apply(alternative);
    }
    Object value = made.getAcquire(alternative);
    if (value == null) {
      value = values.apply(alternative);
      if (value == values.apply(alternative)) {
        // Otherwise two ordinary values would be two objects, too.
        made.setRelease(alternative, value);
      }
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
