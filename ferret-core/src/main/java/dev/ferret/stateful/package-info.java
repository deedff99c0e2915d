/**
 * Tests systems that have a state: runs random programs of commands on the system and on a simple
 * model, and compares the results.
 *
 * <p>{@link dev.ferret.stateful.StateMachine} is where to start. It declares the commands and
 * generates {@linkplain dev.ferret.stateful.Program programs}, which are ordinary test inputs: they
 * are searched for, shrunk, stored and replayed like any other input. Only the model runs while a
 * program is generated, so that every command meets its precondition. The system runs when the
 * program is checked.
 *
 * <p>One invariant holds throughout: a state of the model never changes. Commands return the next
 * state.
 */
@NullMarked
package dev.ferret.stateful;

import org.jspecify.annotations.NullMarked;
