package dev.ferret.junit;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedArrayType;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.AnnotatedTypeVariable;
import java.lang.reflect.AnnotatedWildcardType;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * The type variables of a generic contract, as the class that fulfils it sets them: in {@code class
 * StringsTest implements OrderContract<String>} a parameter {@code T} is a {@code String}.
 *
 * <p>A variable that is not set, such as that of a generic method, has the generator that {@link
 * From} at its declaration names, or else the values of a plain type within its bounds. Where there
 * is no such type it stands for its first bound.
 */
final class Variables {
  /** What a property of all types is checked with: any type will do, and these shrink best. */
  private static final List<Class<?>> PLAIN = List.of(Integer.class, String.class);

  private final Map<Type, AnnotatedType> values = new HashMap<>();

  private final Class<?> tested;

  private Variables(Class<?> tested) {
    this.tested = tested;
  }

  /** The types of a method's parameters, seen from a class that has the method. */
  static AnnotatedType[] resolved(Method method, Class<?> type) {
    AnnotatedType[] types = method.getAnnotatedParameterTypes();
    int variableCount =
        method.getTypeParameters().length + method.getDeclaringClass().getTypeParameters().length;
    if (variableCount > 0) {
      Variables variables = new Variables(type);
      variables.collect(type);
      for (int i = 0; i < types.length; i++) {
        types[i] = variables.replaced(types[i]);
      }
    }
    return types;
  }

  private void collect(Class<?> type) {
    collect(type.getAnnotatedSuperclass());
    for (AnnotatedType parent : type.getAnnotatedInterfaces()) {
      collect(parent);
    }
  }

  private void collect(@Nullable AnnotatedType parent) {
    if (parent == null) {
      return;
    }
    if (parent instanceof AnnotatedParameterizedType generic
        && parent.getType() instanceof ParameterizedType known
        && known.getRawType() instanceof Class<?> raw) {
      TypeVariable<?>[] parameters = raw.getTypeParameters();
      AnnotatedType[] arguments = generic.getAnnotatedActualTypeArguments();
      for (int i = 0; i < parameters.length; i++) {
        values.put(parameters[i], replaced(arguments[i]));
      }
      collect(raw);
    } else if (parent.getType() instanceof Class<?> plain) {
      collect(plain);
    }
  }

  private AnnotatedType replaced(AnnotatedType type) {
    if (type instanceof AnnotatedTypeVariable && type.getType() instanceof TypeVariable<?> name) {
      AnnotatedType known = values.get(name);
      return known == null ? unset(name, type) : known;
    }
    if (type instanceof AnnotatedWildcardType wildcard) {
      AnnotatedType[] lower = wildcard.getAnnotatedLowerBounds();
      AnnotatedType bound = lower.length > 0 ? lower[0] : wildcard.getAnnotatedUpperBounds()[0];
      AnnotatedType known = replaced(bound);
      return known == bound ? type : known;
    }
    if (type instanceof AnnotatedArrayType array) {
      AnnotatedType component = array.getAnnotatedGenericComponentType();
      AnnotatedType known = replaced(component);
      return known == component ? type : new ArrayOf(array, known);
    }
    if (type instanceof AnnotatedParameterizedType generic) {
      AnnotatedType[] arguments = generic.getAnnotatedActualTypeArguments();
      for (int i = 0; i < arguments.length; i++) {
        arguments[i] = replaced(arguments[i]);
      }
      return new Applied(generic, arguments);
    }
    return type;
  }

  /** The type of a variable without a value, where it is used. */
  private AnnotatedType unset(TypeVariable<?> variable, AnnotatedType use) {
    boolean isGiven = AnnotationSupport.isAnnotated(variable, From.class);
    if (isGiven) {
      return new Plain(erased(variable.getBounds()[0]), variable);
    }
    boolean isForgotten =
        variable.getGenericDeclaration() instanceof Class<?> owner && owner != tested;
    if (isForgotten) {
      // A class that fulfils a contract without saying for which type has made a mistake.
      return use;
    }
    for (Class<?> plain : PLAIN) {
      boolean fits = true;
      for (Type bound : variable.getBounds()) {
        fits &= fits(plain, bound, variable);
      }
      if (fits) {
        return new Plain(plain, use);
      }
    }
    return use;
  }

  private static boolean fits(Class<?> type, Type bound, TypeVariable<?> variable) {
    if (bound instanceof ParameterizedType generic) {
      // The only bound that a plain type can have with an argument is Comparable<T>.
      Type argument = generic.getActualTypeArguments()[0];
      boolean isOwn =
          argument instanceof WildcardType wildcard
              ? Arrays.asList(wildcard.getLowerBounds()).contains(variable)
              : argument.equals(variable);
      return generic.getRawType() == Comparable.class && isOwn;
    }
    return bound instanceof Class<?> plain && plain.isAssignableFrom(type);
  }

  private static Class<?> erased(Type type) {
    return type instanceof Class<?> plain
        ? plain
        : type instanceof ParameterizedType generic && generic.getRawType() instanceof Class<?> raw
            ? raw
            : Object.class;
  }

  /** A class, with the annotations of something else. */
  private static final class Plain extends Annotated implements AnnotatedType {
    private final Class<?> type;

    Plain(Class<?> type, AnnotatedElement annotations) {
      super(annotations);
      this.type = type;
    }

    @Override
    public @Nullable AnnotatedType getAnnotatedOwnerType() {
      return null;
    }

    @Override
    public Type getType() {
      return type;
    }
  }

  /** An array of other elements. */
  private static final class ArrayOf extends Annotated implements AnnotatedArrayType {
    private final AnnotatedArrayType original;
    private final AnnotatedType component;

    ArrayOf(AnnotatedArrayType original, AnnotatedType component) {
      super(original);
      this.original = original;
      this.component = component;
    }

    @Override
    public AnnotatedType getAnnotatedGenericComponentType() {
      return component;
    }

    @Override
    public @Nullable AnnotatedType getAnnotatedOwnerType() {
      return null;
    }

    @Override
    public Type getType() {
      return original.getType();
    }
  }

  /** A generic type with other arguments. */
  private static final class Applied extends Annotated implements AnnotatedParameterizedType {
    private final AnnotatedParameterizedType original;
    private final AnnotatedType[] arguments;

    Applied(AnnotatedParameterizedType original, AnnotatedType[] arguments) {
      super(original);
      this.original = original;
      this.arguments = arguments;
    }

    @Override
    public AnnotatedType[] getAnnotatedActualTypeArguments() {
      return arguments.clone();
    }

    @Override
    public @Nullable AnnotatedType getAnnotatedOwnerType() {
      return original.getAnnotatedOwnerType();
    }

    @Override
    public Type getType() {
      return original.getType();
    }
  }

  /** Has the annotations of something else. */
  private abstract static class Annotated implements AnnotatedElement {
    private final AnnotatedElement original;

    Annotated(AnnotatedElement original) {
      this.original = original;
    }

    @Override
    public <A extends Annotation> @Nullable A getAnnotation(Class<A> type) {
      return original.getAnnotation(type);
    }

    @Override
    public Annotation[] getAnnotations() {
      return original.getAnnotations();
    }

    @Override
    public Annotation[] getDeclaredAnnotations() {
      return original.getDeclaredAnnotations();
    }

    @Override
    public String toString() {
      return original.toString();
    }
  }
}
