package dev.ferret.array;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What is known of a row while it is completed, and what follows from that: a level is taken away
 * where it would complete a forbidden combination. Each combination watches two of its levels, as
 * clauses do in solvers for propositional logic (Moskewicz et al.: "Chaff", 2001).
 *
 * <p>Levels have numbers that go through all columns.
 */
final class Propagation {
  private static final int OPEN = -1;

  /** What is kept for each level takes about as much. */
  private static final int BYTES = 100;

  /** The number of the first level of each column. */
  private final int[] first;

  private final int[] columnOf;

  /** The combinations that watch a level; their first two levels are watched. */
  private final List<List<int[]>> watching = new ArrayList<>();

  /** The level of each column; -1 while it is open. */
  private final int[] known;

  private final boolean[] removed;
  private final int[] left;

  /** How often a column took part in a contradiction. */
  private final int[] weights;

  /** Columns that became known, and levels that were taken away, as negative numbers. */
  private final int[] trail;

  private int trailed;
  private int propagated;

  Propagation(int[] levels) {
    this.first = new int[levels.length + 1];
    long all = Arrays.stream(levels).asLongStream().sum();
    if (all > Extension.MOST_COMBINATIONS) {
      throw new TooManyCombinations(all);
    }
    Memory.check(all + " values with constraints", BYTES * (double) all);
    for (int column = 0; column < levels.length; column++) {
      first[column + 1] = first[column] + levels[column];
    }
    this.columnOf = new int[first[levels.length]];
    for (int column = 0; column < levels.length; column++) {
      Arrays.fill(columnOf, first[column], first[column + 1], column);
    }
    for (int i = 0; i < columnOf.length; i++) {
      watching.add(new ArrayList<>(0));
    }
    this.known = new int[levels.length];
    Arrays.fill(known, OPEN);
    this.removed = new boolean[columnOf.length];
    this.left = levels.clone();
    this.weights = new int[levels.length];
    Arrays.fill(weights, 1);
    this.trail = new int[columnOf.length + levels.length];
  }

  /** The number of a level. */
  int number(int column, int level) {
    return first[column] + level;
  }

  /** Whether a row has the level of this number. */
  boolean isIn(int[] row, int number) {
    int column = columnOf[number];
    return row[column] == number - first[column];
  }

  /** How many levels there are. */
  int size() {
    return columnOf.length;
  }

  /** The level of each column; -1 while it is open. Not to be changed. */
  int[] known() {
    return known;
  }

  /** Whether a column can still have a level. */
  boolean isLeft(int column, int level) {
    return !removed[first[column] + level];
  }

  /**
   * Whether a column should be decided before another one: it has few levels left and took part in
   * many contradictions, so that a contradiction is found again before others are decided in all
   * ways (Boussemart, Hemery, Lecoutre, Sais: "Boosting systematic search by weighting
   * constraints", 2004).
   */
  boolean isBefore(int column, int other) {
    return (long) left[column] * weights[other] < (long) left[other] * weights[column];
  }

  /**
   * Forbids a combination, before anything is known; false if nothing else is left.
   *
   * @param combination numbers of levels
   */
  boolean forbid(int[] combination) {
    if (combination.length < 2) {
      return combination.length == 1 && remove(combination[0]);
    }
    watching.get(combination[0]).add(combination);
    watching.get(combination[1]).add(combination);
    return true;
  }

  /** How much is known, for {@link #undo}. */
  int mark() {
    return trailed;
  }

  /** Gives a column a level; false if that was taken away. */
  boolean set(int column, int level) {
    if (removed[first[column] + level]) {
      return false;
    }
    known[column] = level;
    trail[trailed++] = column;
    return true;
  }

  private boolean isOut(int number) {
    return removed[number] || (known[columnOf[number]] >= 0 && !isIn(known, number));
  }

  /** Takes a level away; false if its column has none left. */
  private boolean remove(int number) {
    int column = columnOf[number];
    if (isOut(number)) {
      return true;
    }
    if (isIn(known, number)) {
      return false;
    }
    removed[number] = true;
    trail[trailed++] = -1 - number;
    if (--left[column] > 1) {
      return true;
    }
    for (int i = first[column]; i < first[column + 1]; i++) {
      if (!removed[i]) {
        return set(column, i - first[column]);
      }
    }
    return false;
  }

  /** Draws all conclusions; false if there is a contradiction. */
  boolean propagate() {
    while (propagated < trailed) {
      int entry = trail[propagated++];
      if (entry >= 0 && !notice(first[entry] + known[entry])) {
        return false;
      }
    }
    return true;
  }

  /** Finds other levels to watch for all combinations that watch a level that is known now. */
  private boolean notice(int number) {
    List<int[]> watchers = watching.get(number);
    for (int i = 0; i < watchers.size(); i++) {
      int[] combination = watchers.get(i);
      if (combination[0] == number) {
        combination[0] = combination[1];
        combination[1] = number;
      }
      if (isOut(combination[0])) {
        continue;
      }
      int other = 2;
      while (other < combination.length && isIn(known, combination[other])) {
        other++;
      }
      if (other < combination.length) {
        combination[1] = combination[other];
        combination[other] = number;
        watching.get(combination[1]).add(combination);
        watchers.set(i, watchers.get(watchers.size() - 1));
        watchers.remove(watchers.size() - 1);
        i--;
      } else if (!remove(combination[0])) {
        for (int each : combination) {
          weights[columnOf[each]]++;
        }
        return false;
      }
    }
    return true;
  }

  /** Forgets what became known after a mark. */
  void undo(int mark) {
    while (trailed > mark) {
      int entry = trail[--trailed];
      if (entry >= 0) {
        known[entry] = OPEN;
      } else {
        removed[-1 - entry] = false;
        left[columnOf[-1 - entry]]++;
      }
    }
    propagated = Math.min(propagated, trailed);
  }
}
