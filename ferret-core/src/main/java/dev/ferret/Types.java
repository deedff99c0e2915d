package dev.ferret;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Parameter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The generators that follow from a type. */
final class Types {
  private Types() {}

  @SuppressWarnings("unchecked") // the values of the type are what is generated
  static <T> Gen<T> of(Class<T> type) {
    TypeUse use = TypeResolver.outermost().use(type);
    return (Gen<T>) of(use, Place.root(type.getSimpleName()));
  }

  static Gen<?> of(AnnotatedType type) {
    return of(type, new Annotation[0], "");
  }

  /** The values for a parameter, with the bounds that it declares. */
  static Gen<?> of(Parameter parameter) {
    return of(parameter.getAnnotatedType(), parameter.getAnnotations(), parameter.getName());
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
    if (alternatives.size() == 1) {
      return (Gen<T>) alternatives.get(0);
    }
    int[] cumulative = new int[alternatives.size()];
    for (int i = 0; i < cumulative.length; i++) {
      cumulative[i] = i + 1;
    }
    return new Combinators.OneOf<>(List.copyOf(alternatives), cumulative);
  }

  /** Always null. */
  @SuppressWarnings("NullAway") // the value is null by design
  static Gen<@Nullable Object> nothing() {
    return new Combinators.Just<@Nullable Object>(null);
  }

  @SuppressWarnings("unchecked") // a generator only hands values out
  static Gen<Object> any(Gen<?> gen) {
    return (Gen<Object>) gen;
  }
}
