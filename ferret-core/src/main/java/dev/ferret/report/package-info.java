/**
 * Says what is known about a property after a run: to people as text, to programs as JSON.
 *
 * <p>{@link dev.ferret.report.Report} is the ordered list of facts, {@link dev.ferret.report.Key}
 * the table of those that are known by name. {@code FactValues} makes values fit to be shown,
 * {@code Cause} and {@code Comparison} read a failure, and {@code ReportText} lays the facts out in
 * lines.
 *
 * <p>The one invariant: no failure is lost because it could not be shown. Whatever the values and
 * exceptions of a test do when they are looked at, there is a report.
 *
 * <p>Start reading at {@link dev.ferret.report.Report}.
 */
@NullMarked
package dev.ferret.report;

import org.jspecify.annotations.NullMarked;
