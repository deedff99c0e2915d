package dev.ferret.run;

import dev.ferret.report.Report;
import dev.ferret.text.Thrown;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Thrown when a property does not hold. Its message is the report; where JUnit wraps it, the first
 * line of the report.
 *
 * @since 0.1
 */
public final class PropertyFailure extends AssertionError {
  private static final long serialVersionUID = 1L;

  private final transient @Nullable Report report;
  private final transient @Nullable List<Counterexample> counterexamples;

  /**
   * Makes a failure.
   *
   * @param text the message
   * @param cause the exception of the first counterexample, or null
   */
  public PropertyFailure(
      Report report, String text, List<Counterexample> counterexamples, @Nullable Throwable cause) {
    super(text, cause == null ? null : Thrown.printable(cause));
    this.report = report;
    this.counterexamples = List.copyOf(counterexamples);
  }

  /** Returns the facts; null if this object was serialized in between. */
  public @Nullable Report report() {
    return report;
  }

  /** Returns the counterexamples; none if this object was serialized in between. */
  public List<Counterexample> counterexamples() {
    return counterexamples == null ? List.of() : counterexamples;
  }
}
