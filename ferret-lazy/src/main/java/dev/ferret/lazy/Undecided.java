package dev.ferret.lazy;

/**
 * Ends a run of a condition because it does what is only right with a whole value. The ordinary
 * value then decides.
 */
final class Undecided extends Error {
  private static final long serialVersionUID = 1;

  private final String reason;

  Undecided(String reason) {
    super(reason, null, false, false);
    this.reason = reason;
  }

  String reason() {
    return reason;
  }
}
