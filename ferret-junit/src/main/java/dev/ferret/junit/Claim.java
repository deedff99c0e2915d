package dev.ferret.junit;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedArrayType;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import org.jspecify.annotations.Nullable;

/** What the annotations of a parameter say about who provides its values. */
enum Claim {
  /** It has bounds, so it is generated. */
  OURS,
  /** It has an annotation of another extension, such as {@code @TempDir}. */
  FOREIGN,
  /** It has no annotation that says anything. */
  NONE;

  /** An annotation may be made of others, which may be made of others; no more are needed. */
  private static final int MOST_LAYERS = 3;

  private static final String BOUNDS = "dev.ferret.type";
  private static final Annotation[] NONE_DECLARED = {};

  /** Annotations about null, of any package: they belong to the type. */
  private static final String[] NULLNESS = {"Nullable", "NonNull", "Nonnull", "NotNull"};

  static Claim of(Annotation[] declared, AnnotatedType type) {
    Claim claim = of(declared, MOST_LAYERS).or(of(type.getAnnotations(), MOST_LAYERS));
    AnnotatedType innermost = type;
    while (innermost instanceof AnnotatedArrayType array) {
      innermost = array.getAnnotatedGenericComponentType();
      claim = claim.or(of(innermost.getAnnotations(), MOST_LAYERS));
    }
    return claim == FOREIGN || !isInside(innermost) ? claim : OURS;
  }

  /** Whether a type argument has an annotation of ours, so that the whole must be ours. */
  private static boolean isInside(AnnotatedType type) {
    if (type instanceof AnnotatedParameterizedType generic) {
      for (AnnotatedType argument : generic.getAnnotatedActualTypeArguments()) {
        if (of(argument.getAnnotations(), MOST_LAYERS) == OURS || isInside(argument)) {
          return true;
        }
      }
    }
    return false;
  }

  /** A bound of ours on a parameter or in its type, which nothing else may decide then. */
  static @Nullable Annotation bound(Annotation[] declared, AnnotatedType type) {
    for (Annotation[] annotations : new Annotation[][] {declared, type.getAnnotations()}) {
      for (Annotation annotation : annotations) {
        if (annotation.annotationType().getPackageName().equals(BOUNDS)) {
          return annotation;
        }
      }
    }
    Annotation found = null;
    if (type instanceof AnnotatedArrayType array) {
      found = bound(NONE_DECLARED, array.getAnnotatedGenericComponentType());
    } else if (type instanceof AnnotatedParameterizedType generic) {
      for (AnnotatedType argument : generic.getAnnotatedActualTypeArguments()) {
        found = found == null ? bound(NONE_DECLARED, argument) : found;
      }
    }
    return found;
  }

  private Claim or(Claim other) {
    return compareTo(other) <= 0 ? this : other;
  }

  private static Claim of(Annotation[] annotations, int layers) {
    Claim claim = NONE;
    for (Annotation annotation : annotations) {
      claim = claim.or(of(annotation.annotationType(), layers));
    }
    return claim;
  }

  private static Claim of(Class<? extends Annotation> type, int layers) {
    String name = type.getName();
    if (type == From.class
        || type.getPackageName().equals(BOUNDS)
        || name.startsWith("jakarta.validation.")) {
      return OURS;
    }
    if (name.startsWith("java.") || name.startsWith("kotlin.") || isNullness(type)) {
      return NONE;
    }
    // What is made of bounds is a bound.
    return layers > 0 && of(type.getAnnotations(), layers - 1) == OURS ? OURS : FOREIGN;
  }

  private static boolean isNullness(Class<?> type) {
    for (String name : NULLNESS) {
      if (name.equals(type.getSimpleName())) {
        return true;
      }
    }
    return false;
  }
}
