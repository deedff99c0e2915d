package dev.ferret.covering;

import dev.ferret.shape.Shape;
import dev.ferret.text.SourcePrinter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * Draws a value for each class of values: partition testing. The classes are the alternatives of a
 * sum.
 */
final class ClassValues {
  /** How many elements more than they must lists and texts of a class have at most. */
  private static final int MORE = 5;

  /** Deeper values take the first alternative, which is the simplest one. */
  private static final int DEEP = 4;

  private static final int MOST_TRIES = 1_000;

  /** More characters than these are all of Unicode, or much of it. */
  private static final int LARGE = 1_024;

  /** The printable characters of ASCII, which come first there. */
  private static final int PRINTABLE = 95;

  private final SplittableRandom random;

  ClassValues(SplittableRandom random) {
    this.random = random;
  }

  /** A value of a class to which the user gave a name. */
  record Named(String name, @Nullable Object value) {
    @Override
    public String toString() {
      return name + " (" + SourcePrinter.print(value, 100).text() + ")";
    }
  }

  /** Says that the values of an argument cannot be combined. */
  static IllegalArgumentException unlisted(String name) {
    return new IllegalArgumentException(
        "The values of "
            + name
            + " cannot be listed; use elementsOf for some of them, or oneOf with a generator for"
            + " each class of values");
  }

  /** A value of each alternative. */
  List<@Nullable Object> of(Shape.Sum sum, String name) {
    List<@Nullable Object> values = new ArrayList<>();
    for (Shape alternative : sum.alternatives()) {
      Object value = draw(alternative, name, 0);
      values.add(alternative instanceof Shape.Named named ? new Named(named.name(), value) : value);
    }
    return values;
  }

  private @Nullable Object draw(Shape shape, String name, int depth) {
    if (shape instanceof Shape.Named named) {
      return draw(named.source(), name, depth);
    }
    if (shape instanceof Shape.Values values) {
      return values.values().get(random.nextInt(values.values().size()));
    }
    if (shape instanceof Shape.Whole numbers) {
      long number =
          numbers.max() == Long.MAX_VALUE
              ? Math.max(numbers.min(), random.nextLong())
              : random.nextLong(numbers.min(), numbers.max() + 1);
      return numbers.value().apply(number);
    }
    if (shape instanceof Shape.Mapped mapped) {
      return mapped.function().apply(draw(mapped.source(), name, depth));
    }
    if (shape instanceof Shape.Present present) {
      return Optional.ofNullable(draw(present.value(), name, depth));
    }
    if (shape instanceof Shape.Sum sum) {
      int count = sum.alternatives().size();
      int chosen = depth > DEEP ? 0 : random.nextInt(count);
      return draw(sum.alternatives().get(chosen), name, depth + 1);
    }
    if (shape instanceof Shape.Filtered filtered) {
      for (int i = 0; i < MOST_TRIES; i++) {
        Object value = draw(filtered.source(), name, depth);
        if (filtered.condition().test(value)) {
          return value;
        }
      }
      throw new IllegalArgumentException(
          "No value of a class of " + name + " passes its filter in " + MOST_TRIES + " tries");
    }
    return composite(shape, name, depth);
  }

  private @Nullable Object composite(Shape shape, String name, int depth) {
    if (shape instanceof Shape.Real numbers) {
      double from = Math.max(numbers.min(), -1e6);
      double to = Math.min(numbers.max(), 1e6);
      return numbers.value().apply(from < to ? random.nextDouble(from, to) : numbers.min());
    }
    if (shape instanceof Shape.Text text) {
      int[] units = new int[length(text.min(), text.max())];
      for (int i = 0; i < units.length; i++) {
        units[i] = unit(text.alphabet());
      }
      return text.value().apply(units);
    }
    if (shape instanceof Shape.Sequence sequence) {
      List<@Nullable Object> elements = new ArrayList<>();
      int length = length(sequence.min(), sequence.max());
      for (int i = 0; i < length; i++) {
        elements.add(draw(sequence.element(), name, depth + 1));
      }
      return sequence.finish() == null ? elements : sequence.finish().apply(elements);
    }
    if (shape instanceof Shape.Product product) {
      @Nullable Object[] components = new @Nullable Object[product.parts().size()];
      for (int i = 0; i < components.length; i++) {
        components[i] = draw(product.parts().get(i), name, depth + 1);
      }
      try {
        return product.make().of(components);
      } catch (Throwable refused) {
        throw new IllegalArgumentException(
            "The constructor of a class of " + name + " refused its components", refused);
      }
    }
    throw unlisted(name);
  }

  /** Any character of a small alphabet, and mostly printable ASCII of all of Unicode. */
  private int unit(int alphabet) {
    boolean isPlain = alphabet > LARGE && random.nextInt(8) > 0;
    return random.nextInt(isPlain ? PRINTABLE : alphabet);
  }

  private int length(int min, int max) {
    return min + random.nextInt(Math.min(MORE, max - min) + 1);
  }
}
