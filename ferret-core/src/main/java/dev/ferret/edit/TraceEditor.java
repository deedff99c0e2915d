package dev.ferret.edit;

import dev.ferret.choice.Trace;
import dev.ferret.node.Nodes;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/** Cuts and pastes in traces. Nodes are always taken with all that belongs to them. */
public final class TraceEditor {
  private TraceEditor() {}

  /** Returns the trace without the nodes from {@code from} to {@code to}. */
  public static Trace without(Trace trace, int from, int to) {
    TraceWriter writer = new TraceWriter();
    writer.copy(trace, 0, from);
    writer.copy(trace, to, trace.length());
    return writer.trace(trace.size());
  }

  /** Returns the trace without two pieces, the first left of the second. */
  public static Trace without(Trace trace, int from, int to, int otherFrom, int otherTo) {
    TraceWriter writer = new TraceWriter();
    writer.copy(trace, 0, from);
    writer.copy(trace, to, otherFrom);
    writer.copy(trace, otherTo, trace.length());
    return writer.trace(trace.size());
  }

  /**
   * Returns the trace with the nodes from {@code from} to {@code to} replaced by others of the same
   * trace.
   */
  public static Trace replaced(Trace trace, int from, int to, int otherFrom, int otherTo) {
    TraceWriter writer = new TraceWriter();
    writer.copy(trace, 0, from);
    writer.copy(trace, otherFrom, otherTo);
    writer.copy(trace, to, trace.length());
    return writer.trace(trace.size());
  }

  /** Returns the trace with nodes of another one before a place. */
  public static Trace inserted(Trace trace, int place, Trace other, int from, int to) {
    TraceWriter writer = new TraceWriter();
    writer.copy(trace, 0, place);
    writer.copy(other, from, to);
    writer.copy(trace, place, trace.length());
    return writer.trace(trace.size());
  }

  /** Returns the trace with two pieces, the first left of the second, exchanged. */
  public static Trace swapped(Trace trace, int from, int to, int otherFrom, int otherTo) {
    TraceWriter writer = new TraceWriter();
    writer.copy(trace, 0, from);
    writer.copy(trace, otherFrom, otherTo);
    writer.copy(trace, to, otherFrom);
    writer.copy(trace, from, to);
    writer.copy(trace, otherTo, trace.length());
    return writer.trace(trace.size());
  }

  /**
   * Returns a trace that shares where nodes end with a known one; null if its nodes are of other
   * kinds.
   */
  public static @Nullable Trace alike(Trace known, Trace other) {
    Nodes nodes = other.nodes();
    return Arrays.equals(known.nodes().kinds(), nodes.kinds())
        ? Trace.of(nodes, known.allEnds())
        : null;
  }

  /** Returns the trace with another size, so that what is drawn afresh may be as large as that. */
  public static Trace withSize(Trace trace, int size) {
    TraceWriter writer = new TraceWriter();
    writer.copy(trace, 0, trace.length());
    return writer.trace(size);
  }

  /** The values by which a leaf is replaced; null leaves it as it is. */
  public interface NewValue {
    /** The new value of a node, or null. */
    @Nullable Long at(int node);
  }

  /** Returns the trace with other values for some leaves that are not units. */
  public static Trace with(Trace trace, NewValue values) {
    TraceWriter writer = new TraceWriter();
    int start = 0;
    for (int i = 0; i < trace.length(); i++) {
      if (isNumberLike(trace.kind(i))) {
        Long value = values.at(i);
        if (value != null) {
          writer.copy(trace, start, i);
          writer.leaf(trace.kind(i), value);
          start = i + 1;
        }
      }
    }
    writer.copy(trace, start, trace.length());
    return writer.trace(trace.size());
  }

  /** Returns the trace with another value for one leaf. */
  public static Trace with(Trace trace, int node, long value) {
    TraceWriter writer = new TraceWriter();
    writer.copy(trace, 0, node);
    writer.leaf(trace.kind(node), value);
    writer.copy(trace, node + 1, trace.length());
    return writer.trace(trace.size());
  }

  /** Returns the trace with other values for two leaves, the first left of the second. */
  public static Trace with(Trace trace, int first, long value, int second, long other) {
    TraceWriter writer = new TraceWriter();
    writer.copy(trace, 0, first);
    writer.leaf(trace.kind(first), value);
    writer.copy(trace, first + 1, second);
    writer.leaf(trace.kind(second), other);
    writer.copy(trace, second + 1, trace.length());
    return writer.trace(trace.size());
  }

  /** Returns the trace with other units for one leaf. */
  public static Trace withUnits(Trace trace, int node, int[] units) {
    TraceWriter writer = new TraceWriter();
    writer.copy(trace, 0, node);
    writer.units(units);
    writer.copy(trace, node + 1, trace.length());
    return writer.trace(trace.size());
  }

  private static boolean isNumberLike(byte kind) {
    return switch (kind) {
      case Trace.INTEGER, Trace.REAL, Trace.BOOLEAN, Trace.BRANCH -> true;
      default -> false;
    };
  }

  /**
   * Returns whether a node still is of a kind: a set may have lost the element that it was part of.
   */
  public static boolean is(Trace trace, int node, byte kind) {
    return node < trace.length() && trace.kind(node) == kind;
  }

  /** Returns the nodes of one kind, in order. */
  public static int[] nodes(Trace trace, byte kind) {
    int count = 0;
    for (int i = 0; i < trace.length(); i++) {
      if (trace.kind(i) == kind) {
        count++;
      }
    }
    int[] nodes = new int[count];
    for (int i = 0, n = 0; n < count; i++) {
      if (trace.kind(i) == kind) {
        nodes[n++] = i;
      }
    }
    return nodes;
  }

  /** Returns whether two runs of nodes of a trace are the same. */
  public static boolean areEqual(Trace trace, int first, int second, int length) {
    for (int i = 0; i < length; i++) {
      int a = first + i;
      int b = second + i;
      boolean isSame =
          trace.kind(a) == trace.kind(b)
              && (trace.kind(a) == Trace.UNITS
                  ? Arrays.equals(trace.units(a), trace.units(b))
                  : trace.value(a) == trace.value(b));
      if (!isSame) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns the beginnings of the elements of the sequence at {@code node}, and the end of the
   * last.
   */
  public static int[] elements(Trace trace, int node) {
    int last = trace.end(node) - 1;
    int count = 0;
    for (int i = node + 1; i < last; i = trace.end(i)) {
      count++;
    }
    int[] starts = new int[count + 1];
    int n = 0;
    for (int i = node + 1; i < last; i = trace.end(i)) {
      starts[n++] = i;
    }
    starts[count] = last;
    return starts;
  }

  /** Reorders the pieces between consecutive {@code bounds}. */
  public static Trace permuted(Trace trace, int[] bounds, IntUnaryOperator order) {
    TraceWriter writer = new TraceWriter();
    int count = bounds.length - 1;
    writer.copy(trace, 0, bounds[0]);
    for (int i = 0; i < count; i++) {
      int piece = order.applyAsInt(i);
      writer.copy(trace, bounds[piece], bounds[piece + 1]);
    }
    writer.copy(trace, bounds[count], trace.length());
    return writer.trace(trace.size());
  }
}
