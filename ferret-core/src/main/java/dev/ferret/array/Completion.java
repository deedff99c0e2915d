package dev.ferret.array;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * Decides whether a row with open columns can be completed so that all rules hold, and completes
 * it.
 *
 * <p>Rules are turned into forbidden combinations. The search gives levels to columns, and takes a
 * level away where it would complete a forbidden combination; each combination watches two of its
 * levels, as clauses do in solvers for propositional logic (Moskewicz et al.: "Chaff", 2001). Only
 * columns that some rule connects with a known one are searched.
 *
 * @since 0.1
 */
public final class Completion {
  private static final int OPEN = -1;

  /** To ask a rule takes as long as to look at so many forbidden combinations. */
  static final int RULE_COST = 20;

  private final int[] levels;

  /** The number of the first level of each column; numbers of levels go through all columns. */
  private final int[] first;

  private final int[] columnOf;

  /**
   * The forbidden combinations that watch a level, and all that it is in. They are numbers of
   * levels, of which the first two are watched.
   */
  private final List<List<int[]>> watching = new ArrayList<>();

  private final List<List<int[]>> containing = new ArrayList<>();

  /** The rules that forbid something in a column. */
  private final List<List<Rule>> rulesOf = new ArrayList<>();

  /** Rules that distinguish too many cases to list them. */
  private final List<Rule> asked = new ArrayList<>();

  /** Columns with a common rule, directly or by others, have the same number; -1 without rules. */
  private final int[] group;

  private final boolean isFree;

  /** Whether some row satisfies all rules. */
  private final boolean isSatisfiable;

  // The state of a search.
  private final int[] known;
  private final boolean[] removed;
  private final int[] left;
  private final int[] trail;
  private int trailed;
  private int propagated;

  /** What holds in all rows is on the trail up to here. */
  private int base;

  /** The groups of columns that are searched. */
  private final boolean[] active;

  /** The levels of the row that was found last: they usually do again. */
  private final int[] preferred;

  /** How often a column took part in a contradiction. */
  private final int[] weights;

  private @Nullable SplittableRandom random;

  private Completion(int[] levels, List<? extends Rule> rules) {
    this.levels = levels;
    this.isFree = rules.isEmpty();
    this.first = new int[levels.length + 1];
    long all = Arrays.stream(levels).asLongStream().sum();
    if (!isFree && all > Extension.MOST_COMBINATIONS) {
      throw new TooManyCombinations(all);
    }
    // Without rules nothing is kept for each level, of which a range may have a billion.
    for (int column = 0; !isFree && column < levels.length; column++) {
      first[column + 1] = first[column] + levels[column];
    }
    this.columnOf = new int[first[levels.length]];
    for (int column = 0; column < levels.length; column++) {
      Arrays.fill(columnOf, first[column], first[column + 1], column);
    }
    this.group = new int[levels.length];
    Arrays.fill(group, OPEN);
    this.known = new int[levels.length];
    Arrays.fill(known, OPEN);
    this.removed = new boolean[columnOf.length];
    this.left = levels.clone();
    this.trail = new int[columnOf.length + levels.length];
    this.active = new boolean[levels.length];
    this.preferred = new int[levels.length];
    this.weights = new int[levels.length];
    Arrays.fill(weights, 1);
    this.isSatisfiable = isFree || prepare(rules);
  }

  /** Prepares to complete rows. */
  public static Completion of(int[] levels, List<? extends Rule> rules) {
    return new Completion(levels, rules);
  }

  /**
   * Lists the combinations that a rule forbids, each as pairs of a column and a level; null if the
   * rule distinguishes too many cases.
   */
  public static @Nullable List<int[]> forbidden(Rule rule, int[] levels) {
    return Nogoods.of(rule, levels);
  }

  private boolean prepare(List<? extends Rule> rules) {
    for (int i = 0; i < columnOf.length; i++) {
      watching.add(new ArrayList<>(0));
      containing.add(new ArrayList<>(0));
    }
    for (int i = 0; i < levels.length; i++) {
      rulesOf.add(new ArrayList<>(0));
    }
    boolean isPossible = true;
    for (Rule rule : rules) {
      List<int[]> forbidden = Nogoods.of(rule, levels);
      if (forbidden == null) {
        asked.add(rule);
      } else {
        for (int[] pairs : forbidden) {
          isPossible &= forbid(pairs);
          note(rule, pairs);
        }
      }
    }
    if (!asked.isEmpty()) {
      // Nobody knows what such a rule will ask for.
      Arrays.fill(group, 0);
    }
    if (!isPossible || !propagate()) {
      return false;
    }
    Arrays.fill(active, true);
    base = trailed;
    boolean solved = search();
    undo(base);
    return solved;
  }

  private void note(Rule rule, int[] pairs) {
    for (int i = 0; i < pairs.length; i += 2) {
      List<Rule> noted = rulesOf.get(pairs[i]);
      if (noted.isEmpty() || noted.get(noted.size() - 1) != rule) {
        noted.add(rule);
      }
    }
  }

  private boolean forbid(int[] pairs) {
    int[] nogood = new int[pairs.length / 2];
    for (int i = 0; i < nogood.length; i++) {
      nogood[i] = first[pairs[2 * i]] + pairs[2 * i + 1];
      join(pairs[0], pairs[2 * i]);
    }
    if (nogood.length == 0) {
      return false;
    }
    if (nogood.length == 1) {
      containing.get(nogood[0]).add(nogood);
      return remove(nogood[0]);
    }
    for (int level : nogood) {
      containing.get(level).add(nogood);
    }
    watching.get(nogood[0]).add(nogood);
    watching.get(nogood[1]).add(nogood);
    return true;
  }

  private void join(int column, int other) {
    int from = group[column];
    int to = group[other];
    group[column] = from = from < 0 ? column : from;
    group[other] = to = to < 0 ? other : to;
    if (from != to) {
      for (int i = 0; i < group.length; i++) {
        group[i] = group[i] == from ? to : group[i];
      }
    }
  }

  /** Returns whether there are no rules. */
  public boolean isFree() {
    return isFree;
  }

  /** Returns whether some row satisfies all rules. */
  public boolean isSatisfiable() {
    return isSatisfiable;
  }

  /**
   * Returns whether the open columns of a row can be given levels so that all rules hold.
   *
   * @param changed the only column that was given a level since this was so; -1 for any
   */
  boolean isPossible(int[] row, int changed) {
    if (isFree || (changed >= 0 && group[changed] < 0)) {
      return true;
    }
    boolean possible = isSatisfiable && assume(row) && search();
    undo(base);
    return possible;
  }

  /** Returns whether the open columns of a row can be given levels so that all rules hold. */
  public boolean isPossible(int[] row) {
    return isPossible(row, -1);
  }

  /**
   * Gives levels to the open columns of a row, at random, so that all rules hold; returns false if
   * that cannot be done.
   */
  public boolean complete(int[] row, SplittableRandom choices) {
    boolean done = true;
    if (!isFree) {
      random = choices;
      done = isSatisfiable && assume(row);
      Arrays.fill(active, true);
      done = done && search();
      if (done) {
        for (int column = 0; column < row.length; column++) {
          row[column] = group[column] < 0 ? row[column] : known[column];
        }
      }
      random = null;
      undo(base);
    }
    for (int column = 0; done && column < row.length; column++) {
      if (row[column] < 0) {
        row[column] = choices.nextInt(levels[column]);
      }
    }
    return done;
  }

  /** Whether all rules still hold in a row without open columns after one column has changed. */
  boolean holds(int[] row, int changed) {
    if (isFree) {
      return true;
    }
    List<int[]> nogoods = containing.get(first[changed] + row[changed]);
    List<Rule> rules = rulesOf.get(changed);
    // A rule takes as long as many combinations do, but a few rules may forbid thousands.
    boolean holds =
        nogoods.size() > RULE_COST * rules.size() ? allHold(rules, row) : hasNone(nogoods, row);
    return holds && allHold(asked, row);
  }

  private static boolean allHold(List<Rule> rules, int[] row) {
    for (Rule rule : rules) {
      if (rule.check(row) != Rule.HOLDS) {
        return false;
      }
    }
    return true;
  }

  private boolean hasNone(List<int[]> nogoods, int[] row) {
    for (int[] nogood : nogoods) {
      boolean isForbidden = true;
      for (int level : nogood) {
        int column = columnOf[level];
        if (row[column] != level - first[column]) {
          isForbidden = false;
          break;
        }
      }
      if (isForbidden) {
        return false;
      }
    }
    return true;
  }

  /** Takes what a row says for known. */
  private boolean assume(int[] row) {
    Arrays.fill(active, false);
    for (int column = 0; column < row.length; column++) {
      if (row[column] >= 0 && group[column] >= 0) {
        if (known[column] >= 0 ? known[column] != row[column] : !set(column, row[column])) {
          return false;
        }
        active[group[column]] = true;
      }
    }
    return propagate();
  }

  private boolean search() {
    int column = next();
    if (column == Rule.FAILS) {
      return false;
    }
    if (column < 0) {
      for (int i = 0; i < known.length; i++) {
        preferred[i] = known[i] < 0 ? preferred[i] : known[i];
      }
      return true;
    }
    int count = levels[column];
    int from = random == null ? preferred[column] : random.nextInt(count);
    for (int i = 0; i < count; i++) {
      int level = (from + i) % count;
      if (!removed[first[column] + level]) {
        int mark = trailed;
        if (set(column, level) && propagate() && search()) {
          return true;
        }
        undo(mark);
      }
    }
    return false;
  }

  /**
   * The column to decide next; HOLDS if there is none. It has few levels left and took part in many
   * contradictions, so that a contradiction is found again before others are decided in all ways
   * (Boussemart, Hemery, Lecoutre, Sais: "Boosting systematic search by weighting constraints",
   * 2004).
   */
  private int next() {
    int least = Rule.HOLDS;
    for (Rule rule : asked) {
      int answer = rule.check(known);
      if (answer == Rule.FAILS) {
        return answer;
      }
      least = answer >= 0 ? answer : least;
    }
    if (least >= 0) {
      return least;
    }
    for (int column = 0; column < levels.length; column++) {
      if (known[column] < 0
          && group[column] >= 0
          && active[group[column]]
          && (least < 0
              || (long) left[column] * weights[least] < (long) left[least] * weights[column])) {
        least = column;
      }
    }
    return least;
  }

  private boolean set(int column, int level) {
    if (removed[first[column] + level]) {
      return false;
    }
    known[column] = level;
    trail[trailed++] = column;
    return true;
  }

  private boolean isKnown(int level) {
    int column = columnOf[level];
    return known[column] == level - first[column];
  }

  private boolean isOut(int level) {
    return removed[level] || (known[columnOf[level]] >= 0 && !isKnown(level));
  }

  /** Takes a level away; false if its column has none left. */
  private boolean remove(int level) {
    int column = columnOf[level];
    if (isOut(level)) {
      return true;
    }
    if (isKnown(level)) {
      return false;
    }
    removed[level] = true;
    trail[trailed++] = -1 - level;
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
  private boolean propagate() {
    while (propagated < trailed) {
      int entry = trail[propagated++];
      if (entry >= 0 && !notice(first[entry] + known[entry])) {
        return false;
      }
    }
    return true;
  }

  /** Finds other levels to watch for all combinations that watch a level that is known now. */
  private boolean notice(int level) {
    List<int[]> watchers = watching.isEmpty() ? List.of() : watching.get(level);
    for (int i = 0; i < watchers.size(); i++) {
      int[] nogood = watchers.get(i);
      if (nogood[0] == level) {
        nogood[0] = nogood[1];
        nogood[1] = level;
      }
      if (isOut(nogood[0])) {
        continue;
      }
      int other = 2;
      while (other < nogood.length && isKnown(nogood[other])) {
        other++;
      }
      if (other < nogood.length) {
        nogood[1] = nogood[other];
        nogood[other] = level;
        watching.get(nogood[1]).add(nogood);
        watchers.set(i, watchers.get(watchers.size() - 1));
        watchers.remove(watchers.size() - 1);
        i--;
      } else if (!remove(nogood[0])) {
        for (int each : nogood) {
          weights[columnOf[each]]++;
        }
        return false;
      }
    }
    return true;
  }

  private void undo(int mark) {
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
