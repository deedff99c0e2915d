package dev.ferret.lazy;

import java.util.function.BooleanSupplier;

/** Tells an explorer when to stop and when to share its work with other threads. */
interface WorkSharing {
  /** Returns whether to stop. */
  boolean isOver();

  /** Returns whether to stop at once, in the middle of a run. */
  default boolean isStopping() {
    return false;
  }

  /** Returns whether a thread has nothing to do. */
  default boolean hasIdleThread() {
    return false;
  }

  /** Takes over a part of the search. */
  default void give(ChoiceWalk part) {
    throw new IllegalStateException("No thread has asked for a part");
  }

  /** Returns the sharing of an explorer that works alone, and that others may stop. */
  static WorkSharing alone(BooleanSupplier isOver, BooleanSupplier isStopping) {
    return new WorkSharing() {
      @Override
      public boolean isOver() {
        return isOver.getAsBoolean();
      }

      @Override
      public boolean isStopping() {
        return isStopping.getAsBoolean();
      }
    };
  }
}
