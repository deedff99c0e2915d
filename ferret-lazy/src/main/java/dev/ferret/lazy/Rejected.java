package dev.ferret.lazy;

/** Ends a run of a condition because a value that it asked for does not exist. */
final class Rejected extends RuntimeException {
  private static final long serialVersionUID = 1;

  Rejected() {
    super("There is no such value", null, false, false);
  }
}
