package dev.ferret.shrink;

import dev.ferret.choice.Trace;
import dev.ferret.edit.TraceEditor;
import java.util.Arrays;

/** What a trace counts: the elements of a sequence, the units of a text, the units of a number. */
final class Amounts {
  private Amounts() {}

  /** Whether a node has elements or units. Digits are not counted: they are one number. */
  static boolean isContainer(Trace trace, int node) {
    return TraceEditor.is(trace, node, Trace.SEQUENCE)
        || (TraceEditor.is(trace, node, Trace.UNITS) && !WholeNumbers.isLarge(trace, node));
  }

  /** Whether there is anything to take away from a node. */
  static boolean isAt(Trace trace, int node) {
    return (isContainer(trace, node) || TraceEditor.is(trace, node, Trace.INTEGER))
        && count(trace, node) > 0;
  }

  /** How many elements or units there are; for a number its distance from zero. */
  static int count(Trace trace, int node) {
    return switch (trace.kind(node)) {
      case Trace.SEQUENCE -> TraceEditor.elements(trace, node).length - 1;
      case Trace.UNITS -> trace.units(node).length;
      default -> (int) Math.min(Integer.MAX_VALUE, Math.abs((double) trace.value(node)));
    };
  }

  /** Without some elements or units, beginning at {@code from}; a number gets lower. */
  static Trace without(Trace trace, int node, int from, int many) {
    switch (trace.kind(node)) {
      case Trace.SEQUENCE -> {
        int[] starts = TraceEditor.elements(trace, node);
        return TraceEditor.without(trace, starts[from], starts[from + many]);
      }
      case Trace.UNITS -> {
        int[] rest = UnitsLowering.cut(trace.units(node), from, from + many);
        return TraceEditor.withUnits(trace, node, rest);
      }
      default -> {
        long value = trace.value(node);
        return TraceEditor.with(trace, node, value < 0 ? value + many : value - many);
      }
    }
  }

  /** With one element or unit twice. */
  static Trace repeated(Trace trace, int node, int at) {
    if (trace.kind(node) == Trace.SEQUENCE) {
      int[] starts = TraceEditor.elements(trace, node);
      return TraceEditor.replaced(trace, starts[at], starts[at], starts[at], starts[at + 1]);
    }
    int[] units = trace.units(node);
    int[] longer = Arrays.copyOf(units, units.length + 1);
    System.arraycopy(units, at, longer, at + 1, units.length - at);
    return TraceEditor.withUnits(trace, node, longer);
  }
}
