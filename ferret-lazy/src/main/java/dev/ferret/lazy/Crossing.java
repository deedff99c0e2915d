package dev.ferret.lazy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.OutputStream;
import java.io.Serializable;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Makes objects again as another class loader knows them, by serialization.
 *
 * <p>A record need not be serializable: its components are made again. Another object that is not
 * serializable is made anew by a constructor without arguments, the instance of a test class
 * usually, and its fields are set to what they were.
 */
final class Crossing {
  private final ClassLoader loader;

  /** A way to the classes of a loader. */
  Crossing(ClassLoader loader) {
    this.loader = loader;
  }

  /**
   * Returns an object, with all it refers to, on the other side.
   *
   * @throws Unsearchable if it cannot be made again
   */
  Object bring(Object object) {
    byte[] bytes;
    try {
      bytes = leave(object, true);
    } catch (IOException | RuntimeException | LinkageError e) {
      throw new Unsearchable(
          "the condition uses "
              + (e instanceof IOException ? e.getMessage() : e)
              + ", which cannot be made again in a second class loader: it is neither"
              + " serializable nor has it a constructor without arguments");
    }
    try {
      return arrive(bytes);
    } catch (IOException | ClassNotFoundException | RuntimeException | LinkageError e) {
      throw new Unsearchable("the condition cannot be made again in a second class loader: " + e);
    }
  }

  private static byte[] leave(@Nullable Object object, boolean makesAnew) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (Leaving out = new Leaving(bytes, makesAnew)) {
      out.writeObject(object);
    }
    return bytes.toByteArray();
  }

  private Object arrive(byte[] bytes) throws IOException, ClassNotFoundException {
    try (Arriving in = new Arriving(new ByteArrayInputStream(bytes))) {
      return in.readObject();
    }
  }

  /** Stands for a record. */
  private record Parts(Class<?> type, ArrayList<@Nullable Object> values) implements Serializable {
    static Parts of(Object object) {
      ArrayList<@Nullable Object> values = new ArrayList<>();
      try {
        for (RecordComponent component : object.getClass().getRecordComponents()) {
          Method accessor = component.getAccessor();
          accessor.setAccessible(true);
          values.add(accessor.invoke(object));
        }
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(object.getClass().getName() + " cannot be read", e);
      }
      return new Parts(object.getClass(), values);
    }

    Object make() throws ReflectiveOperationException {
      Class<?>[] types =
          Arrays.stream(type.getRecordComponents())
              .map(RecordComponent::getType)
              .toArray(Class<?>[]::new);
      Constructor<?> constructor = type.getDeclaredConstructor(types);
      constructor.setAccessible(true);
      return constructor.newInstance(values.toArray());
    }
  }

  /** A field of an object that is made anew. */
  private static final class State implements Serializable {
    private static final long serialVersionUID = 1;

    private final Class<?> owner;
    private final String name;

    /** The value, serialized; null if that is not possible. */
    private final byte @Nullable [] value;

    State(Field field, Object object) {
      this.owner = field.getDeclaringClass();
      this.name = field.getName();
      this.value = value(field, object);
    }

    private static byte @Nullable [] value(Field field, Object object) {
      try {
        field.setAccessible(true);
        return leave(field.get(object), false);
      } catch (IOException | ReflectiveOperationException | RuntimeException e) {
        return null;
      }
    }

    /** Sets the field of an object on the other side. */
    void set(Object made, Crossing crossing) throws ReflectiveOperationException, IOException {
      Field field = owner.getDeclaredField(name);
      field.setAccessible(true);
      if (value != null) {
        field.set(made, crossing.arrive(value));
      } else if (field.get(made) == null) {
        throw new IOException(owner.getSimpleName() + "." + name + " cannot be set there");
      }
    }
  }

  /** Stands for an object that is made anew. */
  private record Fresh(Class<?> type, ArrayList<State> states) implements Serializable {
    static Fresh of(Object object) {
      ArrayList<State> states = new ArrayList<>();
      for (Class<?> type = object.getClass();
          type != null && type.getClassLoader() != null;
          type = type.getSuperclass()) {
        for (Field field : type.getDeclaredFields()) {
          // A final field is as its constructor made it.
          if ((field.getModifiers() & (Modifier.STATIC | Modifier.FINAL)) == 0) {
            states.add(new State(field, object));
          }
        }
      }
      return new Fresh(object.getClass(), states);
    }

    Object make(Crossing crossing) throws ReflectiveOperationException, IOException {
      Constructor<?> constructor = type.getDeclaredConstructor();
      constructor.setAccessible(true);
      Object made = constructor.newInstance();
      for (State state : states) {
        state.set(made, crossing);
      }
      return made;
    }
  }

  private static final class Leaving extends ObjectOutputStream {
    private final boolean makesAnew;

    Leaving(OutputStream out, boolean makesAnew) throws IOException {
      super(out);
      this.makesAnew = makesAnew;
      enableReplaceObject(true);
    }

    @Override
    protected Object replaceObject(Object object) {
      if (object instanceof Serializable) {
        return object;
      }
      if (object instanceof Record) {
        return Parts.of(object);
      }
      return makesAnew && isMakeable(object.getClass()) ? Fresh.of(object) : object;
    }

    private static boolean isMakeable(Class<?> type) {
      if (type.isHidden()) {
        // The class of a lambda expression has no name that another class loader could look up.
        return false;
      }
      for (Constructor<?> constructor : type.getDeclaredConstructors()) {
        if (constructor.getParameterCount() == 0) {
          return true;
        }
      }
      return false;
    }
  }

  private final class Arriving extends ObjectInputStream {
    Arriving(InputStream in) throws IOException {
      super(in);
      enableResolveObject(true);
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass description)
        throws IOException, ClassNotFoundException {
      try {
        return Class.forName(description.getName(), false, loader);
      } catch (ClassNotFoundException e) {
        return super.resolveClass(description);
      }
    }

    @Override
    protected Object resolveObject(Object object) throws IOException {
      if (object instanceof Parts parts) {
        return made(parts.type(), parts::make);
      }
      return object instanceof Fresh fresh
          ? made(fresh.type(), () -> fresh.make(Crossing.this))
          : object;
    }

    private static Object made(Class<?> type, Making making) throws IOException {
      try {
        return making.make();
      } catch (InvocationTargetException e) {
        throw new IOException("the constructor of " + type.getName() + " threw " + e.getCause(), e);
      } catch (ReflectiveOperationException | RuntimeException e) {
        throw new IOException(type.getName() + " cannot be made: " + e, e);
      }
    }
  }

  private interface Making {
    Object make() throws ReflectiveOperationException, IOException;
  }
}
