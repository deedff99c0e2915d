package dev.ferret.stateful;

import dev.ferret.execute.CaseReport;
import dev.ferret.execute.Subject;
import dev.ferret.text.Listed;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A sequence of commands of a {@link StateMachine}: the input of a stateful test.
 *
 * <p>A program prints as source code, with the results of its last run in comments.
 *
 * @since 0.1
 */
public abstract sealed class Program {
  final Body body;

  private Program(Body body) {
    this.body = body;
  }

  /**
   * Returns a program.
   *
   * @param isPinned whether reports offer it as an example for its machine
   */
  static Program of(Body body, boolean isPinned) {
    return new Reported(body, isPinned);
  }

  /** What the engine knows of a program, and users need not. */
  private static final class Reported extends Program implements Subject.Remembering, Listed {
    private final boolean isPinned;

    Reported(Body body, boolean isPinned) {
      super(body);
      this.isPinned = isPinned;
    }

    @Override
    public @Nullable String source() {
      return isPinned ? body.source() : null;
    }

    @Override
    public boolean isRace() {
      return body.isRace();
    }
  }

  /**
   * Writes a program down, command by command.
   *
   * @since 0.1
   */
  public interface Calls {
    /**
     * Adds a command.
     *
     * @param command the name of the command
     * @param arguments nothing for a command without arguments, the arguments of a {@linkplain
     *     Command method}, or else the one value that the command takes
     * @return the result, which may be an argument of later commands
     * @throws IllegalArgumentException if the machine has no such command, or if the command does
     *     not take these arguments in the state of the model
     */
    <R extends @Nullable Object> Result<R> call(String command, @Nullable Object... arguments);
  }

  /** A program of one thread or of several. */
  interface Body {
    void run(CaseReport report) throws Throwable;

    List<String> commands();

    /** Returns the program as a function that writes it down; null if there is none. */
    default @Nullable String source() {
      return null;
    }

    /** Returns whether several threads run, so that the next run may end in another way. */
    default boolean isRace() {
      return false;
    }
  }

  /**
   * Runs the commands on a new system and compares it with the model.
   *
   * @throws IllegalStateException if this is not called by the check of a property
   * @throws Throwable if the system or a check throws anything
   */
  public void run() throws Throwable {
    body.run(report());
  }

  private static CaseReport report() {
    try {
      return CaseReport.current();
    } catch (IllegalStateException e) {
      throw new IllegalStateException(
          "A program can only be run by the check of a property, as in"
              + " forAll(machine.programs()).check(program -> program.run())",
          e);
    }
  }

  /** Returns the names of the commands, in order. */
  public List<String> commands() {
    return body.commands();
  }

  /** Returns the program as source code. */
  @Override
  public String toString() {
    return body.toString();
  }
}
