package dev.ferret.engine;

import dev.ferret.cases.BrokenGenerator;

/** Says that a source of cases, or the strategy of a search, threw an exception. */
final class BrokenCases extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private BrokenCases(Throwable cause) {
    // Without a message of its own it would ask the cause for its text, which may throw.
    super("a source of cases threw", cause);
  }

  /** What to throw instead of what a source has thrown; a generator that it has drawn from may. */
  static RuntimeException of(Throwable thrown) {
    return thrown instanceof BrokenGenerator broken ? broken : new BrokenCases(thrown);
  }
}
