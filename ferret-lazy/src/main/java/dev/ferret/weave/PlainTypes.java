package dev.ferret.weave;

import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Set;

/** Says which types hold nothing but values of the JDK, which are the same in all class loaders. */
final class PlainTypes {
  private static final Set<Class<?>> OF_JAVA_LANG =
      Set.of(
          Boolean.class,
          Byte.class,
          Character.class,
          Short.class,
          Integer.class,
          Long.class,
          Float.class,
          Double.class,
          Void.class,
          String.class,
          StringBuilder.class,
          StringBuffer.class);

  /** Their final classes hold values of the JDK, unless they have type parameters. */
  private static final Set<String> PACKAGES =
      Set.of(
          "java.math",
          "java.time",
          "java.util",
          "java.util.regex",
          "java.util.concurrent.atomic",
          "java.util.concurrent.locks");

  /** Classes that are not final, but are seldom anything else. */
  private static final Set<String> OPEN =
      Set.of(
          "java.math.BigInteger",
          "java.math.BigDecimal",
          "java.util.Random",
          "java.util.BitSet",
          "java.util.Date",
          "java.util.concurrent.atomic.AtomicInteger",
          "java.util.concurrent.atomic.AtomicLong",
          "java.util.concurrent.atomic.AtomicBoolean",
          "java.util.concurrent.atomic.AtomicIntegerArray",
          "java.util.concurrent.atomic.AtomicLongArray",
          "java.util.concurrent.atomic.LongAdder",
          "java.util.concurrent.locks.ReentrantLock");

  /** What holds what its type parameters say. */
  private static final Set<String> HOLDERS =
      Set.of(
          "java.lang.ThreadLocal",
          "java.lang.Iterable",
          "java.util.concurrent.atomic.AtomicReference",
          "java.util.concurrent.atomic.AtomicReferenceArray");

  private PlainTypes() {}

  /** Whether fields of a type hold nothing but values of the JDK. */
  static boolean isPlain(Type type) {
    if (type instanceof Class<?> plain) {
      return isPlain(plain);
    }
    if (type instanceof GenericArrayType array) {
      return isPlain(array.getGenericComponentType());
    }
    if (!(type instanceof ParameterizedType generic)
        || !(generic.getRawType() instanceof Class<?> raw)
        || !isHolder(raw)) {
      return false;
    }
    for (Type argument : generic.getActualTypeArguments()) {
      if (!isPlain(argument)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isPlain(Class<?> type) {
    if (type.isArray()) {
      return isPlain(type.getComponentType());
    }
    if (type.isPrimitive() || OF_JAVA_LANG.contains(type) || OPEN.contains(type.getName())) {
      return true;
    }
    boolean isFinal = Modifier.isFinal(type.getModifiers()) || type.isEnum();
    return isFinal && type.getTypeParameters().length == 0 && isOf(type);
  }

  private static boolean isOf(Class<?> type) {
    String name = type.getPackageName();
    return type.getClassLoader() == null
        && (PACKAGES.contains(name) || name.startsWith("java.time."));
  }

  private static boolean isHolder(Class<?> type) {
    boolean isCollection = type.getPackageName().startsWith("java.util");
    // A function may be of any class, whatever it takes and returns.
    boolean isFunction = type.getPackageName().equals("java.util.function");
    boolean isOrder = type == java.util.Comparator.class;
    return type.getClassLoader() == null
        && ((isCollection && !isFunction && !isOrder) || HOLDERS.contains(type.getName()));
  }

  /** Whether the constants of an enum have no fields of their own that could be changed. */
  static boolean isUnchangeable(Class<?> constants) {
    for (Field field : constants.getDeclaredFields()) {
      int modifiers = field.getModifiers();
      boolean isFixed =
          Modifier.isFinal(modifiers)
              && (field.getType().isPrimitive() || field.getType() == String.class);
      if (!Modifier.isStatic(modifiers) && !isFixed) {
        return false;
      }
    }
    return true;
  }
}
