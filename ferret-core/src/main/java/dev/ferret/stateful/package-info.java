/**
 * Tests systems that have a state, by running random programs of commands against them and against
 * a simple model.
 *
 * <p>{@link dev.ferret.stateful.StateMachine} is where to start: it declares the commands. From it
 * comes a generator of {@linkplain dev.ferret.stateful.Program programs}, which are ordinary test
 * inputs: they are searched for, shrunk, stored and replayed like any other. While a program is
 * generated only the model runs, so that a command is never drawn in a state that forbids it; when
 * it is checked, a fresh system runs beside the model.
 *
 * <p>The one invariant: the state of the model is immutable. Commands return the next one.
 */
package dev.ferret.stateful;
