package dev.ferret.junit;

import dev.ferret.type.OwnTypes;
import java.lang.reflect.AnnotatedElement;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.platform.commons.support.ReflectionSupport;

/** The own types that hold for a test class. */
final class TestTypes {
  private TestTypes() {}

  /**
   * The own types of a test class, those of the nearest annotation winning.
   *
   * @throws IllegalArgumentException with a sentence for the user if a provider fails
   */
  static OwnTypes of(Class<?> type) {
    List<AnnotatedElement> scopes = new ArrayList<>();
    Class<?> outermost = type;
    for (Class<?> scope = type; scope != null; scope = scope.getEnclosingClass()) {
      gather(scope, scopes);
      outermost = scope;
    }
    Package around = outermost.getPackage();
    if (around != null) {
      scopes.add(around);
    }
    OwnTypes types = OwnTypes.none();
    for (int i = scopes.size() - 1; i >= 0; i--) {
      Generators generators = scopes.get(i).getDeclaredAnnotation(Generators.class);
      if (generators != null) {
        for (Class<? extends OwnTypes.Provider> provider : generators.value()) {
          types = types.and(provided(provider));
        }
      }
    }
    return types;
  }

  /** A class, its superclasses and then all their interfaces, the nearest first. */
  private static void gather(Class<?> type, List<AnnotatedElement> scopes) {
    for (Class<?> level = type; level != null; level = level.getSuperclass()) {
      add(level, scopes);
    }
    for (Class<?> level = type; level != null; level = level.getSuperclass()) {
      gatherInterfaces(level, scopes);
    }
  }

  private static void gatherInterfaces(Class<?> type, List<AnnotatedElement> scopes) {
    for (Class<?> parent : type.getInterfaces()) {
      add(parent, scopes);
      gatherInterfaces(parent, scopes);
    }
  }

  private static void add(Class<?> type, List<AnnotatedElement> scopes) {
    if (!scopes.contains(type)) {
      scopes.add(type);
    }
  }

  private static OwnTypes provided(Class<? extends OwnTypes.Provider> provider) {
    String user = "@Generators(" + provider.getSimpleName() + ".class)";
    @Nullable OwnTypes types;
    try {
      types = ReflectionSupport.newInstance(provider).types();
    } catch (Exception | LinkageError | StackOverflowError e) {
      throw new IllegalArgumentException(
          user
              + " threw "
              + e
              + "; a provider needs a constructor without parameters, and must not be an inner"
              + " class",
          e);
    }
    if (types == null) {
      throw new IllegalArgumentException(user + " gave null instead of own types");
    }
    return types;
  }
}
