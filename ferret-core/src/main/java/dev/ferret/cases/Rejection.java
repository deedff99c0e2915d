package dev.ferret.cases;

import org.jspecify.annotations.Nullable;

/**
 * Ends a test case that cannot be checked: an assumption does not hold, or no value satisfies a
 * filter.
 */
public class Rejection extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /**
   * Rejects a test case.
   *
   * @param reason what the report shows if too few cases are left; null if it is obvious
   */
  public Rejection(@Nullable String reason) {
    // No stack trace: discarding is an everyday event, and the trace would cost more than the case.
    super(reason, null, false, false);
  }
}
