package dev.ferret.array;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Arrays in which each combination occurs exactly once (Bush: "Orthogonal arrays of index unity",
 * 1952). The rows are all polynomials of a degree below the strength over a finite field. The
 * columns are their values at all elements, and the highest coefficient.
 */
final class OrthogonalArray {
  private OrthogonalArray() {}

  /** The number of rows of {@link #rows}; a long way above all others if there is no array. */
  static long size(int[] levels, int strength) {
    long order = field(levels, strength).order();
    long size = 1;
    for (int i = 0; i < strength; i++) {
      size = Math.min(size * order, Long.MAX_VALUE / order);
    }
    return size;
  }

  private static FiniteField field(int[] levels, int strength) {
    int most = Arrays.stream(levels).max().orElse(1);
    return FiniteField.atLeast(Math.max(strength, Math.max(most, levels.length - 1)));
  }

  /**
   * The rows, with -1 where any level will do. Each column has its elements renamed: otherwise
   * large levels would meet large ones in more than {@code strength} columns at once, as lines do.
   */
  static List<int[]> rows(int[] levels, int strength, TimeLimit limit, SplittableRandom random) {
    FiniteField field = field(levels, strength);
    int order = field.order();
    int[][] names = new int[levels.length][];
    for (int column = 0; column < names.length; column++) {
      names[column] = shuffled(order, random);
    }
    List<int[]> rows = new ArrayList<>();
    int[] coefficients = new int[strength];
    do {
      limit.step();
      int[] row = new int[levels.length];
      int known = 0;
      for (int column = 0; column < row.length; column++) {
        int value =
            column == order ? coefficients[strength - 1] : value(field, coefficients, column);
        int level = names[column][value];
        row[column] = level < levels[column] ? level : -1;
        known += row[column] >= 0 ? 1 : 0;
      }
      if (known >= strength) {
        rows.add(row);
      }
    } while (advance(coefficients, order));
    return rows;
  }

  private static int value(FiniteField field, int[] coefficients, int at) {
    int value = 0;
    for (int i = coefficients.length - 1; i >= 0; i--) {
      value = field.sum(field.product(value, at), coefficients[i]);
    }
    return value;
  }

  private static int[] shuffled(int count, SplittableRandom random) {
    int[] numbers = new int[count];
    for (int i = 0; i < count; i++) {
      int other = random.nextInt(i + 1);
      numbers[i] = numbers[other];
      numbers[other] = i;
    }
    return numbers;
  }

  private static boolean advance(int[] digits, int base) {
    for (int i = 0; i < digits.length; i++) {
      if (++digits[i] < base) {
        return true;
      }
      digits[i] = 0;
    }
    return false;
  }
}
