package dev.ferret.lazy;

import dev.ferret.Gen;
import dev.ferret.shape.Shape;
import dev.ferret.weave.Hollow;
import dev.ferret.weave.WeavingLoader;
import java.io.Serializable;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A second class loader, in which the classes of the condition and its records are loaded once
 * more, with hooks. It needs no agent and no option of the JVM.
 */
final class SecondWorld implements World {
  private static final Set<String> PLAIN_PACKAGES = Set.of("java.lang", "java.math", "java.time");

  private final WeavingLoader loader;

  private SecondWorld(WeavingLoader loader) {
    this.loader = loader;
  }

  /**
   * The world beside each class. Searches for the same records share it, so that the JVM loads and
   * compiles its classes once: two threads are then 1.7 times as fast as one, and not 1.5 times.
   */
  private static final ClassValue<SecondWorld> WORLDS =
      new ClassValue<>() {
        @Override
        protected SecondWorld computeValue(Class<?> type) {
          ClassLoader own = type.getClassLoader();
          ClassLoader ordinary = own == null ? ClassLoader.getSystemClassLoader() : own;
          return new SecondWorld(new WeavingLoader(ordinary, library(ordinary)));
        }
      };

  /**
   * A class of each module of Ferret that conditions may belong to. The one of JUnit calls methods
   * by handles, which would count as reflection if it were loaded a second time.
   */
  private static Set<Class<?>> library(ClassLoader ordinary) {
    Set<Class<?>> library = new HashSet<>(Set.of(Gen.class, Hollow.class));
    try {
      library.add(Class.forName("dev.ferret.junit.Property", false, ordinary));
    } catch (ClassNotFoundException | LinkageError e) {
      // Properties may be written without JUnit.
    }
    return library;
  }

  /** A world beside that of a class. */
  static SecondWorld beside(Class<?> type) {
    return WORLDS.get(type);
  }

  @Override
  public boolean showsThreads() {
    return true;
  }

  @Override
  public boolean showsArrays() {
    return true;
  }

  @Override
  public @Nullable Builder builder(Shape.Product record) {
    if (Hollow.isFaithful(record.type())) {
      return null;
    }
    Class<?> type = type(record.type());
    try {
      Class<?>[] types =
          Arrays.stream(type.getRecordComponents())
              .map(RecordComponent::getType)
              .toArray(Class<?>[]::new);
      Constructor<?> canonical = type.getDeclaredConstructor(types);
      canonical.setAccessible(true);
      MethodHandle handle =
          MethodHandles.lookup()
              .unreflectConstructor(canonical)
              .asType(MethodType.genericMethodType(types.length))
              .asSpreader(Object[].class, types.length);
      return components -> (Object) handle.invokeExact(components);
    } catch (ReflectiveOperationException | LinkageError e) {
      throw new Unsearchable(type.getName() + " cannot be loaded a second time: " + e);
    }
  }

  @Override
  public Maker maker(Class<?> type) {
    try {
      Constructor<?> hollow = type(type).getConstructor(Hollow.class);
      // The record itself may be private.
      hollow.setAccessible(true);
      MethodHandle handle = MethodHandles.lookup().unreflectConstructor(hollow);
      return new Constructed(handle.asType(MethodType.methodType(Object.class, Hollow.class)));
    } catch (ReflectiveOperationException e) {
      throw new Unsearchable(type.getName() + " cannot be loaded a second time: " + e);
    }
  }

  @Override
  public Class<?> type(Class<?> ordinary) {
    try {
      return ordinary.isPrimitive() ? ordinary : Class.forName(ordinary.getName(), false, loader);
    } catch (ClassNotFoundException | LinkageError e) {
      throw new Unsearchable(ordinary.getName() + " cannot be loaded a second time: " + e);
    }
  }

  @Override
  @SuppressWarnings({"unchecked", "rawtypes"}) // an enum of the same name
  public @Nullable Object value(@Nullable Object ordinary) {
    if (ordinary == null) {
      return null;
    }
    if (ordinary instanceof Enum<?> constant) {
      Object here = Enum.valueOf((Class) type(constant.getDeclaringClass()), constant.name());
      if (!WeavingLoader.isSame(constant, here)) {
        throw new Unsearchable(
            constant.getDeclaringClass().getSimpleName()
                + "."
                + constant.name()
                + " is not the same in a second class loader");
      }
      return here;
    }
    if (ordinary instanceof Optional<?> optional) {
      return optional.map(this::value);
    }
    Class<?> type = ordinary.getClass();
    boolean isShared = type(type) == type;
    // What a class of the JDK holds may be of another class.
    return isShared && (isPlain(type) || !(ordinary instanceof Serializable))
        ? ordinary
        : bring(ordinary);
  }

  @Override
  public @Nullable String difference() {
    String field = loader.firstDifference();
    return field == null ? null : "the static field " + field;
  }

  /** Whether objects of a class of the JDK hold nothing but values of the JDK. */
  private static boolean isPlain(Class<?> type) {
    return type.isArray()
        ? type.getComponentType().isPrimitive()
        : PLAIN_PACKAGES.contains(type.getPackageName());
  }

  @Override
  @SuppressWarnings("unchecked") // the same object in another world
  public <T> T bring(T object) {
    return (T) new Crossing(loader).bring(object);
  }
}
