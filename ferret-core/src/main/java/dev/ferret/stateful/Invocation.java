package dev.ferret.stateful;

import dev.ferret.execute.Endings;
import org.jspecify.annotations.Nullable;

/**
 * A command in a program, with its arguments.
 *
 * @param before the state of the model that the command was drawn in
 * @param after the state that it leads to
 */
record Invocation<S, Y>(
    Operation<S, Y, ?, ?> operation,
    @Nullable Object arguments,
    Result<?> result,
    S before,
    S after) {
  /** Returns the command with its arguments, as source. */
  String called() {
    return operation.called(arguments);
  }

  /** Runs the command on the system and keeps what it returns. */
  @Nullable Object perform(Y system) throws Throwable {
    Object returned = operation.perform(system, arguments);
    result.bind(returned);
    return returned;
  }

  /**
   * Runs the command on the system and checks its postconditions, unless one of them makes an
   * assumption that does not hold.
   *
   * @return whether the command ran; false if an assumption of its own has skipped it
   */
  boolean check(Y system, CommandUsage<S, Y> usage) throws Throwable {
    Object returned;
    try {
      returned = perform(system);
    } catch (Throwable thrown) {
      if (Endings.isDiscarded(thrown)) {
        result.skip();
        usage.skipped(thrown);
        return false;
      }
      throw thrown;
    }
    try {
      operation.verify(before, arguments, returned);
      usage.ended(CommandUsage.Ending.CHECKED);
    } catch (Throwable thrown) {
      if (!Endings.isDiscarded(thrown)) {
        throw thrown;
      }
      usage.ended(CommandUsage.Ending.UNVERIFIED);
    }
    return true;
  }

  /** Returns this command in another state of the model; null if that state does not allow it. */
  @Nullable Invocation<S, Y> in(S state, Rules<S, Y> rules) {
    return rules.allows(operation, state) && operation.accepts(state, arguments)
        ? new Invocation<>(
            operation, arguments, result, state, rules.next(operation, state, arguments, result))
        : null;
  }
}
