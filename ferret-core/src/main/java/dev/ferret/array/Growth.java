package dev.ferret.array;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * Grows a covering array column by column (IPOG: Lei, Kacker, Kuhn, Okun, Lawrence: "IPOG: a
 * general strategy for t-way software testing", 2007). Each row gets the level that covers most;
 * what is then still missing is put into open places and new rows.
 *
 * <p>Among equally good levels the one that was used least is taken, and missing combinations are
 * placed in random order. Both make arrays smaller (TCAS with strength 4: 1,360 to 1,377 rows
 * instead of 1,456), and random order keeps the digits of a split range from running in step.
 */
final class Growth {
  private final int[] levels;
  private final Completion completion;
  private final SplittableRandom random;
  private final TimeLimit limit;
  private final List<int[]> rows;
  private final boolean[] present;

  /** How many rows have each level of the column that is being added. */
  private int[] used = new int[0];

  private long[] allowed = new long[0];
  private long[] best = new long[0];

  /** Rows with open places, by their level in the column that is being added; -1 comes last. */
  private List<List<int[]>> hosts = List.of();

  private Growth(
      int[] levels,
      Completion completion,
      List<int[]> rows,
      TimeLimit limit,
      SplittableRandom random) {
    this.levels = levels;
    this.limit = limit;
    this.completion = completion;
    this.rows = rows;
    this.random = random;
    this.present = new boolean[levels.length];
  }

  /**
   * Makes an array. Its rows have -1 where any level will do.
   *
   * @param given rows to begin with, which are not changed
   */
  static List<int[]> rows(
      int[] levels,
      List<ColumnGroup> groups,
      Completion completion,
      List<int[]> given,
      TimeLimit limit,
      SplittableRandom random) {
    List<int[]> rows = new ArrayList<>();
    for (int[] row : given) {
      rows.add(row.clone());
    }
    Growth growth = new Growth(levels, completion, rows, limit, random);
    Integer[] order = new Integer[levels.length];
    Arrays.setAll(order, column -> column);
    // Columns with many levels decide the size, so they come first.
    Arrays.sort(order, (a, b) -> levels[b] - levels[a]);
    for (int column : order) {
      limit.check();
      growth.add(Extension.of(column, growth.present, levels, groups));
      growth.present[column] = true;
    }
    return rows;
  }

  private void add(Extension extension) {
    used = new int[extension.width];
    allowed = new long[(extension.width + 63) / 64];
    best = new long[allowed.length];
    for (int[] row : rows) {
      if (extension.isCovered()) {
        return;
      }
      limit.step();
      choose(extension, row);
    }
    if (!extension.isCovered()) {
      place(extension);
    }
  }

  /** Gives a row the level that covers most, if any covers something. */
  private void choose(Extension extension, int[] row) {
    int column = extension.column;
    extension.locate(row);
    if (row[column] >= 0) {
      take(extension, row[column]);
      return;
    }
    Arrays.fill(allowed, -1L);
    if (extension.width % 64 != 0) {
      allowed[allowed.length - 1] = (1L << extension.width) - 1;
    }
    while (extension.best(allowed, best) > 0) {
      int level = leastUsed();
      row[column] = level;
      if (completion.isPossible(row, column)) {
        take(extension, level);
        return;
      }
      row[column] = -1;
      allowed[level >> 6] &= ~(1L << level);
    }
  }

  private void take(Extension extension, int level) {
    used[level]++;
    extension.cover(level);
  }

  private int leastUsed() {
    int chosen = -1;
    int ties = 0;
    for (int word = 0; word < best.length; word++) {
      for (long bits = best[word]; bits != 0; bits &= bits - 1) {
        int level = (word << 6) + Long.numberOfTrailingZeros(bits);
        if (chosen < 0 || used[level] < used[chosen]) {
          chosen = level;
          ties = 1;
        } else if (used[level] == used[chosen] && random.nextInt(++ties) == 0) {
          chosen = level;
        }
      }
    }
    return chosen;
  }

  /** Puts what is missing into open places, or into new rows. */
  private void place(Extension extension) {
    present[extension.column] = true;
    hosts = new ArrayList<>();
    for (int i = 0; i <= extension.width; i++) {
      hosts.add(new ArrayList<>());
    }
    for (int[] row : rows) {
      if (isOpen(row)) {
        bucket(row, extension.column).add(row);
      }
    }
    int[] wanted = new int[levels.length];
    for (long number : extension.missing(random)) {
      if (extension.isMissing(number)) {
        limit.step();
        Arrays.fill(wanted, -1);
        extension.write(number, wanted);
        if (completion.isPossible(wanted, -1)) {
          place(extension, extension.columns(number), wanted);
        } else {
          extension.drop(number);
        }
      }
    }
  }

  private boolean isOpen(int[] row) {
    for (int column = 0; column < row.length; column++) {
      if (present[column] && row[column] < 0) {
        return true;
      }
    }
    return false;
  }

  private List<int[]> bucket(int[] row, int column) {
    return hosts.get(row[column] < 0 ? hosts.size() - 1 : row[column]);
  }

  private void place(Extension extension, int[] columns, int[] wanted) {
    int column = extension.column;
    int[] host = host(bucket(wanted, column), columns, wanted, column);
    if (host == null) {
      host = host(hosts.get(hosts.size() - 1), columns, wanted, column);
    }
    if (host == null) {
      host = wanted.clone();
      rows.add(host);
    }
    extension.locate(host);
    extension.cover(host[column]);
    if (isOpen(host)) {
      bucket(host, column).add(host);
    }
  }

  /** Finds a row that can take a combination, writes it there, and takes the row out. */
  private int @Nullable [] host(List<int[]> among, int[] columns, int[] wanted, int column) {
    for (int i = 0; i < among.size(); i++) {
      int[] row = among.get(i);
      if (fits(row, columns, wanted)) {
        int[] before = row.clone();
        for (int each : columns) {
          row[each] = wanted[each];
        }
        row[column] = wanted[column];
        if (completion.isPossible(row, -1)) {
          among.set(i, among.get(among.size() - 1));
          among.remove(among.size() - 1);
          return row;
        }
        System.arraycopy(before, 0, row, 0, row.length);
      }
    }
    return null;
  }

  private static boolean fits(int[] row, int[] columns, int[] wanted) {
    for (int column : columns) {
      if (row[column] >= 0 && row[column] != wanted[column]) {
        return false;
      }
    }
    return true;
  }
}
