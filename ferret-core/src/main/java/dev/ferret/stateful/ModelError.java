package dev.ferret.stateful;

import dev.ferret.report.SourcePrinter;
import dev.ferret.run.Rejection;
import org.jspecify.annotations.Nullable;

/** Says that the model itself is wrong, whatever the system does. */
final class ModelError extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** As much of a state as a sentence can hold. */
  private static final int SHOWN = 120;

  private ModelError(String message, @Nullable Throwable cause) {
    super(message, cause);
  }

  private static ModelError at(String message, Site site, String name) {
    ModelError error = new ModelError(message, null);
    error.setStackTrace(site.frames(name));
    return error;
  }

  private static String shown(@Nullable Object state) {
    return SourcePrinter.print(state, SHOWN).text();
  }

  /** What to throw if a function of the model threw something, of which not all is its fault. */
  static RuntimeException blamed(String part, @Nullable Object state, Throwable cause) {
    if (cause instanceof Rejection rejection) {
      return rejection;
    }
    if (cause instanceof VirtualMachineError fatal && !(fatal instanceof StackOverflowError)) {
      throw fatal;
    }
    return thrown(part, state, cause);
  }

  static ModelError thrown(String part, @Nullable Object state, Throwable cause) {
    return located(
        part
            + " threw "
            + cause
            + " in the state "
            + shown(state)
            + "; the model must have an answer for every state",
        cause);
  }

  /** An error that leads to where its cause comes from. */
  private static ModelError located(String message, Throwable cause) {
    ModelError error = new ModelError(message, cause);
    if (cause.getStackTrace().length > 0) {
      error.setStackTrace(cause.getStackTrace());
    }
    return error;
  }

  static ModelError noInitialState(Site site, @Nullable Throwable cause) {
    if (cause == null) {
      return at("The initial state is null; use a value that stands for it", site, "initial");
    }
    return located("The function of the initial state threw " + cause, cause);
  }

  static ModelError noNextState(Operation<?, ?, ?, ?> operation, @Nullable Object state) {
    return at(
        "The next state of "
            + operation
            + " is null in the state "
            + shown(state)
            + "; return the state itself if nothing changes",
        operation.site(),
        operation.toString());
  }

  static ModelError nothingPossible(Site site, @Nullable Object state) {
    return at(
        "No command is possible in the initial state "
            + shown(state)
            + "; relax a precondition or begin in another state",
        site,
        "initial");
  }

  static ModelError wrongTarget(Operation<?, ?, ?, ?> operation, String from, String to) {
    return at(
        operation
            + " leads from "
            + from
            + " to "
            + to
            + ", but is declared to lead to "
            + String.join(" or ", operation.targets()),
        operation.site(),
        operation.toString());
  }

  static ModelError changed(Operation<?, ?, ?, ?> operation, @Nullable Object state) {
    return at(
        "The next state of "
            + operation
            + " is the old one, changed in place to "
            + shown(state)
            + "; return a changed copy, since programs are generated, run and shrunk from the old"
            + " state",
        operation.site(),
        operation.toString());
  }

  static ModelError differs(Site site, String once, String again) {
    return at(
        "The model does not give the same states twice: "
            + once
            + " and then "
            + again
            + "; no function may change a state in place, and none may use a clock or chance",
        site,
        "initial");
  }
}
