package dev.ferret.stateful;

import dev.ferret.store.Originated;
import dev.ferret.text.Compared;
import dev.ferret.text.SourceLine;
import org.jspecify.annotations.Nullable;

/** Thrown when the system does not do what the model expects. */
final class Violation extends AssertionError implements Originated, Compared {
  private static final long serialVersionUID = 1L;

  private final String origin;
  private transient @Nullable Sides sides;

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

  /** Returns this violation, of which a report shows what was compared instead of the message. */
  Violation of(Sides compared) {
    sides = compared;
    return this;
  }

  @Override
  public @Nullable Sides sides() {
    return sides;
  }

  @Override
  public String origin() {
    return origin;
  }
}
