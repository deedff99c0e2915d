package dev.ferret.execute;

import dev.ferret.report.Report;

/** An exception that knows more than its message says. */
public interface SelfDescribing {
  /** Returns a copy of the report of this failure with what else is known of it. */
  Report describe(Report report);
}
