package dev.ferret.lazy;

import dev.ferret.shape.Shape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The values of numbers and texts, small ones first. */
final class Rows {
  /** A row has no more values than this; a bound on sizes excludes the others anyway. */
  private static final int MOST = 1 << 24;

  /** The largest size of a floating-point number. */
  private static final int MOST_REAL = 64;

  private Rows() {}

  /** 0, 1, -1, 2, -2, ... from the simplest number; each costs its distance. */
  static Domain of(Shape.Whole numbers) {
    long below = Math.min(MOST, distance(numbers.simplest(), numbers.min()));
    long above = Math.min(MOST, distance(numbers.max(), numbers.simplest()));
    return new RowDomain(
        (int) Math.min(MOST, below + above + 1),
        index -> (int) Math.abs(offset(index, below, above)),
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

  /**
   * Whole numbers and fractions with powers of two: a number k / 2^j in lowest terms costs |k| + j.
   */
  static Domain of(Shape.Real numbers) {
    List<Double> values = new ArrayList<>();
    List<Integer> sizes = new ArrayList<>();
    for (int size = 0; size <= MOST_REAL; size++) {
      for (int j = 0; j <= size; j++) {
        int k = size - j;
        boolean isLowest = j == 0 || k % 2 == 1;
        for (int sign = 1; isLowest && sign >= (k == 0 ? 1 : -1); sign -= 2) {
          double value = sign * Math.scalb((double) k, -j);
          if (value >= numbers.min() && value <= numbers.max()) {
            values.add(value);
            sizes.add(size);
          }
        }
      }
    }
    if (values.isEmpty()) {
      values.add(numbers.min());
      sizes.add(0);
    }
    return new RowDomain(
        values.size(), sizes::get, index -> numbers.value().apply(values.get(index)));
  }

  /** Texts by size, where each unit costs 1 and its place in the alphabet. */
  static Domain of(Shape.Text texts) {
    Texts row = new Texts(texts);
    return new RowDomain(row.isEmptyOnly() ? 1 : MOST, row::size, row::value);
  }

  /** Texts in a row, which is made as far as it is asked for. */
  private static final class Texts {
    private final Shape.Text texts;
    private final List<int[]> row = new ArrayList<>();
    private final List<Integer> sizes = new ArrayList<>();
    private int done;

    Texts(Shape.Text texts) {
      this.texts = texts;
      this.done = texts.min() - 1;
    }

    boolean isEmptyOnly() {
      return texts.max() == 0;
    }

    synchronized int size(int index) {
      grow(index);
      return index < sizes.size() ? sizes.get(index) : Domain.INFINITE;
    }

    synchronized Object value(int index) {
      grow(index);
      return texts.value().apply(row.get(index));
    }

    private void grow(int index) {
      int most = (int) Math.min(MOST, (long) texts.max() * texts.alphabet());
      while (row.size() <= index && done < most) {
        done++;
        add(new int[0], done);
      }
    }

    /** Adds all texts that begin with these units and have so much size left. */
    private void add(int[] units, int left) {
      if (left == 0) {
        if (units.length >= texts.min()) {
          row.add(units);
          sizes.add(done);
        }
        return;
      }
      if (units.length < texts.max()) {
        for (int unit = 0; unit < Math.min(left, texts.alphabet()); unit++) {
          int[] longer = Arrays.copyOf(units, units.length + 1);
          longer[units.length] = unit;
          add(longer, left - 1 - unit);
        }
      }
    }
  }
}
