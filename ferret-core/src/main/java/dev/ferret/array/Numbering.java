package dev.ferret.array;

import java.util.List;

/** Numbers of combinations, which say quickly what a row has and what an exchange changes. */
abstract sealed class Numbering permits PlainNumbering, ListedNumbering {
  /**
   * Numbers the combinations of groups of columns.
   *
   * @param most how many numbers there may be
   */
  static Numbering of(int[] levels, List<ColumnGroup> groups, long most) {
    if (groups.size() == 1) {
      ColumnGroup group = groups.get(0);
      int strength = Math.min(group.strength(), group.columns().length);
      double size = PlainNumbering.size(levels, group.columns(), strength);
      // Those of levels of one column have numbers as well, although no row has them.
      if (size <= Math.min((double) most, 4 * ColumnSets.count(levels, groups))) {
        return new PlainNumbering(levels, group.columns(), strength);
      }
    }
    return new ListedNumbering(levels, ColumnSets.of(levels, groups));
  }

  /** How many numbers there are. */
  abstract int size();

  /** How many sets of columns there are, which is how many combinations a row has. */
  abstract int sets();

  /** Writes the numbers of all combinations of a row, and returns how many there are. */
  abstract int all(int[] row, int[] numbers);

  /** Writes the numbers of those that include a column, and returns how many there are. */
  abstract int with(int[] row, int column, int[] numbers);

  /** Changes the numbers that were written last to those of a row with another level there. */
  abstract void move(int column, int from, int to, int[] numbers);

  /** The columns of a combination. */
  abstract int[] columns(int number);

  /** Writes a combination into a row. */
  abstract void write(int number, int[] row);
}
