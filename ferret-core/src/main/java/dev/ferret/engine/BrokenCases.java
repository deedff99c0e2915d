package dev.ferret.engine;

/** Says that a source of cases, or the strategy of a search, threw an exception. */
final class BrokenCases extends RuntimeException {
  private static final long serialVersionUID = 1L;

  BrokenCases(Throwable cause) {
    // Without a message of its own it would ask the cause for its text, which may throw.
    super("a source of cases threw", cause);
  }
}
