package dev.ferret;

import dev.ferret.choice.Weights;
import dev.ferret.edit.TraceWriter;
import dev.ferret.shape.Shape;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What a generator is: a product, a sum, a sequence, a leaf, or what code of the user does to other
 * generators. Its parts are generators, so that recursive ones are looked into step by step.
 *
 * <p>{@link Inverse}, {@link Cardinality}, {@link Least} and {@link Shaping} are functions over
 * structures.
 */
sealed interface Structure {
  /**
   * One value from each of several generators, put together.
   *
   * @param size what a value takes besides its parts, see {@link Least}
   */
  record Product(List<? extends Gen<?>> parts, Assembly<?> assembly, int size)
      implements Structure {}

  /**
   * Values of one of several generators, the simplest first.
   *
   * @param first the weights at the first level
   * @param all the weights without regard to the level
   * @param isAsked whether there is a choice between alternatives
   */
  record Sum(List<? extends Gen<?>> alternatives, Weights first, Weights all, boolean isAsked)
      implements Structure {
    /** Returns the alternatives that some weights allow. */
    List<Gen<?>> possible(Weights weights) {
      List<Gen<?>> possible = new ArrayList<>();
      for (int i = 0; i < alternatives.size(); i++) {
        if (weights.isPossible(i)) {
          possible.add(alternatives.get(i));
        }
      }
      return possible;
    }
  }

  /**
   * Collections of {@code min} to {@code max} elements.
   *
   * @param key what must differ between elements; null if they may be equal
   * @param isUnordered whether the order of elements makes no difference
   * @param finish makes the collection from a list; null if the list is the collection
   * @param elements takes a collection apart, or returns null for a value that is none
   */
  record Sequence(
      Gen<?> element,
      int min,
      int max,
      @Nullable Function<@Nullable Object, ? extends @Nullable Object> key,
      boolean isUnordered,
      @Nullable Function<List<@Nullable Object>, ?> finish,
      Function<Object, @Nullable Collection<?>> elements)
      implements Structure {}

  /**
   * Values that are made from answers alone.
   *
   * @param count the number of values, rounded; infinite if they cannot be counted, NaN if it is
   *     unknown
   * @param least the size of the smallest value
   * @param write writes the choices that lead to a value; false if there are none, whatever was
   *     written
   */
  record Leaf(
      double count, long least, Shape shape, BiPredicate<@Nullable Object, TraceWriter> write)
      implements Structure {}

  /** Something done to the values of another generator. */
  sealed interface Wrapped extends Structure {
    /** Returns the other generator. */
    Gen<?> source();
  }

  /** What a function makes of values; the inverse is null if it is unknown. */
  record Mapped<S extends @Nullable Object, T extends @Nullable Object>(
      Gen<S> source,
      Function<? super S, ? extends T> function,
      @Nullable Function<? super T, ? extends S> inverse)
      implements Wrapped {}

  /** The values that satisfy a condition. */
  record Filtered<T extends @Nullable Object>(Gen<T> source, Predicate<? super T> condition)
      implements Wrapped {}

  /** Values under a name. */
  record Named(Gen<?> source, String name) implements Wrapped {}

  /** Values that are drawn afresh in every test of a search. */
  record Untargeted(Gen<?> source) implements Wrapped {}

  /** Values from which a search goes on by steps of the user. */
  record Stepping(Gen<?> source) implements Wrapped {}

  /** Values that a function draws from any generators; the inverse is null if it is unknown. */
  record Drawn<T extends @Nullable Object>(
      Function<? super Draw, ? extends T> body,
      @Nullable Function<? super T, ? extends List<? extends @Nullable Object>> inverse)
      implements Structure {}

  /** Values of code that cannot be looked into. */
  record Opaque() implements Structure {}
}
