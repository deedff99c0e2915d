package dev.ferret.run;

import dev.ferret.report.Report;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * How a run of a property ended: an immutable value.
 *
 * @since 0.1
 */
public final class Outcome {
  private final Report report;
  private final List<Counterexample> counterexamples;
  private final int checked;
  private final int discarded;
  private final long evaluations;
  private final int executions;
  private final boolean isExhausted;
  private final @Nullable PropertyFailure failure;

  /**
   * Makes an outcome; runs of properties do.
   *
   * @param isExhausted whether there are no other cases
   * @param failure what to throw, or null if the property held
   */
  public Outcome(
      Report report,
      List<Counterexample> counterexamples,
      int checked,
      int discarded,
      long evaluations,
      int executions,
      boolean isExhausted,
      @Nullable PropertyFailure failure) {
    this.report = report;
    this.counterexamples = List.copyOf(counterexamples);
    this.checked = checked;
    this.discarded = discarded;
    this.evaluations = evaluations;
    this.executions = executions;
    this.isExhausted = isExhausted;
    this.failure = failure;
  }

  /** Returns all that is known of the run: of the first counterexample, if there are several. */
  public Report report() {
    return report;
  }

  /**
   * Returns the failing test cases, one for each origin of a failure; empty if the property held,
   * or if it could not be decided.
   */
  public List<Counterexample> counterexamples() {
    return counterexamples;
  }

  /** Returns how many test cases were checked. */
  public int checked() {
    return checked;
  }

  /** Returns how many test cases were discarded. */
  public int discarded() {
    return discarded;
  }

  /** Returns how often an enumeration ran its condition to find the test cases. */
  public long evaluations() {
    return evaluations;
  }

  /** Returns how often the test ran, shrinking and explaining included. */
  public int executions() {
    return executions;
  }

  /** Returns whether all cases were checked, so that another run would find nothing new. */
  public boolean isExhausted() {
    return isExhausted;
  }

  /** Returns what to throw, or null if the property held. */
  public @Nullable PropertyFailure failure() {
    return failure;
  }

  /** Returns whether the property held. */
  public boolean isPassed() {
    return failure == null;
  }

  /** Returns the first counterexample. */
  public Optional<Counterexample> counterexample() {
    return counterexamples.isEmpty() ? Optional.empty() : Optional.of(counterexamples.get(0));
  }

  /**
   * Throws the failure if there is one.
   *
   * @throws PropertyFailure if the property did not hold
   */
  public void orThrow() {
    if (failure != null) {
      throw failure;
    }
  }

  /** Returns the report as text. */
  @Override
  public String toString() {
    return report.toString();
  }
}
