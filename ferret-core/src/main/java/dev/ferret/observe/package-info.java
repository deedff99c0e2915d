/**
 * Writes what happened in each test case to a file, for other tools to read.
 *
 * <p>{@link dev.ferret.observe.Observations} appends one JSON object a line, with the field names
 * of the observability format that Hypothesis publishes.
 *
 * <p>The one invariant: writing never disturbs a run. A file that cannot be written is mentioned
 * once, and threads and processes that share a file do not tear each other's lines.
 *
 * <p>Start reading at {@link dev.ferret.observe.Observations}.
 */
@NullMarked
package dev.ferret.observe;

import org.jspecify.annotations.NullMarked;
