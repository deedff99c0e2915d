package dev.ferret.junit;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.AnnotatedTypeVariable;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The type variables of a generic contract, as the class that fulfils it sets them: in {@code class
 * StringsTest implements OrderContract<String>} a parameter {@code T} is a {@code String}.
 */
final class Variables {
  private final Map<Type, AnnotatedType> values = new HashMap<>();

  private Variables() {}

  /** The types of a method's parameters, seen from a class that has the method. */
  static AnnotatedType[] resolved(Method method, Class<?> type) {
    AnnotatedType[] types = method.getAnnotatedParameterTypes();
    if (method.getDeclaringClass().getTypeParameters().length > 0) {
      Variables variables = new Variables();
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
    if (type instanceof AnnotatedTypeVariable) {
      return values.getOrDefault(type.getType(), type);
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

  /** A generic type with other arguments. */
  private static final class Applied implements AnnotatedParameterizedType {
    private final AnnotatedParameterizedType original;
    private final AnnotatedType[] arguments;

    Applied(AnnotatedParameterizedType original, AnnotatedType[] arguments) {
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
