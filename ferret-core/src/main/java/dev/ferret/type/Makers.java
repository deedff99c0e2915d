package dev.ferret.type;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Finds the way to make objects of a class. */
final class Makers {
  private final Class<?> type;

  private Makers(Class<?> type) {
    this.type = type;
  }

  /**
   * The way to make objects of a class.
   *
   * @throws IllegalArgumentException if there is none, or no telling which
   */
  static Maker of(Class<?> type) {
    Makers makers = new Makers(type);
    boolean isInner = type.isMemberClass() && !Modifier.isStatic(type.getModifiers());
    if (isInner && !type.isInterface()) {
      throw new IllegalArgumentException(
          type.getSimpleName()
              + " is an inner class, so it needs an object around; make it static");
    }
    Maker maker = makers.find();
    if (maker == null) {
      throw new IllegalArgumentException(
          type.getSimpleName()
              + " has no public constructor, static factory or builder; build its values with"
              + " Gen.of");
    }
    return maker;
  }

  /** Whether there is a way to make objects of a class. */
  static boolean exists(Class<?> type) {
    boolean isValue = !type.isPrimitive() && !type.isArray() && type != Object.class;
    try {
      return isValue && new Makers(type).find() != null;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  private @Nullable Maker find() {
    Constructor<?> constructor = null;
    Constructor<?> empty = null;
    if (!Modifier.isAbstract(type.getModifiers()) && !type.isEnum()) {
      List<Constructor<?>> all = new ArrayList<>();
      for (Constructor<?> each : type.getConstructors()) {
        if (each.getParameterCount() == 0) {
          empty = each;
        } else {
          all.add(each);
        }
      }
      constructor = longest(all, "public constructors");
    }
    if (constructor != null) {
      return calling(constructor);
    }
    // Setters reach all that a bean holds; its static methods often read a text or copy another.
    Maker setters = empty == null ? null : setters(empty);
    if (setters != null && !setters.parameters().isEmpty()) {
      return setters;
    }
    Method factory = longest(factories(), "static factories");
    if (factory != null) {
      return calling(factory);
    }
    Maker builder = builder();
    return builder != null ? builder : setters;
  }

  /** The one with the most parameters, since the others are shorthands for it; null if none. */
  private <E extends Executable> @Nullable E longest(List<E> all, String kind) {
    int most = 0;
    for (E each : all) {
      most = Math.max(most, each.getParameterCount());
    }
    List<E> longest = new ArrayList<>();
    for (E each : all) {
      if (each.getParameterCount() == most) {
        longest.add(each);
      }
    }
    if (longest.size() > 1) {
      List<String> calls = new ArrayList<>();
      for (E each : longest) {
        calls.add(call(each));
      }
      calls.sort(Comparator.naturalOrder());
      throw new IllegalArgumentException(
          type.getSimpleName()
              + " has several "
              + kind
              + " with the most parameters: "
              + String.join(" and ", calls)
              + "; call the one that you mean with map or Gen.of");
    }
    return longest.isEmpty() ? null : longest.get(0);
  }

  private String call(Executable executable) {
    String name = type.getSimpleName();
    return Maker.call(
        executable instanceof Method ? name + "." + executable.getName() : "new " + name,
        executable);
  }

  private Maker calling(Executable executable) {
    Maker.open(executable, type);
    List<Parameter> parameters = Arrays.asList(executable.getParameters());
    List<String> names = new ArrayList<>();
    for (Parameter parameter : parameters) {
      names.add(parameter.getName());
    }
    Maker.Body body =
        executable instanceof Constructor<?> constructor
            ? constructor::newInstance
            : values -> made(((Method) executable).invoke(null, values), call(executable));
    return new Maker(call(executable), executable, parameters, names, body);
  }

  private static Object made(@Nullable Object value, String call) {
    if (value == null) {
      throw new IllegalStateException(call + " gave null instead of an object");
    }
    return value;
  }

  /** Public static methods that make an object of something else. */
  private List<Method> factories() {
    List<Method> factories = new ArrayList<>();
    for (Method method : type.getDeclaredMethods()) {
      if (isPublic(method, true)
          && method.getReturnType() == type
          && method.getParameterCount() > 0
          && !Arrays.asList(method.getParameterTypes()).contains(type)) {
        factories.add(method);
      }
    }
    return factories;
  }

  private static boolean isPublic(Method method, boolean isStatic) {
    int modifiers = method.getModifiers();
    return Modifier.isPublic(modifiers)
        && Modifier.isStatic(modifiers) == isStatic
        && !method.isSynthetic();
  }

  private Maker setters(Constructor<?> empty) {
    Maker.open(empty, type);
    List<Method> setters = new ArrayList<>();
    for (Method method : named(type)) {
      if (method.getName().matches("set\\p{Lu}.*")) {
        setters.add(method);
      }
    }
    String name = "new " + type.getSimpleName() + "() with setters";
    return new Maker(
        name,
        empty,
        parameters(setters),
        names(setters),
        values -> {
          Object made = empty.newInstance();
          for (int i = 0; i < values.length; i++) {
            setters.get(i).invoke(made, values[i]);
          }
          return made;
        });
  }

  private @Nullable Maker builder() {
    for (Method start : type.getDeclaredMethods()) {
      Method build = isPublic(start, true) ? build(start.getReturnType()) : null;
      if (build == null || start.getParameterCount() > 0) {
        continue;
      }
      Maker.open(start, type);
      Maker.open(build, type);
      List<Method> steps = new ArrayList<>();
      for (Method method : named(start.getReturnType())) {
        Class<?> returned = method.getReturnType();
        if (returned == void.class || returned.isAssignableFrom(start.getReturnType())) {
          steps.add(method);
        }
      }
      String name = call(start) + "." + build.getName() + "()";
      return new Maker(
          name,
          start,
          parameters(steps),
          names(steps),
          values -> {
            Object builder = made(start.invoke(null), call(start));
            for (int i = 0; i < values.length; i++) {
              Object next = steps.get(i).invoke(builder, values[i]);
              // A builder may be immutable, so that each step gives another one.
              builder = next == null ? builder : next;
            }
            return made(build.invoke(builder), name);
          });
    }
    return null;
  }

  /** The method without parameters of a builder that gives the object. */
  private @Nullable Method build(Class<?> builder) {
    if (builder == type || builder.isPrimitive()) {
      return null;
    }
    for (Method method : builder.getMethods()) {
      if (isPublic(method, false)
          && method.getParameterCount() == 0
          && method.getReturnType() == type) {
        return method;
      }
    }
    return null;
  }

  /** The methods with one parameter, in the order of their names, since reflection has none. */
  private List<Method> named(Class<?> owner) {
    Map<String, Method> methods = new TreeMap<>();
    for (Method method : owner.getMethods()) {
      if (isPublic(method, false)
          && method.getParameterCount() == 1
          && method.getDeclaringClass() != Object.class) {
        methods.merge(method.getName(), method, (a, b) -> nearer(owner, a, b));
      }
    }
    for (Method method : methods.values()) {
      Maker.open(method, type);
    }
    return new ArrayList<>(methods.values());
  }

  /** Of two overloads the one that takes what is stored. */
  private Method nearer(Class<?> owner, Method first, Method second) {
    for (Class<?> holder : List.of(owner, type)) {
      for (Field field : holder.getDeclaredFields()) {
        if (field.getName().equals(property(first))) {
          if (field.getType() == first.getParameterTypes()[0]) {
            return first;
          }
          if (field.getType() == second.getParameterTypes()[0]) {
            return second;
          }
        }
      }
    }
    return first.toString().compareTo(second.toString()) <= 0 ? first : second;
  }

  private static List<Parameter> parameters(List<Method> methods) {
    List<Parameter> parameters = new ArrayList<>();
    for (Method method : methods) {
      parameters.add(method.getParameters()[0]);
    }
    return parameters;
  }

  private static List<String> names(List<Method> methods) {
    List<String> names = new ArrayList<>();
    for (Method method : methods) {
      names.add(property(method));
    }
    return names;
  }

  private static String property(Method method) {
    String name = method.getName();
    return name.matches("set\\p{Lu}.*")
        ? Character.toLowerCase(name.charAt(3)) + name.substring(4)
        : name;
  }
}
