package dev.ferret.stateful;

import dev.ferret.run.Subject;
import java.util.List;

/**
 * A sequence of commands that a {@link StateMachine} allows: the input of a stateful test.
 *
 * <p>It prints as code, with the results of its last run behind each line.
 *
 * @since 0.1
 */
public final class Program implements Subject.Remembering {
  private final Body body;

  Program(Body body) {
    this.body = body;
  }

  /** What a program consists of. */
  interface Body {
    void run() throws Throwable;

    List<String> commands();

    /** Whether it may end otherwise the next time, because threads race in it. */
    default boolean isRace() {
      return false;
    }
  }

  /**
   * Runs the commands on a fresh system, beside the model. Must be called by a property.
   *
   * @throws Throwable whatever the system or a check throws
   */
  public void run() throws Throwable {
    body.run();
  }

  /** The names of the commands, in order. */
  public List<String> commands() {
    return body.commands();
  }

  @Override
  public boolean isRace() {
    return body.isRace();
  }

  /** The program as code. */
  @Override
  public String toString() {
    return body.toString();
  }
}
