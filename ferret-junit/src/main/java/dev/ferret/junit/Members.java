package dev.ferret.junit;

import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestInstances;
import org.junit.platform.commons.support.ReflectionSupport;

/** The methods and fields that annotations of a test class can name. */
final class Members {
  /** Stands for parameters of any types. */
  private static final Class<?>[] ANY = {};

  private final Class<?> type;
  private final List<Object> instances;

  /** What methods must take; null where methods without parameters and fields are meant. */
  private final Class<?> @Nullable [] parameters;

  /**
   * The members that can be seen from a test class and give a value without being given any.
   *
   * @param instances the instances of the test class and of the classes around it, outermost first
   */
  Members(Class<?> type, List<Object> instances) {
    this(type, instances, null);
  }

  /** The members that can be seen from the test class of a context. */
  static Members of(ExtensionContext context) {
    TestInstances all = context.getTestInstances().orElse(null);
    return new Members(
        context.getRequiredTestClass(), all == null ? List.of() : all.getAllInstances());
  }

  private Members(Class<?> type, List<Object> instances, Class<?> @Nullable [] parameters) {
    this.type = type;
    this.instances = instances;
    this.parameters = parameters;
  }

  /** The methods that can be seen from the same place and take these parameters. */
  Members taking(Class<?>[] types) {
    return new Members(type, instances, types);
  }

  /** The methods that can be seen from the same place and take parameters, whichever they are. */
  Members takingAny() {
    return new Members(type, instances, ANY);
  }

  private String kind() {
    return parameters == null ? "method or field" : "method";
  }

  /**
   * Finds the nearest member of a name.
   *
   * @param user who names it, for messages
   * @throws IllegalArgumentException with a sentence for the user if there is none, or more than
   *     one
   */
  Found find(String name, String user) {
    int hash = name.indexOf('#');
    String member = name.substring(hash + 1);
    if (member.isBlank() || hash == 0) {
      throw new IllegalArgumentException(
          user
              + " is empty; write the name of a method"
              + (parameters == null ? " or a field" : "")
              + ", or Class#name");
    }
    if (hash > 0) {
      Class<?> other = load(name.substring(0, hash), user);
      Member found = inHierarchy(other, member, user);
      if (found == null) {
        throw new IllegalArgumentException(
            user + ": there is no " + kind() + " '" + member + "' in " + other.getName());
      }
      return new Found(found, user);
    }
    for (Class<?> scope = type; scope != null; scope = scope.getEnclosingClass()) {
      Member found = inHierarchy(scope, member, user);
      if (found != null) {
        return new Found(found, user);
      }
    }
    throw new IllegalArgumentException(
        user
            + ": there is no "
            + kind()
            + " '"
            + member
            + "' in "
            + type.getSimpleName()
            + ", its superclasses, its interfaces and the classes around it");
  }

  private Class<?> load(String name, String user) {
    ClassLoader loader = type.getClassLoader();
    for (Class<?> scope = type; scope != null; scope = scope.getEnclosingClass()) {
      Class<?> nested = load(scope.getName() + "$" + name, loader);
      if (nested != null) {
        return nested;
      }
    }
    Class<?> neighbour = load(type.getPackageName() + "." + name.replace('.', '$'), loader);
    Class<?> found = neighbour != null ? neighbour : load(name, loader);
    if (found == null) {
      throw new IllegalArgumentException(
          user
              + ": there is no class "
              + name
              + "; write its full name, such as org.example.Outer$Nested");
    }
    return found;
  }

  private static @Nullable Class<?> load(String name, ClassLoader loader) {
    return ReflectionSupport.tryToLoadClass(name, loader).toOptional().orElse(null);
  }

  private @Nullable Member inHierarchy(Class<?> scope, String name, String user) {
    for (Class<?> level = scope; level != null; level = level.getSuperclass()) {
      Member found = declared(level, name, user);
      if (found != null) {
        return found;
      }
    }
    for (Class<?> level = scope; level != null; level = level.getSuperclass()) {
      Member found = inInterfaces(level, name, user);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  private @Nullable Member inInterfaces(Class<?> scope, String name, String user) {
    for (Class<?> parent : scope.getInterfaces()) {
      Member found = declared(parent, name, user);
      if (found == null) {
        found = inInterfaces(parent, name, user);
      }
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  private @Nullable Member declared(Class<?> scope, String name, String user) {
    return parameters == null
        ? provider(scope, name, user)
        : function(scope, name, parameters, user);
  }

  private static @Nullable Method function(
      Class<?> scope, String name, Class<?>[] types, String user) {
    Method fitting = null;
    Method other = null;
    for (Method candidate : scope.getDeclaredMethods()) {
      if (!candidate.getName().equals(name) || candidate.isSynthetic()) {
        continue;
      }
      Class<?>[] taken = candidate.getParameterTypes();
      if (types != ANY && Arrays.equals(taken, types)) {
        return candidate;
      }
      boolean fits = types == ANY ? taken.length > 0 : Fit.takes(taken, types);
      if (!fits) {
        other = candidate;
      } else if (fitting == null) {
        fitting = candidate;
      } else {
        throw new IllegalArgumentException(
            user + ": " + scope.getSimpleName() + " has several methods " + name + " that fit");
      }
    }
    if (fitting == null && other != null) {
      throw new IllegalArgumentException(
          user
              + ": the method "
              + name
              + " of "
              + scope.getSimpleName()
              + " takes "
              + Fit.listed(other.getParameterTypes())
              + ", but must take "
              + (types == ANY
                  ? "some of the arguments of the property"
                  : Fit.listed(types) + " like the property"));
    }
    return fitting;
  }

  private static @Nullable Member provider(Class<?> scope, String name, String user) {
    Method method = null;
    boolean hasParameters = false;
    for (Method candidate : scope.getDeclaredMethods()) {
      if (candidate.getName().equals(name) && !candidate.isSynthetic()) {
        if (candidate.getParameterCount() == 0) {
          method = candidate;
        } else {
          hasParameters = true;
        }
      }
    }
    Field field = null;
    for (Field candidate : scope.getDeclaredFields()) {
      if (candidate.getName().equals(name)) {
        field = candidate;
      }
    }
    if (method != null && field != null) {
      throw new IllegalArgumentException(
          user
              + ": "
              + scope.getSimpleName()
              + " has both a method and a field '"
              + name
              + "'; rename one of them");
    }
    if (method == null && field == null && hasParameters) {
      throw new IllegalArgumentException(
          user
              + ": the method "
              + name
              + " of "
              + scope.getSimpleName()
              + " takes parameters, but a provider must have none");
    }
    return method != null ? method : field;
  }

  /** A member that was found. */
  final class Found {
    private final Member member;
    private final String user;

    private Found(Member member, String user) {
      this.member = member;
      this.user = user;
    }

    /**
     * What the method returns or the field holds.
     *
     * @param wanted what it should be, for messages
     * @throws IllegalArgumentException with a sentence for the user if there is nothing
     */
    Object value(String wanted) {
      Object instance = target();
      Object value;
      try {
        value =
            member instanceof Method method
                ? ReflectionSupport.invokeMethod(method, instance)
                : ReflectionSupport.tryToReadFieldValue((Field) member, instance).get();
      } catch (Exception | LinkageError | StackOverflowError e) {
        throw new IllegalArgumentException(this + " threw " + e, e);
      }
      if (value == null) {
        boolean isVoid = member instanceof Method method && method.getReturnType() == void.class;
        throw new IllegalArgumentException(
            this
                + (isVoid
                    ? " returns nothing"
                    : member instanceof Method ? " gave null" : " is null")
                + " instead of "
                + wanted);
      }
      return value;
    }

    /** What the member gives, as it is declared, since classes behind interfaces say little. */
    String given(Object value) {
      Class<?> declared =
          member instanceof Method method ? method.getReturnType() : ((Field) member).getType();
      return Fit.described(declared == Object.class ? value.getClass() : declared);
    }

    /** The method that was found, where only methods were looked for. */
    Method method() {
      return (Method) member;
    }

    /** What the member belongs to: an instance, or null if it is static. */
    @Nullable Object target() {
      return Modifier.isStatic(member.getModifiers()) ? null : instance();
    }

    private Object instance() {
      for (int i = instances.size() - 1; i >= 0; i--) {
        if (member.getDeclaringClass().isInstance(instances.get(i))) {
          return instances.get(i);
        }
      }
      throw new IllegalArgumentException(
          this
              + " is not static, and there is no instance of "
              + member.getDeclaringClass().getSimpleName()
              + " here; make it static");
    }

    /** How messages begin: who names it, and what was found. */
    @Override
    public String toString() {
      return user
          + ": the "
          + (member instanceof Method ? "method " : "field ")
          + member.getName()
          + " of "
          + member.getDeclaringClass().getSimpleName();
    }
  }
}
