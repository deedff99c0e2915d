package dev.ferret;

/** Says that a value satisfies the condition of a search. */
final class Satisfied extends AssertionError {
  private static final long serialVersionUID = 1L;

  private Satisfied() {
    super("a value satisfies the condition");
  }

  static void when(boolean condition) {
    if (condition) {
      throw new Satisfied();
    }
  }
}
