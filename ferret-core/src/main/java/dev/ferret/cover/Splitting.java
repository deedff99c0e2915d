package dev.ferret.cover;

import dev.ferret.array.ColumnGroup;
import dev.ferret.array.Rule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * The columns of an array: one for each parameter, or several for the digits of a parameter with
 * many values (radix coverage: "Don't Go Down the Rabbit Hole", section 4).
 */
final class Splitting {
  /** Parameters with more values are split (section 4.1 of the paper). */
  static final int MOST_PLAIN = 10;

  /** A number is split into at most this many digits (section 4.1 of the paper). */
  static final int MOST_DIGITS = 6;

  private final int[] sizes;
  private final int[] bases;

  /** The first column of each parameter, which has its highest digit. */
  private final int[] first;

  private Splitting(int[] sizes, int[] bases, int[] first) {
    this.sizes = sizes;
    this.bases = bases;
    this.first = first;
  }

  /**
   * Splits parameters.
   *
   * @param sizes how many values each parameter has
   * @param base the base for a number of values; at least as many for no split
   */
  static Splitting of(int[] sizes, IntUnaryOperator base) {
    int[] bases = new int[sizes.length];
    int[] first = new int[sizes.length + 1];
    for (int i = 0; i < sizes.length; i++) {
      bases[i] = Math.max(2, base.applyAsInt(sizes[i]));
      first[i + 1] = first[i] + digits(sizes[i], bases[i]);
    }
    return new Splitting(sizes, bases, first);
  }

  /** How many digits the numbers below a size have. */
  static int digits(int size, int base) {
    int digits = 1;
    for (long power = base; power < size; power *= base) {
      digits++;
    }
    return digits;
  }

  /** The smallest base in which the numbers below a size have at most this many digits. */
  static int base(int size, int digits) {
    int base = 2;
    while (digits(size, base) > digits) {
      base++;
    }
    return base;
  }

  int count() {
    return first[sizes.length];
  }

  /** The parameter that a column belongs to. */
  int parameter(int column) {
    int parameter = 0;
    while (first[parameter + 1] <= column) {
      parameter++;
    }
    return parameter;
  }

  int[] levels() {
    int[] levels = new int[count()];
    for (int i = 0; i < sizes.length; i++) {
      Arrays.fill(levels, first[i], first[i + 1], bases[i]);
      int top = sizes[i] - 1;
      for (int digit = first[i] + 1; digit < first[i + 1]; digit++) {
        top /= bases[i];
      }
      levels[first[i]] = top + 1;
    }
    return levels;
  }

  private boolean isSplit(int parameter) {
    return first[parameter + 1] - first[parameter] > 1;
  }

  /** What is combined: all columns, some with a strength of their own, and digits of a number. */
  List<ColumnGroup> groups(int strength, List<ColumnGroup> stronger) {
    List<ColumnGroup> groups = new ArrayList<>();
    groups.add(ColumnGroup.all(Math.min(strength, count()), count()));
    for (ColumnGroup group : stronger) {
      groups.add(group(group));
    }
    for (int i = 0; i < sizes.length; i++) {
      int digits = first[i + 1] - first[i];
      if (digits > strength) {
        groups.add(new ColumnGroup(digits, IntStream.range(first[i], first[i + 1]).toArray()));
      }
    }
    return groups;
  }

  /** A group of parameters as one of columns. */
  ColumnGroup group(ColumnGroup group) {
    int[] columns =
        Arrays.stream(group.columns())
            .flatMap(parameter -> IntStream.range(first[parameter], first[parameter + 1]))
            .toArray();
    return new ColumnGroup(group.strength(), columns);
  }

  /** Rules on parameters as rules on columns, and that numbers are below their size. */
  List<Rule> rules(List<Rule> rules) {
    List<Rule> all = new ArrayList<>();
    for (Rule rule : rules) {
      all.add(count() == sizes.length ? rule : joined(rule));
    }
    for (int i = 0; i < sizes.length; i++) {
      if (isSplit(i)) {
        all.add(limit(i));
      }
    }
    return all;
  }

  private Rule joined(Rule rule) {
    return row -> {
      int answer = rule.check(joined(row));
      if (answer < 0) {
        return answer;
      }
      int column = first[answer];
      while (row[column] >= 0) {
        column++;
      }
      return column;
    };
  }

  /** Compares the digits of a number with those of the largest one, the highest first. */
  private Rule limit(int parameter) {
    int[] largest = new int[count()];
    split(parameter, sizes[parameter] - 1, largest);
    return row -> {
      for (int column = first[parameter]; column < first[parameter + 1]; column++) {
        if (row[column] < 0) {
          return column;
        }
        if (row[column] != largest[column]) {
          return row[column] < largest[column] ? Rule.HOLDS : Rule.FAILS;
        }
      }
      return Rule.HOLDS;
    };
  }

  private void split(int parameter, int index, int[] row) {
    int rest = index;
    for (int column = first[parameter + 1] - 1; column >= first[parameter]; column--) {
      row[column] = rest < 0 ? -1 : rest % bases[parameter];
      rest = rest < 0 ? -1 : rest / bases[parameter];
    }
  }

  /** The levels of the columns for the indices of values; -1 where an index is -1. */
  int[] split(int[] indices) {
    int[] row = new int[count()];
    for (int i = 0; i < indices.length; i++) {
      if (isSplit(i)) {
        split(i, indices[i], row);
      } else {
        row[first[i]] = indices[i];
      }
    }
    return row;
  }

  /** The indices of values for the levels of the columns; -1 where a digit is open. */
  int[] joined(int[] row) {
    int[] indices = new int[sizes.length];
    for (int i = 0; i < indices.length; i++) {
      int index = 0;
      for (int column = first[i]; column < first[i + 1]; column++) {
        index = row[column] < 0 || index < 0 ? -1 : index * bases[i] + row[column];
      }
      indices[i] = index;
    }
    return indices;
  }
}
