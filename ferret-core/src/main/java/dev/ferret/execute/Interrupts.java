package dev.ferret.execute;

import org.jspecify.annotations.Nullable;

/**
 * Whether a run goes on, and what is known of interrupts of its thread. A test may set the flag
 * itself; otherwise the thread is wanted back, and nothing is executed any more.
 */
public final class Interrupts {
  private @Nullable Stop stop;
  private boolean isSeen;

  /** Whether the test has been seen to set the interrupt flag itself. */
  private boolean isByTest;

  Interrupts() {}

  /** Returns whether nothing is executed any more. */
  public boolean isStopped() {
    return stop != null;
  }

  /** Returns why nothing is executed any more; null if the run goes on. */
  public @Nullable Stop reason() {
    return stop;
  }

  /** Returns whether the flag of the thread was ever set, by the test or from outside. */
  public boolean isSeen() {
    return isSeen;
  }

  /** Says that the thread is wanted back. */
  public void interrupt() {
    stop(Stop.INTERRUPT);
    isSeen = true;
  }

  /** Says that nothing is to be executed any more, unless that was said before. */
  void stop(Stop why) {
    stop = stop == null ? why : stop;
  }

  /** Hears what another thread of the run knows. */
  void add(Interrupts other) {
    if (other.stop != null) {
      stop(other.stop);
    }
    isSeen |= other.stop == Stop.INTERRUPT;
  }

  /** Clears the flag before a check; returns whether that must not begin. */
  boolean isSetBefore() {
    if (Thread.interrupted()) {
      // The flag was clear after the test before.
      interrupt();
    }
    return stop != null;
  }

  /** Clears the flag after a check; returns whether the case is to be executed again to learn. */
  boolean heed(Executed result) {
    boolean isSet = Thread.interrupted();
    isSeen |= isSet;
    if (Endings.isInterrupted(result.thrown())) {
      interrupt();
      return false;
    }
    if (isSet && result.failure() != null && !isByTest) {
      // A failing test is not executed again just to find out: it might hang.
      interrupt();
    }
    return isSet && result.failure() == null;
  }

  /** Hears whether the flag was set again when the case was executed again. */
  void learn(boolean isSetAgain) {
    isByTest = isSetAgain;
    if (!isSetAgain) {
      interrupt();
    }
  }
}
