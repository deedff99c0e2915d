package dev.ferret.array;

/**
 * Rows with which all rules hold, found on the way. A combination of a few levels that some of them
 * has needs no search. Which of them have a level is kept as bits.
 */
final class Solutions {
  /** More of them were hardly of use: they are looked at 64 at a time, for each combination. */
  private static final int MOST = 1 << 10;

  private final Propagation state;
  private final int[][] rows;

  /** The rows that have a level, by its number. */
  private final long[][] having;

  private int next;

  Solutions(Propagation state) {
    this.state = state;
    // As much memory as a few of the levels' other tables.
    int most = Math.min(MOST, (1 << 24) / Math.max(1, state.size()));
    this.rows = new int[Math.max(1, most)][];
    this.having = new long[state.size()][(rows.length + 63) / 64];
  }

  /** Keeps a row; the oldest one is forgotten if there are many. */
  void add(int[] row) {
    int[] old = rows[next];
    if (old != null) {
      mark(old, false);
    }
    rows[next] = row.clone();
    mark(row, true);
    next = (next + 1) % rows.length;
  }

  private void mark(int[] row, boolean isThere) {
    for (int column = 0; column < row.length; column++) {
      long[] set = having[state.number(column, row[column])];
      long bit = 1L << next;
      set[next >> 6] = isThere ? set[next >> 6] | bit : set[next >> 6] & ~bit;
    }
  }

  /** A row that has the levels of another one in some columns; empty if none does. */
  int[] with(int[] columns, int count, int[] row) {
    for (int word = 0; word < having[0].length; word++) {
      long bits = -1L;
      for (int i = 0; i < count && bits != 0; i++) {
        bits &= having[state.number(columns[i], row[columns[i]])][word];
      }
      if (bits != 0 && count > 0) {
        return rows[(word << 6) + Long.numberOfTrailingZeros(bits)];
      }
    }
    return new int[0];
  }
}
