package dev.ferret.array;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Exchanges levels of the column that is being added until rows have what is missing. Columns that
 * are there already do not change, so that only combinations with the new column can be lost: there
 * are few of them even in models whose arrays are too large to be looked at as a whole.
 *
 * <p>For each row it is known how many combinations only this row has, and how many missing ones it
 * would have with another level. An exchange changes these numbers for the few combinations that
 * some row gains or loses. Each step takes a missing combination at random, and the row that has it
 * at the least loss; it stays as it is for some steps (tabu search).
 */
final class ColumnExchange {
  /** For how many steps a row stays. 4 did best of 2, 4 and 8 on six models of strength 3. */
  private static final int TENURE = 4;

  /**
   * The search ends after this many steps without fewer missing combinations. 30, 100 and 300 give
   * the same sizes if enough can be spent.
   */
  private static final int PATIENCE = 100;

  /** Stands for combinations that no row can have. */
  private static final int NEVER = 1 << 30;

  private final Extension extension;
  private final List<PartialRow> rows;
  private final Completion completion;
  private final SplittableRandom random;
  private final int column;
  private final int width;

  /** How many rows have each combination, and where the missing ones are listed. */
  private final int[] counts;

  private final int[] listedAt;
  private int[] list = new int[64];
  private int missing;

  /** The rows that have a level of an earlier column, as bits. */
  private final RowSets having;

  private final long[] found;
  private final int[] levels;

  /** Whether a row is given, or rules forbid a level of it. */
  private final boolean[] fixed;

  private final boolean[] refused;
  private final int[] alone;
  private final int[] gain;
  private final long[] exchanged;
  private long step;
  private long work;

  ColumnExchange(
      Extension extension,
      int[] columnLevels,
      List<PartialRow> rows,
      boolean[] fixed,
      Completion completion,
      SplittableRandom random) {
    this.extension = extension;
    this.rows = rows;
    this.completion = completion;
    this.random = random;
    this.column = extension.column;
    this.width = extension.width;
    this.fixed = fixed;
    this.counts = new int[extension.cells()];
    this.listedAt = new int[counts.length];
    this.having = new RowSets(columnLevels, rows.size());
    this.found = new long[having.words()];
    this.levels = new int[rows.size()];
    this.refused = new boolean[rows.size() * width];
    this.alone = new int[rows.size()];
    this.gain = new int[rows.size() * width];
    this.exchanged = new long[rows.size()];
    Arrays.fill(exchanged, -TENURE - 1);
    count();
  }

  private void count() {
    for (int i = 0; i < rows.size(); i++) {
      int[] row = rows.get(i).row;
      levels[i] = row[column];
      for (int each = 0; each < row.length; each++) {
        if (row[each] >= 0) {
          having.add(i, each, row[each]);
        }
      }
      int level = row[column];
      for (int place : extension.located(row)) {
        if (place >= 0 && level >= 0) {
          counts[extension.cell(place, level)]++;
        }
      }
    }
    for (int cell = 0; cell < counts.length; cell++) {
      if (counts[cell] == 0) {
        if (extension.isMissingCell(cell)) {
          list(cell);
        } else {
          counts[cell] = NEVER;
        }
      }
      if (counts[cell] <= 1) {
        find(extension.subsetOfCell(cell), extension.levelsOfCell(cell));
        tell(extension.levelOfCell(cell), 1 - counts[cell], counts[cell]);
      }
    }
  }

  /** Tells the rows that were found that they would gain a level, or that one alone has it. */
  private void tell(int level, int gained, int held) {
    for (int word = 0; word < found.length; word++) {
      for (long bits = found[word]; bits != 0; bits &= bits - 1) {
        int row = (word << 6) + Long.numberOfTrailingZeros(bits);
        gain[row * width + level] += gained;
        if (held != 0 && levels[row] == level) {
          alone[row] += held;
        }
      }
    }
  }

  private void find(int[] subset, int[] wanted) {
    having.among(subset, wanted, found);
  }

  /** Exchanges levels until nothing is missing, or nothing more is to be gained. */
  void run(Effort effort, TimeLimit limit) {
    int[] best = levels.clone();
    int fewest = missing;
    long since = 0;
    while (missing > 0 && work < effort.left() && step - since <= PATIENCE) {
      limit.step();
      step++;
      if (!step(fewest)) {
        // Rules leave no other level, which the next steps will find as well.
        step += PATIENCE / 10;
      } else if (missing < fewest) {
        fewest = missing;
        best = levels.clone();
        since = step;
      }
    }
    for (int i = 0; i < levels.length; i++) {
      if (levels[i] != best[i]) {
        exchange(i, best[i]);
      }
    }
    extension.takeMissing(list, missing);
    effort.spend(work);
  }

  private boolean step(int fewest) {
    int cell = list[random.nextInt(missing)];
    int level = extension.levelOfCell(cell);
    find(extension.subsetOfCell(cell), extension.levelsOfCell(cell));
    while (true) {
      int best = -1;
      int least = Integer.MAX_VALUE;
      int ties = 0;
      for (int word = 0; word < found.length; word++) {
        for (long bits = found[word]; bits != 0; bits &= bits - 1) {
          int row = (word << 6) + Long.numberOfTrailingZeros(bits);
          if (fixed[row] || refused[row * width + level]) {
            continue;
          }
          int loss = alone[row] - gain[row * width + level];
          if (step - exchanged[row] <= TENURE && missing + loss >= fewest) {
            continue;
          }
          if (loss <= least) {
            ties = loss < least ? 1 : ties + 1;
            if (loss < least || random.nextInt(ties) == 0) {
              least = loss;
              best = row;
            }
          }
        }
      }
      if (best < 0) {
        return false;
      }
      work += levels.length;
      if (completion.exchange(rows.get(best), column, level)) {
        apply(best, level);
        return true;
      }
      refused[best * width + level] = true;
    }
  }

  private void exchange(int row, int level) {
    if (level < 0) {
      // A row that was open may stay as it is: what it has does no harm.
      return;
    }
    if (!completion.exchange(rows.get(row), column, level)) {
      throw new IllegalStateException("A row does not go back to a level that it had");
    }
    apply(row, level);
  }

  private void apply(int row, int level) {
    int[] levelsOf = rows.get(row).row;
    int before = levels[row];
    int[] places = extension.located(levelsOf);
    work += 2L * places.length;
    for (int i = 0; i < places.length; i++) {
      if (places[i] < 0) {
        continue;
      }
      int cell = extension.cell(places[i], level);
      if (before >= 0) {
        int old = cell - level + before;
        int count = --counts[old];
        if (count == 0) {
          list(old);
          find(extension.subset(i), levelsOf);
          tell(before, 1, 0);
          alone[row]--;
        } else if (count == 1) {
          find(extension.subset(i), levelsOf);
          found[row >> 6] &= ~(1L << row);
          tell(before, 0, 1);
        }
      }
      int count = ++counts[cell];
      if (count == 1) {
        unlist(cell);
        find(extension.subset(i), levelsOf);
        tell(level, -1, 0);
        alone[row]++;
      } else if (count == 2) {
        find(extension.subset(i), levelsOf);
        found[row >> 6] &= ~(1L << row);
        tell(level, 0, -1);
      }
    }
    levels[row] = level;
    exchanged[row] = step;
  }

  private void list(int cell) {
    if (missing == list.length) {
      list = Arrays.copyOf(list, 2 * missing);
    }
    listedAt[cell] = missing;
    list[missing++] = cell;
  }

  private void unlist(int cell) {
    int last = list[--missing];
    list[listedAt[cell]] = last;
    listedAt[last] = listedAt[cell];
  }
}
