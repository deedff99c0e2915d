package dev.ferret.array;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * Looks for levels of the open columns of a row with which all rules hold. It gives levels to
 * columns, draws conclusions, and goes back on contradictions. Only columns that some rule connects
 * with a known one are looked at.
 */
final class Search {
  private final int[] levels;
  private final Propagation state;
  private final RuleBook rules;
  private final TimeLimit limit;

  /** The groups of columns that are searched. */
  private final boolean[] active;

  /** The columns that were decided, the levels tried first, how many were, and what was known. */
  private final int[] decided;

  private final int[] firstTried;
  private final int[] tried;
  private final int[] marks;

  /** The levels that are tried first, unless they are drawn. */
  private int[] wished = new int[0];

  private @Nullable SplittableRandom random;

  Search(int[] levels, Propagation state, RuleBook rules, TimeLimit limit) {
    this.levels = levels;
    this.state = state;
    this.rules = rules;
    this.limit = limit;
    this.active = new boolean[levels.length];
    this.decided = new int[levels.length];
    this.firstTried = new int[levels.length];
    this.tried = new int[levels.length];
    this.marks = new int[levels.length];
  }

  /**
   * Takes what a row says for known, and completes it as far as rules connect columns with known
   * ones.
   *
   * @param wish the levels to be tried first
   */
  boolean solve(int[] row, int[] wish) {
    wished = wish;
    random = null;
    return assume(row) && search();
  }

  /**
   * Takes what a row says for known, and completes all columns that rules know.
   *
   * @param choices draws the levels to be tried first
   */
  boolean solve(int[] row, SplittableRandom choices) {
    random = choices;
    boolean isKnown = assume(row);
    Arrays.fill(active, true);
    boolean found = isKnown && search();
    random = null;
    return found;
  }

  private boolean assume(int[] row) {
    Arrays.fill(active, false);
    for (int column = 0; column < row.length; column++) {
      int group = rules.group(column);
      if (row[column] >= 0 && group >= 0) {
        int known = state.known()[column];
        if (known >= 0 ? known != row[column] : !state.set(column, row[column])) {
          return false;
        }
        active[group] = true;
      }
    }
    return state.propagate();
  }

  private boolean search() {
    int begun = state.mark();
    // Most rows can be completed as wished. A wrong first choice is not repaired but forgotten:
    // columns with contradictions are to be decided before all others.
    if (rules.asked().isEmpty() && sweep()) {
      return true;
    }
    state.undo(begun);
    return decideAll();
  }

  /** Whether it is open what a column is, and some rule connects it with a known one. */
  private boolean isOpen(int column) {
    int group = rules.group(column);
    return group >= 0 && active[group] && state.known()[column] < 0;
  }

  /** Gives each open column the first of its levels that is left; false at a contradiction. */
  private boolean sweep() {
    for (int column = 0; column < levels.length; column++) {
      if (isOpen(column)) {
        int level = first(column);
        while (!state.isLeft(column, level)) {
          level = level + 1 == levels[column] ? 0 : level + 1;
        }
        if (!state.set(column, level) || !state.propagate()) {
          return false;
        }
      }
    }
    return true;
  }

  private int first(int column) {
    SplittableRandom drawn = random;
    return drawn == null ? wished[column] : drawn.nextInt(levels[column]);
  }

  /**
   * Decides one column after the other. What was decided is kept in arrays and not on the stack of
   * the thread, which ten thousand columns would overflow.
   */
  private boolean decideAll() {
    int depth = 0;
    int column = next();
    while (column >= 0 || column == Rule.FAILS) {
      limit.step();
      if (column >= 0) {
        decided[depth] = column;
        firstTried[depth] = first(column);
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
    for (Rule rule : rules.asked()) {
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
      if (isOpen(column) && (least < 0 || state.isBefore(column, least))) {
        least = column;
      }
    }
    return least;
  }
}
