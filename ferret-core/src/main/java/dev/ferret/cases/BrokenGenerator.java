package dev.ferret.cases;

/** Says that a generator threw an exception instead of making a value. */
public final class BrokenGenerator extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Wraps what the generator has thrown. */
  public BrokenGenerator(Throwable cause) {
    // Without a message of its own it would ask the cause for its text, which may throw.
    super("a generator threw", cause);
  }
}
