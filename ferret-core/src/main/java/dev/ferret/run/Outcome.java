package dev.ferret.run;

import dev.ferret.report.Report;
import org.jspecify.annotations.Nullable;

/**
 * How a run of a property ended.
 *
 * @param report all that is known of it
 * @param failure what to throw, or null if the property held
 * @since 0.1
 */
public record Outcome(Report report, @Nullable PropertyFailure failure) {
  /** Throws the failure if there is one. */
  public Report orThrow() {
    if (failure != null) {
      throw failure;
    }
    return report;
  }
}
