package dev.ferret.metamorphic;

import dev.ferret.Throwing;
import dev.ferret.argument.Argument;
import java.util.Collection;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/**
 * What the output of a follow-up run must be, given the output of the source run.
 *
 * <p>The static methods return the usual expectations. Each reads as "the follow-up output is ...
 * the source output": equal to it, at most as large, a subset of it. Any function of two outputs is
 * an expectation as well:
 *
 * <pre>{@code
 * Expectation<List<Row>, List<Row>> fewer = (source, followUp) -> followUp.size() < source.size();
 * }</pre>
 *
 * @param <S> the type of the source output
 * @param <F> the type of the follow-up output, or of a list of all follow-up outputs
 * @since 0.1
 */
@FunctionalInterface
public interface Expectation<S extends @Nullable Object, F extends @Nullable Object> {
  /**
   * Returns whether the follow-up output is as expected. An exception, such as that of an
   * assertion, says that it is not.
   */
  boolean isMet(S source, F followUp) throws Throwable;

  /**
   * Returns how far the follow-up output is from what is expected; NaN, the default, if that is not
   * known. The test is guided to inputs with large distances.
   */
  default double distance(S source, F followUp) throws Throwable {
    return Double.NaN;
  }

  /** Equal, or an array with equal elements. */
  static <T extends @Nullable Object> Expectation<T, T> equal() {
    return new Standard<>(new Agreement.Equality());
  }

  /** Not equal. */
  static <T extends @Nullable Object> Expectation<T, T> different() {
    return new Standard<>(new Agreement.Difference());
  }

  /** Equal in what a function shows of both. */
  static <T extends @Nullable Object> Expectation<T, T> equalBy(
      Throwing<? super T, ? extends @Nullable Object> view) {
    return new Standard<>(
        new Agreement.EqualView(Argument.present(view, "equalBy needs a function")));
  }

  /**
   * At most so far away, as a number. Two NaN are equal, and so are two equal infinite numbers.
   *
   * @throws IllegalArgumentException if the tolerance is negative, infinite or NaN
   */
  static <N extends Number> Expectation<N, N> approximately(double tolerance) {
    return new Standard<>(new Agreement.Closeness(tolerance));
  }

  /**
   * At most so far away, as a function says: zero or more, the farther the more. A distance that is
   * NaN is too far.
   *
   * @throws IllegalArgumentException if the tolerance is negative, infinite or NaN
   */
  static <S extends @Nullable Object, F extends @Nullable Object> Expectation<S, F> within(
      double tolerance, Throwing.BiFunction<? super S, ? super F, ? extends Number> distance) {
    return new Measured<>(
        Agreement.tolerance(tolerance), Argument.present(distance, "within needs a distance"));
  }

  /** At most as large. */
  // Not Comparable<? super T>: Java infers no such types for a relation within Relation.where.
  static <T extends Comparable<?>> Expectation<T, T> atMost() {
    return new Standard<>(new Agreement.Order(Comparator.naturalOrder(), false));
  }

  /** At most as large in an order. */
  static <T extends @Nullable Object> Expectation<T, T> atMost(Comparator<? super T> order) {
    return new Standard<>(
        new Agreement.Order(Argument.present(order, "atMost needs an order"), false));
  }

  /** At least as large. */
  static <T extends Comparable<?>> Expectation<T, T> atLeast() {
    return new Standard<>(new Agreement.Order(Comparator.naturalOrder(), true));
  }

  /** At least as large in an order. */
  static <T extends @Nullable Object> Expectation<T, T> atLeast(Comparator<? super T> order) {
    return new Standard<>(
        new Agreement.Order(Argument.present(order, "atLeast needs an order"), true));
  }

  /** Equal to what a function makes of it. */
  static <S extends @Nullable Object, F extends @Nullable Object> Expectation<S, F> maps(
      Throwing<? super S, ? extends F> function) {
    return new Standard<>(
        Argument.present(function, "maps needs a function"), false, new Agreement.Equality());
  }

  /**
   * Equal to what a function makes of it that keeps the order: larger outputs give larger or equal
   * ones. A relation that expects this can be composed with one that expects an order.
   */
  static <S extends @Nullable Object, F extends @Nullable Object> Expectation<S, F> mapsInOrder(
      Throwing<? super S, ? extends F> function) {
    return new Standard<>(
        Argument.present(function, "mapsInOrder needs a function"), true, new Agreement.Equality());
  }

  /** With the same elements, each as often, in any order. */
  static <C extends Collection<?>> Expectation<C, C> permutation() {
    return new Standard<>(new Agreement.Elements(Agreement.Inclusion.SAME));
  }

  /** With no other elements; how often each occurs makes no difference. */
  static <C extends Collection<?>> Expectation<C, C> subset() {
    return new Standard<>(new Agreement.Elements(Agreement.Inclusion.SUBSET));
  }

  /** With no other elements, and none more often. */
  static <C extends Collection<?>> Expectation<C, C> submultiset() {
    return new Standard<>(new Agreement.Elements(Agreement.Inclusion.SUBMULTISET));
  }

  /** With all its elements; how often each occurs makes no difference. */
  static <C extends Collection<?>> Expectation<C, C> superset() {
    return new Standard<>(new Agreement.Elements(Agreement.Inclusion.SUPERSET));
  }
}
