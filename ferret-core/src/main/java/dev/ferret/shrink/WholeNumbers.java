package dev.ferret.shrink;

import dev.ferret.choice.Trace;
import dev.ferret.edit.TraceEditor;
import java.math.BigInteger;
import java.util.stream.IntStream;

/** The whole numbers of a trace: integers, and the digits, base 256, and signs of large ones. */
final class WholeNumbers {
  private static final int MOST_DIGIT = 255;

  private WholeNumbers() {}

  /** The nodes that are whole numbers. The digits of a large one stand for both of its nodes. */
  static int[] nodes(Trace trace) {
    return IntStream.range(0, trace.length()).filter(node -> isAt(trace, node)).toArray();
  }

  static boolean isAt(Trace trace, int node) {
    return TraceEditor.is(trace, node, Trace.INTEGER) || isLarge(trace, node);
  }

  /** Whether these units are the digits of a large number. */
  static boolean isLarge(Trace trace, int node) {
    return node > 0 && TraceEditor.is(trace, node, Trace.UNITS) && trace.isDigits(node - 1);
  }

  private static boolean isSigned(Trace trace, int node) {
    return TraceEditor.is(trace, node + 1, Trace.BOOLEAN);
  }

  static BigInteger value(Trace trace, int node) {
    if (trace.kind(node) == Trace.INTEGER) {
      return BigInteger.valueOf(trace.value(node));
    }
    BigInteger magnitude = number(trace.units(node));
    return isSigned(trace, node) && trace.value(node + 1) != 0 ? magnitude.negate() : magnitude;
  }

  /** With another number at a node. Longs wrap around, as they do in the code under test. */
  static Trace with(Trace trace, int node, BigInteger value) {
    if (trace.kind(node) == Trace.INTEGER) {
      return TraceEditor.with(trace, node, value.longValue());
    }
    Trace edited = TraceEditor.withUnits(trace, node, digits(value.abs()));
    return isSigned(trace, node)
        ? TraceEditor.with(edited, node + 1, value.signum() < 0 ? 1 : 0)
        : edited;
  }

  /** The number that these bytes are, the highest first. */
  static BigInteger number(int[] digits) {
    byte[] bytes = new byte[digits.length];
    for (int i = 0; i < digits.length; i++) {
      bytes[i] = (byte) digits[i];
    }
    return new BigInteger(1, bytes);
  }

  /** The bytes of a number that is not negative, the highest first, without leading zeros. */
  static int[] digits(BigInteger number) {
    int[] digits = new int[(number.bitLength() + 7) / 8];
    byte[] bytes = number.toByteArray();
    for (int i = 1; i <= digits.length; i++) {
      digits[digits.length - i] = bytes[bytes.length - i] & MOST_DIGIT;
    }
    return digits;
  }

  /**
   * Whether the next two larger numbers fail in place of one, which other passes ask for as well.
   * It is no exact part of a product or an exclusive or then.
   */
  static boolean isLowerBound(Attempts attempts, int node) {
    Trace best = attempts.best();
    BigInteger value = value(best, node);
    BigInteger unit = BigInteger.valueOf(value.signum() < 0 ? -1 : 1);
    BigInteger next = value.add(unit);
    return attempts.fails(with(best, node, next))
        && attempts.fails(with(best, node, next.add(unit)));
  }
}
