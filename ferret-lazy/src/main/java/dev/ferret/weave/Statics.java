package dev.ferret.weave;

import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import org.jspecify.annotations.Nullable;

/**
 * Links the static fields that classes of a second class loader use. This is done once for each
 * place in the code, so it costs nothing afterwards.
 *
 * <ul>
 *   <li>A field that holds nothing but values of the JDK is that of the ordinary class: what one
 *       world writes, the other one reads.
 *   <li>Another field is that of the class in the second class loader. It must be the same as in
 *       the ordinary class, as far as comparing all that it refers to can tell. That is compared
 *       now, and again when a search begins and ends.
 *   <li>If it is not the same, every use of the field is heard of.
 * </ul>
 */
public final class Statics {
  private static final MethodHandle DIFFERS;

  static {
    try {
      DIFFERS =
          MethodHandles.lookup()
              .findStatic(Hooks.class, "differs", MethodType.methodType(void.class, String.class));
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /**
   * A field of a class in a second class loader, and that of the ordinary class.
   *
   * @param ordinary null if there is none, or if it cannot be read
   */
  record Twin(Field own, @Nullable Field ordinary) {
    String name() {
      return own.getDeclaringClass().getSimpleName() + "." + own.getName();
    }

    /** Whether both hold the same now. */
    boolean isSame() {
      Field other = ordinary;
      if (other == null) {
        return false;
      }
      try {
        boolean isFixed = Modifier.isFinal(own.getModifiers());
        return new Sameness(isFixed).of(other.get(null), own.get(null));
      } catch (IllegalAccessException | RuntimeException | LinkageError e) {
        return false;
      }
    }
  }

  private Statics() {}

  /** Called by the JVM where a field is read for the first time. */
  public static CallSite read(
      MethodHandles.Lookup caller, String name, MethodType type, Class<?> owner)
      throws ReflectiveOperationException {
    MethodHandle own = caller.findStaticGetter(owner, name, type.returnType());
    return new ConstantCallSite(linked(name, owner, own, true));
  }

  /** Called by the JVM where a field is written for the first time. */
  public static CallSite write(
      MethodHandles.Lookup caller, String name, MethodType type, Class<?> owner)
      throws ReflectiveOperationException {
    MethodHandle own = caller.findStaticSetter(owner, name, type.parameterType(0));
    return new ConstantCallSite(linked(name, owner, own, false));
  }

  private static MethodHandle linked(String name, Class<?> owner, MethodHandle own, boolean isRead)
      throws IllegalAccessException {
    Field field = field(owner, name);
    if (field == null
        || !(field.getDeclaringClass().getClassLoader() instanceof WeavingLoader loader)
        // What the compiler adds is the same in all class loaders.
        || (field.isSynthetic() && !field.isEnumConstant())) {
      return own;
    }
    Twin twin = loader.twin(field);
    if (twin.ordinary() != null && PlainTypes.isPlain(twin.ordinary().getGenericType())) {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      MethodHandle shared =
          isRead
              ? lookup.unreflectGetter(twin.ordinary())
              : lookup.unreflectSetter(twin.ordinary());
      return shared.asType(own.type());
    }
    if (isRead && field.isEnumConstant() && PlainTypes.isUnchangeable(field.getDeclaringClass())) {
      return own;
    }
    if (isRead && twin.isSame()) {
      loader.expect(twin);
      return own;
    }
    MethodHandle differs = DIFFERS.bindTo(twin.name());
    return MethodHandles.foldArguments(own, differs.asType(MethodType.methodType(void.class)));
  }

  /** The field that the JVM finds by a name; null if this class does not see it. */
  private static @Nullable Field field(@Nullable Class<?> owner, String name) {
    if (owner == null) {
      return null;
    }
    try {
      Field field = owner.getDeclaredField(name);
      field.setAccessible(true);
      return field;
    } catch (NoSuchFieldException e) {
      for (Class<?> above : owner.getInterfaces()) {
        Field inherited = field(above, name);
        if (inherited != null) {
          return inherited;
        }
      }
      return field(owner.getSuperclass(), name);
    } catch (RuntimeException e) {
      return null;
    }
  }
}
