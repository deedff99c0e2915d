package dev.ferret.stateful;

import dev.ferret.cases.Rejection;
import dev.ferret.store.Originated;
import dev.ferret.text.SourceLine;
import dev.ferret.text.Thrown;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Thrown when the model itself is wrong, whatever the system does. */
final class ModelError extends RuntimeException implements Originated {
  private static final long serialVersionUID = 1L;

  private final String origin;

  private ModelError(String message, String kind, SourceLine line, @Nullable Throwable cause) {
    super(message, cause);
    this.origin = line.type() + ": " + kind;
  }

  @Override
  public String origin() {
    return origin;
  }

  private static ModelError at(SourceLine line, String part, String kind, String message) {
    ModelError error = new ModelError(message, kind, line, null);
    error.setStackTrace(line.stackTrace(part));
    return error;
  }

  /**
   * Returns what to throw when a function of the model has thrown something: a model error, unless
   * the exception has nothing to do with the model.
   *
   * @param function the function, such as "next-state function of pop"
   */
  static RuntimeException blamed(
      SourceLine line, String function, @Nullable Object state, Throwable cause) {
    if (cause instanceof Rejection rejection) {
      return rejection;
    }
    if (cause instanceof VirtualMachineError fatal && !(fatal instanceof StackOverflowError)) {
      throw fatal;
    }
    return thrown(line, function, state, cause);
  }

  static ModelError thrown(
      SourceLine line, String function, @Nullable Object state, Throwable cause) {
    return located(
        line,
        function,
        "The "
            + function
            + " threw "
            + Thrown.text(cause)
            + " in state "
            + Listing.shown(state)
            + "; it must work for every state that the commands lead to",
        cause);
  }

  /** Returns an error with the stack trace of its cause. */
  private static ModelError located(
      SourceLine line, String function, String message, Throwable cause) {
    String kind = function + " threw " + cause.getClass().getName();
    ModelError error = new ModelError(message, kind, line, cause);
    List<StackTraceElement> frames = Thrown.frames(cause);
    if (!frames.isEmpty()) {
      error.setStackTrace(frames.toArray(new StackTraceElement[0]));
    }
    return error;
  }

  static ModelError noInitialState(SourceLine line, @Nullable Throwable cause) {
    if (cause == null) {
      return at(
          line,
          "initial",
          "initial state is null",
          "The initial state is null; use a value that stands for it");
    }
    return located(
        line,
        "initial-state function",
        "The initial-state function threw " + Thrown.text(cause),
        cause);
  }

  static ModelError noStateName(SourceLine line, @Nullable Object state) {
    return at(
        line,
        "states",
        "name of a state is null",
        "The name of state " + Listing.shown(state) + " is null; return a name for every state");
  }

  static ModelError noNextState(Declaration<?, ?, ?> command, @Nullable Object state) {
    return at(
        command.line(),
        command.toString(),
        "next state of " + command + " is null",
        "The next state of "
            + command
            + " is null in state "
            + Listing.shown(state)
            + "; return the state itself if nothing changes");
  }

  static ModelError nothingPossible(SourceLine line, @Nullable Object state) {
    return at(
        line,
        "initial",
        "no command is possible in the initial state",
        "No command is possible in the initial state "
            + Listing.shown(state)
            + "; relax a precondition or start from another state");
  }

  static ModelError wrongTarget(Operation<?, ?, ?, ?> command, String from, String to) {
    return at(
        command.line(),
        command.toString(),
        "target of " + command,
        command
            + " leads from "
            + Listing.visible(from)
            + " to "
            + Listing.visible(to)
            + ", but is declared to lead to "
            + Listing.visible(String.join(" or ", command.targets())));
  }

  static ModelError changed(Operation<?, ?, ?, ?> command, @Nullable Object state) {
    return at(
        command.line(),
        command.toString(),
        "next state of " + command + " is changed in place",
        "The next state of "
            + command
            + " is the old state, changed in place to "
            + Listing.shown(state)
            + "; return a changed copy, because the old state is used again when the program runs"
            + " and is shrunk");
  }

  static ModelError differs(SourceLine line, String once, String again) {
    return at(
        line,
        "initial",
        "model is not deterministic",
        "The model does not give the same states twice: first "
            + once
            + ", then "
            + again
            + "; its functions must not change a state in place, and must not use a clock or random"
            + " numbers");
  }
}
