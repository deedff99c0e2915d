package dev.ferret;

/**
 * Says that a condition does not hold. There is no stack trace: the place is the property itself.
 */
final class Falsified extends AssertionError {
  private static final long serialVersionUID = 1L;

  private Falsified() {
    super("the condition does not hold");
  }

  static void unless(boolean condition) {
    if (!condition) {
      throw new Falsified();
    }
  }
}
