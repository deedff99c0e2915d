package dev.ferret.type;

import dev.ferret.Gen;
import dev.ferret.argument.Argument;
import dev.ferret.language.Languages;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Parameter;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Generators for types and annotations of your own, which are used wherever these occur: in
 * records, sealed types, arrays, containers and the results of functions.
 *
 * <pre>{@code
 * OwnTypes types = Types.with(Money.class, Types.instances(Money.class));
 * Gen<Order> orders = types.of(Order.class);
 * }</pre>
 *
 * <p>A generator given here wins over one of a {@link Provider}, and that one over what the library
 * makes of the type. Bounds at a place, such as {@link Range}, are nearer still: there the library
 * makes the values if it knows the type.
 *
 * @since 0.1
 */
public final class OwnTypes {
  private static final OwnTypes NONE = new OwnTypes(Map.of(), Map.of());

  private final Map<TypeUse, Gen<?>> types;
  private final Map<Class<?>, Function<Annotation, ? extends Gen<?>>> annotations;

  private OwnTypes(
      Map<TypeUse, Gen<?>> types,
      Map<Class<?>, Function<Annotation, ? extends Gen<?>>> annotations) {
    this.types = types;
    this.annotations = annotations;
  }

  /**
   * Gives own types to all tests. Implementations are found by {@link java.util.ServiceLoader}, so
   * they need a public constructor without parameters.
   */
  public interface Provider {
    /** Returns the types. */
    OwnTypes types();
  }

  /** Returns own types without any, to start from. */
  public static OwnTypes none() {
    return NONE;
  }

  /**
   * Adds a generator for a class, in place of the one given before. What is given for {@code int}
   * is for {@code Integer} as well, unless that gets its own, and the other way round.
   *
   * @throws IllegalArgumentException if the class has type parameters, which a token can name
   */
  public <T> OwnTypes with(Class<T> type, Gen<? extends T> gen) {
    Argument.present(type, "with needs a class");
    if (type.getTypeParameters().length > 0) {
      String name = type.getSimpleName();
      throw new IllegalArgumentException(
          name
              + " has type parameters; name them with a token, such as new TypeToken<"
              + name
              + "<String>>() {}");
    }
    return with(resolver().use(type), gen);
  }

  /** Adds a generator for a type with type arguments, in place of the one given before. */
  public <T> OwnTypes with(TypeToken<T> token, Gen<? extends T> gen) {
    AnnotatedType type = Argument.present(token, "with needs a type token").type();
    Place place = Place.root(TypeResolver.name(type));
    return with(resolver().use(type, new Annotation[0], place), gen);
  }

  private OwnTypes with(TypeUse use, Gen<?> gen) {
    Argument.present(gen, use + " needs a generator");
    Map<TypeUse, Gen<?>> all = new LinkedHashMap<>(types);
    all.put(use, gen);
    return new OwnTypes(all, annotations);
  }

  /**
   * Adds generators for the places that have an annotation, or one that is annotated with it:
   * {@code at(Percent.class, percent -> integers(0, 100))}.
   */
  public <A extends Annotation> OwnTypes at(
      Class<A> annotation, Function<? super A, ? extends Gen<?>> gens) {
    Argument.present(annotation, "at needs the class of an annotation");
    Argument.present(gens, "at needs a function");
    Map<Class<?>, Function<Annotation, ? extends Gen<?>>> all = new LinkedHashMap<>(annotations);
    all.put(annotation, found -> gens.apply(annotation.cast(found)));
    return new OwnTypes(types, all);
  }

  /** Adds other own types, which win over these. */
  public OwnTypes and(OwnTypes others) {
    Argument.present(others, "and needs own types");
    Map<TypeUse, Gen<?>> allTypes = new LinkedHashMap<>(types);
    allTypes.putAll(others.types);
    Map<Class<?>, Function<Annotation, ? extends Gen<?>>> all = new LinkedHashMap<>(annotations);
    all.putAll(others.annotations);
    return new OwnTypes(allTypes, all);
  }

  /**
   * Returns a generator of all values of a class.
   *
   * @throws IllegalArgumentException if the values of the class cannot be known
   */
  @SuppressWarnings("unchecked") // the values of the type are what is generated
  public <T> Gen<T> of(Class<T> type) {
    Argument.present(type, "of needs a class");
    return (Gen<T>) gen(resolver().use(type), Place.root(type.getSimpleName()));
  }

  /**
   * Returns a generator of all values of a type with type arguments.
   *
   * @throws IllegalArgumentException if the values of the type cannot be known
   */
  @SuppressWarnings("unchecked") // the token stands for the type
  public <T> Gen<T> of(TypeToken<T> token) {
    return (Gen<T>) of(Argument.present(token, "of needs a type token").type());
  }

  /**
   * Returns a generator of all values of a type with type arguments and bounds, some of which stand
   * on the declaration that has the type: in Kotlin all of them do.
   *
   * @throws IllegalArgumentException if the values of the type cannot be known
   */
  public Gen<?> of(AnnotatedType type, Annotation... declared) {
    return of(
        Argument.present(type, "of needs a type"),
        Argument.present(declared, "of needs annotations"),
        "");
  }

  /**
   * Returns a generator of the values of a parameter, with the bounds that its annotations give.
   *
   * @throws IllegalArgumentException if the values of its type cannot be known
   */
  public Gen<?> of(Parameter parameter) {
    Argument.present(parameter, "of needs a parameter");
    AnnotatedType told = Languages.typeOf(parameter);
    AnnotatedType type = told == null ? parameter.getAnnotatedType() : told;
    return of(type, parameter.getAnnotations(), parameter.getName());
  }

  private Gen<?> of(AnnotatedType type, Annotation[] declared, String name) {
    Place place = Place.root(name.isEmpty() ? TypeResolver.name(type) : name);
    return gen(resolver().use(type, declared, place), place);
  }

  private Gen<?> gen(TypeUse use, Place place) {
    // The usual parameter has no parts to explore.
    boolean isPlain = use.bounds().isEmpty() && registered(use) == null;
    Gen<?> scalar = isPlain ? ScalarTypes.of(use, place) : null;
    return scalar != null ? scalar : TypeGens.of(TypeGraph.of(use, place, this, null));
  }

  /**
   * Returns a generator of objects of a class, even if there is another one for it: objects that
   * are made by its public constructor with the most parameters, else by setters, by a static
   * factory, or by a builder. Arguments that it refuses by an exception are drawn again.
   *
   * @throws IllegalArgumentException if there is no such way, or the values of a parameter cannot
   *     be known
   */
  @SuppressWarnings("unchecked") // objects of the class are what is made
  public <T> Gen<T> instances(Class<T> type) {
    Argument.present(type, "instances needs a class");
    TypeUse use = resolver().use(type);
    Place place = Place.root(type.getSimpleName());
    return (Gen<T>) TypeGens.of(TypeGraph.of(use, place, this, type));
  }

  private TypeResolver resolver() {
    return TypeResolver.outermost(this);
  }

  /** The generator that is registered for a type, or null. */
  @Nullable Gen<?> registered(TypeUse use) {
    Gen<?> nearer = given(use);
    return nearer != null ? nearer : LoadedTypes.get().given(use);
  }

  /** What is given for a primitive type is for its box as well, unless that has its own. */
  private @Nullable Gen<?> given(TypeUse use) {
    Gen<?> own = types.get(use);
    return own != null ? own : types.get(use.otherForm());
  }

  /** Whether there are generators for the places that have this annotation. */
  boolean handles(Annotation annotation) {
    return annotations.containsKey(annotation.annotationType())
        || LoadedTypes.get().annotations.containsKey(annotation.annotationType());
  }

  /** The generator for a place that has this annotation. */
  Gen<?> at(Annotation annotation, Place place) {
    Class<? extends Annotation> type = annotation.annotationType();
    Function<Annotation, ? extends Gen<?>> nearer = annotations.get(type);
    Function<Annotation, ? extends Gen<?>> function =
        nearer != null ? nearer : LoadedTypes.get().annotations.get(type);
    String name = "@" + type.getSimpleName() + " at " + place;
    return Argument.present(
        Argument.present(function, name + " needs a function").apply(annotation),
        name + " needs a generator");
  }
}
