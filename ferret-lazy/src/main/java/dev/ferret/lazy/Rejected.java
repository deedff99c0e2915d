package dev.ferret.lazy;

/**
 * Ends a run of a condition because a value that it asked for does not exist. Not an exception that
 * conditions would catch; if one does, the walk still knows.
 */
final class Rejected extends Error {
  private static final long serialVersionUID = 1;

  private final boolean isRefused;

  /**
   * Makes one.
   *
   * @param isRefused whether a constructor has refused the value
   */
  Rejected(boolean isRefused) {
    super("There is no such value", null, false, false);
    this.isRefused = isRefused;
  }

  boolean isRefused() {
    return isRefused;
  }
}
