package dev.ferret.stateful;

import org.jspecify.annotations.Nullable;

/**
 * A command of a program, with its arguments.
 *
 * @param before the state of the model that it was drawn in
 * @param after the state that it leads to
 */
record Step<S, Y>(
    Operation<S, Y, ?, ?> operation,
    @Nullable Object arguments,
    Result<?> result,
    S before,
    S after) {
  /** The command with its arguments, as source. */
  String called() {
    return operation.called(arguments);
  }

  /** Runs the command on the system and keeps what it returns. */
  @Nullable Object perform(Y system) throws Throwable {
    Object returned = operation.perform(system, arguments);
    result.bind(returned);
    return returned;
  }

  /** Runs the command on the system and checks what it returns. */
  void check(Y system) throws Throwable {
    operation.verify(before, arguments, perform(system));
  }
}
