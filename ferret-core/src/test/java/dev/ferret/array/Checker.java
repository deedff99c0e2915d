package dev.ferret.array;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Checks arrays in the plainest way, without anything of the code that made them: combinations are
 * lists in a set, and what constraints allow is found by going through all rows there could be.
 */
public final class Checker {
  private Checker() {}

  /** The combinations of {@code strength} columns that no row has. */
  public static List<String> missing(int[] levels, int strength, List<int[]> rows) {
    List<String> missing = new ArrayList<>();
    each(levels.length, strength, new int[0], set -> missing(levels, set, rows, missing));
    return missing;
  }

  /** The combinations of some columns that no row has. */
  public static void missing(int[] levels, int[] set, List<int[]> rows, List<String> missing) {
    Set<List<Integer>> seen = new HashSet<>();
    for (int[] row : rows) {
      seen.add(project(row, set));
    }
    int[] counter = new int[levels.length];
    do {
      if (!seen.contains(project(counter, set))) {
        missing.add(Arrays.toString(set) + " = " + project(counter, set));
      }
    } while (advance(counter, levels, set));
  }

  /** The combinations that some allowed row has, by going through all rows. */
  public static Set<List<Integer>> possible(int[] levels, int[] set, Predicate<int[]> isAllowed) {
    Set<List<Integer>> possible = new HashSet<>();
    int[] all = new int[levels.length];
    Arrays.setAll(all, i -> i);
    int[] row = new int[levels.length];
    do {
      if (isAllowed.test(row)) {
        possible.add(project(row, set));
      }
    } while (advance(row, levels, all));
    return possible;
  }

  /** Calls a consumer with all sets of columns of a size. */
  public static void each(int columns, int size, int[] begun, Consumer<int[]> consumer) {
    if (begun.length == size) {
      consumer.accept(begun);
      return;
    }
    for (int i = begun.length == 0 ? 0 : begun[begun.length - 1] + 1; i < columns; i++) {
      int[] longer = Arrays.copyOf(begun, begun.length + 1);
      longer[begun.length] = i;
      each(columns, size, longer, consumer);
    }
  }

  /** The levels of a row in some columns. */
  public static List<Integer> project(int[] row, int[] set) {
    List<Integer> levels = new ArrayList<>(set.length);
    for (int column : set) {
      levels.add(row[column]);
    }
    return levels;
  }

  /** What some rows have in some columns. */
  public static Set<List<Integer>> combinations(List<int[]> rows, int[] set) {
    Set<List<Integer>> combinations = new HashSet<>();
    for (int[] row : rows) {
      combinations.add(project(row, set));
    }
    return combinations;
  }

  private static boolean advance(int[] counter, int[] levels, int[] set) {
    for (int column : set) {
      if (++counter[column] < levels[column]) {
        return true;
      }
      counter[column] = 0;
    }
    return false;
  }
}
