package dev.ferret.array;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * A combination that no row may have, as a rule that looks at its columns in their order.
 *
 * @param columns may be in any order
 */
public record Forbidden(int[] columns, int[] levels) implements Rule {
  @Override
  public int check(int[] row) {
    for (int i = 0; i < columns.length; i++) {
      if (row[columns[i]] < 0) {
        return columns[i];
      }
      if (row[columns[i]] != levels[i]) {
        return HOLDS;
      }
    }
    return FAILS;
  }

  /** Whether a row without open columns has the combination. */
  public boolean isIn(int[] row) {
    for (int i = 0; i < columns.length; i++) {
      if (row[columns[i]] != levels[i]) {
        return false;
      }
    }
    return true;
  }

  /** Forbids {@code size} levels of different columns that are drawn at random. */
  public static Forbidden random(int[] shape, int size, SplittableRandom random) {
    List<Integer> columns = new ArrayList<>();
    while (columns.size() < size) {
      int column = random.nextInt(shape.length);
      if (!columns.contains(column)) {
        columns.add(column);
      }
    }
    int[] chosen = columns.stream().mapToInt(column -> column).toArray();
    return new Forbidden(
        chosen, Arrays.stream(chosen).map(column -> random.nextInt(shape[column])).toArray());
  }

  @Override
  public String toString() {
    return Arrays.toString(columns) + " = " + Arrays.toString(levels);
  }
}
