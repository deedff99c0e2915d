package dev.ferret.lazy;

/** Tells an explorer when to stop and when to share its work with other threads. */
interface WorkSharing {
  /** Returns whether no further run is to begin. Asked before each run. */
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

  /** Hears which explorer works from now on. */
  default void enter(Explorer explorer) {}

  /** Hears that the condition uses what belongs to its thread. */
  default void useThread() {}

  /** Returns whether the condition may use what belongs to its thread. */
  default boolean isOfThread() {
    return false;
  }

  /** Hears what the condition says of ordinary values, if it may say something else elsewhere. */
  default void hear(Said said) {}
}
