package dev.ferret.stateful;

import dev.ferret.cases.Subject;
import dev.ferret.engine.CaseReport;
import dev.ferret.text.Listed;
import java.util.List;

/**
 * A sequence of commands of a {@link StateMachine}: the input of a stateful test.
 *
 * <p>A program prints as source code, with the results of its last run in comments.
 *
 * @since 0.1
 */
@SuppressWarnings("exports") // interfaces of the engine, of no interest to users
public final class Program implements Subject.Remembering, Listed {
  private final Body body;

  Program(Body body) {
    this.body = body;
  }

  /** A program of one thread or of several. */
  interface Body {
    void run(CaseReport report) throws Throwable;

    List<String> commands();

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

  @Override
  public boolean isRace() {
    return body.isRace();
  }

  /** Returns the program as source code. */
  @Override
  public String toString() {
    return body.toString();
  }
}
