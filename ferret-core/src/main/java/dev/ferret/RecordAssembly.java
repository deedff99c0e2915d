package dev.ferret;

import dev.ferret.argument.Argument;
import dev.ferret.text.Thrown;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes records by their canonical constructors. */
final class RecordAssembly<R> implements Assembly<R> {
  /**
   * The canonical constructors, spread over an array if there are many arguments. One handle for a
   * record, not one for each generator: the JIT compiles every new handle anew.
   */
  private static final ClassValue<MethodHandle> CONSTRUCTORS =
      new ClassValue<>() {
        @Override
        protected MethodHandle computeValue(Class<?> type) {
          RecordComponent[] components = type.getRecordComponents();
          Class<?>[] types = new Class<?>[components.length];
          for (int i = 0; i < types.length; i++) {
            types[i] = components[i].getType();
          }
          try {
            Constructor<?> canonical = type.getDeclaredConstructor(types);
            canonical.setAccessible(true);
            MethodHandle handle =
                MethodHandles.lookup()
                    .unreflectConstructor(canonical)
                    .asType(MethodType.genericMethodType(types.length));
            boolean isFew = types.length > 0 && types.length <= FEW;
            return isFew ? handle : handle.asSpreader(Object[].class, types.length);
          } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(e);
          }
        }
      };

  private final Class<R> type;
  private final MethodHandle constructor;
  private final Method[] accessors;

  private RecordAssembly(Class<R> type, RecordComponent[] components) {
    this.type = type;
    this.accessors = new Method[components.length];
    try {
      this.constructor = CONSTRUCTORS.get(type);
      for (int i = 0; i < accessors.length; i++) {
        accessors[i] = components[i].getAccessor();
        accessors[i].setAccessible(true);
      }
    } catch (RuntimeException e) {
      throw new IllegalArgumentException(
          "The constructor of "
              + type.getName()
              + " cannot be called; open its package to this library or use Gen.of",
          e);
    }
  }

  /** Returns a generator of records, given one of each component. */
  static <R> Gen<R> gen(Class<R> type, List<? extends @Nullable Gen<?>> parts) {
    RecordComponent[] components = type.getRecordComponents();
    if (components == null) {
      throw new IllegalArgumentException(
          "records needs a record class, but " + type.getName() + " is none");
    }
    if (components.length != parts.size()) {
      throw new IllegalArgumentException(
          type.getSimpleName()
              + " has "
              + components.length
              + " components, but "
              + parts.size()
              + " generators are given");
    }
    for (Gen<?> part : parts) {
      Argument.present(part, type.getSimpleName() + " needs a generator for each component");
    }
    String name = "records(" + type.getSimpleName() + ")";
    return new Product<>(name, new RecordAssembly<>(type, components), parts);
  }

  Class<R> type() {
    return type;
  }

  @Override
  @SuppressWarnings("unchecked") // the handle constructs R
  public R of(@Nullable Object[] parts) throws Throwable {
    try {
      return (R) constructor.invokeExact(parts);
    } catch (Exception e) {
      throw misfit(e, parts);
    }
  }

  @Override
  @SuppressWarnings("unchecked") // the handle constructs R
  public R of(@Nullable Object part) throws Throwable {
    try {
      return (R) constructor.invokeExact(part);
    } catch (Exception e) {
      throw misfit(e, part);
    }
  }

  @Override
  @SuppressWarnings("unchecked") // the handle constructs R
  public R of(@Nullable Object first, @Nullable Object second) throws Throwable {
    try {
      return (R) constructor.invokeExact(first, second);
    } catch (Exception e) {
      throw misfit(e, first, second);
    }
  }

  @Override
  @SuppressWarnings("unchecked") // the handle constructs R
  public R of(@Nullable Object first, @Nullable Object second, @Nullable Object third)
      throws Throwable {
    try {
      return (R) constructor.invokeExact(first, second, third);
    } catch (Exception e) {
      throw misfit(e, first, second, third);
    }
  }

  /** Makes a record from all its components, or throws what the constructor throws. */
  R make(@Nullable Object[] parts) throws Throwable {
    try {
      return ofAll(parts);
    } catch (Refusal refusal) {
      throw refusal.reason();
    }
  }

  /**
   * Names the component whose generator made a value of another type, if that is the reason.
   * Otherwise the constructor refuses the components: programs have exceptions of their own for
   * that. An error is none of them.
   */
  private RuntimeException misfit(Exception thrown, @Nullable Object... parts) {
    RecordComponent[] components = type.getRecordComponents();
    for (int i = 0; i < parts.length; i++) {
      Class<?> wanted = components[i].getType();
      Object part = parts[i];
      boolean fits =
          part == null
              ? !wanted.isPrimitive()
              : MethodType.methodType(wanted).wrap().returnType().isInstance(part);
      if (!fits) {
        return new IllegalArgumentException(
            "The component "
                + components[i].getName()
                + " of "
                + type.getSimpleName()
                + " is of type "
                + wanted.getSimpleName()
                + ", but its generator made "
                + (part == null ? "null" : "a value of type " + part.getClass().getSimpleName()),
            thrown);
      }
    }
    return new Refusal(type, thrown);
  }

  /** Says that a constructor does not take its arguments: there is no such record. */
  static final class Refusal extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String type;
    private final Exception reason;

    private Refusal(Class<?> type, Exception reason) {
      super(null, reason, false, false);
      this.type = type.getSimpleName();
      this.reason = reason;
    }

    /** Returns what the constructor threw. */
    Exception reason() {
      return reason;
    }

    @Override
    public String getMessage() {
      return "The constructor of "
          + type
          + " refused its arguments, at last by "
          + Thrown.text(reason);
    }
  }

  @Override
  public @Nullable Object @Nullable [] partsOf(Object value) {
    if (!type.isInstance(value)) {
      return null;
    }
    @Nullable Object[] parts = new @Nullable Object[accessors.length];
    try {
      for (int i = 0; i < parts.length; i++) {
        parts[i] = accessors[i].invoke(value);
      }
      return parts;
    } catch (IllegalAccessException | InvocationTargetException e) {
      return null;
    }
  }
}
