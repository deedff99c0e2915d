package dev.ferret.shape;

import dev.ferret.cover.Model;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * How the values of a generator are put together, for a search that puts them together in another
 * order than the generator does.
 *
 * <p>Shapes of recursive types contain themselves.
 *
 * @since 0.1
 */
public sealed interface Shape {
  /**
   * Records, made by their canonical constructor.
   *
   * @param make makes a record from its components; throws what the constructor throws
   */
  record Product(Class<?> type, List<Shape> parts, Maker make) implements Shape {}

  /** Makes a value from its parts. */
  interface Maker {
    /** Makes a value, or throws whatever a constructor throws. */
    @Nullable Object of(@Nullable Object[] parts) throws Throwable;
  }

  /** Values of one of several shapes, the simplest first. Sums are where recursive types close. */
  final class Sum implements Shape {
    private List<Shape> alternatives = List.of();

    /** Makes a sum whose alternatives are still to be told. */
    public Sum() {}

    /** Tells the alternatives. */
    public void tell(List<Shape> shapes) {
      alternatives = List.copyOf(shapes);
    }

    /** Returns the alternatives. */
    public List<Shape> alternatives() {
      return alternatives;
    }
  }

  /**
   * The whole numbers of a range.
   *
   * @param value makes the value of a number
   */
  record Whole(long min, long max, long simplest, LongFunction<?> value) implements Shape {}

  /**
   * Floating-point numbers of a range.
   *
   * @param value makes the value of a number
   */
  record Real(double min, double max, Function<Double, ?> value) implements Shape {}

  /**
   * A few values, the simplest first.
   *
   * @param cost how much larger each value is than the one before
   */
  record Values(List<? extends @Nullable Object> values, int cost) implements Shape {}

  /**
   * Values that their generator makes from several answers, such as dates. Their sizes are those of
   * an enumeration, so it has to be asked.
   *
   * @param isPriced whether each value costs 1 besides its answers, as a record does
   */
  record Enumerated(boolean isPriced, Enumeration values) implements Shape {}

  /** Lists the values of a generator. */
  interface Enumeration {
    /** Returns all values of a size or depth, and none that is smaller. */
    List<? extends @Nullable Object> of(boolean isDepth, int size);

    /**
     * Returns all values with a number of nodes, by the least limit of nodes that they fit.
     *
     * @param limit leaves out the values that do not fit it
     */
    Map<Integer, ? extends List<? extends @Nullable Object>> ofNodes(int nodes, int limit);
  }

  /**
   * Texts of {@code min} to {@code max} units.
   *
   * @param value makes the value of some units, each below the size of the alphabet
   */
  record Text(int min, int max, int alphabet, Function<int[], ?> value) implements Shape {}

  /**
   * Lists of {@code min} to {@code max} elements.
   *
   * @param finish makes another value of a list, such as an array, without looking into the
   *     elements; null if the list is the value
   */
  record Sequence(
      Shape element, int min, int max, @Nullable Function<List<@Nullable Object>, ?> finish)
      implements Shape {}

  /**
   * Sets of {@code min} to {@code max} elements that differ, in the order in which they are
   * enumerated, or maps whose keys do.
   *
   * @param element the elements, or the keys
   * @param value the values of a map; null if it is a set
   * @param key what differs between elements
   * @param finish makes the set of a list of its elements, or the map of its entries; null if the
   *     list is the value
   */
  record Distinct(
      Shape element,
      @Nullable Shape value,
      int min,
      int max,
      Function<@Nullable Object, ? extends @Nullable Object> key,
      @Nullable Function<List<@Nullable Object>, ?> finish)
      implements Shape {}

  /** The rows of a model that its constraints allow. */
  record Rows(Model model) implements Shape {}

  /** Values under a name of the user. */
  record Named(String name, Shape source) implements Shape {}

  /** Present optionals. */
  record Present(Shape value) implements Shape {}

  /** The values of another shape after a function, which may look at all of them. */
  record Mapped(Shape source, Function<@Nullable Object, ? extends @Nullable Object> function)
      implements Shape {}

  /** Some of the values of another shape. */
  record Filtered(Shape source, Predicate<@Nullable Object> condition) implements Shape {}

  /**
   * Values that cannot be looked into.
   *
   * @param name what messages call their generator
   */
  record Opaque(String name) implements Shape {}
}
