package dev.ferret.lazy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * A covering array of binary digits: each combination of values of {@code strength} columns is in
 * some row. The columns are the digits of numbers, the highest first, each below a limit.
 *
 * <p>Row by row: each begins with a combination that is still missing, and gets the value with the
 * most missing combinations in one column after the other.
 */
final class BinaryArray {
  private final int digits;
  private final int limit;
  private final int columns;
  private final int strength;

  /** All sets of {@code strength} columns. */
  private final List<int[]> sets = new ArrayList<>();

  /** The numbers of the sets that each column is in. */
  private final List<List<Integer>> setsOf = new ArrayList<>();

  /** Which combinations are missing: 2^strength for each set of columns. */
  private final BitSet missing = new BitSet();

  private final List<boolean[]> rows = new ArrayList<>();

  private BinaryArray(int numbers, int digits, int limit, int strength) {
    this.digits = digits;
    this.limit = limit;
    this.columns = numbers * digits;
    this.strength = strength;
    for (int i = 0; i < columns; i++) {
      setsOf.add(new ArrayList<>());
    }
  }

  /**
   * Makes an array.
   *
   * @param numbers how many numbers a row has
   * @param digits how many digits a number has
   * @param limit all numbers are smaller
   */
  static BinaryArray of(int numbers, int digits, int limit, int strength) {
    BinaryArray array = new BinaryArray(numbers, digits, limit, strength);
    array.addSets(new int[strength], 0, 0);
    array.fill();
    return array;
  }

  /** The rows, each with one value for each column. */
  List<boolean[]> rows() {
    return rows;
  }

  private void addSets(int[] set, int size, int from) {
    if (size == strength) {
      int first = sets.size() << strength;
      for (int column : set) {
        setsOf.get(column).add(sets.size());
      }
      sets.add(set.clone());
      for (int values = 0; values < 1 << strength; values++) {
        if (isPossible(row(set, values))) {
          missing.set(first + values);
        }
      }
      return;
    }
    for (int column = from; column < columns; column++) {
      set[size] = column;
      addSets(set, size + 1, column + 1);
    }
  }

  /** A row with nothing but some values; -1 where a value is open. */
  private byte[] row(int[] set, int values) {
    byte[] row = new byte[columns];
    Arrays.fill(row, (byte) -1);
    for (int i = 0; i < set.length; i++) {
      row[set[i]] = (byte) (values >> i & 1);
    }
    return row;
  }

  /** Whether all numbers of a row are within the limit if its open digits are 0. */
  private boolean isPossible(byte[] row) {
    for (int first = 0; first < columns; first += digits) {
      int number = 0;
      for (int i = first; i < first + digits; i++) {
        number = 2 * number + Math.max(0, row[i]);
      }
      if (number >= limit) {
        return false;
      }
    }
    return true;
  }

  private void fill() {
    for (int next = missing.nextSetBit(0); next >= 0; next = missing.nextSetBit(next)) {
      byte[] row = row(sets.get(next >> strength), next & ((1 << strength) - 1));
      for (int column = 0; column < columns; column++) {
        if (row[column] < 0) {
          row[column] = better(row, column);
        }
      }
      cover(row);
      boolean[] values = new boolean[columns];
      for (int i = 0; i < columns; i++) {
        values[i] = row[i] == 1;
      }
      rows.add(values);
    }
  }

  private byte better(byte[] row, int column) {
    row[column] = 1;
    int ones = isPossible(row) ? gain(row, column) : -1;
    row[column] = 0;
    // Ties alternate, so that columns are not all alike.
    int zeros = gain(row, column);
    return (byte) (ones > zeros || (ones == zeros && (rows.size() + column) % 2 == 1) ? 1 : 0);
  }

  /** How many missing combinations of known values have this column in them. */
  private int gain(byte[] row, int column) {
    int gain = 0;
    for (int set : setsOf.get(column)) {
      int index = index(row, set);
      gain += index >= 0 && missing.get(index) ? 1 : 0;
    }
    return gain;
  }

  private void cover(byte[] row) {
    for (int i = 0; i < sets.size(); i++) {
      missing.clear(index(row, i));
    }
  }

  /** The combination of a row in a set of columns; -1 if a value is open. */
  private int index(byte[] row, int number) {
    int values = 0;
    int[] set = sets.get(number);
    for (int i = 0; i < strength; i++) {
      if (row[set[i]] < 0) {
        return -1;
      }
      values |= row[set[i]] << i;
    }
    return (number << strength) + values;
  }
}
