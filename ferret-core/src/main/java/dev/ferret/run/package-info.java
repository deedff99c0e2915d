/**
 * How properties are run, and how a run ends: {@link dev.ferret.run.Settings}, {@link
 * dev.ferret.run.Outcome} and {@link dev.ferret.run.Counterexample}, and {@link
 * dev.ferret.plan.Cases}, the door for further sources of test cases.
 *
 * <p>All types here are values or interfaces. What runs properties is in {@code dev.ferret.engine}.
 */
@NullMarked
package dev.ferret.run;

import org.jspecify.annotations.NullMarked;
