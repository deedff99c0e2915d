package dev.ferret.array;

import java.util.Arrays;

/**
 * Some columns, and how many of them are combined in all ways.
 *
 * @since 0.1
 */
public final class ColumnGroup {
  private final int strength;
  private final int[] columns;

  /**
   * Combines columns.
   *
   * @param columns in increasing order
   */
  public ColumnGroup(int strength, int[] columns) {
    this.strength = strength;
    this.columns = columns.clone();
  }

  /** Combines all columns. */
  public static ColumnGroup all(int strength, int columns) {
    int[] all = new int[columns];
    Arrays.setAll(all, column -> column);
    return new ColumnGroup(strength, all);
  }

  /** Returns how many columns are combined in all ways. */
  public int strength() {
    return strength;
  }

  /** Returns the columns, which are not to be changed. */
  public int[] columns() {
    return columns;
  }

  @Override
  public String toString() {
    return strength + " of " + Arrays.toString(columns);
  }
}
