package dev.ferret.array;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What is known of a row while it is completed, and what follows from that.
 *
 * <p>A level of a column is taken away if it goes with none of the levels that another column has
 * left (arc consistency: Mackworth, "Consistency in networks of relations", 1977). It is also taken
 * away where it would complete a forbidden combination of more columns: each of those watches two
 * of its levels, as clauses do in solvers for propositional logic (Moskewicz et al.: "Chaff",
 * 2001).
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

  /** What the levels of a column say about those of others. */
  private final List<List<Arc>> arcs = new ArrayList<>();

  private final Map<Long, Arc> arcOf = new HashMap<>();

  /** The level of each column; -1 while it is open. */
  private final int[] known;

  /** Where the bits of the levels that a column has left begin. */
  private final int[] place;

  private final long[] bits;
  private final int[] left;

  /** How often a column took part in a contradiction. */
  private final int[] weights;

  /** Columns that became known, and levels that were taken away, as negative numbers. */
  private final int[] trail;

  private int trailed;
  private int propagated;

  /** Columns whose levels became fewer since their arcs were followed. */
  private final int[] pending;

  private final boolean[] isPending;
  private int pendingCount;

  Propagation(int[] levels) {
    this.first = new int[levels.length + 1];
    this.place = new int[levels.length + 1];
    long all = Arrays.stream(levels).asLongStream().sum();
    if (all > Extension.MOST_COMBINATIONS) {
      throw new TooManyCombinations(all);
    }
    Memory.check(all + " values with constraints", BYTES * (double) all);
    for (int column = 0; column < levels.length; column++) {
      first[column + 1] = first[column] + levels[column];
      place[column + 1] = place[column] + words(levels[column]);
      arcs.add(new ArrayList<>(0));
    }
    this.columnOf = new int[first[levels.length]];
    this.bits = new long[place[levels.length]];
    for (int column = 0; column < levels.length; column++) {
      Arrays.fill(columnOf, first[column], first[column + 1], column);
      for (int level = 0; level < levels[column]; level++) {
        bits[place[column] + (level >> 6)] |= 1L << level;
      }
    }
    for (int i = 0; i < columnOf.length; i++) {
      watching.add(new ArrayList<>(0));
    }
    this.known = new int[levels.length];
    Arrays.fill(known, OPEN);
    this.left = levels.clone();
    this.weights = new int[levels.length];
    Arrays.fill(weights, 1);
    this.trail = new int[columnOf.length + levels.length];
    this.pending = new int[levels.length];
    this.isPending = new boolean[levels.length];
  }

  private static int words(int levels) {
    return (levels + 63) / 64;
  }

  /** The number of a level. */
  int number(int column, int level) {
    return first[column] + level;
  }

  /** The column of a level. */
  int column(int number) {
    return columnOf[number];
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

  /** Whether a column can still have a level, unless it is known. */
  boolean isLeft(int column, int level) {
    return (bits[place[column] + (level >> 6)] >>> level & 1) != 0;
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
    if (combination.length == 2) {
      forbid(combination[0], combination[1]);
      forbid(combination[1], combination[0]);
    } else {
      watching.get(combination[0]).add(combination);
      watching.get(combination[1]).add(combination);
    }
    return true;
  }

  private void forbid(int number, int other) {
    int to = columnOf[number];
    int from = columnOf[other];
    Arc arc = arcOf.get((long) to * known.length + from);
    if (arc == null) {
      int levels = first[to + 1] - first[to];
      arc = new Arc(to, from, levels, place[from + 1] - place[from]);
      arcOf.put((long) to * known.length + from, arc);
      arcs.get(from).add(arc);
    }
    arc.forbid(number - first[to], other - first[from]);
  }

  /** Pairs of columns that forbidden pairs of levels connect, in the order of the columns. */
  List<int[]> neighbours() {
    List<int[]> pairs = new ArrayList<>();
    for (List<Arc> some : arcs) {
      for (Arc arc : some) {
        if (arc.from < arc.to) {
          pairs.add(new int[] {arc.from, arc.to});
        }
      }
    }
    return pairs;
  }

  /** How much is known, for {@link #undo}. */
  int mark() {
    return trailed;
  }

  /** Gives its column a level; false if that is out. */
  boolean assume(int number) {
    int column = columnOf[number];
    return known[column] >= 0 ? isIn(known, number) : set(column, number - first[column]);
  }

  /** Puts all levels that are out into bits. */
  void gather(long[] out) {
    for (int number = 0; number < columnOf.length; number++) {
      if (isOut(number)) {
        out[number >> 6] |= 1L << number;
      }
    }
  }

  /** Gives a column a level; false if that was taken away. */
  boolean set(int column, int level) {
    if (!isLeft(column, level)) {
      return false;
    }
    known[column] = level;
    trail[trailed++] = column;
    return true;
  }

  private boolean isOut(int number) {
    int column = columnOf[number];
    return known[column] >= 0 ? !isIn(known, number) : !isLeft(column, number - first[column]);
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
    int level = number - first[column];
    bits[place[column] + (level >> 6)] &= ~(1L << level);
    trail[trailed++] = -1 - number;
    if (--left[column] > 1) {
      return true;
    }
    for (int word = place[column]; word < place[column + 1]; word++) {
      if (bits[word] != 0) {
        return set(column, ((word - place[column]) << 6) + Long.numberOfTrailingZeros(bits[word]));
      }
    }
    return false;
  }

  /** Draws all conclusions; false if there is a contradiction. */
  boolean propagate() {
    boolean isPossible = true;
    while (isPossible && (propagated < trailed || pendingCount > 0)) {
      if (propagated < trailed) {
        int entry = trail[propagated++];
        int column = entry >= 0 ? entry : columnOf[-1 - entry];
        if (!isPending[column] && !arcs.get(column).isEmpty()) {
          isPending[column] = true;
          pending[pendingCount++] = column;
        }
        isPossible = entry < 0 || notice(first[entry] + known[entry]);
      } else {
        int column = pending[--pendingCount];
        isPending[column] = false;
        isPossible = follow(column);
      }
    }
    while (pendingCount > 0) {
      isPending[pending[--pendingCount]] = false;
    }
    return isPossible;
  }

  /** Takes levels of other columns away that go with none that a column has left. */
  private boolean follow(int column) {
    for (Arc arc : arcs.get(column)) {
      int to = arc.to;
      if (known[to] >= 0) {
        if (rulesOut(arc, known[to])) {
          return blame(arc);
        }
        continue;
      }
      for (int number = first[to]; number < first[to + 1]; number++) {
        if (!isOut(number) && rulesOut(arc, number - first[to]) && !remove(number)) {
          return blame(arc);
        }
      }
    }
    return true;
  }

  private boolean rulesOut(Arc arc, int level) {
    int from = arc.from;
    return known[from] >= 0
        ? arc.forbids(level, known[from])
        : arc.forbidsAll(level, bits, place[from]);
  }

  private boolean blame(Arc arc) {
    weights[arc.from]++;
    weights[arc.to]++;
    return false;
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
        int column = columnOf[-1 - entry];
        int level = -1 - entry - first[column];
        bits[place[column] + (level >> 6)] |= 1L << level;
        left[column]++;
      }
    }
    propagated = Math.min(propagated, trailed);
  }
}
