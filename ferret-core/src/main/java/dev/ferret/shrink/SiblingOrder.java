package dev.ferret.shrink;

import dev.ferret.choice.Trace;
import dev.ferret.choice.Trace.Kind;
import dev.ferret.edit.TraceEditor;
import dev.ferret.edit.TraceWriter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Sorts the elements of sequences and exchanges groups with the same label, simpler ones first.
 * This gives data whose order does not matter one normal form.
 */
final class SiblingOrder implements Pass {
  /** Groups behind one that it is exchanged with; farther ones come near by other exchanges. */
  private static final int REACH = 6;

  /** Up to this many elements are exchanged pair by pair, not only with their neighbours. */
  private static final int FEW = 8;

  @Override
  public void improve(Attempts attempts) {
    for (int i = 0; i < attempts.best().length() && !attempts.isSpent(); i++) {
      Trace best = attempts.best();
      if (best.kind(i) == Kind.SEQUENCE) {
        sort(attempts, i);
      }
      if (i < attempts.best().length()
          && (attempts.best().kind(i) == Kind.SEQUENCE || attempts.best().kind(i) == Kind.SPAN)) {
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
    // One step of insertion sort each: an element moves left as far as the failure allows.
    for (int i = 1; i < count && !attempts.isSpent(); i++) {
      for (int j = i; j > 0 && swapWithLeft(attempts, sequence, j); j--) {
        // Swapped; go on from its new place.
      }
    }
    // Elements that cannot move may stand between two that can change places.
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

  /** A part of a trace as a trace of its own; an element without its head. */
  private static Trace piece(Trace trace, int from, int to) {
    TraceWriter writer = new TraceWriter();
    writer.copy(trace, trace.kind(from) == Kind.ELEMENT ? from + 1 : from, to);
    return writer.trace(trace.size());
  }
}
