package dev.ferret.lazy;

import dev.ferret.Gen;
import dev.ferret.weave.Hollow;
import dev.ferret.weave.WeavingLoader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.OutputStream;
import java.io.Serializable;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A second class loader, in which the classes of the condition and its records are loaded once
 * more, with hooks. It needs no agent and no option of the JVM.
 *
 * <p>Objects get there by serialization. One that is not serializable is made anew by a constructor
 * without arguments: the instance of a test class, usually.
 */
final class SecondWorld implements World {
  private final WeavingLoader loader;

  private SecondWorld(WeavingLoader loader) {
    this.loader = loader;
  }

  /** A world beside that of a class. */
  static SecondWorld beside(Class<?> type) {
    ClassLoader ordinary = type.getClassLoader();
    return new SecondWorld(
        new WeavingLoader(
            ordinary == null ? ClassLoader.getSystemClassLoader() : ordinary,
            Set.of(Gen.class, Hollow.class)));
  }

  @Override
  public Maker maker(Class<?> type) {
    try {
      Constructor<?> hollow = here(type).getConstructor(Hollow.class);
      // The record itself may be private.
      hollow.setAccessible(true);
      MethodHandle handle = MethodHandles.lookup().unreflectConstructor(hollow);
      return new Constructed(handle.asType(MethodType.methodType(Object.class, Hollow.class)));
    } catch (ReflectiveOperationException e) {
      throw new Unsearchable(type.getName() + " cannot be loaded a second time: " + e);
    }
  }

  private Class<?> here(Class<?> type) throws ClassNotFoundException {
    return Class.forName(type.getName(), false, loader);
  }

  @Override
  @SuppressWarnings({"unchecked", "rawtypes"}) // an enum of the same name
  public @Nullable Object value(@Nullable Object ordinary) {
    if (ordinary == null) {
      return null;
    }
    Class<?> type = ordinary.getClass();
    try {
      if (ordinary instanceof Enum<?> constant) {
        Class declaring = here(constant.getDeclaringClass());
        return Enum.valueOf(declaring, constant.name());
      }
      return here(type) == type ? ordinary : bring(ordinary);
    } catch (ClassNotFoundException e) {
      throw new Unsearchable(type.getName() + " cannot be loaded a second time");
    }
  }

  @Override
  @SuppressWarnings("unchecked") // the same object in another world
  public <T> T bring(T object) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (Leaving out = new Leaving(bytes)) {
      out.writeObject(object);
    } catch (IOException e) {
      throw new Unsearchable(
          "the condition uses "
              + e.getMessage()
              + ", which cannot be made again in a second class loader: it is neither"
              + " serializable nor has it a constructor without arguments");
    }
    try (Arriving in = new Arriving(new ByteArrayInputStream(bytes.toByteArray()))) {
      return (T) in.readObject();
    } catch (IOException | ClassNotFoundException e) {
      throw new Unsearchable("the condition cannot be made again in a second class loader: " + e);
    }
  }

  /** Stands for an instance of a class that is to be made anew. */
  private record Fresh(Class<?> type) implements Serializable {}

  private static final class Leaving extends ObjectOutputStream {
    Leaving(OutputStream out) throws IOException {
      super(out);
      enableReplaceObject(true);
    }

    @Override
    protected Object replaceObject(Object object) {
      return object instanceof Serializable || !isMakeable(object.getClass())
          ? object
          : new Fresh(object.getClass());
    }

    private static boolean isMakeable(Class<?> type) {
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
      if (!(object instanceof Fresh fresh)) {
        return object;
      }
      try {
        Constructor<?> constructor = fresh.type().getDeclaredConstructor();
        constructor.setAccessible(true);
        return constructor.newInstance();
      } catch (InvocationTargetException e) {
        throw new IOException(fresh.type().getName() + "() threw " + e.getCause(), e);
      } catch (ReflectiveOperationException | RuntimeException e) {
        throw new IOException(fresh.type().getName() + "() cannot be called: " + e, e);
      }
    }
  }
}
