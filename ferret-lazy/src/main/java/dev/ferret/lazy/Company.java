package dev.ferret.lazy;

import java.util.function.BooleanSupplier;

/** Tells an explorer what others want of it. */
interface Company {
  /** Returns whether to stop. */
  boolean isOver();

  /** Returns whether somebody has nothing to do. */
  default boolean isHungry() {
    return false;
  }

  /** Takes over a part of the search. */
  default void give(Search part) {
    throw new IllegalStateException("Nobody has asked for it");
  }

  /** One explorer alone, which somebody may stop. */
  static Company none(BooleanSupplier isOver) {
    return isOver::getAsBoolean;
  }
}
