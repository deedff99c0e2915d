/**
 * Keeps what a page shows of a run in bounded memory, however long the run is.
 *
 * <p>{@link dev.ferret.aggregate.Aggregates} is an observer of a run and writes one JSON object at
 * its end. Aggregates of several runs of a property can be merged by their JSON alone.
 *
 * <p>The one invariant: memory does not grow with the number of cases, and no value is printed that
 * is not kept.
 *
 * <p>Start reading at {@link dev.ferret.aggregate.Aggregates}.
 */
@NullMarked
package dev.ferret.aggregate;

import org.jspecify.annotations.NullMarked;
