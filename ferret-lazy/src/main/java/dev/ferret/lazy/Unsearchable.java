package dev.ferret.lazy;

/** Says that values cannot be searched lazily, and why. */
final class Unsearchable extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String reason;

  Unsearchable(String reason) {
    super(reason);
    this.reason = reason;
  }

  String reason() {
    return reason;
  }
}
