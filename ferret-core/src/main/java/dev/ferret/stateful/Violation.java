package dev.ferret.stateful;

/** Says that the system did not do what the model expected. */
final class Violation extends AssertionError {
  private static final long serialVersionUID = 1L;

  Violation(String message, StackTraceElement[] place) {
    super(message);
    setStackTrace(place);
  }
}
