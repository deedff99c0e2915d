package dev.ferret.array;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * The combinations of one more column with earlier columns, and which of them are still missing.
 *
 * <p>One bit stands for a level of the new column, so the gains of all its levels are counted at
 * once: words are added bit by bit in parallel (a carry-save counter). For TCAS with strength 6
 * this is ten times as fast as a count for each level.
 */
final class Extension {
  /** More words than this do not fit into the memory of most machines: 1 GB. */
  private static final long MOST_WORDS = 1L << 27;

  /** A set of columns with more combinations than this needs as many rows: 4 GB. */
  static final long MOST_COMBINATIONS = 1L << 27;

  /** To count the rows of more combinations would take more memory than the rest. */
  private static final long MOST_CELLS = 1 << 22;

  /** Enough to count the subsets of any array that can be made. */
  private static final int PLANES = 31;

  final int column;

  /** How many levels the new column has. */
  final int width;

  private final int[] levels;
  private final int words;
  private final int[][] subsets;

  /** How many columns a subset has in common with the one before, from its beginning. */
  private final int[] shared;

  /** Where the words of each subset begin. */
  private final int[] first;

  private final long[] missing;
  private long count;

  /** Where the row that was located last has its words; -1 where a column is open. */
  private final int[] places;

  private final int[] prefix;

  private final int[] scratch;

  /** Whether each subset is one column, as for pairs. */
  private final boolean isSingle;

  /** The earlier columns if the subsets are all pairs of them, as for triples; or else none. */
  private final int[] paired;

  private final long[] planes = new long[PLANES];

  private Extension(int column, int[] levels, int[][] subsets, int[] paired, long combinations) {
    this.paired = paired;
    this.column = column;
    this.levels = levels;
    this.width = levels[column];
    this.words = (width + 63) / 64;
    this.subsets = subsets;
    this.shared = new int[subsets.length];
    this.first = new int[subsets.length];
    this.places = new int[subsets.length];
    this.missing = new long[(int) (combinations * words)];
    this.count = combinations * width;
    int longest = 0;
    int at = 0;
    for (int i = 0; i < subsets.length; i++) {
      int[] subset = subsets[i];
      while (i > 0
          && shared[i] < Math.min(subset.length, subsets[i - 1].length)
          && subset[shared[i]] == subsets[i - 1][shared[i]]) {
        shared[i]++;
      }
      first[i] = at;
      at += (int) (product(subset, levels) * words);
      longest = Math.max(longest, subset.length);
    }
    this.scratch = new int[levels.length];
    this.prefix = new int[longest + 1];
    this.isSingle = Arrays.stream(subsets).allMatch(subset -> subset.length == 1);
    Arrays.fill(missing, -1L);
    long rest = width % 64 == 0 ? -1L : (1L << width) - 1;
    for (int i = words - 1; i < missing.length; i += words) {
      missing[i] = rest;
    }
  }

  /**
   * What a further column must be combined with.
   *
   * @param earlier the columns that are there already
   */
  static Extension of(int column, boolean[] earlier, int[] levels, List<ColumnGroup> groups) {
    List<int[]> others = new ArrayList<>();
    List<Integer> sizes = new ArrayList<>();
    for (ColumnGroup group : groups) {
      if (Arrays.binarySearch(group.columns(), column) >= 0) {
        int[] known = Arrays.stream(group.columns()).filter(each -> earlier[each]).toArray();
        others.add(known);
        sizes.add(Math.min(group.strength() - 1, known.length));
      }
    }
    List<int[]> subsets = Subsets.distinct(others, sizes);
    long combinations = 0;
    for (int[] subset : subsets) {
      long each = product(subset, levels) * levels[column];
      combinations += product(subset, levels);
      if (each > MOST_COMBINATIONS || combinations * ((levels[column] + 63) / 64) > MOST_WORDS) {
        throw new TooManyCombinations(each);
      }
    }
    int words = (levels[column] + 63) / 64;
    Memory.check("The combinations of a column", 8.0 * combinations * words);
    int[] paired = others.size() == 1 && sizes.get(0) == 2 ? others.get(0) : new int[0];
    return new Extension(column, levels, subsets.toArray(int[][]::new), paired, combinations);
  }

  private static long product(int[] subset, int[] levels) {
    long product = 1;
    for (int column : subset) {
      product = Math.min(product * levels[column], Integer.MAX_VALUE);
    }
    return product;
  }

  boolean isCovered() {
    return count == 0;
  }

  /**
   * Gives up combinations of which one level rules out another one. What is left is soon covered,
   * so that most rows need not be looked at again.
   */
  void leaveOut(Completion rules) {
    if (rules.isFree()) {
      return;
    }
    int[] row = new int[levels.length];
    Arrays.fill(row, -1);
    for (int i = 0; i < subsets.length; i++) {
      if (rules.isConcerned(subsets[i])) {
        int size = (int) product(subsets[i], levels);
        for (int index = 0; index < size; index++) {
          write(subsets[i], index, row);
          leaveOut(rules, subsets[i], row, first[i] + index * words);
        }
      }
    }
  }

  private void leaveOut(Completion rules, int[] subset, int[] row, int place) {
    boolean isImpossible = rules.isContradictory(subset, subset.length, row);
    for (int level = 0; level < width; level++) {
      int word = place + (level >> 6);
      long bit = 1L << level;
      if ((missing[word] & bit) != 0
          && (isImpossible || rules.isContradictory(subset, subset.length, row, column, level))) {
        missing[word] &= ~bit;
        count--;
      }
    }
  }

  /** Finds the combinations of a row with the new column. */
  void locate(int[] row) {
    if (isSingle) {
      for (int i = 0; i < subsets.length; i++) {
        int level = row[subsets[i][0]];
        places[i] = level < 0 ? -1 : first[i] + level * words;
      }
      return;
    }
    if (paired.length > 0) {
      locatePairs(row);
      return;
    }
    for (int i = 0; i < subsets.length; i++) {
      int[] subset = subsets[i];
      for (int j = shared[i]; j < subset.length; j++) {
        int level = row[subset[j]];
        prefix[j + 1] = level < 0 || prefix[j] < 0 ? -1 : prefix[j] * levels[subset[j]] + level;
      }
      int index = prefix[subset.length];
      places[i] = index < 0 ? -1 : first[i] + index * words;
    }
  }

  private void locatePairs(int[] row) {
    int at = 0;
    for (int i = 0; i < paired.length; i++) {
      int level = row[paired[i]];
      for (int j = i + 1; j < paired.length; j++) {
        int other = paired[j];
        places[at] =
            level < 0 || row[other] < 0
                ? -1
                : first[at] + (level * levels[other] + row[other]) * words;
        at++;
      }
    }
  }

  /** Finds the combinations of a row, as places of words; -1 where a column is open. */
  int[] located(int[] row) {
    locate(row);
    return places;
  }

  /** How many sets of earlier columns there are. */
  int subsets() {
    return subsets.length;
  }

  /** A set of earlier columns. */
  int[] subset(int index) {
    return subsets[index];
  }

  /** How many combinations there are: each level of the new column is a cell of a place. */
  int cells() {
    return missing.length / words * width;
  }

  /** Whether there are few enough combinations to count the rows that have each. */
  boolean isCountable() {
    return (long) missing.length / words * width <= MOST_CELLS;
  }

  /** The number of a combination with this level. */
  int cell(int place, int level) {
    return place / words * width + level;
  }

  int levelOfCell(int cell) {
    return cell % width;
  }

  int[] subsetOfCell(int cell) {
    return subsets[subsetAt(cell / width * words)];
  }

  /** A row with the levels of the earlier columns of a combination, and nothing else. */
  int[] levelsOfCell(int cell) {
    int place = cell / width * words;
    int subset = subsetAt(place);
    write(subsets[subset], (place - first[subset]) / words, scratch);
    return scratch;
  }

  boolean isMissingCell(int cell) {
    int level = cell % width;
    return (missing[cell / width * words + (level >> 6)] >>> level & 1) != 0;
  }

  /** Takes these combinations for the missing ones, and all others for covered. */
  void takeMissing(int[] cells, int size) {
    Arrays.fill(missing, 0);
    for (int i = 0; i < size; i++) {
      int level = cells[i] % width;
      missing[cells[i] / width * words + (level >> 6)] |= 1L << level;
    }
    count = size;
  }

  /**
   * The levels of the new column with which the located row has the most missing combinations, of
   * those that are allowed: one of them is put into {@code best}, all others out of it.
   *
   * @return how many combinations these are
   */
  int best(long[] allowed, long[] best) {
    int most = 0;
    for (int word = 0; word < words; word++) {
      int top = add(word);
      long levels = allowed[word];
      int gain = 0;
      for (int plane = top; plane >= 0; plane--) {
        long set = levels & planes[plane];
        levels = set == 0 ? levels : set;
        gain += set == 0 ? 0 : 1 << plane;
      }
      if (gain > most) {
        most = gain;
        Arrays.fill(best, 0, word, 0);
      }
      best[word] = gain == most ? levels : 0;
    }
    return most;
  }

  /** Counts the missing combinations of up to 64 levels; returns the highest binary digit. */
  private int add(int word) {
    Arrays.fill(planes, 0);
    int top = 0;
    for (int place : places) {
      if (place >= 0) {
        long carry = missing[place + word];
        for (int plane = 0; carry != 0; plane++) {
          long both = planes[plane] & carry;
          planes[plane] ^= carry;
          carry = both;
          top = Math.max(top, plane);
        }
      }
    }
    return top;
  }

  /** Takes the located row with this level for covered. */
  void cover(int level) {
    int word = level >> 6;
    long bit = 1L << level;
    for (int place : places) {
      if (place >= 0 && (missing[place + word] & bit) != 0) {
        missing[place + word] &= ~bit;
        count--;
      }
    }
  }

  /** All missing combinations, as numbers, in random order. */
  long[] missing(SplittableRandom random) {
    if (count > MOST_COMBINATIONS) {
      throw new TooManyCombinations(count);
    }
    long[] numbers = new long[(int) count];
    int size = 0;
    for (int i = 0; i < missing.length; i++) {
      for (long bits = missing[i]; bits != 0; bits &= bits - 1) {
        numbers[size++] = ((long) i << 6) + Long.numberOfTrailingZeros(bits);
      }
    }
    for (int i = size - 1; i > 0; i--) {
      int other = random.nextInt(i + 1);
      long number = numbers[i];
      numbers[i] = numbers[other];
      numbers[other] = number;
    }
    return numbers;
  }

  boolean isMissing(long number) {
    return (missing[(int) (number >> 6)] >>> (number & 63) & 1) == 1;
  }

  /** Gives up a combination that no row can have. */
  void drop(long number) {
    missing[(int) (number >> 6)] &= ~(1L << (number & 63));
    count--;
  }

  /** The earlier columns of a combination. */
  int[] columns(long number) {
    return subsets[subset(number)];
  }

  /** Writes a combination into a row. */
  void write(long number, int[] row) {
    int subset = subset(number);
    int offset = (int) (number >> 6) - first[subset];
    row[column] = (offset % words << 6) + (int) (number & 63);
    write(subsets[subset], offset / words, row);
  }

  private void write(int[] subset, int index, int[] row) {
    int rest = index;
    for (int i = subset.length - 1; i >= 0; i--) {
      row[subset[i]] = rest % levels[subset[i]];
      rest /= levels[subset[i]];
    }
  }

  private int subset(long number) {
    return subsetAt((int) (number >> 6));
  }

  private int subsetAt(int place) {
    int found = Arrays.binarySearch(first, place);
    return found >= 0 ? found : -found - 2;
  }
}
