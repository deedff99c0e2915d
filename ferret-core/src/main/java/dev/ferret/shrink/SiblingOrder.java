package dev.ferret.shrink;

import dev.ferret.choice.Trace;
import dev.ferret.edit.TraceEditor;
import dev.ferret.edit.TraceWriter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Sorts the elements of sequences and the groups of one label, the simplest first. If their order
 * does not matter, the result has one normal form.
 */
final class SiblingOrder implements Pass {
  /** A group is exchanged with this many later groups. Others get close by further exchanges. */
  private static final int REACH = 6;

  /** Up to this many elements, all pairs are exchanged and not only neighbours. */
  private static final int FEW = 8;

  @Override
  public void improve(Attempts attempts) {
    for (int i = 0; i < attempts.best().length() && !attempts.isSpent(); i++) {
      Trace best = attempts.best();
      if (best.kind(i) == Trace.SEQUENCE) {
        sort(attempts, i);
      }
      if (i < attempts.best().length()
          && (attempts.best().kind(i) == Trace.SEQUENCE || attempts.best().kind(i) == Trace.SPAN)) {
        exchange(attempts, i);
      }
    }
  }

  private static void sort(Attempts attempts, int sequence) {
    Trace best = attempts.best();
    int[] bounds = TraceEditor.elements(best, sequence);
    int count = bounds.length - 1;
    if (count < 2) {
      return;
    }
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      order.add(i);
    }
    order.sort(Comparator.comparing(i -> piece(best, bounds[i], bounds[i + 1])));
    if (attempts.accept(TraceEditor.permuted(best, bounds, order::get))) {
      return;
    }
    // Insertion sort: each element moves to the left as long as the test fails.
    for (int i = 1; i < count && !attempts.isSpent(); i++) {
      for (int j = i; j > 0 && swapWithLeft(attempts, sequence, j); j--) {
        // Continues from the new place of the element.
      }
    }
    // An element that cannot move may be between two elements that can be exchanged.
    for (int i = 0; i < count && count <= FEW && !attempts.isSpent(); i++) {
      for (int j = i + 2; j < count; j++) {
        swap(attempts, sequence, i, j);
      }
    }
  }

  private static boolean swapWithLeft(Attempts attempts, int sequence, int element) {
    return swap(attempts, sequence, element - 1, element);
  }

  /** Exchanges two elements if the later one is simpler. */
  private static boolean swap(Attempts attempts, int sequence, int first, int second) {
    Trace best = attempts.best();
    int[] bounds = TraceEditor.elements(best, sequence);
    if (second + 1 >= bounds.length) {
      return false;
    }
    Trace left = piece(best, bounds[first], bounds[first + 1]);
    Trace right = piece(best, bounds[second], bounds[second + 1]);
    return right.compareTo(left) < 0
        && attempts.accept(
            TraceEditor.swapped(
                best, bounds[first], bounds[first + 1], bounds[second], bounds[second + 1]));
  }

  private static void exchange(Attempts attempts, int group) {
    Trace best = attempts.best();
    int tries = 0;
    for (int i = best.end(group); i < best.length() && tries < REACH; i++) {
      if (best.kind(i) == best.kind(group) && best.value(i) == best.value(group)) {
        tries++;
        if (piece(best, i, best.end(i)).compareTo(piece(best, group, best.end(group))) < 0
            && attempts.accept(TraceEditor.swapped(best, group, best.end(group), i, best.end(i)))) {
          return;
        }
      }
    }
  }

  /** Returns a part of a trace as a trace; an element without its first node. */
  private static Trace piece(Trace trace, int from, int to) {
    TraceWriter writer = new TraceWriter();
    writer.copy(trace, trace.kind(from) == Trace.ELEMENT ? from + 1 : from, to);
    return writer.trace(trace.size());
  }
}
