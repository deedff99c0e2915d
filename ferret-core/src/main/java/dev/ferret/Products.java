package dev.ferret;

import dev.ferret.choice.Choices;
import dev.ferret.choice.Trace.Kind;
import dev.ferret.choice.TraceWriter;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The generators of values with several parts. */
final class Products {
  private Products() {}

  /** Records with more components than this are constructed from an array. */
  private static final int FEW = 3;

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
            return isFew(types.length) ? handle : handle.asSpreader(Object[].class, types.length);
          } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(e);
          }
        }
      };

  private static boolean isFew(int components) {
    return components > 0 && components <= FEW;
  }

  /** Records, a generator for each component. */
  static final class Records<R> implements Gen<R>, Inverse {
    private final Class<R> type;
    private final Gen<?>[] components;
    private final MethodHandle constructor;
    private final Method[] accessors;

    Records(Class<R> type, List<? extends Gen<?>> components) {
      RecordComponent[] declared = type.getRecordComponents();
      if (declared == null) {
        throw new IllegalArgumentException(type.getName() + " is not a record");
      }
      if (declared.length != components.size()) {
        throw new IllegalArgumentException(
            type.getSimpleName()
                + " has "
                + declared.length
                + " components, but "
                + components.size()
                + " generators are given");
      }
      this.type = type;
      this.components = components.toArray(new Gen<?>[0]);
      this.accessors = new Method[declared.length];
      for (int i = 0; i < declared.length; i++) {
        Missing.check(
            this.components[i], type.getSimpleName() + " needs a generator for each component");
        accessors[i] = declared[i].getAccessor();
      }
      try {
        this.constructor = CONSTRUCTORS.get(type);
        for (Method accessor : accessors) {
          accessor.setAccessible(true);
        }
      } catch (RuntimeException e) {
        throw new IllegalArgumentException(
            "The constructor of "
                + type.getName()
                + " cannot be called; open its package to this library or use Gen.of",
            e);
      }
    }

    @Override
    public R from(Choices choices) {
      try {
        return draw(choices);
      } catch (RuntimeException | Error e) {
        throw e;
      } catch (Throwable e) {
        throw new IllegalStateException("The constructor of " + type.getName() + " failed", e);
      }
    }

    /** Without an array for few components, which makes binary trees a sixth faster. */
    @SuppressWarnings("unchecked") // the handle constructs R
    private R draw(Choices choices) throws Throwable {
      choices.enter(this);
      if (!isFew(components.length)) {
        @Nullable Object[] values = new @Nullable Object[components.length];
        for (int i = 0; i < values.length; i++) {
          values[i] = components[i].from(choices);
        }
        choices.exit();
        return (R) constructor.invokeExact(values);
      }
      Object first = components[0].from(choices);
      if (components.length == 1) {
        choices.exit();
        return (R) constructor.invokeExact(first);
      }
      Object second = components[1].from(choices);
      if (components.length == 2) {
        choices.exit();
        return (R) constructor.invokeExact(first, second);
      }
      Object third = components[2].from(choices);
      choices.exit();
      return (R) constructor.invokeExact(first, second, third);
    }

    @Override
    public Shape shape() {
      return new Shape.Product(List.of(components));
    }

    @Override
    public boolean write(@Nullable Object value, TraceWriter writer) {
      if (!type.isInstance(value)) {
        return false;
      }
      writer.enter(0);
      try {
        for (int i = 0; i < components.length; i++) {
          if (!Inverse.write(components[i], accessors[i].invoke(value), writer)) {
            return false;
          }
        }
      } catch (IllegalAccessException | InvocationTargetException e) {
        return false;
      }
      writer.end();
      return true;
    }

    @Override
    public String toString() {
      return "records(" + type.getSimpleName() + ")";
    }
  }

  /** Orders of some values; the given order is the simplest. */
  record Shuffles<T extends @Nullable Object>(List<T> values) implements Gen<List<T>>, Inverse {
    @Override
    public List<T> from(Choices choices) {
      List<T> rest = new ArrayList<>(values);
      choices.enter(this);
      for (int i = 0; i < rest.size() - 1; i++) {
        Collections.swap(rest, i, i + (int) choices.integer(0, rest.size() - 1 - i, 0));
      }
      choices.exit();
      return rest;
    }

    @Override
    public boolean write(@Nullable Object value, TraceWriter writer) {
      if (!(value instanceof List<?> order) || order.size() != values.size()) {
        return false;
      }
      List<T> rest = new ArrayList<>(values);
      writer.enter(0);
      for (int i = 0; i < rest.size(); i++) {
        int other = rest.subList(i, rest.size()).indexOf(order.get(i));
        if (other < 0) {
          return false;
        }
        Collections.swap(rest, i, i + other);
        if (i < rest.size() - 1) {
          writer.leaf(Kind.INTEGER, other);
        }
      }
      writer.end();
      return true;
    }

    @Override
    public String toString() {
      return "shuffles(" + values.size() + " values)";
    }
  }

  /** Parts of some values, in the given order; the empty one is the simplest. */
  record Subsets<T extends @Nullable Object>(List<T> values) implements Gen<Set<T>>, Inverse {
    @Override
    public Set<T> from(Choices choices) {
      Set<T> chosen = new LinkedHashSet<>();
      choices.enter(this);
      for (T value : values) {
        if (choices.bool(0.5)) {
          chosen.add(value);
        }
      }
      choices.exit();
      return chosen;
    }

    @Override
    public boolean write(@Nullable Object value, TraceWriter writer) {
      if (!(value instanceof Collection<?> part) || !values.containsAll(part)) {
        return false;
      }
      writer.enter(0);
      for (T candidate : values) {
        writer.leaf(Kind.BOOLEAN, part.contains(candidate) ? 1 : 0);
      }
      writer.end();
      return true;
    }

    @Override
    public String toString() {
      return "subsets(" + values.size() + " values)";
    }
  }

  /** Bytes, as one sequence of units, 0 being the simplest. */
  record Bytes(int min, int max) implements Gen<byte[]>, Inverse {
    @Override
    public byte[] from(Choices choices) {
      int[] units = choices.units(min, max, 256);
      byte[] bytes = new byte[units.length];
      for (int i = 0; i < bytes.length; i++) {
        bytes[i] = (byte) units[i];
      }
      return bytes;
    }

    @Override
    public Shape shape() {
      return new Shape.Units(256, min, max);
    }

    @Override
    public boolean write(@Nullable Object value, TraceWriter writer) {
      if (!(value instanceof byte[] bytes) || bytes.length < min || bytes.length > max) {
        return false;
      }
      int[] units = new int[bytes.length];
      Arrays.setAll(units, i -> bytes[i] & 0xFF);
      writer.units(units);
      return true;
    }

    @Override
    public String toString() {
      return "byteArrays(" + min + ", " + max + ")";
    }
  }
}
