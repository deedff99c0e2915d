/**
 * Says what happened in a run: to people as text, to programs as JSON.
 *
 * <p>{@link dev.ferret.report.SourcePrinter} turns any value into Java source, {@link
 * dev.ferret.report.Report} is the ordered list of facts about one property, and {@link
 * dev.ferret.report.Observations} writes one JSON line a test case for other tools to read.
 *
 * <p>The one invariant: reporting never makes a run worse. A value that throws when it is looked
 * at, contains itself, or has no end is reported as such; a file that cannot be written is
 * mentioned once.
 *
 * <p>Start reading at {@link dev.ferret.report.Report}.
 */
@NullMarked
package dev.ferret.report;

import org.jspecify.annotations.NullMarked;
