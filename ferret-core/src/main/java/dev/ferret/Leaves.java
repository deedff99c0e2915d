package dev.ferret;

import dev.ferret.choice.Choices;
import dev.ferret.choice.Trace;
import dev.ferret.edit.TraceWriter;
import dev.ferret.shape.Shape;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The generators that ask at most one question and are no numbers. */
final class Leaves {
  private Leaves() {}

  /**
   * Returns the structure of texts and the like.
   *
   * @param make makes the value of some units, each below the size of the alphabet
   * @param units the units of a value; null if it has none
   */
  static Structure units(
      int min,
      int max,
      int alphabet,
      Function<int[], ?> make,
      Function<@Nullable Object, int @Nullable []> units) {
    return new Structure.Leaf(
        Cardinality.sequences(alphabet, min, max),
        min,
        new Shape.Text(min, max, alphabet, make),
        (value, writer) -> {
          int[] content = units.apply(value);
          if (content == null || content.length < min || content.length > max) {
            return false;
          }
          writer.units(content);
          return true;
        });
  }

  /** A constant. */
  record Just<T extends @Nullable Object>(T value) implements Gen<T>, Structured {
    @Override
    public T from(Choices choices) {
      return value;
    }

    @Override
    public Structure structure() {
      return new Structure.Leaf(
          1,
          0,
          new Shape.Values(Collections.singletonList(value), 0),
          (other, writer) -> Objects.deepEquals(value, other));
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
    public Structure structure() {
      return new Structure.Leaf(values.size(), 0, new Shape.Values(values, 1), this::write);
    }

    private boolean write(@Nullable Object value, TraceWriter writer) {
      for (int i = 0; i < values.size(); i++) {
        if (Objects.deepEquals(values.get(i), value)) {
          writer.leaf(Trace.INTEGER, i);
          return true;
        }
      }
      return false;
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

    private static int @Nullable [] units(@Nullable Object value) {
      if (!(value instanceof byte[] bytes)) {
        return null;
      }
      int[] units = new int[bytes.length];
      Arrays.setAll(units, i -> bytes[i] & 0xFF);
      return units;
    }

    @Override
    public Structure structure() {
      return Leaves.units(min, max, 256, Bytes::of, Bytes::units);
    }

    @Override
    public String toString() {
      return "byteArrays(" + min + ", " + max + ")";
    }
  }
}
