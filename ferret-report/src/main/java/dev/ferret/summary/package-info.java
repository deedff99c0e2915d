/**
 * What is known of a campaign after it: the file {@code summary.json}.
 *
 * <p>{@link dev.ferret.summary.Summary} is the campaign, {@link dev.ferret.summary.PropertySummary}
 * what its runs of one property have shown together.
 *
 * <p>The one invariant: a summary is an immutable value, and merging adds up what can be added.
 *
 * <p>Start reading at {@link dev.ferret.summary.Summary}.
 */
@NullMarked
package dev.ferret.summary;

import org.jspecify.annotations.NullMarked;
