package dev.ferret.array;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;

/**
 * Makes a covering array smaller. A row is removed, and levels of other rows are exchanged until
 * they cover what is missing; then the next row goes.
 *
 * <p>Each step takes a missing combination at random and the row that covers it at the least loss
 * by the exchange of one level. A level that was exchanged stays for some steps (tabu search, as in
 * Lin, Luo, Cai, Su, Hao, Zhang: "TCA: an efficient two-mode meta-heuristic algorithm for
 * combinatorial test generation", 2015).
 */
final class Exchange {
  /** Arrays with more combinations take too much memory and time to be looked at row by row. */
  static final long MOST_COMBINATIONS = 8_000_000;

  /** For how many steps an exchanged level stays. 10 did best of 4, 10, 20 on ten models. */
  private static final int TENURE = 10;

  /** One step in this many covers its combination anywhere, which leads out of loops. */
  private static final int WALK = 1_000;

  /** How many rows are compared to find one to remove; looking at all of them took most time. */
  private static final int COMPARED = 30;

  /**
   * The search ends when it has looked at each combination so often without finding a smaller
   * array. 200, 400 and 1,000 gave 2,167, 2,163 and 2,166 rows for 70 models of 12 to 200 columns,
   * in 21, 35 and 43 seconds.
   */
  private static final long PATIENCE = 400;

  /** The number of steps between two looks at the clock. */
  private static final int STEPS = 16;

  private final Numbering numbering;
  private final Completion completion;
  private final SplittableRandom random;
  private final TimeLimit limit;
  private final int columns;
  private final int[][] rows;
  private final RowSets having;
  private final int fixed;
  private int size;

  private final Counters counters;
  private final long[][] exchanged;

  /** The combinations of a row, while it is looked at. */
  private final int[] numbers;

  /** How many combinations were looked at. */
  private long work;

  private long step;

  private Exchange(
      int[] levels,
      Numbering numbering,
      Completion completion,
      List<int[]> given,
      int fixed,
      TimeLimit limit,
      SplittableRandom random) {
    this.limit = limit;
    this.columns = levels.length;
    this.numbering = numbering;
    this.completion = completion;
    this.random = random;
    this.fixed = fixed;
    this.rows = given.stream().map(int[]::clone).toArray(int[][]::new);
    this.size = rows.length;
    this.having = new RowSets(levels, size);
    for (int i = 0; i < size; i++) {
      add(i);
    }
    this.numbers = new int[numbering.sets()];
    this.counters = new Counters(numbering.size());
    this.exchanged = new long[rows.length][columns];
    for (long[] row : exchanged) {
      Arrays.fill(row, -TENURE);
    }
    for (int[] row : rows) {
      int count = numbering.all(row, numbers);
      for (int i = 0; i < count; i++) {
        counters.add(numbers[i]);
      }
    }
    // What no row covers, no row can have.
    counters.giveUp();
  }

  /**
   * Returns a smaller array that covers the same, or the given one.
   *
   * @param rows without open columns
   * @param fixed how many of the first rows must stay as they are
   * @param least an array of this size is small enough
   * @param effort what may be spent; a quarter of it without a smaller array ends the search, too
   * @param limit ends it as well
   */
  static List<int[]> smaller(
      int[] levels,
      Numbering numbering,
      Completion completion,
      List<int[]> rows,
      int fixed,
      long least,
      Effort effort,
      TimeLimit limit,
      SplittableRandom random) {
    Exchange exchange = new Exchange(levels, numbering, completion, rows, fixed, limit, random);
    int[][] found = exchange.search(least, effort.left());
    effort.spend(exchange.work);
    return found == null ? rows : List.of(found);
  }

  private int @Nullable [][] search(long least, long budget) {
    int[][] best = null;
    long since = 0;
    long patience = Math.min(budget / 4, PATIENCE * numbering.size());
    while (work < budget && work - since <= patience && (step % STEPS > 0 || !limit.isOver())) {
      if (!counters.isComplete()) {
        if (size == fixed) {
          break; // No row is left that could be exchanged.
        }
        try {
          step();
        } catch (CancellationException e) {
          break; // The rules were asked when the time was up.
        }
        continue;
      }
      if (size < rows.length) {
        best = Arrays.stream(rows, 0, size).map(int[]::clone).toArray(int[][]::new);
        since = work;
      }
      if (size <= least || size <= fixed) {
        break;
      }
      drop();
    }
    return best;
  }

  /** Removes the row that most others make up for, of some. */
  private void drop() {
    int least = -1;
    int fewest = Integer.MAX_VALUE;
    for (int i = 0; i < COMPARED; i++) {
      int row = fixed + random.nextInt(size - fixed);
      int alone = 0;
      int count = numbering.all(rows[row], numbers);
      for (int j = 0; j < count; j++) {
        alone += counters.isAlone(numbers[j]) ? 1 : 0;
      }
      if (alone < fewest) {
        fewest = alone;
        least = row;
      }
    }
    work += (long) COMPARED * numbering.sets();
    int count = numbering.all(rows[least], numbers);
    for (int i = 0; i < count; i++) {
      counters.remove(numbers[i]);
    }
    size--;
    remove(least);
    int[] last = rows[size];
    if (least < size) {
      remove(size);
    }
    rows[size] = rows[least];
    rows[least] = last;
    if (least < size) {
      add(least);
    }
    long[] times = exchanged[size];
    exchanged[size] = exchanged[least];
    exchanged[least] = times;
  }

  private void step() {
    step++;
    int number = counters.missing(random);
    int[] among = numbering.columns(number);
    int[] wanted = new int[columns];
    numbering.write(number, wanted);
    if (random.nextInt(WALK) == 0 || !exchangeBest(among, wanted)) {
      putAnywhere(among, wanted);
    }
  }

  private boolean exchangeBest(int[] among, int[] wanted) {
    int best = -1;
    int where = -1;
    int least = Integer.MAX_VALUE;
    int ties = 0;
    for (int word = fixed >> 6; word < having.words(); word++) {
      long rest = having.differingOnce(word, among, wanted);
      for (; rest != 0; rest &= rest - 1) {
        int i = (word << 6) + Long.numberOfTrailingZeros(rest);
        int column = i < fixed || i >= size ? -1 : onlyDifference(rows[i], among, wanted);
        if (column < 0 || step - exchanged[i][column] <= TENURE) {
          continue;
        }
        int loss = loss(rows[i], column, wanted[column]);
        if (loss > least || !isAllowed(rows[i], column, wanted[column])) {
          continue;
        }
        ties = loss < least ? 1 : ties + 1;
        if (loss < least || random.nextInt(ties) == 0) {
          least = loss;
          best = i;
          where = column;
        }
      }
    }
    work += (long) having.words() * among.length;
    if (best < 0) {
      return false;
    }
    exchange(best, where, wanted[where]);
    return true;
  }

  /** The only column in which a row differs; -1 if there is none or another. */
  private static int onlyDifference(int[] row, int[] among, int[] wanted) {
    int different = -1;
    for (int column : among) {
      if (row[column] != wanted[column]) {
        if (different >= 0) {
          return -1;
        }
        different = column;
      }
    }
    return different;
  }

  /** How many more combinations are missing after an exchange. */
  private int loss(int[] row, int column, int level) {
    int loss = 0;
    int count = numbering.with(row, column, numbers);
    for (int i = 0; i < count; i++) {
      loss += counters.isAlone(numbers[i]) ? 1 : 0;
    }
    numbering.move(column, row[column], level, numbers);
    for (int i = 0; i < count; i++) {
      loss -= counters.isMissing(numbers[i]) ? 1 : 0;
    }
    work += count;
    return loss;
  }

  private boolean isAllowed(int[] row, int column, int level) {
    int before = row[column];
    row[column] = level;
    boolean holds = completion.holds(row, column);
    work += completion.isFree() ? 0 : RuleBook.RULE_COST;
    row[column] = before;
    return holds;
  }

  /** Covers a combination in some row, whatever that costs, if the rules allow it. */
  private void putAnywhere(int[] among, int[] wanted) {
    if (size == fixed) {
      return;
    }
    int row = fixed + random.nextInt(size - fixed);
    int[] before = rows[row].clone();
    for (int column : among) {
      if (rows[row][column] != wanted[column]) {
        exchange(row, column, wanted[column]);
      }
    }
    for (int column : among) {
      if (!completion.holds(rows[row], column)) {
        for (int each : among) {
          exchange(row, each, before[each]);
        }
        mend(row, among, wanted);
        return;
      }
    }
  }

  /** Writes a combination into a row and gives the other columns levels that go with it. */
  private void mend(int row, int[] among, int[] wanted) {
    int[] mended = new int[columns];
    Arrays.fill(mended, -1);
    for (int column : among) {
      mended[column] = wanted[column];
    }
    work += columns;
    // As much of the row as can stay does.
    if (completion.adapt(mended, rows[row])) {
      for (int column = 0; column < columns; column++) {
        if (rows[row][column] != mended[column]) {
          exchange(row, column, mended[column]);
        }
      }
    }
  }

  private void exchange(int row, int column, int level) {
    int[] levels = rows[row];
    int count = numbering.with(levels, column, numbers);
    for (int i = 0; i < count; i++) {
      counters.remove(numbers[i]);
    }
    numbering.move(column, levels[column], level, numbers);
    for (int i = 0; i < count; i++) {
      counters.add(numbers[i]);
    }
    work += count;
    having.remove(row, column, levels[column]);
    levels[column] = level;
    having.add(row, column, level);
    exchanged[row][column] = step;
  }

  private void add(int row) {
    for (int column = 0; column < columns; column++) {
      having.add(row, column, rows[row][column]);
    }
  }

  private void remove(int row) {
    for (int column = 0; column < columns; column++) {
      having.remove(row, column, rows[row][column]);
    }
  }
}
