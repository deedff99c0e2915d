package dev.ferret;

import dev.ferret.choice.Choices;
import dev.ferret.choice.Trace;
import dev.ferret.edit.TraceWriter;
import dev.ferret.shape.Shape;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/** The generators that ask at most one question and are no numbers. */
final class Leaves {
  private Leaves() {}

  /** A constant. */
  record Just<T extends @Nullable Object>(T value) implements Gen<T>, Structured {
    @Override
    public T from(Choices choices) {
      return value;
    }

    @Override
    public boolean write(@Nullable Object other, TraceWriter writer) {
      return Objects.deepEquals(value, other);
    }

    @Override
    public double count(Set<Object> open) {
      return 1;
    }

    @Override
    public Shape shape(Shaping shaping) {
      return new Shape.Values(Collections.singletonList(value), 0);
    }

    @Override
    public String toString() {
      return "just(" + value + ")";
    }
  }

  /** One of some values. */
  record ElementOf<T extends @Nullable Object>(List<T> values) implements Gen<T>, Structured {
    @Override
    public T from(Choices choices) {
      return values.get((int) choices.integer(0, values.size() - 1, 0));
    }

    @Override
    public boolean write(@Nullable Object value, TraceWriter writer) {
      for (int i = 0; i < values.size(); i++) {
        if (Objects.deepEquals(values.get(i), value)) {
          writer.leaf(Trace.Kind.INTEGER, i);
          return true;
        }
      }
      return false;
    }

    @Override
    public double count(Set<Object> open) {
      return values.size();
    }

    @Override
    public Shape shape(Shaping shaping) {
      return new Shape.Values(values, 1);
    }

    @Override
    public String toString() {
      return values.size() <= 8
          ? "elementsOf" + values
          : "elementsOf(" + values.size() + " values)";
    }
  }

  /** Bytes, as one sequence of units, 0 being the simplest. */
  record Bytes(int min, int max) implements Gen<byte[]>, Structured {
    @Override
    public byte[] from(Choices choices) {
      return of(choices.units(min, max, 256));
    }

    private static byte[] of(int[] units) {
      byte[] bytes = new byte[units.length];
      for (int i = 0; i < bytes.length; i++) {
        bytes[i] = (byte) units[i];
      }
      return bytes;
    }

    @Override
    public boolean write(@Nullable Object value, TraceWriter writer) {
      if (!(value instanceof byte[] bytes) || bytes.length < min || bytes.length > max) {
        return false;
      }
      int[] units = new int[bytes.length];
      Arrays.setAll(units, i -> bytes[i] & 0xFF);
      writer.units(units);
      return true;
    }

    @Override
    public long least(ToLongFunction<Gen<?>> of) {
      return min;
    }

    @Override
    public double count(Set<Object> open) {
      return Cardinality.sequences(256, min, max);
    }

    @Override
    public Shape shape(Shaping shaping) {
      return new Shape.Text(min, max, 256, Bytes::of);
    }

    @Override
    public String toString() {
      return "byteArrays(" + min + ", " + max + ")";
    }
  }
}
