package dev.ferret.type;

import dev.ferret.Ferret;
import dev.ferret.ForAll;
import dev.ferret.Gen;
import dev.ferret.Gens;
import dev.ferret.argument.Argument;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Parameter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Generators that follow from a type alone.
 *
 * <p>Known are primitives and their boxes, texts, big numbers, {@code java.time}, enums, records,
 * sealed types, arrays, optionals, collections, iterators, streams, functions and comparators.
 * Bounds are given by annotations: {@link Range}, {@link RealRange}, {@link TimeRange}, {@link
 * Sizes}, {@link Letters}, and the constraints of Jakarta Validation.
 *
 * @since 0.1
 */
public final class Types {
  private Types() {}

  /**
   * Returns a generator of all values of a class.
   *
   * @throws IllegalArgumentException if the values of the class cannot be known
   */
  public static <T> Gen<T> of(Class<T> type) {
    return OwnTypes.none().of(Argument.present(type, "Types.of needs a class"));
  }

  /**
   * Returns a generator of all values of a type with type arguments: {@code of(new
   * TypeToken<Map<String, Integer>>() {})}.
   *
   * @throws IllegalArgumentException if the values of the type cannot be known
   */
  public static <T> Gen<T> of(TypeToken<T> token) {
    return OwnTypes.none().of(Argument.present(token, "Types.of needs a type token"));
  }

  /**
   * Returns a generator of all values of a type with type arguments and bounds.
   *
   * @throws IllegalArgumentException if the values of the type cannot be known
   */
  public static Gen<?> of(AnnotatedType type) {
    return OwnTypes.none().of(Argument.present(type, "Types.of needs a type"));
  }

  /**
   * Returns a generator of the values of a parameter, with the bounds that its annotations give.
   *
   * @throws IllegalArgumentException if the values of its type cannot be known
   */
  public static Gen<?> of(Parameter parameter) {
    return OwnTypes.none().of(Argument.present(parameter, "Types.of needs a parameter"));
  }

  /**
   * Gives a class a generator that is used wherever the class occurs: {@code with(Money.class,
   * money).of(Order.class)}.
   *
   * @throws IllegalArgumentException if the class has type parameters, which a token can name
   */
  public static <T> OwnTypes with(Class<T> type, Gen<? extends T> gen) {
    return OwnTypes.none().with(type, gen);
  }

  /** Gives a type with type arguments a generator that is used wherever the type occurs. */
  public static <T> OwnTypes with(TypeToken<T> token, Gen<? extends T> gen) {
    return OwnTypes.none().with(token, gen);
  }

  /**
   * Returns a generator of objects of a class that are made by its public constructor with the most
   * parameters, else by setters, by a static factory, or by a builder. Arguments that it refuses by
   * an exception are drawn again.
   *
   * @throws IllegalArgumentException if there is no such way, or the values of a parameter cannot
   *     be known
   */
  public static <T> Gen<T> instances(Class<T> type) {
    return OwnTypes.none().instances(type);
  }

  /**
   * Begins a property of all values of a class up to size 8, the smallest first.
   *
   * @throws IllegalArgumentException if the values of the class cannot be known
   */
  public static <T> ForAll.One<T> enumerate(Class<T> type) {
    return Ferret.enumerate(of(type));
  }

  /** One of some generators, all alike. */
  @SuppressWarnings("unchecked") // a generator only hands values out
  static <T> Gen<T> anyOf(List<? extends Gen<? extends T>> alternatives) {
    return alternatives.size() == 1
        ? (Gen<T>) alternatives.get(0)
        : Gens.oneOf(alternatives.toArray((Gen<? extends T>[]) new Gen<?>[0]));
  }

  /** Always null. */
  @SuppressWarnings("NullAway") // the value is null by design
  static Gen<@Nullable Object> nothing() {
    return Gens.<@Nullable Object>just(null);
  }

  @SuppressWarnings("unchecked") // a generator only hands values out
  static Gen<Object> any(Gen<?> gen) {
    return (Gen<Object>) gen;
  }
}
