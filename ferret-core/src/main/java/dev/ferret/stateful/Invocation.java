package dev.ferret.stateful;

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

  /** Runs the command on the system and checks its postconditions. */
  void check(Y system) throws Throwable {
    operation.verify(before, arguments, perform(system));
  }
}
