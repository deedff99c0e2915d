package dev.ferret.kotlin;

import java.lang.annotation.Annotation;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Parameter;
import java.lang.reflect.TypeVariable;
import java.util.ArrayList;
import java.util.List;
import kotlin.jvm.JvmClassMappingKt;
import kotlin.reflect.KClass;
import kotlin.reflect.KClassifier;
import kotlin.reflect.KParameter;
import kotlin.reflect.KType;
import kotlin.reflect.KTypeParameter;
import kotlin.reflect.KTypeProjection;

/** Writes types of Kotlin as those of Java, with an annotation where null is allowed. */
final class KotlinTypes {
  private static final Annotation[] NONE = {};
  private static final Annotation[] NULLABLE = Marked.class.getAnnotations();

  private KotlinTypes() {}

  /** What Kotlin writes as a question mark; it is known by its name. */
  private static final class Question {
    @Retention(RetentionPolicy.RUNTIME)
    @interface Nullable {}
  }

  @Question.Nullable
  private static final class Marked {}

  /**
   * The type as Java writes it.
   *
   * @param owner the class whose type variables it may have
   */
  static AnnotatedType of(KType type, Class<?> owner) {
    Annotation[] annotations = type.isMarkedNullable() ? NULLABLE : NONE;
    KClassifier classifier = type.getClassifier();
    if (classifier instanceof KTypeParameter variable) {
      for (TypeVariable<?> each : owner.getTypeParameters()) {
        if (each.getName().equals(variable.getName())) {
          return new WrittenType.Variable(each, annotations);
        }
      }
    }
    if (!(classifier instanceof KClass<?> known)) {
      return new WrittenType.Plain(Object.class, annotations);
    }
    List<AnnotatedType> arguments = new ArrayList<>();
    for (KTypeProjection projection : type.getArguments()) {
      KType argument = projection.getType();
      arguments.add(
          argument == null ? new WrittenType.Plain(Object.class, NONE) : of(argument, owner));
    }
    // Boxes are as good, and the only classes that null goes with.
    Class<?> raw = JvmClassMappingKt.getJavaObjectType(known);
    if (raw.isArray() && !raw.getComponentType().isPrimitive()) {
      return new WrittenType.Array(arguments.get(0), annotations);
    }
    return arguments.isEmpty()
        ? new WrittenType.Plain(raw, annotations)
        : new WrittenType.Generic(raw, arguments, annotations);
  }

  /** Whether type variables are part of a type. */
  static boolean hasVariables(KType type) {
    if (type.getClassifier() instanceof KTypeParameter) {
      return true;
    }
    for (KTypeProjection argument : type.getArguments()) {
      KType inner = argument.getType();
      if (inner != null && hasVariables(inner)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a parameter takes what a value class holds, instead of one of its objects. */
  static boolean isUnwrapped(KParameter parameter, Parameter written) {
    return parameter.getType().getClassifier() instanceof KClass<?> known
        && known.isValue()
        && JvmClassMappingKt.getJavaObjectType(known) != written.getType();
  }
}
