package dev.ferret.run;

import dev.ferret.report.Report;
import org.jspecify.annotations.Nullable;

/**
 * Thrown when a property does not hold; its message is the report.
 *
 * @since 0.1
 */
public final class PropertyFailure extends AssertionError {
  private static final long serialVersionUID = 1L;

  private final transient @Nullable Report report;

  PropertyFailure(Report report, String text, @Nullable Throwable cause) {
    super(text, cause);
    this.report = report;
  }

  /** The facts, unless this object was serialized in between. */
  public @Nullable Report report() {
    return report;
  }
}
