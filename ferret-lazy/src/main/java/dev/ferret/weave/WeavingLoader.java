package dev.ferret.weave;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Field;
import java.net.URL;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Loads classes a second time, beside the ordinary ones, and puts the hooks in.
 *
 * <p>Classes of the JDK and of Ferret are the same in both worlds. All others are loaded anew, so
 * that a condition and the records it looks at meet in this world.
 */
public final class WeavingLoader extends ClassLoader {
  static {
    registerAsParallelCapable();
  }

  private final ClassLoader ordinary;

  /** Where the classes of Ferret come from. */
  private final Set<URL> shared;

  private final Map<String, Optional<Components>> components = new ConcurrentHashMap<>();

  /** Static fields that are the same as in the ordinary classes. */
  private final Set<Statics.Twin> expected = ConcurrentHashMap.newKeySet();

  private final RecordWeaver weaver =
      new RecordWeaver(this::components, new Outlines(this::ownClassFile));

  /**
   * Makes a second world.
   *
   * @param ordinary loads the ordinary classes
   * @param library classes of Ferret: what comes from the same places is not loaded again
   */
  public WeavingLoader(ClassLoader ordinary, Set<Class<?>> library) {
    super("ferret-lazy", ordinary);
    this.ordinary = ordinary;
    Set<URL> places = ConcurrentHashMap.newKeySet();
    for (Class<?> type : library) {
      places.add(place(type));
    }
    this.shared = Set.copyOf(places);
  }

  /** A static field of this loader, and the one of the ordinary class. */
  Statics.Twin twin(Field own) {
    Field twin = null;
    try {
      twin = ordinary.loadClass(own.getDeclaringClass().getName()).getDeclaredField(own.getName());
      twin.setAccessible(true);
    } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
      twin = null;
    }
    return new Statics.Twin(own, twin);
  }

  /** Returns whether an ordinary object is the same as one of this loader, all parts included. */
  public static boolean isSame(Object ordinary, Object own) {
    return new Sameness(true).of(ordinary, own);
  }

  /** Relies on two fields being the same. */
  void expect(Statics.Twin twin) {
    expected.add(twin);
  }

  /**
   * Returns a static field that is not the same as in the ordinary class any more, although the
   * classes of this loader were linked when it was; null if there is none.
   */
  public @Nullable String firstDifference() {
    for (Statics.Twin twin : expected) {
      if (!twin.isSame()) {
        return twin.name();
      }
    }
    return null;
  }

  private static URL place(Class<?> type) {
    return type.getProtectionDomain().getCodeSource().getLocation();
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    synchronized (getClassLoadingLock(name)) {
      Class<?> known = findLoadedClass(name);
      if (known == null) {
        known = isShared(name) ? ordinary.loadClass(name) : define(name);
      }
      if (resolve) {
        resolveClass(known);
      }
      return known;
    }
  }

  private boolean isShared(String name) throws ClassNotFoundException {
    if (name.startsWith("java.") || isOfPlatform(name)) {
      return true;
    }
    return name.startsWith("dev.ferret.") && shared.contains(place(ordinary.loadClass(name)));
  }

  private static boolean isOfPlatform(String name) {
    try {
      ClassLoader platform = getPlatformClassLoader();
      ClassLoader loader = Class.forName(name, false, platform).getClassLoader();
      // It also finds the classes of modules that others load.
      return loader == null || loader.equals(platform);
    } catch (ClassNotFoundException e) {
      return false;
    }
  }

  private Class<?> define(String name) throws ClassNotFoundException {
    byte[] original = classFile(name);
    if (original == null) {
      // A class without a file, such as one made at run time, is the same in both worlds.
      return ordinary.loadClass(name);
    }
    byte[] woven = weaver.weave(original);
    return defineClass(name, woven, 0, woven.length);
  }

  /** The class file of a class that is loaded again; null if there is none. */
  private byte @Nullable [] ownClassFile(String internalName) {
    String name = internalName.replace('/', '.');
    try {
      return name.startsWith("[") || isShared(name) ? null : classFile(name);
    } catch (ClassNotFoundException e) {
      return null;
    }
  }

  private byte @Nullable [] classFile(String name) {
    try (InputStream file = ordinary.getResourceAsStream(name.replace('.', '/') + ".class")) {
      return file == null ? null : file.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException("The class file of " + name + " cannot be read", e);
    }
  }

  private @Nullable Components components(String internalName) {
    return components.computeIfAbsent(internalName, this::find).orElse(null);
  }

  private Optional<Components> find(String internalName) {
    if (internalName.startsWith("java/") || internalName.startsWith("[")) {
      return Optional.empty();
    }
    byte[] file = classFile(internalName.replace('/', '.'));
    return file == null ? Optional.empty() : Optional.ofNullable(Components.of(file));
  }
}
