package dev.ferret.lazy;

/** Ends a run of a condition because the search is to stop. */
final class Stopped extends Error {
  private static final long serialVersionUID = 1;

  Stopped() {
    super("The search is to stop", null, false, false);
  }
}
