package dev.ferret.cli.campaign;

import org.jspecify.annotations.Nullable;

/** How the work on tests is cut into slices. Guarded by the schedule. */
interface Slicing {
  /**
   * Returns the next slice; null if there is none before another one has ended.
   *
   * @param preferred what the worker that asks can run without a new process; null if nothing
   */
  @Nullable Slice next(@Nullable Launch preferred);

  /** Returns whether nothing is left to do with a test of which no slice is running. */
  boolean isOver(Progress progress);

  /** Returns whether a test is over as soon as it has enough failures. */
  default boolean endsWithFailures() {
    return true;
  }
}
