package dev.ferret.lazy;

/** Says that a lazy search cannot be relied on, and why. */
final class Doubt extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String reason;

  /**
   * Makes one.
   *
   * @param reason goes on after "because"
   */
  Doubt(String reason) {
    super(reason);
    this.reason = reason;
  }

  String reason() {
    return reason;
  }
}
