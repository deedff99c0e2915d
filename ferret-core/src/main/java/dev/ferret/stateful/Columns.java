package dev.ferret.stateful;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Prints the commands of several threads side by side, in the order in which they began. */
final class Columns {
  private static final String BETWEEN = " | ";

  /** More would hide the program. */
  private static final int MOST_PAIRS = 6;

  private final List<? extends List<? extends Invocation<?, ?>>> threads;
  private final History history;
  private final boolean hasRun;
  private final boolean @Nullable [][] hanging;

  /**
   * Creates columns.
   *
   * @param hasRun whether the commands have run, so that the history is known
   * @param hanging which commands did not end; null if all did
   */
  Columns(
      List<? extends List<? extends Invocation<?, ?>>> threads,
      History history,
      boolean hasRun,
      boolean @Nullable [][] hanging) {
    this.threads = threads;
    this.history = history;
    this.hasRun = hasRun;
    this.hanging = hanging;
  }

  /** A command of a thread. */
  private record Cell(int thread, int index, String text) {}

  void addTo(Listing listing) {
    int[] widths = new int[threads.size()];
    List<Cell> cells = new ArrayList<>();
    StringBuilder head = new StringBuilder();
    for (int i = 0; i < widths.length; i++) {
      String heading = "// thread " + (i + 1);
      widths[i] = heading.length();
      for (int j = 0; j < threads.get(i).size(); j++) {
        Cell cell = new Cell(i, j, text(listing, i, j));
        cells.add(cell);
        widths[i] = Math.max(widths[i], cell.text.length());
      }
      head.append(i == 0 ? "" : BETWEEN).append(padded(heading, widths[i]));
    }
    listing.add(head.toString().stripTrailing(), "");
    if (hasRun) {
      cells.sort((a, b) -> Long.signum(begin(a) - begin(b)));
    }
    for (Cell cell : cells) {
      StringBuilder row = new StringBuilder();
      for (int i = 0; i < widths.length; i++) {
        row.append(i == 0 ? "" : BETWEEN);
        row.append(padded(cell.thread == i ? cell.text : "", widths[i]));
      }
      listing.add(row.toString().stripTrailing(), "");
    }
  }

  /**
   * Adds which commands of other threads had ended before others began. No order may exchange them,
   * so a reader who looks for one needs to know.
   */
  void addRealTime(Listing listing) {
    List<String> pairs = new ArrayList<>();
    for (int i = 0; i < threads.size(); i++) {
      for (int j = 0; j < threads.size(); j++) {
        for (int a = 0; i != j && a < threads.get(i).size(); a++) {
          int b = firstAfter(i, a, j);
          // Later commands of a thread say more than earlier ones.
          boolean isSaid = a + 1 < threads.get(i).size() && firstAfter(i, a + 1, j) == b;
          if (b < threads.get(j).size() && !isSaid) {
            pairs.add(place(listing, i, a) + " ended before " + place(listing, j, b) + " began");
          }
        }
      }
    }
    if (pairs.isEmpty()) {
      listing.remark(
          "no command ended before one of another thread began, so all orders were tried");
      return;
    }
    for (String pair : pairs.subList(0, Math.min(pairs.size(), MOST_PAIRS))) {
      listing.remark(pair);
    }
    if (pairs.size() > MOST_PAIRS) {
      listing.remark((pairs.size() - MOST_PAIRS) + " more pairs of that kind");
    }
    listing.remark("all orders that respect this were tried");
  }

  /** Returns the first command of a thread that began after a command of another one had ended. */
  private int firstAfter(int thread, int index, int other) {
    int first = 0;
    while (first < threads.get(other).size() && !history.isBefore(thread, index, other, first)) {
      first++;
    }
    return first;
  }

  private String place(Listing listing, int thread, int index) {
    String statement = listing.statement(threads.get(thread).get(index));
    return statement.replaceFirst(";$", "") + " of thread " + (thread + 1);
  }

  private long begin(Cell cell) {
    return history.begin(cell.thread, cell.index);
  }

  private String text(Listing listing, int thread, int index) {
    Invocation<?, ?> command = threads.get(thread).get(index);
    String outcome =
        hanging != null && hanging[thread][index]
            ? "<- hangs"
            : Listing.outcome(command, hasRun ? history.thrown(thread, index) : null);
    return listing.statement(command) + (outcome.isEmpty() ? "" : "  // " + outcome);
  }

  private static String padded(String text, int width) {
    return text + " ".repeat(width - text.length());
  }
}
