package dev.ferret.lazy;

import dev.ferret.choice.Case;
import dev.ferret.shape.Shape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The values of numbers and texts, small ones first. */
final class Rows {
  /** A row has no more values than this; a bound on sizes excludes the others anyway. */
  private static final int MOST = 1 << 24;

  private static final int MINUS_ZERO = 1;
  private static final int INFINITY = 2;
  private static final int NAN = 3;

  private Rows() {}

  /**
   * 0, 1, -1, 2, -2, ... from the simplest number; each costs its distance, or its place if nodes
   * are counted.
   */
  static Domain of(Shape.Whole numbers, Measure measure) {
    long below = Math.min(MOST, distance(numbers.simplest(), numbers.min()));
    long above = Math.min(MOST, distance(numbers.max(), numbers.simplest()));
    return new RowDomain(
        measure,
        (int) Math.min(MOST, below + above + 1),
        measure instanceof Measure.Nodes
            ? (index, most) -> index
            : (index, most) -> (int) Math.abs(offset(index, below, above)),
        index -> numbers.value().apply(numbers.simplest() + offset(index, below, above)));
  }

  private static long distance(long high, long low) {
    long distance = high - low;
    // An overflow is a distance that is larger than any bound.
    return distance < 0 ? Long.MAX_VALUE : distance;
  }

  private static long offset(int index, long below, long above) {
    long both = 2 * Math.min(below, above);
    if (index > both) {
      // One side is used up: the rest counts on along the other.
      long distance = index - Math.min(below, above);
      return above > below ? distance : -distance;
    }
    long distance = (index + 1L) / 2;
    return index % 2 == 1 ? distance : -distance;
  }

  /** The characters of an alphabet, as numbers; depth 1 has one of them, depth 2 has two. */
  static Domain units(int alphabet, Measure measure) {
    return new RowDomain(measure, alphabet, (index, most) -> index + 1, index -> index);
  }

  /** By distance from the simplest number; see {@link Reals}. */
  static Domain of(Shape.Real numbers, Measure measure) {
    Reals row = new Reals(numbers);
    int count = numbers.min() == numbers.max() ? 1 : MOST;
    return new RowDomain(
        measure, count, row::size, index -> numbers.value().apply(row.value(index)));
  }

  /** In the order of an enumeration; what each value costs besides its answers is left out. */
  static Domain of(Shape.Enumerated values, Measure measure) {
    if (measure instanceof Measure.Nodes nodes) {
      Noded row = new Noded(values, nodes.limit());
      return new RowDomain(new Measure.Size(), MOST, row::size, row::level, row::value);
    }
    boolean isDepth = measure instanceof Measure.Depth;
    int price = values.isPriced() && !isDepth ? 1 : 0;
    Listed row = new Listed(values.values(), isDepth, price);
    return new RowDomain(measure, MOST, row::size, row::value);
  }

  /** Texts by size, where each unit costs 1 and its place in the alphabet. */
  static Domain of(Shape.Text texts, Measure measure) {
    Texts row = new Texts(texts);
    int count = texts.max() == 0 ? 1 : MOST;
    return new RowDomain(measure, count, row::size, index -> texts.value().apply(row.value(index)));
  }

  /** Values in a row, which is made size by size, as far as it is asked for. */
  private abstract static class Row<V extends @Nullable Object> {
    private final List<V> row = new ArrayList<>();
    private final List<Integer> sizes = new ArrayList<>();

    /** The largest size that any value has. */
    private final long largest;

    /** All values of at most this size are in the row. */
    private int done;

    Row(int smallest, long largest) {
      this.done = smallest - 1;
      this.largest = largest;
    }

    /** The size of the value at an index; infinite if there are fewer of at most this size. */
    final synchronized int size(int index, int most) {
      while (row.size() <= index && done < Math.min(most, largest)) {
        done++;
        grow(done);
      }
      return index < row.size() ? sizes.get(index) : Domain.INFINITE;
    }

    final synchronized V value(int index) {
      return row.get(index);
    }

    final void add(V value, int size) {
      row.add(value);
      sizes.add(size);
    }

    /** Adds all values of a size. */
    abstract void grow(int size);
  }

  /**
   * Real numbers. One that differs from the simplest of its range by m / 2^k in lowest terms costs
   * m + k, minus zero costs 1, infinities cost 2 and NaN 3.
   */
  private static final class Reals extends Row<Double> {
    private final double min;
    private final double max;
    private final boolean isAll;
    private final double simplest;

    Reals(Shape.Real numbers) {
      super(0, MOST);
      this.min = numbers.min();
      this.max = numbers.max();
      this.isAll = min == Double.NEGATIVE_INFINITY && max == Double.POSITIVE_INFINITY;
      this.simplest = Case.simplest().choices().real(min, max, isAll);
    }

    @Override
    void grow(int size) {
      if (size == 0) {
        add(simplest, size);
      }
      for (int places = 0; places < size; places++) {
        int numerator = size - places;
        if (places == 0 || numerator % 2 == 1) {
          double distance = Math.scalb((double) numerator, -places);
          addAt(distance, size);
          addAt(-distance, size);
        }
      }
      addSpecial(size);
    }

    private void addAt(double distance, int size) {
      double number = simplest + distance;
      // A sum that had to be rounded is another number, which has its own turn.
      if (number >= min && number <= max && number - simplest == distance) {
        add(number, size);
      }
    }

    private void addSpecial(int size) {
      if (size == MINUS_ZERO && simplest == 0 && Double.compare(min, -0.0) <= 0) {
        add(-0.0, size);
      }
      if (size == INFINITY && max == Double.POSITIVE_INFINITY) {
        add(max, size);
      }
      if (size == INFINITY && min == Double.NEGATIVE_INFINITY) {
        add(min, size);
      }
      if (size == NAN && isAll) {
        add(Double.NaN, size);
      }
    }
  }

  private static final class Listed extends Row<@Nullable Object> {
    private final Shape.Enumeration values;
    private final boolean isDepth;
    private final int price;

    Listed(Shape.Enumeration values, boolean isDepth, int price) {
      super(0, MOST);
      this.values = values;
      this.isDepth = isDepth;
      this.price = price;
    }

    @Override
    void grow(int size) {
      values.of(isDepth, size + price).forEach(value -> add(value, size));
    }
  }

  /** Values by their nodes, besides the one that each costs as a record does. */
  private static final class Noded extends Row<@Nullable Object> {
    private final Shape.Enumerated values;
    private final int limit;
    private final List<Integer> levels = new ArrayList<>();

    Noded(Shape.Enumerated values, int limit) {
      super(0, limit);
      this.values = values;
      this.limit = limit;
    }

    @Override
    void grow(int size) {
      int nodes = values.isPriced() ? size + 1 : size;
      values
          .values()
          .ofNodes(nodes, limit)
          .forEach(
              (level, all) ->
                  all.forEach(
                      value -> {
                        add(value, size);
                        levels.add(level);
                      }));
    }

    synchronized int level(int index, int most) {
      return levels.get(index);
    }
  }

  private static final class Texts extends Row<int[]> {
    private final Shape.Text texts;

    Texts(Shape.Text texts) {
      super(texts.min(), (long) texts.max() * texts.alphabet());
      this.texts = texts;
    }

    @Override
    void grow(int size) {
      grow(new int[0], size, size);
    }

    /** Adds all texts that begin with these units and have so much size left. */
    private void grow(int[] units, int left, int size) {
      if (left == 0) {
        add(units, size);
        return;
      }
      for (int unit = 0; unit < Math.min(left, texts.alphabet()); unit++) {
        if (isPossible(units.length + 1, left - 1 - unit)) {
          int[] longer = Arrays.copyOf(units, units.length + 1);
          longer[units.length] = unit;
          grow(longer, left - 1 - unit, size);
        }
      }
    }

    /** Whether further units of some text cost so much. */
    private boolean isPossible(int length, int left) {
      return texts.min() - length <= left
          && (long) (texts.max() - length) * texts.alphabet() >= left;
    }
  }
}
