/**
 * Runs the islands of a campaign on Apache Spark.
 *
 * <p>The one invariant: Spark's executors run no test. They hand each slice to a worker process of
 * their own, so a test that exits, hangs or brings another version of a library harms neither Spark
 * nor other slices. Only bytes travel.
 *
 * <p>Start reading at {@link dev.ferret.spark.SparkEngine}.
 */
@NullMarked
package dev.ferret.spark;

import org.jspecify.annotations.NullMarked;
