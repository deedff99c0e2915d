/**
 * Executes test cases.
 *
 * <p>An {@code Executor} takes a case and returns an {@code Executed}, an immutable result that
 * names its case. {@code LocalExecutor} is the only class that draws and checks a {@code Subject};
 * {@code CaseReport} is what a test talks to meanwhile. Observers stand around the check.
 */
@NullMarked
package dev.ferret.execute;

import org.jspecify.annotations.NullMarked;
