package dev.ferret.lazy;

/** Says that values cannot be searched lazily, and why. */
final class Unsearchable extends RuntimeException {
  private static final long serialVersionUID = 1;

  Unsearchable(String reason) {
    super(reason);
  }
}
