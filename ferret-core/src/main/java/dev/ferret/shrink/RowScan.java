package dev.ferret.shrink;

import dev.ferret.choice.Trace;
import dev.ferret.edit.TraceEditor;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * Replaces all units of a text, or all numbers of a list or record, at once: by 0, 1, 2 and so on
 * where they have to differ or to rise, and by zeros with two digits at the end where there is a
 * checksum, which any other change would break.
 */
final class RowScan implements Pass {
  private static final int LONGEST = 16;

  private static final int SHORTEST = 3;

  /** Shorter rows have no checksum; up to 99 executions would be for nothing. */
  private static final int SHORTEST_CHECKED = 6;

  private static final int DIGITS = 10;

  @Override
  public void improve(Attempts attempts) {
    for (int node = 0; node < attempts.best().length() && !attempts.isSpent(); node++) {
      List<NumberPlace> row = row(attempts.best(), node);
      if (row.size() >= SHORTEST && row.size() <= LONGEST && !ascend(attempts, row)) {
        scanEnd(attempts, row);
      }
    }
  }

  /** The places of the row that begins at a node; none if no row does. */
  private static List<NumberPlace> row(Trace trace, int node) {
    List<NumberPlace> row = new ArrayList<>();
    if (TraceEditor.is(trace, node, Trace.UNITS) && !WholeNumbers.isLarge(trace, node)) {
      NumberPlace.at(trace, node).forEach(row::add);
    } else if (TraceEditor.is(trace, node, Trace.SEQUENCE)) {
      int[] starts = TraceEditor.elements(trace, node);
      for (int i = 0; i + 1 < starts.length; i++) {
        int number = starts[i] + 1;
        if (!TraceEditor.is(trace, number, Trace.INTEGER)) {
          return List.of();
        }
        row.add(new NumberPlace(number, -1));
      }
    } else if (node == 0 || trace.kind(node - 1) != Trace.INTEGER) {
      for (int i = node; TraceEditor.is(trace, i, Trace.INTEGER); i++) {
        row.add(new NumberPlace(i, -1));
      }
    }
    return row;
  }

  private static boolean ascend(Attempts attempts, List<NumberPlace> row) {
    Trace candidate = attempts.best();
    for (int i = 0; i < row.size(); i++) {
      candidate = row.get(i).with(candidate, i);
    }
    return attempts.accept(candidate);
  }

  private static void scanEnd(Attempts attempts, List<NumberPlace> row) {
    Trace best = attempts.best();
    BigInteger most = BigInteger.valueOf(DIGITS - 1);
    int end = row.size() - 2;
    boolean areDigits =
        row.stream().allMatch(place -> place.value(best).abs().compareTo(most) <= 0);
    if (row.size() < SHORTEST_CHECKED || !areDigits) {
      return;
    }
    NumberPlace first = null;
    Trace zeros = best;
    for (NumberPlace place : row.subList(0, end + 1)) {
      first = first == null && place.value(best).signum() != 0 ? place : first;
      zeros = place.with(zeros, 0);
    }
    // A digit that may be larger is not part of a checksum.
    if (first == null || attempts.fails(first.changed(best, 1))) {
      return;
    }
    for (int i = 1; i < DIGITS * DIGITS; i++) {
      Trace candidate = row.get(end).with(zeros, i / DIGITS);
      if (attempts.accept(row.get(end + 1).with(candidate, i % DIGITS))) {
        return;
      }
    }
  }
}
