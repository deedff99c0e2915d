package dev.ferret.weave;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;

/**
 * What stands behind a record that was made without its components: they are chosen when they are
 * asked for.
 */
public abstract class Hollow {
  /** Stands for a component that was chosen to be null. */
  protected static final Object NOTHING = new Object();

  /** The components that were chosen, as rewritten classes see them; null where none was yet. */
  protected final @Nullable Object[] parts;

  /** Makes one with a number of components. */
  protected Hollow(int components) {
    this.parts = new @Nullable Object[components];
  }

  /**
   * Returns whether hollow records of a class are like those that its canonical constructor makes,
   * because it does nothing but assign the components.
   */
  public static boolean isFaithful(Class<?> type) {
    String name = type.getName();
    String file = name.substring(name.lastIndexOf('.') + 1) + ".class";
    try (InputStream in = type.getResourceAsStream(file)) {
      Components components = in == null ? null : Components.of(in.readAllBytes());
      return components != null && components.isPlain();
    } catch (IOException e) {
      throw new UncheckedIOException("The class file of " + name + " cannot be read", e);
    }
  }

  /** Returns a component, which is chosen now unless it was before. */
  public final @Nullable Object part(int index) {
    Object part = parts[index];
    if (part == null) {
      part = choose(index);
    }
    return part == NOTHING ? null : part;
  }

  /** Chooses a component; {@link #NOTHING} instead of null. */
  protected abstract Object choose(int index);

  /** Returns a text of what was chosen so far, and chooses nothing. */
  @Override
  public abstract String toString();
}
