package dev.ferret.run;

import dev.ferret.choice.Trace;
import org.jspecify.annotations.Nullable;

/**
 * A test case that failed.
 *
 * @param phase in which phase
 * @param number the how-many-eth test case of that phase it was
 * @param trace the answers that lead to the arguments, or null for an example that cannot be traced
 * @param arguments the arguments as they were given to the test, which may have changed them
 * @param cause how it failed
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Failure(
    Phase phase, int number, @Nullable Trace trace, @Nullable Object[] arguments, Throwable cause) {
  /** The same, with the answers that lead to it. */
  Failure with(Trace known) {
    return new Failure(phase, number, known, arguments, cause);
  }

  Origin origin() {
    return Origin.of(cause);
  }
}
