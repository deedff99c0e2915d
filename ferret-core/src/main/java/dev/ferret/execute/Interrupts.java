package dev.ferret.execute;

/**
 * What is known of interrupts of the thread that runs a property. A test may set the flag itself;
 * otherwise the thread is wanted back, and nothing is executed any more.
 */
public final class Interrupts {
  private boolean isInterrupted;
  private boolean isSeen;

  /** Whether the test has been seen to set the interrupt flag itself. */
  private boolean isByTest;

  Interrupts() {}

  /** Returns whether the thread is wanted back, so that nothing is executed any more. */
  public boolean isInterrupted() {
    return isInterrupted;
  }

  /** Returns whether the flag of the thread was ever set, by the test or from outside. */
  public boolean isSeen() {
    return isSeen;
  }

  /** Says that the thread is wanted back. */
  public void interrupt() {
    isInterrupted = true;
    isSeen = true;
  }

  /** Clears the flag before a check; returns whether that must not begin. */
  boolean isSetBefore() {
    if (Thread.interrupted()) {
      // The flag was clear after the test before.
      interrupt();
    }
    return isInterrupted;
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
