/**
 * Campaigns: the tests of a project, run by worker processes, in slices. A {@code Launch} says how
 * the tests of a project are started, a {@code Schedule} which slice is next, and a {@code
 * Campaign} has workers run them.
 */
@NullMarked
package dev.ferret.cli.campaign;

import org.jspecify.annotations.NullMarked;
