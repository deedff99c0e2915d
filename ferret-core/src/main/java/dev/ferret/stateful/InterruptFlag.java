package dev.ferret.stateful;

/**
 * The interrupt flag of the current thread while a program is run again and again. It is cleared
 * between the runs, because a command may have set it. It is set again at the end, because it may
 * have been set from outside.
 */
final class InterruptFlag {
  private boolean wasSet;

  /** Clears the flag and returns whether it was set. */
  boolean clear() {
    boolean isSet = Thread.interrupted();
    wasSet |= isSet;
    return isSet;
  }

  /** Sets the flag if it was ever cleared. */
  void restore() {
    if (wasSet) {
      Thread.currentThread().interrupt();
    }
  }
}
