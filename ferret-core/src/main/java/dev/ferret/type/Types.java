package dev.ferret.type;

import dev.ferret.Enumeration;
import dev.ferret.Ferret;
import dev.ferret.Gen;
import dev.ferret.Gens;
import dev.ferret.argument.Argument;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Parameter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Generators that follow from a type alone.
 *
 * <p>Known are primitives and their boxes, texts, big numbers, {@code java.time}, enums, records,
 * sealed types, arrays, optionals, collections and functions. Bounds are given by annotations:
 * {@link Range}, {@link RealRange}, {@link Sizes}, {@link Letters}, {@link Ascii}, and the
 * constraints of Jakarta Validation.
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
  @SuppressWarnings("unchecked") // the values of the type are what is generated
  public static <T> Gen<T> of(Class<T> type) {
    Argument.present(type, "Types.of needs a class");
    TypeUse use = TypeResolver.outermost().use(type);
    return (Gen<T>) of(use, Place.root(type.getSimpleName()));
  }

  /**
   * Returns a generator of all values of a type with type arguments: {@code of(new
   * TypeToken<Map<String, Integer>>() {})}.
   *
   * @throws IllegalArgumentException if the values of the type cannot be known
   */
  @SuppressWarnings("unchecked") // the token stands for the type
  public static <T> Gen<T> of(TypeToken<T> token) {
    return (Gen<T>) of(Argument.present(token, "Types.of needs a type token").type());
  }

  /**
   * Returns a generator of all values of a type with type arguments and bounds.
   *
   * @throws IllegalArgumentException if the values of the type cannot be known
   */
  public static Gen<?> of(AnnotatedType type) {
    Argument.present(type, "Types.of needs a type");
    return of(type, new Annotation[0], "");
  }

  /**
   * Returns a generator of the values of a parameter, with the bounds that its annotations give.
   *
   * @throws IllegalArgumentException if the values of its type cannot be known
   */
  public static Gen<?> of(Parameter parameter) {
    Argument.present(parameter, "Types.of needs a parameter");
    return of(parameter.getAnnotatedType(), parameter.getAnnotations(), parameter.getName());
  }

  /**
   * Begins a property of all values of a class up to a size, the smallest first.
   *
   * @throws IllegalArgumentException if the values of the class cannot be known
   */
  public static <T> Enumeration<T> enumerate(Class<T> type) {
    return Ferret.enumerate(of(type));
  }

  private static Gen<?> of(AnnotatedType type, Annotation[] declared, String name) {
    TypeResolver resolver = TypeResolver.outermost();
    Place place = Place.root(name.isEmpty() ? TypeResolver.name(type) : name);
    return of(resolver.use(type, declared, place), place);
  }

  private static Gen<?> of(TypeUse use, Place place) {
    Gen<?> scalar = use.bounds().isEmpty() ? ScalarTypes.of(use, place) : null;
    // The usual parameter has no parts to explore.
    return scalar != null ? scalar : TypeGens.of(TypeGraph.of(use, place));
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
