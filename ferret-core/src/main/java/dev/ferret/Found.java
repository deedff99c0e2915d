package dev.ferret;

/** Says that a value satisfies the condition of a search. */
final class Found extends AssertionError {
  private static final long serialVersionUID = 1L;

  private Found() {
    super("a value satisfies the condition");
  }

  static void when(boolean condition) {
    if (condition) {
      throw new Found();
    }
  }
}
