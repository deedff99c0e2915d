package dev.ferret.cases;

/** Says that a source of cases, or the strategy of a search, threw an exception. */
public final class BrokenCases extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private BrokenCases(Throwable cause) {
    // Without a message of its own it would ask the cause for its text, which may throw.
    super("a source of cases threw", cause);
  }

  /** Returns what to throw instead of what a source has thrown; a generator it drew from may. */
  public static RuntimeException of(Throwable thrown) {
    return thrown instanceof BrokenGenerator || thrown instanceof Indeterminate
        ? (RuntimeException) thrown
        : new BrokenCases(thrown);
  }
}
