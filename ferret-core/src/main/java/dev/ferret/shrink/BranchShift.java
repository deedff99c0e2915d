package dev.ferret.shrink;

import dev.ferret.choice.Trace;
import dev.ferret.edit.TraceEditor;
import dev.ferret.edit.TraceWriter;
import java.util.stream.IntStream;

/**
 * Takes another alternative of a branch and lets what was drawn for the old one move over: without
 * its first parts, where only the second of three values matters; without the first part of each
 * element, so that a map becomes the list of its values; or as plain numbers and texts, so that the
 * number of a list becomes that of a record.
 */
final class BranchShift implements Pass {
  /** The most alternatives and parts that are tried; {@link Lowering} handles the others. */
  private static final int FEW = 8;

  /** How many later alternatives are tried. A trace does not know how many there are. */
  private static final int LATER = 3;

  /** How many plain answers are left out. */
  private static final int SKIPPED = 2;

  @Override
  public void improve(Attempts attempts) {
    for (int node = 0; node < attempts.best().length() && !attempts.isSpent(); node++) {
      if (attempts.best().kind(node) == Trace.BRANCH) {
        improve(attempts, node);
      }
    }
  }

  private static void improve(Attempts attempts, int node) {
    Trace base = attempts.best();
    long current = base.value(node);
    long alternatives = Math.min(FEW, current);
    for (long other = 0; other < alternatives; other++) {
      Trace lowered = TraceEditor.with(base, node, other);
      if (TraceEditor.is(base, node + 1, Trace.SEQUENCE)
          && attempts.accept(withoutFirstParts(lowered, node + 1))) {
        return;
      }
    }
    if (!deleteFirst(attempts, base, node, alternatives)) {
      flatten(attempts, base, node, current);
    }
  }

  /** Deletes the first parts of the old alternative, so that a later one takes their place. */
  private static boolean deleteFirst(Attempts attempts, Trace base, int node, long alternatives) {
    int part = node + 1;
    for (int parts = 1; parts < FEW && isPart(base, part); parts++) {
      part = base.end(part);
      // There is nothing to move after the last part.
      for (long other = 0; other < alternatives && isPart(base, part); other++) {
        Trace shifted = TraceEditor.without(TraceEditor.with(base, node, other), node + 1, part);
        if (attempts.accept(shifted)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Without the first part of each element, or of the group that an element consists of. */
  private static Trace withoutFirstParts(Trace trace, int sequence) {
    int[] starts = TraceEditor.elements(trace, sequence);
    TraceWriter writer = new TraceWriter();
    writer.copy(trace, 0, starts[0]);
    for (int i = 0; i < starts.length - 1; i++) {
      int from = starts[i] + 1;
      int to = starts[i + 1];
      if (TraceEditor.is(trace, from, Trace.SPAN) && trace.end(from) == to) {
        from++;
        to--;
      }
      writer.element();
      writer.copy(trace, from < to ? trace.end(from) : to, to);
    }
    writer.copy(trace, starts[starts.length - 1], trace.length());
    return writer.trace(trace.size());
  }

  private static boolean isPart(Trace trace, int node) {
    return node < trace.length()
        && trace.kind(node) != Trace.END
        && trace.kind(node) != Trace.ELEMENT;
  }

  /** Hands the numbers and texts of one group over to another alternative, one after the other. */
  private static void flatten(Attempts attempts, Trace base, int node, long current) {
    int group = node + 1;
    boolean isGroup = TraceEditor.is(base, group, Trace.SPAN) && !isPart(base, base.end(group));
    if (!isGroup) {
      return;
    }
    int[] leaves = IntStream.range(group, base.end(group)).filter(i -> isLeaf(base, i)).toArray();
    for (long other = 0; other <= current + LATER && leaves.length <= FEW; other++) {
      for (int from = 0; other != current && from <= SKIPPED && from < leaves.length; from++) {
        TraceWriter writer = new TraceWriter();
        writer.copy(base, 0, node);
        writer.leaf(Trace.BRANCH, other);
        writer.enter();
        for (int i = from; i < leaves.length; i++) {
          writer.copy(base, leaves[i], leaves[i] + 1);
        }
        writer.end();
        writer.copy(base, base.end(group), base.length());
        if (attempts.accept(writer.trace(base.size()))) {
          return;
        }
      }
    }
  }

  private static boolean isLeaf(Trace trace, int node) {
    return switch (trace.kind(node)) {
      case Trace.INTEGER, Trace.REAL, Trace.BOOLEAN, Trace.UNITS -> true;
      default -> false;
    };
  }
}
