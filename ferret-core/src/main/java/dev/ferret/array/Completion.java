package dev.ferret.array;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * Decides whether a row with open columns can be completed so that all rules hold, and completes
 * it.
 *
 * @since 0.1
 */
public final class Completion {
  /** Rows with fewer known columns are decided level by level, with no look at all columns. */
  private static final int FEW = 8;

  private final int[] levels;
  private final Propagation state;
  private final RuleBook rules;
  private final Search search;
  private final Implications implications;
  private final Solutions solutions;
  private final boolean isFree;

  /** Whether some row satisfies all rules. */
  private final boolean isSatisfiable;

  /** How much is known of all rows. */
  private final int base;

  /** The levels of the row that was found last: they usually do again. */
  private final int[] preferred;

  /** The columns that a search for another way to complete a draft has changed. */
  private final int[] changed;

  /** Columns of a row that has few. */
  private final int[] few;

  private Completion(int[] levels, List<? extends Rule> rules, TimeLimit limit) {
    this.levels = levels;
    this.isFree = rules.isEmpty();
    // Without rules nothing is kept for each level, of which a range may have a billion.
    this.state = new Propagation(isFree ? new int[0] : levels);
    this.rules = new RuleBook(isFree ? new int[0] : levels, rules, state, limit);
    this.search = new Search(isFree ? new int[0] : levels, state, this.rules, limit);
    this.preferred = new int[isFree ? 0 : levels.length];
    this.changed = new int[preferred.length];
    this.few = new int[FEW];
    this.solutions = new Solutions(state);
    boolean isPossible = isFree || (this.rules.isPossible() && state.propagate());
    this.base = state.mark();
    this.isSatisfiable = isPossible && (isFree || isSolvable());
    this.implications = new Implications(state);
  }

  private boolean isSolvable() {
    int[] open = new int[levels.length];
    Arrays.fill(open, -1);
    // With a seed of its own, so that the same rules always have the same first row.
    boolean found = search.solve(open, new SplittableRandom(0));
    remember(found);
    return found;
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

  /** Returns whether there are no rules. */
  public boolean isFree() {
    return isFree;
  }

  /** Returns whether some row satisfies all rules. */
  public boolean isSatisfiable() {
    return isSatisfiable;
  }

  /** Keeps what a search has found, and forgets how. */
  private void remember(boolean found) {
    if (found) {
      int[] known = state.known();
      for (int i = 0; i < known.length; i++) {
        preferred[i] = known[i] < 0 ? preferred[i] : known[i];
      }
    }
    state.undo(base);
  }

  /** Returns whether the open columns of a row can be given levels so that all rules hold. */
  public boolean isPossible(int[] row) {
    if (isFree || !isSatisfiable) {
      return isFree;
    }
    int count = few(row);
    if (count >= 0) {
      return !isContradictory(few, count, row)
          && (solutions.with(few, count, row).length > 0 || extended(row) != null);
    }
    boolean possible = search.solve(row, preferred);
    remember(possible);
    return possible;
  }

  /** Finds the columns of a row that are in rules, and returns how many; -1 if they are many. */
  private int few(int[] row) {
    int count = 0;
    for (int column = 0; column < row.length; column++) {
      if (row[column] >= 0 && rules.group(column) >= 0) {
        if (count == FEW) {
          return -1;
        }
        few[count++] = column;
      }
    }
    return count;
  }

  /** Begins a draft with a row; null if no row that agrees with it satisfies all rules. */
  @Nullable PartialRow begun(int[] row) {
    if (isFree) {
      return new PartialRow(row.clone(), new int[0], new long[0]);
    }
    int count = few(row);
    if (!isSatisfiable || (count >= 0 && isContradictory(few, count, row))) {
      return null;
    }
    int[] solution = count > 0 ? solutions.with(few, count, row) : new int[0];
    if (solution.length == 0) {
      return extended(row);
    }
    PartialRow draft =
        new PartialRow(row.clone(), solution.clone(), new long[implications.words()]);
    for (int i = 0; i < count; i++) {
      draft.ruleOut(implications.of(state.number(few[i], row[few[i]])));
    }
    return draft;
  }

  /** Adds one level of a row after the other; null if that cannot be done. */
  private @Nullable PartialRow extended(int[] row) {
    int[] open = new int[row.length];
    Arrays.fill(open, -1);
    PartialRow draft = new PartialRow(open, preferred.clone(), new long[implications.words()]);
    for (int column = 0; column < row.length; column++) {
      if (row[column] >= 0 && !extend(draft, column, row[column])) {
        return null;
      }
    }
    solutions.add(draft.witness);
    System.arraycopy(draft.witness, 0, preferred, 0, preferred.length);
    return draft;
  }

  /** The number of a level. */
  int number(int column, int level) {
    return state.number(column, level);
  }

  /** The levels that a level rules out, as bits by their numbers; may be empty. */
  long[] ruledOut(int column, int level) {
    return implications.of(state.number(column, level));
  }

  /** Pairs of columns with a common rule. */
  List<int[]> neighbours() {
    return state.neighbours();
  }

  /** Whether some of these columns are in rules. */
  boolean isConcerned(int... columns) {
    for (int column : columns) {
      if (!isFree && rules.group(column) >= 0) {
        return true;
      }
    }
    return false;
  }

  /** Whether a level that a row has in the first of these columns rules out another one. */
  boolean isContradictory(int[] columns, int count, int[] row) {
    for (int i = 0; i < count; i++) {
      if (isContradictory(columns, count, row, columns[i], row[columns[i]])) {
        return true;
      }
    }
    return false;
  }

  /** Whether a level that a row has in these columns rules out this one, or the other way round. */
  boolean isContradictory(int[] columns, int count, int[] row, int column, int level) {
    if (rules.group(column) < 0) {
      return false;
    }
    int number = state.number(column, level);
    long[] out = implications.of(number);
    for (int i = 0; i < count; i++) {
      int other = columns[i];
      if (rules.group(other) >= 0) {
        int known = state.number(other, row[other]);
        if (Implications.has(out, known) || Implications.has(implications.of(known), number)) {
          return true;
        }
      }
    }
    return Implications.has(out, number);
  }

  /** Gives an open column of a draft a level; false if no row is left then, and it stays open. */
  boolean extend(PartialRow draft, int column, int level) {
    draft.row[column] = level;
    if (isFree || rules.group(column) < 0) {
      return true;
    }
    int number = state.number(column, level);
    if (!Implications.has(draft.ruledOut, number)) {
      long[] out = implications.of(number);
      if (draft.witness[column] == level || adapt(draft, column, number, out)) {
        draft.ruleOut(out);
        return true;
      }
    }
    draft.row[column] = -1;
    return false;
  }

  /** Gives a column of a draft another level; false if no row is left then, and nothing changes. */
  boolean exchange(PartialRow draft, int column, int level) {
    int before = draft.row[column];
    if (isFree || rules.group(column) < 0) {
      draft.row[column] = level;
      return true;
    }
    if (contradicts(draft.row, column, level)) {
      return false;
    }
    draft.row[column] = -1;
    long[] ruledOut = draft.ruledOut;
    draft.ruledOut = new long[ruledOut.length];
    for (int other = 0; other < draft.row.length; other++) {
      if (draft.row[other] >= 0 && rules.group(other) >= 0) {
        draft.ruleOut(implications.of(state.number(other, draft.row[other])));
      }
    }
    if (extend(draft, column, level)) {
      return true;
    }
    draft.row[column] = before;
    draft.ruledOut = ruledOut;
    return false;
  }

  /** Whether a level rules out one that a row has in another column. */
  private boolean contradicts(int[] row, int column, int level) {
    long[] out = implications.of(state.number(column, level));
    for (int other = 0; other < row.length; other++) {
      if (row[other] >= 0
          && other != column
          && Implications.has(out, state.number(other, row[other]))) {
        return true;
      }
    }
    return false;
  }

  /** Levels of a column, as bits, that a draft can still have; some may turn out impossible. */
  void left(PartialRow draft, int column, long[] bits) {
    if (draft.ruledOut.length == 0 || rules.group(column) < 0) {
      return;
    }
    int first = state.number(column, 0);
    for (int level = 0; level < levels[column]; level++) {
      if (Implications.has(draft.ruledOut, first + level)) {
        bits[level >> 6] &= ~(1L << level);
      }
    }
  }

  /**
   * Finds another way to complete a draft that has one more level. The levels that it rules out are
   * replaced by others; if these do not do, all ways are searched.
   */
  private boolean adapt(PartialRow draft, int column, int number, long[] out) {
    if (Implications.has(out, number)) {
      return false;
    }
    int[] witness = draft.witness;
    int[] before = witness.clone();
    witness[column] = draft.row[column];
    int count = 0;
    changed[count++] = column;
    for (int other = 0; other < before.length; other++) {
      if (Implications.has(out, state.number(other, witness[other]))) {
        int level = draft.row[other] >= 0 ? -1 : another(draft, other, out);
        if (level < 0) {
          draft.witness = before;
          return false;
        }
        witness[other] = level;
        changed[count++] = other;
      }
    }
    if (allHold(witness, count)) {
      return true;
    }
    boolean found = search.solve(draft.row, before);
    if (found) {
      int[] known = state.known();
      for (int i = 0; i < known.length; i++) {
        before[i] = known[i] < 0 ? before[i] : known[i];
      }
    }
    remember(found);
    draft.witness = before;
    return found;
  }

  /** A level that nothing rules out; -1 if there is none. */
  private int another(PartialRow draft, int column, long[] out) {
    int first = state.number(column, 0);
    for (int level = 0; level < levels[column]; level++) {
      if (!Implications.has(out, first + level)
          && !Implications.has(draft.ruledOut, first + level)) {
        return level;
      }
    }
    return -1;
  }

  private boolean allHold(int[] row, int count) {
    for (int i = 0; i < count; i++) {
      if (!rules.holdsListed(row, changed[i])) {
        return false;
      }
    }
    return rules.holdsAsked(row);
  }

  /**
   * Gives levels to the open columns of a row, at random, so that all rules hold; returns false if
   * that cannot be done.
   */
  public boolean complete(int[] row, SplittableRandom choices) {
    boolean done = true;
    if (!isFree) {
      done = isSatisfiable && search.solve(row, choices);
      if (done) {
        take(row);
      }
      state.undo(base);
    }
    for (int column = 0; done && column < row.length; column++) {
      if (row[column] < 0) {
        row[column] = choices.nextInt(levels[column]);
      }
    }
    return done;
  }

  /**
   * Gives levels to the open columns of a row so that all rules hold; returns false if that cannot
   * be done.
   *
   * @param wish levels with which all rules hold, which are kept where they can be
   */
  boolean adapt(int[] row, int[] wish) {
    boolean found = isFree || (isSatisfiable && search.solve(row, wish));
    if (found) {
      for (int column = 0; column < row.length; column++) {
        int known = isFree ? -1 : state.known()[column];
        row[column] = known >= 0 ? known : row[column] >= 0 ? row[column] : wish[column];
      }
    }
    state.undo(base);
    return found;
  }

  private void take(int[] row) {
    for (int column = 0; column < row.length; column++) {
      row[column] = rules.group(column) < 0 ? row[column] : state.known()[column];
    }
  }

  /** Whether all rules still hold in a row without open columns after one column has changed. */
  boolean holds(int[] row, int column) {
    return isFree || rules.holds(row, column);
  }
}
