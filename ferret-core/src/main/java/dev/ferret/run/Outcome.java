package dev.ferret.run;

import dev.ferret.report.Report;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * How a run of a property ended.
 *
 * @param report all that is known of the run: of the first counterexample, if there are several
 * @param counterexamples the failing test cases, one for each origin of a failure; empty if the
 *     property held, or if it could not be decided
 * @param checked how many test cases were checked
 * @param discarded how many test cases were discarded
 * @param evaluations how often an enumeration ran its condition to find the test cases
 * @param executions how often the test ran, shrinking and explaining included
 * @param failure what to throw, or null if the property held
 * @since 0.1
 */
public record Outcome(
    Report report,
    List<Counterexample> counterexamples,
    int checked,
    int discarded,
    long evaluations,
    int executions,
    @Nullable PropertyFailure failure) {
  /** Copies the list. */
  public Outcome {
    counterexamples = List.copyOf(counterexamples);
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
