package dev.ferret;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * Functions that may throw anything: checks with ordinary assertions, conditions, and calls of a
 * system under test. Those that return something are serializable, so that an enumeration can look
 * into conditions in a class loader of its own.
 *
 * @since 0.1
 */
public final class Throwing {
  private Throwing() {}

  /** Takes one value. */
  @FunctionalInterface
  public interface Consumer<A extends @Nullable Object> {
    /** Returns if all is well, and throws anything if it is not. */
    void accept(A value) throws Throwable;
  }

  /** Takes two values. */
  @FunctionalInterface
  public interface BiConsumer<A extends @Nullable Object, B extends @Nullable Object> {
    /** Returns if all is well, and throws anything if it is not. */
    void accept(A first, B second) throws Throwable;
  }

  /** Takes three values. */
  @FunctionalInterface
  public interface TriConsumer<
      A extends @Nullable Object, B extends @Nullable Object, C extends @Nullable Object> {
    /** Returns if all is well, and throws anything if it is not. */
    void accept(A first, B second, C third) throws Throwable;
  }

  /** Takes four values. */
  @FunctionalInterface
  public interface QuadConsumer<
      A extends @Nullable Object,
      B extends @Nullable Object,
      C extends @Nullable Object,
      D extends @Nullable Object> {
    /** Returns if all is well, and throws anything if it is not. */
    void accept(A first, B second, C third, D fourth) throws Throwable;
  }

  /** Takes one value and returns another. */
  @FunctionalInterface
  public interface Function<A extends @Nullable Object, R extends @Nullable Object>
      extends Serializable {
    /** Returns the result. */
    R apply(A value) throws Throwable;
  }

  /** Takes two values and returns another. */
  @FunctionalInterface
  public interface BiFunction<
      A extends @Nullable Object, B extends @Nullable Object, R extends @Nullable Object>
      extends Serializable {
    /** Returns the result. */
    R apply(A first, B second) throws Throwable;
  }

  /** Takes three values and returns another. */
  @FunctionalInterface
  public interface TriFunction<
      A extends @Nullable Object,
      B extends @Nullable Object,
      C extends @Nullable Object,
      R extends @Nullable Object>
      extends Serializable {
    /** Returns the result. */
    R apply(A first, B second, C third) throws Throwable;
  }

  /** Takes four values and returns another. */
  @FunctionalInterface
  public interface QuadFunction<
      A extends @Nullable Object,
      B extends @Nullable Object,
      C extends @Nullable Object,
      D extends @Nullable Object,
      R extends @Nullable Object>
      extends Serializable {
    /** Returns the result. */
    R apply(A first, B second, C third, D fourth) throws Throwable;
  }
}
