package dev.ferret.lazy;

import dev.ferret.shape.Shape;
import dev.ferret.weave.Hollow;
import java.lang.invoke.MethodHandle;
import org.jspecify.annotations.Nullable;

/** Where hollow records and the conditions that look at them live. */
interface World {
  /** Makes hollow records of one class. */
  interface Maker {
    /** Makes a record that the hollow stands behind. */
    Object of(Hollow hollow);
  }

  /** Makes records of one class from all their components. */
  interface Builder {
    /** Makes a record, or throws whatever its constructor throws. */
    @Nullable Object of(@Nullable Object[] components) throws Throwable;
  }

  /**
   * Returns the canonical constructor of a record as this world knows it, if it does more than
   * assign components, so that it has to run; null if hollow records do.
   */
  @Nullable Builder builder(Shape.Product record);

  /** Makes hollow records of a class, which is given as the ordinary world knows it. */
  Maker maker(Class<?> type);

  /**
   * Returns a class of the ordinary world as this world knows it.
   *
   * @throws Unsearchable if there is no such class here
   */
  Class<?> type(Class<?> ordinary);

  /**
   * Returns a value of the ordinary world as this world knows it.
   *
   * @throws Unsearchable if there is no such value here
   */
  @Nullable Object value(@Nullable Object ordinary);

  /** Returns an object of the ordinary world, with all it refers to, as this world knows it. */
  <T> T bring(T object);

  /** Returns whether conditions see nothing but ordinary values here. */
  default boolean isOrdinary() {
    return false;
  }

  /** Returns whether it shows here that a condition asks for what belongs to its thread. */
  default boolean showsThreads() {
    return false;
  }

  /** Returns whether all code of conditions asks for elements of arrays before it reads them. */
  default boolean showsArrays() {
    return false;
  }

  /**
   * Returns what is not as in the ordinary world any more, although conditions rely on it, as the
   * beginning of a sentence; null if there is nothing.
   */
  default @Nullable String difference() {
    return null;
  }

  /** Returns how many hollow records this thread has to remember. */
  default int mark() {
    return 0;
  }

  /** Forgets the hollow records that were made after a mark. */
  default void forget(int mark) {}

  /** Begins a search in this thread. */
  default void enter() {}

  /** Ends a search in this thread. */
  default void leave() {}

  /** Calls a constructor that takes nothing but a hollow. */
  record Constructed(MethodHandle constructor) implements Maker {
    @Override
    public Object of(Hollow hollow) {
      try {
        return (Object) constructor.invokeExact(hollow);
      } catch (Throwable e) {
        throw new IllegalStateException("A constructor that does nothing has failed", e);
      }
    }
  }
}
