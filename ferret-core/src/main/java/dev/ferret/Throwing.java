package dev.ferret;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * A function of one value that may throw anything. The nested types are functions of more values,
 * and checks with ordinary assertions, which return nothing. All are serializable: an enumeration
 * looks into conditions in a class loader of its own, and reports name values after the parameters
 * of a lambda expression.
 *
 * @param <A> the type of the value
 * @param <R> the type of the result
 * @since 0.1
 */
@FunctionalInterface
public interface Throwing<A extends @Nullable Object, R extends @Nullable Object>
    extends Serializable {
  /** Returns the result. */
  R apply(A value) throws Throwable;

  /** Takes one value. */
  @FunctionalInterface
  interface Consumer<A extends @Nullable Object> extends Serializable {
    /** Returns if all is well, and throws anything if it is not. */
    void accept(A value) throws Throwable;
  }

  /** Takes two values. */
  @FunctionalInterface
  interface BiConsumer<A extends @Nullable Object, B extends @Nullable Object>
      extends Serializable {
    /** Returns if all is well, and throws anything if it is not. */
    void accept(A first, B second) throws Throwable;
  }

  /** Takes three values. */
  @FunctionalInterface
  interface TriConsumer<
          A extends @Nullable Object, B extends @Nullable Object, C extends @Nullable Object>
      extends Serializable {
    /** Returns if all is well, and throws anything if it is not. */
    void accept(A first, B second, C third) throws Throwable;
  }

  /** Takes four values. */
  @FunctionalInterface
  interface QuadConsumer<
          A extends @Nullable Object,
          B extends @Nullable Object,
          C extends @Nullable Object,
          D extends @Nullable Object>
      extends Serializable {
    /** Returns if all is well, and throws anything if it is not. */
    void accept(A first, B second, C third, D fourth) throws Throwable;
  }

  /**
   * Takes two values and returns another. It is a check as well, so that a method may take both: a
   * lambda expression that returns something is then a function.
   */
  @FunctionalInterface
  interface BiFunction<
          A extends @Nullable Object, B extends @Nullable Object, R extends @Nullable Object>
      extends BiConsumer<A, B> {
    /** Returns the result. */
    R apply(A first, B second) throws Throwable;

    /** Throws if the result is false. */
    @Override
    @SuppressWarnings("FunctionalInterfaceMethodChanged") // a false result is not lost
    default void accept(A first, B second) throws Throwable {
      Falsified.unless(!Boolean.FALSE.equals(apply(first, second)));
    }
  }

  /** Takes three values and returns another. */
  @FunctionalInterface
  interface TriFunction<
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
  interface QuadFunction<
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
