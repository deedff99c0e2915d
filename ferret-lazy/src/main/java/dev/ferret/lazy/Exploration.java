package dev.ferret.lazy;

import org.jspecify.annotations.Nullable;

/** A search for values that satisfy a condition, by one thread or by several. */
interface Exploration {
  /** Returns the next value that was looked for; null if there is none, or if it was stopped. */
  Explorer.@Nullable Hit next();

  /** Returns whether all values were looked at. */
  boolean isDone();

  /** Returns whether there are values beyond the bound; asked when all within were looked at. */
  boolean isCut();

  /** Returns how often the condition ran. */
  long runs();

  /** Returns how many classes of values satisfied the condition. */
  long accepted();

  /** Returns how many values constructors refused, besides those that the condition rejects. */
  long refused();

  /** Returns what the condition was running for when it was stopped; null if it was not. */
  default @Nullable String stoppedAt() {
    return null;
  }

  /**
   * Returns what the condition is running for, as far as another thread can see; null if that is
   * not known.
   */
  default @Nullable String underWay() {
    return null;
  }

  /** Returns why values were left out on the way to the end; null if none were. */
  default @Nullable String hopeless() {
    return null;
  }

  /** Stops what is still going on. */
  default void close() {}
}
