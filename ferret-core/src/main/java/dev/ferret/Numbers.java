package dev.ferret;

import dev.ferret.choice.Choices;
import dev.ferret.choice.Label;
import dev.ferret.choice.Trace;
import dev.ferret.edit.TraceWriter;
import dev.ferret.shape.Shape;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.function.Function;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/** The generators of numbers. */
final class Numbers {
  private Numbers() {}

  /** Returns the number of a range that is closest to zero. */
  static long simplest(long min, long max) {
    return min > 0 ? min : Math.min(max, 0);
  }

  static void checkRange(String name, Comparable<?> min, Comparable<?> max, boolean empty) {
    if (empty) {
      throw noValues(name + "(" + min + ", " + max + ")", "the minimum is above the maximum");
    }
  }

  static void checkReals(String name, double min, double max) {
    if (Double.isNaN(min) || Double.isNaN(max)) {
      throw noValues(name + "(" + min + ", " + max + ")", "a bound is not a number");
    }
    checkRange(name, min, max, min > max);
  }

  static void checkSizes(String name, String what, int min, int max) {
    if (min < 0 || min > max) {
      throw noValues(
          name + "(" + min + ", " + max + ")",
          min < 0 ? "a " + what + " cannot be negative" : "the minimum is above the maximum");
    }
    if (min > MOST_ELEMENTS) {
      throw new IllegalArgumentException(
          name
              + "("
              + min
              + ", "
              + max
              + ") is too large: the smallest "
              + what
              + " must be at most "
              + MOST_ELEMENTS);
    }
  }

  /** More elements than this do not fit into the memory of a test, whatever they are. */
  static final int MOST_ELEMENTS = 10_000_000;

  static IllegalArgumentException noValues(String call, String why) {
    return new IllegalArgumentException(call + " has no values: " + why);
  }

  /** Ints have their own class because they are what most properties are about. */
  static final class Ints implements Gen<Integer>, Structured {
    final int min;
    final int max;
    private final long simplest;

    Ints(int min, int max) {
      this.min = min;
      this.max = max;
      this.simplest = simplest(min, max);
    }

    @Override
    public Integer from(Choices choices) {
      return (int) choices.integer(min, max, simplest);
    }

    @Override
    public Structure structure() {
      return whole(min, max, number -> (int) number, Integer.class);
    }

    @Override
    public String toString() {
      return min == Integer.MIN_VALUE && max == Integer.MAX_VALUE
          ? "integers()"
          : "integers(" + min + ", " + max + ")";
    }
  }

  private static Structure whole(long min, long max, LongFunction<?> box, Class<?> type) {
    long simplest = simplest(min, max);
    long width = max - min;
    return new Structure.Leaf(
        // Large bounds would be rounded, and a few numbers between them lost.
        (width < 0 ? width + 0x1p64 : width) + 1,
        0,
        new Shape.Whole(min, max, simplest, box),
        (value, writer) -> {
          if (!type.isInstance(value)) {
            return false;
          }
          long number = value instanceof Character c ? c : ((Number) value).longValue();
          writer.leaf(Trace.INTEGER, number - simplest);
          return number >= min && number <= max;
        });
  }

  /** Longs, shorts, bytes, chars. */
  record Whole<T>(String name, long min, long max, LongFunction<T> box, Class<T> type)
      implements Gen<T>, Structured {
    @Override
    public T from(Choices choices) {
      return box.apply(choices.integer(min, max, simplest(min, max)));
    }

    @Override
    public Structure structure() {
      return whole(min, max, box, type);
    }

    @Override
    public String toString() {
      return name + "(" + box.apply(min) + ", " + box.apply(max) + ")";
    }
  }

  /** Doubles of a range. */
  record Doubles(double min, double max, boolean nan) implements Gen<Double>, Structured {
    @Override
    public Double from(Choices choices) {
      return choices.real(min, max, nan);
    }

    @Override
    public Structure structure() {
      return reals(min, max, nan, number -> number, Double.class);
    }

    @Override
    public String toString() {
      return nan ? "doubles()" : "doubles(" + min + ", " + max + ")";
    }
  }

  private static Structure reals(
      double min, double max, boolean nan, Function<Double, ?> round, Class<?> type) {
    return new Structure.Leaf(
        min == max && !nan ? 1 : Double.POSITIVE_INFINITY,
        0,
        new Shape.Real(min, max, round),
        (value, writer) -> {
          if (!type.isInstance(value)) {
            return false;
          }
          double number = ((Number) value).doubleValue();
          writer.leaf(Trace.REAL, Double.doubleToRawLongBits(number));
          return Double.isNaN(number) ? nan : number >= min && number <= max;
        });
  }

  /** Floats of a range: doubles, rounded. */
  record Floats(float min, float max, boolean nan) implements Gen<Float>, Structured {
    @Override
    public Float from(Choices choices) {
      float value = (float) choices.real(min, max, nan);
      return Float.isInfinite(value) && !Float.isInfinite(min) && !Float.isInfinite(max)
          ? (value > 0 ? max : min)
          : value;
    }

    @Override
    public Structure structure() {
      return reals(min, max, nan, Double::floatValue, Float.class);
    }

    @Override
    public String toString() {
      return nan ? "floats()" : "floats(" + min + ", " + max + ")";
    }
  }

  /** Booleans. */
  record Booleans(double probability) implements Gen<Boolean>, Structured {
    @Override
    public Boolean from(Choices choices) {
      return choices.bool(probability);
    }

    @Override
    public Structure structure() {
      List<Boolean> values =
          probability <= 0
              ? List.of(false)
              : probability >= 1 ? List.of(true) : List.of(false, true);
      return new Structure.Leaf(
          values.size(),
          0,
          new Shape.Values(values, 0),
          (value, writer) -> {
            writer.leaf(Trace.BOOLEAN, Boolean.TRUE.equals(value) ? 1 : 0);
            return value instanceof Boolean;
          });
    }

    @Override
    public String toString() {
      return "booleans()";
    }
  }

  /**
   * Numbers of any length: a sign and the digits, base 256, of the distance from the simplest one.
   */
  static final class BigIntegers implements Gen<BigInteger>, Structured {
    final BigInteger min;
    final BigInteger max;
    private final BigInteger simplest;

    /** How far numbers may be from the simplest one. */
    private final BigInteger above;

    private final BigInteger below;
    private final int mostDigits;

    BigIntegers(BigInteger min, BigInteger max) {
      this.min = min;
      this.max = max;
      this.simplest = min.signum() > 0 ? min : max.signum() < 0 ? max : BigInteger.ZERO;
      this.above = max.subtract(simplest);
      this.below = simplest.subtract(min);
      this.mostDigits = bytes(above.max(below));
    }

    @Override
    public BigInteger from(Choices choices) {
      BigDecimal proposal = choices.proposal(min, max, 0, 0);
      BigInteger number = draw(choices, proposal == null ? null : proposal.unscaledValue());
      choices.keep(number, 0);
      return number;
    }

    /** Draws a number, at random the proposed one unless it is null. */
    BigInteger draw(Choices choices, @Nullable BigInteger proposed) {
      BigInteger step = proposed == null ? null : proposed.subtract(simplest);
      choices.enter(Label.DIGITS);
      int[] digits = choices.units(0, mostDigits, 256, step == null ? null : digits(step));
      Boolean isBelow = step == null ? null : step.signum() < 0;
      boolean negative = below.signum() > 0 && (above.signum() == 0 || choices.bool(0.5, isBelow));
      choices.exit();
      byte[] magnitude = new byte[digits.length];
      for (int i = 0; i < digits.length; i++) {
        magnitude[i] = (byte) digits[i];
      }
      BigInteger distance = new BigInteger(1, magnitude);
      boolean isLonger = digits.length > bytes(distance);
      boolean isBeyond = distance.compareTo(negative ? below : above) > 0;
      boolean isMinusZero = negative && distance.signum() == 0 && above.signum() > 0;
      if (isLonger || isBeyond || isMinusZero) {
        choices.redundant();
      }
      return negative ? simplest.subtract(distance.min(below)) : simplest.add(distance.min(above));
    }

    /** Returns the digits of a distance, without zeros at the front. */
    private static int[] digits(BigInteger distance) {
      byte[] magnitude = distance.abs().toByteArray();
      int skip = magnitude[0] == 0 ? 1 : 0;
      int[] digits = new int[magnitude.length - skip];
      for (int i = 0; i < digits.length; i++) {
        digits[i] = magnitude[i + skip] & 0xFF;
      }
      return digits;
    }

    private static int bytes(BigInteger number) {
      return (number.bitLength() + 7) / 8;
    }

    @Override
    public Structure structure() {
      return new Structure.Leaf(
          min.equals(max) ? 1 : Double.NaN,
          0,
          new Shape.Whole(
              -clamped(below),
              clamped(above),
              0,
              number -> simplest.add(BigInteger.valueOf(number))),
          this::write);
    }

    private static long clamped(BigInteger distance) {
      return distance.bitLength() < Integer.SIZE ? distance.longValue() : Integer.MAX_VALUE;
    }

    private boolean write(@Nullable Object value, TraceWriter writer) {
      if (!(value instanceof BigInteger number)
          || number.compareTo(min) < 0
          || number.compareTo(max) > 0) {
        return false;
      }
      BigInteger distance = number.subtract(simplest);
      writer.enter();
      writer.units(digits(distance));
      writer.leaf(Trace.BOOLEAN, distance.signum() < 0 ? 1 : 0);
      writer.end();
      return true;
    }

    @Override
    public String toString() {
      return "bigIntegers(" + min + ", " + max + ")";
    }
  }
}
