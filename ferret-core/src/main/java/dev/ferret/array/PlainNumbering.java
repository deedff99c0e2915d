package dev.ferret.array;

import java.util.Arrays;

/**
 * Numbers of all combinations of a strength (the combinatorial number system): levels have numbers
 * that go through all columns, and the combination of the levels a &lt; b &lt; c has the number a +
 * b(b-1)/2 + c(c-1)(c-2)/6. So no list of sets of columns is needed, the numbers of a row are sums
 * of two lists, and those that a level is in lie close together.
 */
final class PlainNumbering extends Numbering {
  private final int[] columns;
  private final int strength;

  /** The number of the first level of each column; -1 for other columns. */
  private final int[] first;

  private final int[] columnOf;

  /** The place of each column among the numbered ones. */
  private final int[] place;

  /** How many ways there are to choose this many of as many levels. */
  private final int[][] ways;

  private final int sets;

  /** The levels of the row that is numbered. */
  private final int[] known;

  private final int[] below;
  private final int[] above;

  /** Where the numbers end in which a column is the first, the second, and so on. */
  private final int[] ends;

  PlainNumbering(int[] levels, int[] columns, int strength) {
    this.columns = columns;
    this.strength = strength;
    this.first = new int[levels.length];
    this.place = new int[levels.length];
    Arrays.fill(first, -1);
    int all = 0;
    for (int i = 0; i < columns.length; i++) {
      first[columns[i]] = all;
      place[columns[i]] = i;
      all += levels[columns[i]];
    }
    this.columnOf = new int[all];
    for (int column : columns) {
      Arrays.fill(columnOf, first[column], first[column] + levels[column], column);
    }
    this.ways = new int[strength + 1][all + 1];
    Arrays.fill(ways[0], 1);
    for (int size = 1; size <= strength; size++) {
      for (int i = 1; i <= all; i++) {
        ways[size][i] = ways[size][i - 1] + ways[size - 1][i - 1];
      }
    }
    this.sets = (int) choose(columns.length, strength);
    this.known = new int[columns.length];
    this.ends = new int[strength + 1];
    int longest = (int) choose(columns.length, strength - 1);
    this.below = new int[longest];
    this.above = new int[longest];
  }

  private static double choose(int count, int size) {
    double ways = 1;
    for (int i = 0; i < size; i++) {
      ways = ways * (count - i) / (i + 1);
    }
    return Math.rint(ways);
  }

  /** How many numbers there would be. */
  static double size(int[] levels, int[] columns, int strength) {
    int all = 0;
    for (int column : columns) {
      all += levels[column];
    }
    return choose(all, strength);
  }

  @Override
  int size() {
    return ways[strength][columnOf.length];
  }

  @Override
  int sets() {
    return sets;
  }

  private void read(int[] row) {
    for (int i = 0; i < columns.length; i++) {
      known[i] = first[columns[i]] + row[columns[i]];
    }
  }

  /** Writes the parts that some of the columns have in numbers, and returns how many there are. */
  private int sums(int from, int to, int size, int position, int[] sums) {
    if (size == 0) {
      sums[0] = 0;
      return 1;
    }
    return sums(from, to, size, position, 0, sums, 0);
  }

  private int sums(int from, int to, int size, int position, int begun, int[] sums, int at) {
    int[] parts = ways[position];
    int end = at;
    if (size == 1) {
      for (int i = from; i < to; i++) {
        sums[end++] = begun + parts[known[i]];
      }
      return end;
    }
    for (int i = from; i <= to - size; i++) {
      end = sums(i + 1, to, size - 1, position + 1, begun + parts[known[i]], sums, end);
    }
    return end;
  }

  @Override
  int all(int[] row, int[] numbers) {
    read(row);
    return sums(0, columns.length, strength, 1, numbers);
  }

  @Override
  int with(int[] row, int column, int[] numbers) {
    if (first[column] < 0) {
      Arrays.fill(ends, 0);
      return 0;
    }
    read(row);
    int middle = place[column];
    int count = 0;
    for (int position = 1; position <= strength; position++) {
      if (middle >= position - 1 && columns.length - 1 - middle >= strength - position) {
        int lower = sums(0, middle, position - 1, 1, below);
        int upper = sums(middle + 1, columns.length, strength - position, position + 1, above);
        int own = ways[position][known[middle]];
        for (int i = 0; i < lower; i++) {
          int begun = below[i] + own;
          for (int j = 0; j < upper; j++) {
            numbers[count + j] = begun + above[j];
          }
          count += upper;
        }
      }
      ends[position] = count;
    }
    return count;
  }

  @Override
  void move(int column, int from, int to, int[] numbers) {
    if (first[column] < 0) {
      return;
    }
    for (int position = 1; position <= strength; position++) {
      int change = ways[position][first[column] + to] - ways[position][first[column] + from];
      for (int i = ends[position - 1]; i < ends[position]; i++) {
        numbers[i] += change;
      }
    }
  }

  /** The levels of a combination, the last one first. */
  private int[] levels(int number) {
    int[] levels = new int[strength];
    int rest = number;
    for (int position = strength; position > 0; position--) {
      int found = Arrays.binarySearch(ways[position], rest);
      int level = found >= 0 ? found : -found - 2;
      // The first entries are all 0.
      while (level < columnOf.length && ways[position][level + 1] <= rest) {
        level++;
      }
      levels[position - 1] = level;
      rest -= ways[position][level];
    }
    return levels;
  }

  @Override
  int[] columns(int number) {
    return Arrays.stream(levels(number)).map(level -> columnOf[level]).toArray();
  }

  @Override
  void write(int number, int[] row) {
    for (int level : levels(number)) {
      row[columnOf[level]] = level - first[columnOf[level]];
    }
  }
}
