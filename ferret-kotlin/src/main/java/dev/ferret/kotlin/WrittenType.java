package dev.ferret.kotlin;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedArrayType;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.AnnotatedTypeVariable;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A type with annotations that no class file has. */
abstract class WrittenType implements AnnotatedType {
  private final Type type;
  private final Annotation[] annotations;

  private WrittenType(Type type, Annotation[] annotations) {
    this.type = type;
    this.annotations = annotations;
  }

  /** A class without type arguments. */
  static final class Plain extends WrittenType {
    Plain(Class<?> type, Annotation[] annotations) {
      super(type, annotations);
    }
  }

  /** A type variable of a class. */
  static final class Variable extends WrittenType implements AnnotatedTypeVariable {
    private final TypeVariable<?> variable;

    Variable(TypeVariable<?> variable, Annotation[] annotations) {
      super(variable, annotations);
      this.variable = variable;
    }

    @Override
    public AnnotatedType[] getAnnotatedBounds() {
      return variable.getAnnotatedBounds();
    }

    @Override
    public @Nullable AnnotatedType getAnnotatedOwnerType() {
      return null;
    }
  }

  /** An array of objects. */
  static final class Array extends WrittenType implements AnnotatedArrayType {
    private final AnnotatedType element;

    Array(AnnotatedType element, Annotation[] annotations) {
      super((GenericArrayType) element::getType, annotations);
      this.element = element;
    }

    @Override
    public AnnotatedType getAnnotatedGenericComponentType() {
      return element;
    }

    @Override
    public @Nullable AnnotatedType getAnnotatedOwnerType() {
      return null;
    }
  }

  /** A class with type arguments. */
  static final class Generic extends WrittenType implements AnnotatedParameterizedType {
    private final List<AnnotatedType> arguments;

    Generic(Class<?> raw, List<AnnotatedType> arguments, Annotation[] annotations) {
      super(
          new Parameterized(raw, arguments.stream().map(AnnotatedType::getType).toList()),
          annotations);
      this.arguments = arguments;
    }

    @Override
    public AnnotatedType[] getAnnotatedActualTypeArguments() {
      return arguments.toArray(new AnnotatedType[0]);
    }

    @Override
    public @Nullable AnnotatedType getAnnotatedOwnerType() {
      return null;
    }
  }

  private record Parameterized(Class<?> raw, List<Type> arguments) implements ParameterizedType {
    @Override
    public Type[] getActualTypeArguments() {
      return arguments.toArray(new Type[0]);
    }

    @Override
    public Type getRawType() {
      return raw;
    }

    @Override
    public @Nullable Type getOwnerType() {
      return raw.getDeclaringClass();
    }
  }

  @Override
  public Type getType() {
    return type;
  }

  @Override
  public <A extends Annotation> @Nullable A getAnnotation(Class<A> wanted) {
    for (Annotation annotation : annotations) {
      if (wanted.isInstance(annotation)) {
        return wanted.cast(annotation);
      }
    }
    return null;
  }

  @Override
  public Annotation[] getAnnotations() {
    return annotations.clone();
  }

  @Override
  public Annotation[] getDeclaredAnnotations() {
    return getAnnotations();
  }

  @Override
  public String toString() {
    return type.getTypeName();
  }
}
