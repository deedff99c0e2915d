package dev.ferret.stateful;

import dev.ferret.engine.Originated;
import dev.ferret.text.SourceLine;

/** Thrown when the system does not do what the model expects. */
final class Violation extends AssertionError implements Originated {
  private static final long serialVersionUID = 1L;

  private final String origin;

  /**
   * Creates a violation.
   *
   * @param kind what does not hold, such as "postcondition of pop"; together with the class that
   *     declares it, it tells this failure from others
   * @param line the line that declares what does not hold
   * @param part the part of the machine that the line declares
   */
  Violation(String message, String kind, SourceLine line, String part) {
    super(message);
    this.origin = line.type() + ": " + kind;
    setStackTrace(line.stackTrace(part));
  }

  @Override
  public String origin() {
    return origin;
  }
}
