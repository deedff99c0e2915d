package dev.ferret.array;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;

/**
 * Makes covering arrays: an immutable value, whose methods return changed copies.
 *
 * @since 0.1
 */
public final class Construction {
  /**
   * How much larger than the lower bound an orthogonal array may be to be taken at once. Arrays
   * that are grown are rarely as close as that.
   */
  private static final double CLOSE = 1.1;

  /**
   * What may be spent on beginning anew without success, as a part of the budget. With a quarter,
   * models of ten to twenty columns get ten tries, and those of a hundred columns none.
   */
  private static final long PATIENCE = 4;

  /**
   * The part of the budget with which an array is grown, if it can be made smaller as a whole then.
   * With a 4th, a 16th and nothing 50 constrained arrays have 2,700, 2,701 and 2,733 rows, and TCAS
   * with strength 6 has 10,534, 10,467 and 10,469.
   */
  private static final long SHARE = 16;

  /** How often an array is begun anew without success: small ones cost next to nothing. */
  private static final int MOST_IN_VAIN = 10;

  /** A second covers some ten million combinations, so that more take seven minutes. */
  private static final double MOST_COMBINATIONS = 4e9;

  private final int[] levels;
  private final List<ColumnGroup> groups;
  private Completion completion;
  private List<int[]> given = List.of();
  private long seed;
  private long budget;
  private TimeLimit limit = TimeLimit.none();

  private Construction(int[] levels, List<ColumnGroup> groups, Completion completion) {
    this.levels = levels;
    this.groups = groups;
    this.completion = completion;
  }

  /**
   * Begins with columns of these levels.
   *
   * @param groups what is combined in all ways
   */
  public static Construction of(int[] levels, List<ColumnGroup> groups) {
    return new Construction(levels, groups, Completion.of(levels, List.of()));
  }

  private Construction copy() {
    Construction copy = new Construction(levels, groups, completion);
    copy.given = given;
    copy.seed = seed;
    copy.budget = budget;
    copy.limit = limit;
    return copy;
  }

  /** Makes only rows that can be completed in this way. */
  public Construction within(Completion rules) {
    Construction copy = copy();
    copy.completion = rules;
    return copy;
  }

  /** Begins with these rows, which may have open columns. */
  public Construction extending(List<int[]> rows) {
    Construction copy = copy();
    copy.given = rows;
    return copy;
  }

  /** Draws what is left open from this seed. */
  public Construction seed(long number) {
    Construction copy = copy();
    copy.seed = number;
    return copy;
  }

  /** Looks at this many combinations to make the array smaller. */
  public Construction budget(long combinations) {
    Construction copy = copy();
    copy.budget = combinations;
    return copy;
  }

  /** Ends with an exception when the time is up, but takes what is there for small enough. */
  public Construction until(TimeLimit end) {
    Construction copy = copy();
    copy.limit = end;
    return copy;
  }

  /**
   * Makes the rows; those that were given come first.
   *
   * @throws java.util.concurrent.CancellationException if the time was up before
   */
  public List<int[]> rows() {
    SplittableRandom random = new SplittableRandom(seed);
    long least = budget == 0 ? 0 : least();
    // This one is there soon, and is taken if the time is up before another one is.
    List<int[]> best = rows(least, new Effort(0), random);
    if (budget == 0 || best.size() <= least) {
      return best;
    }
    Effort effort = new Effort(budget);
    // To grow an array costs something as well, which is counted only from the second one on.
    int[] ones = new int[levels.length];
    Arrays.fill(ones, 1);
    long growth = (long) (2 * ColumnSets.count(ones, groups) * best.size());
    long patience = budget / PATIENCE;
    long spent;
    int inVain = 0;
    // Another beginning may lead to fewer rows. One that could not be followed is not begun.
    do {
      long before = effort.left();
      List<int[]> other;
      try {
        other = rows(least, effort, random.split());
      } catch (CancellationException e) {
        break; // The time was up, but there is an array.
      }
      effort.spend(growth);
      spent = before - effort.left();
      boolean isFirst = before == budget;
      patience -= isFirst ? 0 : spent;
      inVain++;
      if (other.size() < best.size()) {
        best = other;
        patience = budget / PATIENCE;
        inVain = 0;
      }
    } while (best.size() > least
        && inVain < MOST_IN_VAIN
        && spent <= Math.min(patience, effort.left()));
    return best;
  }

  private List<int[]> rows(long least, Effort effort, SplittableRandom random) {
    boolean isWhole = !isLarge();
    Effort share = isWhole ? new Effort(effort.left() / SHARE) : effort;
    long before = share.left();
    List<int[]> rows = begun(share, random);
    if (isWhole) {
      effort.spend(before - share.left());
    }
    for (int[] row : rows) {
      limit.step();
      completion.complete(row, random);
    }
    if (effort.left() == 0 || rows.size() <= least || !isWhole) {
      return rows;
    }
    Numbering numbering = Numbering.of(levels, groups, Exchange.MOST_COMBINATIONS);
    return Exchange.smaller(
        levels, numbering, completion, rows, given.size(), least, effort, limit, random);
  }

  private List<int[]> begun(Effort effort, SplittableRandom random) {
    if (isPlain() && least() > Extension.MOST_COMBINATIONS) {
      throw new TooManyCombinations(least());
    }
    check();
    long orthogonal =
        isPlain() ? OrthogonalArray.size(levels, groups.get(0).strength()) : Long.MAX_VALUE;
    if (isPlain() && orthogonal <= least() * CLOSE) {
      return OrthogonalArray.rows(levels, groups.get(0).strength(), limit, random);
    }
    List<int[]> grown = Growth.rows(levels, groups, completion, given, effort, limit, random);
    return orthogonal < grown.size()
        ? OrthogonalArray.rows(levels, groups.get(0).strength(), limit, random)
        : grown;
  }

  /**
   * Refuses what would never come to an end, or take more memory than there is.
   *
   * @throws TooManyCombinations if it would
   */
  public void check() {
    double combinations = ColumnSets.count(levels, groups);
    if (combinations > MOST_COMBINATIONS) {
      throw new TooManyCombinations(
          String.format(
              Locale.ROOT,
              "There are %,.0f billion combinations of %,d columns, which is too many; lower the"
                  + " strength or use fewer parameters or values",
              combinations / 1e9,
              levels.length));
    }
    double rows = 0;
    for (ColumnGroup group : groups) {
      int[] among = Arrays.stream(group.columns()).map(column -> levels[column]).toArray();
      rows = Math.max(rows, (double) least(among, group.strength()));
    }
    Memory.check("All rows", rows * (4.0 * levels.length + 24));
  }

  /** Returns whether there are too many combinations to make an array smaller as a whole. */
  public boolean isLarge() {
    return ColumnSets.count(levels, groups) > Exchange.MOST_COMBINATIONS;
  }

  /** Whether all columns are combined alike, and any combination will do. */
  private boolean isPlain() {
    return groups.size() == 1
        && groups.get(0).columns().length == levels.length
        && groups.get(0).strength() <= levels.length
        && given.isEmpty()
        && completion.isFree();
  }

  /** A number of rows that an array has at least. */
  private long least() {
    return isPlain()
        ? least(levels, groups.get(0).strength())
        : Math.max(given.size(), LowerBound.of(levels, groups, completion));
  }

  /**
   * Returns a lower bound of the number of rows: the combinations of the columns with the most
   * levels.
   */
  public static long least(int[] levels, int strength) {
    int[] sorted = levels.clone();
    Arrays.sort(sorted);
    long product = 1;
    for (int i = Math.max(0, sorted.length - strength); i < sorted.length; i++) {
      product = Math.min(product * sorted[i], Integer.MAX_VALUE);
    }
    return product;
  }

  @Override
  public String toString() {
    return "array of " + Arrays.toString(levels) + " for " + groups;
  }
}
