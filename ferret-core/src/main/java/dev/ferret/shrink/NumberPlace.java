package dev.ferret.shrink;

import dev.ferret.choice.Trace;
import dev.ferret.edit.TraceEditor;
import java.math.BigInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Where a trace has a number: a whole number, or a unit of a text.
 *
 * @param node the node of the number or text
 * @param unit which unit of the text; -1 for a number
 */
record NumberPlace(int node, int unit) {
  /** All places, the first one first. */
  static Stream<NumberPlace> all(Trace trace) {
    return IntStream.range(0, trace.length()).boxed().flatMap(node -> at(trace, node));
  }

  /** The places at a node. */
  static Stream<NumberPlace> at(Trace trace, int node) {
    if (WholeNumbers.isAt(trace, node)) {
      return Stream.of(new NumberPlace(node, -1));
    }
    return TraceEditor.is(trace, node, Trace.UNITS)
        ? IntStream.range(0, trace.units(node).length).mapToObj(unit -> new NumberPlace(node, unit))
        : Stream.of();
  }

  boolean isNumber() {
    return unit < 0;
  }

  BigInteger value(Trace trace) {
    return isNumber()
        ? WholeNumbers.value(trace, node)
        : BigInteger.valueOf(trace.units(node)[unit]);
  }

  /** With a number so much further from zero, or a unit so much later in its alphabet. */
  Trace changed(Trace trace, long amount) {
    BigInteger value = value(trace);
    return with(trace, value.add(BigInteger.valueOf(value.signum() < 0 ? -amount : amount)));
  }

  /** With another number, or another unit. */
  Trace with(Trace trace, long number) {
    return with(trace, BigInteger.valueOf(number));
  }

  private Trace with(Trace trace, BigInteger number) {
    if (isNumber()) {
      return WholeNumbers.with(trace, node, number);
    }
    int[] units = UnitsLowering.with(trace.units(node), unit, Math.max(0, number.intValue()));
    return TraceEditor.withUnits(trace, node, units);
  }
}
