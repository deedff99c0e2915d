/**
 * Runs properties: phases, budgets, statistics and what becomes of a failure.
 *
 * <p>Its one invariant: a run that checked nothing fails. {@link dev.ferret.run.Settings} is what
 * users see of it; {@link dev.ferret.run.Runner} is where to start reading.
 */
package dev.ferret.run;
