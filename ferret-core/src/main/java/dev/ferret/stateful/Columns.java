package dev.ferret.stateful;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Prints the commands of several threads side by side, in the order in which they began. */
final class Columns {
  private static final String BETWEEN = " | ";

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
