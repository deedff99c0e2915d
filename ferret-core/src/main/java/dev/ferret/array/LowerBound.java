package dev.ferret.array;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * How many rows an array has at least: an array that has no more cannot be made smaller, and no
 * time is spent on it.
 */
final class LowerBound {
  /** More combinations are not counted. */
  private static final long MOST_COUNTED = 10_000;

  private LowerBound() {}

  /** The larger one of two bounds. */
  static long of(int[] levels, List<ColumnGroup> groups, Completion completion) {
    long bound = 0;
    for (ColumnGroup group : groups) {
      bound = Math.max(bound, ofColumns(levels, group, completion));
    }
    boolean isPairwise = groups.stream().anyMatch(group -> group.strength() >= 2);
    return isPairwise ? Math.max(bound, ofPairs(levels, groups, completion)) : bound;
  }

  /** The combinations of the columns with the most levels: no two of them are in one row. */
  private static long ofColumns(int[] levels, ColumnGroup group, Completion completion) {
    int[] columns =
        Arrays.stream(group.columns())
            .boxed()
            .sorted(Comparator.comparingInt(column -> -levels[column]))
            .limit(group.strength())
            .mapToInt(column -> column)
            .toArray();
    double product = 1;
    for (int column : columns) {
      product *= levels[column];
    }
    return product > MOST_COUNTED ? 0 : possible(levels, columns, completion).size();
  }

  /** The combinations of some columns that rows can have. */
  private static List<int[]> possible(int[] levels, int[] columns, Completion completion) {
    List<int[]> possible = new ArrayList<>();
    int[] row = new int[levels.length];
    Arrays.fill(row, -1);
    for (int column : columns) {
      row[column] = 0;
    }
    int place = 0;
    while (place < columns.length) {
      if (completion.isPossible(row)) {
        possible.add(Arrays.stream(columns).map(column -> row[column]).toArray());
      }
      for (place = 0; place < columns.length; place++) {
        if (++row[columns[place]] < levels[columns[place]]) {
          break;
        }
        row[columns[place]] = 0;
      }
    }
    return possible;
  }

  /** A pair of levels, by their numbers, and what it rules out. */
  private static final class Pair {
    private final int first;
    private final int second;
    private final long[] ruledOut;
    private int size;

    Pair(Completion completion, int[] columns, int[] levels) {
      this.first = completion.number(columns[0], levels[0]);
      this.second = completion.number(columns[1], levels[1]);
      this.ruledOut = completion.ruledOut(columns[0], levels[0]).clone();
      long[] other = completion.ruledOut(columns[1], levels[1]);
      for (int i = 0; i < ruledOut.length; i++) {
        ruledOut[i] |= other[i];
        size += Long.bitCount(ruledOut[i]);
      }
    }

    boolean excludes(Pair other) {
      return Implications.has(ruledOut, other.first) || Implications.has(ruledOut, other.second);
    }
  }

  /**
   * Pairs of levels of columns with a common rule of which no two are in one row, taken greedily:
   * those that rule out most come first. In a chain of n switches these are n + 1, as many as there
   * are rows.
   */
  private static long ofPairs(int[] levels, List<ColumnGroup> groups, Completion completion) {
    List<Pair> pairs = new ArrayList<>();
    for (int[] columns : completion.neighbours()) {
      boolean isCombined =
          groups.stream()
              .anyMatch(
                  group ->
                      group.strength() >= 2
                          && Arrays.binarySearch(group.columns(), columns[0]) >= 0
                          && Arrays.binarySearch(group.columns(), columns[1]) >= 0);
      if (!isCombined || (long) levels[columns[0]] * levels[columns[1]] > MOST_COUNTED) {
        continue;
      }
      for (int[] each : possible(levels, columns, completion)) {
        pairs.add(new Pair(completion, columns, each));
        if (pairs.size() > MOST_COUNTED) {
          return 0;
        }
      }
    }
    pairs.sort(Comparator.comparingInt(pair -> -pair.size));
    List<Pair> apart = new ArrayList<>();
    for (Pair pair : pairs) {
      if (apart.stream().allMatch(other -> other.excludes(pair) || pair.excludes(other))) {
        apart.add(pair);
      }
    }
    return apart.size();
  }
}
