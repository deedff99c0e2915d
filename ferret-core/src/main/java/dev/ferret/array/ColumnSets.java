package dev.ferret.array;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * All sets of columns whose combinations must be covered. Combinations have numbers, which go
 * through all sets.
 *
 * @since 0.1
 */
public final class ColumnSets {
  private final int[][] sets;
  private final int[][] factors;

  /** The number of the first combination of each set. */
  private final long[] first;

  private ColumnSets(int[] levels, int[][] sets) {
    this.sets = sets;
    this.factors = new int[sets.length][];
    this.first = new long[sets.length + 1];
    for (int i = 0; i < sets.length; i++) {
      int[] set = sets[i];
      int[] factor = new int[set.length];
      long size = 1;
      for (int j = set.length - 1; j >= 0; j--) {
        factor[j] = (int) size;
        size *= levels[set[j]];
        if (size > Integer.MAX_VALUE) {
          throw new TooManyCombinations(size);
        }
      }
      factors[i] = factor;
      first[i + 1] = first[i] + size;
    }
  }

  /** Lists the sets of some groups. */
  public static ColumnSets of(int[] levels, List<ColumnGroup> groups) {
    List<int[]> columns = new ArrayList<>();
    List<Integer> sizes = new ArrayList<>();
    for (ColumnGroup group : groups) {
      columns.add(group.columns());
      sizes.add(Math.min(group.strength(), group.columns().length));
    }
    List<int[]> sets = Subsets.distinct(columns, sizes);
    return new ColumnSets(levels, sets.toArray(int[][]::new));
  }

  /**
   * Returns how many combinations some groups have, without listing their sets. Sets that are in
   * several groups are counted in each.
   */
  static double count(int[] levels, List<ColumnGroup> groups) {
    double count = 0;
    for (ColumnGroup group : groups) {
      int size = Math.min(group.strength(), group.columns().length);
      // The combinations of this many of the columns that were looked at.
      double[] combinations = new double[size + 1];
      combinations[0] = 1;
      for (int column : group.columns()) {
        for (int i = size; i > 0; i--) {
          combinations[i] += combinations[i - 1] * levels[column];
        }
      }
      count += combinations[size];
    }
    return count;
  }

  /** Returns the number of sets. */
  public int size() {
    return sets.length;
  }

  /** Returns the columns of a set. */
  public int[] columns(int set) {
    return sets[set];
  }

  /** Returns the number of combinations of all sets. */
  public long combinations() {
    return first[sets.length];
  }

  /** Returns the number of combinations of a set. */
  public int combinations(int set) {
    return (int) (first[set + 1] - first[set]);
  }

  /** Returns the number of the first combination of a set. */
  long first(int set) {
    return first[set];
  }

  /** Returns the factors of the levels of a set in the numbers of its combinations. */
  int[] factors(int set) {
    return factors[set];
  }

  /** Returns the number of a row's combination within a set; -1 if a column is open. */
  public int index(int set, int[] row) {
    int[] columns = sets[set];
    int[] factor = factors[set];
    int index = 0;
    for (int i = 0; i < columns.length; i++) {
      int level = row[columns[i]];
      if (level < 0) {
        return -1;
      }
      index += level * factor[i];
    }
    return index;
  }

  /** Writes a combination of a set into a row. */
  public void write(int set, int index, int[] row) {
    int rest = index;
    for (int i = 0; i < sets[set].length; i++) {
      row[sets[set][i]] = rest / factors[set][i];
      rest %= factors[set][i];
    }
  }

  /** Returns the set of a combination. */
  int setOf(long combination) {
    int found = Arrays.binarySearch(first, combination);
    return found >= 0 ? found : -found - 2;
  }
}
