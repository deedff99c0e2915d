package dev.ferret.type;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedArrayType;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.AnnotatedTypeVariable;
import java.lang.reflect.AnnotatedWildcardType;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Resolves types as reflection gives them, with the values of the type variables in scope. */
final class TypeResolver {
  private static final Annotation[] NONE = {};

  private final OwnTypes own;
  private final Map<TypeVariable<?>, TypeUse> variables;

  private TypeResolver(OwnTypes own, Map<TypeVariable<?>, TypeUse> variables) {
    this.own = own;
    this.variables = variables;
  }

  /** A resolver for types at the outermost. */
  static TypeResolver outermost(OwnTypes own) {
    return new TypeResolver(own, new HashMap<>());
  }

  /** A resolver for types inside a use of a generic type. */
  static TypeResolver inside(TypeUse use, OwnTypes own) {
    Map<TypeVariable<?>, TypeUse> variables = new HashMap<>();
    TypeVariable<?>[] parameters = use.raw().getTypeParameters();
    for (int i = 0; i < parameters.length; i++) {
      variables.put(parameters[i], use.argument(i));
    }
    return new TypeResolver(own, variables);
  }

  /** A resolver for the parameters of a method that returns a use of a type. */
  static TypeResolver returning(TypeUse use, Type returned, OwnTypes own) {
    Map<TypeVariable<?>, TypeUse> bindings = new HashMap<>();
    matches(returned, use, bindings);
    return new TypeResolver(own, bindings);
  }

  private BoundReader reader(Place place) {
    return new BoundReader(place, own);
  }

  /** A class without type arguments: its parameters stand for their bounds. */
  TypeUse use(Class<?> type) {
    if (type.isArray()) {
      return new TypeUse(type, List.of(use(type.getComponentType())), List.of());
    }
    List<TypeUse> arguments = new ArrayList<>();
    for (TypeVariable<?> parameter : type.getTypeParameters()) {
      arguments.add(bound(parameter, Place.root(type.getSimpleName())));
    }
    return new TypeUse(type, arguments, List.of());
  }

  TypeUse use(RecordComponent component, Place place) {
    Annotation[] declared = component.getAccessor().getAnnotations();
    return use(component.getAnnotatedType(), declared, place)
        .with(reader(place).read(foreign(component)).bounds());
  }

  /** Annotations that are on the component only, such as a {@code Nullable} without a target. */
  private static Annotation[] foreign(RecordComponent component) {
    return component.getAnnotatedType() instanceof AnnotatedArrayType
        ? NONE
        : component.getAnnotations();
  }

  /**
   * The use of a type.
   *
   * @param declared the annotations of what is declared with the type
   */
  TypeUse use(AnnotatedType type, Annotation[] declared, Place place) {
    if (type instanceof AnnotatedArrayType array) {
      return array(array, declared, place);
    }
    TypeUse bare = bare(type, place);
    Annotation[] annotations = type.getAnnotations();
    if (annotations.length + declared.length == 0) {
      return bare;
    }
    return bare.with(reader(place).read(annotations).read(declared).bounds());
  }

  private TypeUse use(AnnotatedType type, Place place) {
    return use(type, NONE, place);
  }

  /**
   * What stands in front of an array is, to Java, about its innermost elements. Sizes there are
   * about the array itself, as in Jakarta Validation, and so is a generator.
   */
  private TypeUse array(AnnotatedArrayType type, Annotation[] declared, Place place) {
    AnnotatedType innermost = type;
    int dimensions = 0;
    while (innermost instanceof AnnotatedArrayType array) {
      innermost = array.getAnnotatedGenericComponentType();
      dimensions++;
    }
    List<Constraint> front = new ArrayList<>();
    List<Constraint> sizes = new ArrayList<>();
    for (Constraint bound : reader(place).read(innermost.getAnnotations()).bounds()) {
      boolean isWhole = bound instanceof Constraint.Extent || bound instanceof Constraint.Given;
      (isWhole ? sizes : front).add(bound);
    }
    Place inside = place;
    for (int i = 0; i < dimensions; i++) {
      inside = inside.then("[]");
    }
    TypeUse element = bare(innermost, inside).with(front);
    List<Constraint> whole = new ArrayList<>();
    for (Constraint bound : reader(place).read(declared).bounds()) {
      if (!front.contains(bound)) {
        whole.add(bound);
      }
    }
    return arrays(type, element, place).with(sizes).with(whole);
  }

  private TypeUse arrays(AnnotatedType type, TypeUse innermost, Place place) {
    if (!(type instanceof AnnotatedArrayType array)) {
      return innermost;
    }
    TypeUse element = arrays(array.getAnnotatedGenericComponentType(), innermost, place.then("[]"));
    List<Constraint> bounds = reader(place).read(type.getAnnotations()).bounds();
    return new TypeUse(element.raw().arrayType(), List.of(element), bounds);
  }

  /** The type without the annotations of its own, but with those of its arguments. */
  private TypeUse bare(AnnotatedType type, Place place) {
    if (type instanceof AnnotatedTypeVariable) {
      TypeVariable<?> variable = (TypeVariable<?>) type.getType();
      TypeUse known = variables.get(variable);
      return known == null ? bound(variable, place) : known;
    }
    if (type instanceof AnnotatedWildcardType wildcard) {
      AnnotatedType[] lower = wildcard.getAnnotatedLowerBounds();
      return use(lower.length > 0 ? lower[0] : wildcard.getAnnotatedUpperBounds()[0], place);
    }
    if (type instanceof AnnotatedParameterizedType generic) {
      Class<?> raw = (Class<?>) ((ParameterizedType) type.getType()).getRawType();
      TypeVariable<?>[] parameters = raw.getTypeParameters();
      AnnotatedType[] given = generic.getAnnotatedActualTypeArguments();
      List<TypeUse> arguments = new ArrayList<>();
      for (int i = 0; i < given.length; i++) {
        TypeUse argument = use(given[i], place.then(step(raw, i)));
        boolean unknown =
            given[i] instanceof AnnotatedWildcardType && argument.raw() == Object.class;
        arguments.add(unknown ? bound(parameters[i], place) : argument);
      }
      return new TypeUse(raw, arguments, List.of());
    }
    return use((Class<?>) type.getType());
  }

  /** The type that a variable without a value stands for: its bound. */
  private TypeUse bound(TypeVariable<?> variable, Place place) {
    Map<TypeVariable<?>, TypeUse> inner = new HashMap<>(variables);
    // A bound may mention its own variable, as in T extends Comparable<T>.
    inner.put(variable, TypeUse.of(Object.class));
    return new TypeResolver(own, inner).use(variable.getAnnotatedBounds()[0], place);
  }

  /** How a message names the part of a type that an argument stands for. */
  static String step(Class<?> raw, int index) {
    if (Map.class.isAssignableFrom(raw) || raw == Map.Entry.class) {
      return index == 0 ? "[key]" : "[value]";
    }
    return raw.isRecord() || raw.isSealed()
        ? "<" + raw.getTypeParameters()[index].getName() + ">"
        : "[]";
  }

  /** A permitted subtype as a part of this use of its parent, or null where it does not belong. */
  static @Nullable TypeUse subtype(TypeUse parent, Class<?> type, OwnTypes own) {
    Map<TypeVariable<?>, TypeUse> bindings = new HashMap<>();
    List<AnnotatedType> parents = new ArrayList<>(List.of(type.getAnnotatedInterfaces()));
    if (type.getAnnotatedSuperclass() != null) {
      parents.add(type.getAnnotatedSuperclass());
    }
    for (AnnotatedType candidate : parents) {
      if (!matches(candidate.getType(), parent, bindings)) {
        if (erased(candidate.getType()) == parent.raw()) {
          return null;
        }
      }
    }
    TypeResolver resolver = new TypeResolver(own, bindings);
    List<TypeUse> arguments = new ArrayList<>();
    for (TypeVariable<?> parameter : type.getTypeParameters()) {
      TypeUse known = bindings.get(parameter);
      arguments.add(
          known == null ? resolver.bound(parameter, Place.root(type.getSimpleName())) : known);
    }
    return new TypeUse(type, arguments, List.of());
  }

  private static boolean matches(
      Type pattern, TypeUse actual, Map<TypeVariable<?>, TypeUse> bindings) {
    if (pattern instanceof TypeVariable<?> variable) {
      bindings.putIfAbsent(variable, actual);
      return true;
    }
    if (actual.raw() == Object.class) {
      return true;
    }
    if (erased(pattern) != actual.raw()) {
      return actual.raw().isAssignableFrom(erased(pattern))
          && actual.arguments().isEmpty()
          && !(pattern instanceof ParameterizedType);
    }
    if (pattern instanceof ParameterizedType generic) {
      Type[] inner = generic.getActualTypeArguments();
      for (int i = 0; i < inner.length; i++) {
        if (!matches(inner[i], actual.argument(i), bindings)) {
          return false;
        }
      }
    }
    return true;
  }

  /** The name of a type without its arguments. */
  static String name(AnnotatedType type) {
    return erased(type.getType()).getSimpleName();
  }

  private static Class<?> erased(Type type) {
    if (type instanceof ParameterizedType generic) {
      return (Class<?>) generic.getRawType();
    }
    if (type instanceof GenericArrayType array) {
      return erased(array.getGenericComponentType()).arrayType();
    }
    return type instanceof Class<?> known ? known : Object.class;
  }
}
