package dev.ferret.shrink;

import dev.ferret.choice.Trace;
import dev.ferret.edit.TraceEditor;

/**
 * Deletes an element and subtracts 1 from all numbers that point to later elements. Elements that
 * refer to each other by position then still refer to the same elements.
 */
final class Renumbering implements Pass {
  @Override
  public void improve(Attempts attempts) {
    for (int node = 0; node < attempts.best().length() && !attempts.isSpent(); node++) {
      for (int element = 0; !attempts.isSpent() && isElement(attempts.best(), node, element); ) {
        int before = attempts.best().choices();
        boolean isDeleted = delete(attempts, node, element) && attempts.best().choices() < before;
        // A sequence of a fixed size gets another element, and only the numbers are lower.
        element += isDeleted ? 0 : 1;
      }
    }
  }

  private static boolean isElement(Trace trace, int node, int element) {
    return node < trace.length()
        && trace.kind(node) == Trace.SEQUENCE
        && element < TraceEditor.elements(trace, node).length - 1;
  }

  private static boolean delete(Attempts attempts, int node, int element) {
    Trace best = attempts.best();
    int[] bounds = TraceEditor.elements(best, node);
    int end = best.end(node);
    // Positions may begin at 0 or at 1. The first form works for both. The second form also changes
    // references to the deleted element.
    return delete(attempts, best, bounds, element, element + 1, node, end)
        || delete(attempts, best, bounds, element, element, node, end)
        || delete(attempts, best, bounds, element, element + 1, 0, best.length());
  }

  private static boolean delete(
      Attempts attempts, Trace best, int[] bounds, int element, long least, int from, int to) {
    boolean[] any = {false};
    Trace renumbered =
        TraceEditor.with(
            best,
            i -> {
              boolean points =
                  i >= from && i < to && best.kind(i) == Trace.INTEGER && best.value(i) >= least;
              any[0] |= points;
              return points && best.value(i) > 0 ? best.value(i) - 1 : null;
            });
    return any[0]
        && attempts.accept(TraceEditor.without(renumbered, bounds[element], bounds[element + 1]));
  }
}
