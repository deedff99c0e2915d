package dev.ferret.array;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Grows a covering array column by column (IPOG: Lei, Kacker, Kuhn, Okun, Lawrence: "IPOG: a
 * general strategy for t-way software testing", 2007). Each row gets the level that covers most;
 * levels of the new column are then exchanged; what is still missing is put into open places and
 * new rows.
 *
 * <p>Among equally good levels the one that was used least is taken, and missing combinations are
 * placed in random order. Both make arrays smaller (TCAS with strength 4: 1,360 to 1,377 rows
 * instead of 1,456), and random order keeps the digits of a split range from running in step.
 */
final class Growth {
  /**
   * An array of more combinations is not made smaller as a whole, but its first columns are. GCC
   * with strength 3 has ten million, of which the columns with rules have 600,000.
   */
  private static final double MOST_AT_ONCE = 1_000_000;

  /**
   * What may be spent to make the first columns smaller, in quarters of what is left. The other
   * columns need little: GCC with strength 3 has 74 rows with one quarter, and 68 with three.
   */
  private static final int SHARE = 3;

  /** In a chain of rules no level can be exchanged; after as many columns that is not tried. */
  private static final int MOST_IN_VAIN = 30;

  private final int[] levels;
  private final List<ColumnGroup> groups;
  private final Completion completion;
  private final int given;
  private final Effort effort;
  private final SplittableRandom random;
  private final TimeLimit limit;
  private final List<PartialRow> rows = new ArrayList<>();
  private final boolean[] present;

  /** How many columns there were since exchanges of levels left nothing to be placed. */
  private int inVain;

  /** How many rows have each level of the column that is being added. */
  private int[] used = new int[0];

  private long[] allowed = new long[0];
  private long[] best = new long[0];

  private Growth(
      int[] levels,
      List<ColumnGroup> groups,
      Completion completion,
      List<int[]> given,
      Effort effort,
      TimeLimit limit,
      SplittableRandom random) {
    this.levels = levels;
    this.groups = groups;
    this.limit = limit;
    this.completion = completion;
    this.given = given.size();
    this.effort = effort;
    this.random = random;
    this.present = new boolean[levels.length];
    given.forEach(row -> rows.add(begun(row)));
  }

  /**
   * Makes an array. Its rows have -1 where any level will do.
   *
   * @param given rows to begin with, which are not changed
   * @param effort what may be spent to make it smaller
   */
  static List<int[]> rows(
      int[] levels,
      List<ColumnGroup> groups,
      Completion completion,
      List<int[]> given,
      Effort effort,
      TimeLimit limit,
      SplittableRandom random) {
    return new Growth(levels, groups, completion, given, effort, limit, random).grown();
  }

  private PartialRow begun(int[] row) {
    PartialRow draft = completion.begun(row);
    if (draft == null) {
      throw new IllegalArgumentException("A given row cannot be completed");
    }
    return draft;
  }

  private List<int[]> grown() {
    int[] order = order();
    double all = ColumnSets.count(levels, groups);
    for (int i = 0; i < order.length; i++) {
      limit.check();
      add(Extension.of(order[i], present, levels, groups));
      present[order[i]] = true;
      if (i + 1 < order.length && effort.left() > 0 && isStage(order[i], order[i + 1], all)) {
        reduce();
      }
    }
    return rows.stream().map(draft -> draft.row).toList();
  }

  /**
   * Columns with many levels decide the size, so they come first. Columns without rules come last:
   * their levels can be exchanged freely, so that they hardly ever need a further row.
   */
  private int[] order() {
    Integer[] order = new Integer[levels.length];
    Arrays.setAll(order, column -> column);
    Arrays.sort(
        order,
        Comparator.<Integer>comparingInt(column -> -levels[column])
            .thenComparing(column -> !completion.isConcerned(column)));
    return Arrays.stream(order).mapToInt(column -> column).toArray();
  }

  /** Whether the columns that are there should be made smaller before the next one is added. */
  private boolean isStage(int column, int next, double all) {
    if (levels[next] < levels[column]
        || (completion.isConcerned(column) && !completion.isConcerned(next))) {
      return true;
    }
    present[next] = true;
    boolean isLast =
        all > Exchange.MOST_COMBINATIONS && ColumnSets.count(levels, begunGroups()) > MOST_AT_ONCE;
    present[next] = false;
    return isLast && ColumnSets.count(levels, begunGroups()) <= MOST_AT_ONCE;
  }

  /** What the columns that are there combine. */
  private List<ColumnGroup> begunGroups() {
    List<ColumnGroup> some = new ArrayList<>();
    for (ColumnGroup group : groups) {
      int[] columns = Arrays.stream(group.columns()).filter(each -> present[each]).toArray();
      if (columns.length > 0) {
        some.add(new ColumnGroup(Math.min(columns.length, group.strength()), columns));
      }
    }
    return some;
  }

  /** Makes the array of the columns that are there smaller. */
  private void reduce() {
    List<ColumnGroup> some = begunGroups();
    if (ColumnSets.count(levels, some) > Exchange.MOST_COMBINATIONS) {
      return;
    }
    long least = Math.max(given, LowerBound.of(levels, some, completion));
    if (rows.size() <= least) {
      return;
    }
    List<int[]> whole = new ArrayList<>();
    for (PartialRow draft : rows) {
      int[] row = draft.row.clone();
      completion.complete(row, random);
      whole.add(row);
    }
    Effort share = new Effort(effort.left() / 4 * SHARE);
    long before = share.left();
    List<int[]> fewer =
        Exchange.smaller(
            levels,
            Numbering.of(levels, some, Exchange.MOST_COMBINATIONS),
            completion,
            whole,
            given,
            least,
            share,
            limit,
            random);
    effort.spend(before - share.left());
    if (fewer.size() < rows.size()) {
      rows.subList(given, rows.size()).clear();
      for (int[] row : fewer.subList(given, fewer.size())) {
        int[] begun = row.clone();
        for (int column = 0; column < begun.length; column++) {
          begun[column] = present[column] ? begun[column] : -1;
        }
        rows.add(begun(begun));
      }
    }
  }

  private void add(Extension extension) {
    used = new int[extension.width];
    allowed = new long[(extension.width + 63) / 64];
    best = new long[allowed.length];
    extension.leaveOut(completion);
    boolean[] fixed = new boolean[rows.size()];
    for (int i = 0; i < fixed.length; i++) {
      fixed[i] = rows.get(i).row[extension.column] >= 0;
    }
    for (PartialRow draft : rows) {
      if (extension.isCovered()) {
        return;
      }
      limit.step();
      choose(extension, draft);
    }
    if (effort.left() > 0 && fixed.length > 0 && inVain < MOST_IN_VAIN) {
      exchange(extension, fixed);
    }
    if (!extension.isCovered()) {
      new Placement(levels, completion, rows, present, extension, limit).place(random);
    }
  }

  private void exchange(Extension extension, boolean[] fixed) {
    Placement.drop(extension, levels.length, completion, limit, random);
    if (!extension.isCovered() && extension.isCountable()) {
      new ColumnExchange(extension, levels, rows, fixed, completion, random).run(effort, limit);
      inVain = extension.isCovered() ? 0 : inVain + 1;
    }
  }

  /** Gives a row the level that covers most, if any covers something. */
  private void choose(Extension extension, PartialRow draft) {
    int column = extension.column;
    extension.locate(draft.row);
    if (draft.row[column] >= 0) {
      take(extension, draft.row[column]);
      return;
    }
    Arrays.fill(allowed, -1L);
    if (extension.width % 64 != 0) {
      allowed[allowed.length - 1] = (1L << extension.width) - 1;
    }
    completion.left(draft, column, allowed);
    while (extension.best(allowed, best) > 0) {
      int level = leastUsed();
      if (completion.extend(draft, column, level)) {
        take(extension, level);
        return;
      }
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
}
