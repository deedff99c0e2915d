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
 * <p>Rules are turned into forbidden combinations. The search gives levels to columns, draws
 * conclusions, and goes back on contradictions. Only columns that some rule connects with a known
 * one are searched.
 *
 * @since 0.1
 */
public final class Completion {
  /** To ask a rule takes as long as to look at this many forbidden combinations. */
  static final int RULE_COST = 20;

  /** More forbidden combinations would take most of the memory of a small machine. */
  private static final long MOST_LISTED = 4_000_000;

  private final int[] levels;

  private final Propagation state;

  /** The forbidden combinations that a level is in. */
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

  /** How much is known of all rows. */
  private int base;

  /** The groups of columns that are searched. */
  private final boolean[] active;

  /** The levels of the row that was found last: they usually do again. */
  private final int[] preferred;

  private @Nullable SplittableRandom random;

  private final TimeLimit limit;

  /** The columns that were decided, the levels tried first, how many were, and what was known. */
  private final int[] decided;

  private final int[] firstTried;
  private final int[] tried;
  private final int[] marks;

  private Completion(int[] levels, List<? extends Rule> rules, TimeLimit limit) {
    this.levels = levels;
    this.limit = limit;
    int depth = rules.isEmpty() ? 0 : levels.length;
    this.decided = new int[depth];
    this.firstTried = new int[depth];
    this.tried = new int[depth];
    this.marks = new int[depth];
    this.isFree = rules.isEmpty();
    // Without rules nothing is kept for each level, of which a range may have a billion.
    this.state = new Propagation(isFree ? new int[0] : levels);
    this.group = new int[levels.length];
    Arrays.fill(group, -1);
    this.active = new boolean[levels.length];
    this.preferred = new int[levels.length];
    this.isSatisfiable = isFree || prepare(rules);
  }

  /** Prepares to complete rows. */
  public static Completion of(int[] levels, List<? extends Rule> rules) {
    return of(levels, rules, TimeLimit.none());
  }

  /**
   * Prepares to complete rows within a time. It is of no use any more once the time was up.
   *
   * @throws java.util.concurrent.CancellationException if the time is up, also later
   */
  public static Completion of(int[] levels, List<? extends Rule> rules, TimeLimit limit) {
    return new Completion(levels, rules, limit);
  }

  /**
   * Lists the combinations that a rule forbids, each as pairs of a column and a level; null if the
   * rule distinguishes too many cases.
   */
  public static @Nullable List<int[]> forbidden(Rule rule, int[] levels) {
    return Nogoods.of(rule, levels, TimeLimit.none());
  }

  private boolean prepare(List<? extends Rule> rules) {
    for (int i = 0; i < state.size(); i++) {
      containing.add(new ArrayList<>(0));
    }
    for (int i = 0; i < levels.length; i++) {
      rulesOf.add(new ArrayList<>(0));
    }
    boolean isPossible = true;
    long listed = 0;
    for (Rule rule : rules) {
      List<int[]> forbidden = listed > MOST_LISTED ? null : Nogoods.of(rule, levels, limit);
      listed += forbidden == null ? 0 : forbidden.size();
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
      // It is unknown what such a rule will ask for.
      Arrays.fill(group, 0);
    }
    if (!isPossible || !state.propagate()) {
      return false;
    }
    Arrays.fill(active, true);
    base = state.mark();
    boolean solved = search();
    state.undo(base);
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
    int[] combination = new int[pairs.length / 2];
    for (int i = 0; i < combination.length; i++) {
      combination[i] = state.number(pairs[2 * i], pairs[2 * i + 1]);
      join(pairs[0], pairs[2 * i]);
      containing.get(combination[i]).add(combination);
    }
    return state.forbid(combination);
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
    state.undo(base);
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
          row[column] = group[column] < 0 ? row[column] : state.known()[column];
        }
      }
      random = null;
      state.undo(base);
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
    List<int[]> nogoods = containing.get(state.number(changed, row[changed]));
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

  private boolean hasNone(List<int[]> combinations, int[] row) {
    for (int[] combination : combinations) {
      boolean isForbidden = true;
      for (int number : combination) {
        if (!state.isIn(row, number)) {
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
        int known = state.known()[column];
        if (known >= 0 ? known != row[column] : !state.set(column, row[column])) {
          return false;
        }
        active[group[column]] = true;
      }
    }
    return state.propagate();
  }

  /**
   * Decides one column after the other. What was decided is kept in arrays and not on the stack of
   * the thread, which ten thousand columns would overflow.
   */
  private boolean search() {
    int depth = 0;
    int column = next();
    while (column >= 0 || column == Rule.FAILS) {
      limit.step();
      if (column >= 0) {
        decided[depth] = column;
        firstTried[depth] = random == null ? preferred[column] : random.nextInt(levels[column]);
        tried[depth] = 0;
        marks[depth] = state.mark();
        depth++;
      }
      while (depth > 0 && !decide(depth - 1)) {
        depth--;
      }
      if (depth == 0) {
        return false;
      }
      column = next();
    }
    int[] known = state.known();
    for (int i = 0; i < known.length; i++) {
      preferred[i] = known[i] < 0 ? preferred[i] : known[i];
    }
    return true;
  }

  /** Gives a column its next level; false if there is none left. */
  private boolean decide(int depth) {
    int column = decided[depth];
    int count = levels[column];
    state.undo(marks[depth]);
    while (tried[depth] < count) {
      int level = (firstTried[depth] + tried[depth]++) % count;
      if (state.isLeft(column, level)) {
        if (state.set(column, level) && state.propagate()) {
          return true;
        }
        state.undo(marks[depth]);
      }
    }
    return false;
  }

  /** The column to decide next; HOLDS if there is none, FAILS if a rule does. */
  private int next() {
    int least = Rule.HOLDS;
    for (Rule rule : asked) {
      int answer = rule.check(state.known());
      if (answer == Rule.FAILS) {
        return answer;
      }
      least = answer >= 0 ? answer : least;
    }
    if (least >= 0) {
      return least;
    }
    for (int column = 0; column < levels.length; column++) {
      if (state.known()[column] < 0
          && group[column] >= 0
          && active[group[column]]
          && (least < 0 || state.isBefore(column, least))) {
        least = column;
      }
    }
    return least;
  }
}
