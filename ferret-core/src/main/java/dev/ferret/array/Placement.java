package dev.ferret.array;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** Puts the combinations of a new column that are missing into open places, or into new rows. */
final class Placement {
  private final int[] levels;
  private final Completion completion;
  private final List<PartialRow> rows;
  private final boolean[] present;
  private final Extension extension;
  private final int column;
  private final TimeLimit limit;

  /** Rows with open places, by their level in the new column; -1 comes last. */
  private final List<List<PartialRow>> hosts = new ArrayList<>();

  /**
   * Prepares for a column.
   *
   * @param present the earlier columns
   */
  Placement(
      int[] levels,
      Completion completion,
      List<PartialRow> rows,
      boolean[] present,
      Extension extension,
      TimeLimit limit) {
    this.levels = levels;
    this.completion = completion;
    this.rows = rows;
    this.present = present.clone();
    this.extension = extension;
    this.column = extension.column;
    this.limit = limit;
    this.present[column] = true;
    for (int i = 0; i <= extension.width; i++) {
      hosts.add(new ArrayList<>());
    }
    for (PartialRow draft : rows) {
      if (isOpen(draft.row)) {
        bucket(draft.row).add(draft);
      }
    }
  }

  /** Gives up combinations that no row can have. */
  static void drop(
      Extension extension,
      int columns,
      Completion completion,
      TimeLimit limit,
      SplittableRandom random) {
    if (completion.isFree() || extension.isCovered()) {
      return;
    }
    int[] wanted = new int[columns];
    for (long number : extension.missing(random)) {
      limit.step();
      Arrays.fill(wanted, -1);
      extension.write(number, wanted);
      if (completion.begun(wanted) == null) {
        extension.drop(number);
      }
    }
  }

  /** Places what is missing, and gives up what no row can have. */
  void place(SplittableRandom random) {
    int[] wanted = new int[levels.length];
    for (long number : extension.missing(random)) {
      if (extension.isMissing(number)) {
        limit.step();
        Arrays.fill(wanted, -1);
        extension.write(number, wanted);
        PartialRow alone = completion.begun(wanted);
        if (alone != null) {
          place(extension.columns(number), alone);
        } else {
          extension.drop(number);
        }
      }
    }
  }

  private boolean isOpen(int[] row) {
    for (int each = 0; each < row.length; each++) {
      if (present[each] && row[each] < 0) {
        return true;
      }
    }
    return false;
  }

  private List<PartialRow> bucket(int[] row) {
    return hosts.get(row[column] < 0 ? hosts.size() - 1 : row[column]);
  }

  /** Puts a combination, which is all that a draft has, into another one if that can be done. */
  private void place(int[] columns, PartialRow alone) {
    PartialRow host = host(bucket(alone.row), columns, alone.row);
    if (host == null) {
      host = host(hosts.get(hosts.size() - 1), columns, alone.row);
    }
    if (host == null) {
      host = alone;
      rows.add(host);
    }
    extension.locate(host.row);
    extension.cover(host.row[column]);
    if (isOpen(host.row)) {
      bucket(host.row).add(host);
    }
  }

  /** Finds a row that can take a combination, writes it there, and takes the row out. */
  private @Nullable PartialRow host(List<PartialRow> among, int[] columns, int[] wanted) {
    for (int i = 0; i < among.size(); i++) {
      PartialRow draft = among.get(i);
      if (fits(draft.row, columns, wanted) && write(draft, columns, wanted)) {
        among.set(i, among.get(among.size() - 1));
        among.remove(among.size() - 1);
        return draft;
      }
    }
    return null;
  }

  private static boolean fits(int[] row, int[] columns, int[] wanted) {
    for (int column : columns) {
      if (row[column] >= 0 && row[column] != wanted[column]) {
        return false;
      }
    }
    return true;
  }

  private boolean write(PartialRow draft, int[] columns, int[] wanted) {
    PartialRow before = completion.isFree() ? draft : draft.copy();
    boolean isWritten = extend(draft, column, wanted[column]);
    for (int i = 0; isWritten && i < columns.length; i++) {
      isWritten = extend(draft, columns[i], wanted[columns[i]]);
    }
    if (!isWritten) {
      draft.restore(before);
    }
    return isWritten;
  }

  private boolean extend(PartialRow draft, int each, int level) {
    return draft.row[each] == level || completion.extend(draft, each, level);
  }
}
