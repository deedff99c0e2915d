package dev.ferret.engine;

import dev.ferret.choice.Case;
import dev.ferret.run.Phase;
import dev.ferret.run.Retrial;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A test case that failed.
 *
 * @param phase the phase that found it
 * @param number its number in that phase, counted from 1
 * @param again the same case, recorded and not drawn yet; null if it cannot be drawn
 * @param arguments the arguments as the test has left them; empty if they were not kept
 * @param cause how it failed
 * @param notes what the test noted
 * @param view what was looked at of the arguments when they were found; null if that is all
 * @param retrial what finds the cause; null if that is left to shrinking
 * @param stack the size of the stack in kilobytes; 0 if it was that of the run's own thread
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Failure(
    Phase phase,
    int number,
    @Nullable Case again,
    @Nullable Object[] arguments,
    Throwable cause,
    List<String> notes,
    @Nullable String view,
    @Nullable Retrial retrial,
    int stack) {
  /** The same failure of simpler arguments. */
  Failure simplified(@Nullable Object[] simpler, @Nullable Case repeated) {
    return new Failure(phase, number, repeated, simpler, cause, notes, view, retrial, stack);
  }

  /** The same failure, whose cause was not found. */
  Failure withoutRetrial() {
    return new Failure(phase, number, again, arguments, cause, notes, view, null, stack);
  }

  Origin origin() {
    return Origin.of(cause);
  }
}
