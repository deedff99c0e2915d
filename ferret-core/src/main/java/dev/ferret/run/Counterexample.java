package dev.ferret.run;

import dev.ferret.choice.Trace;
import dev.ferret.report.Report;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A test case that fails, as simple as it could be made: an immutable value.
 *
 * @since 0.1
 */
public final class Counterexample {
  private final List<@Nullable Object> arguments;
  private final @Nullable Trace trace;
  private final String origin;
  private final Throwable exception;
  private final int executions;
  private final boolean isMinimal;
  private final boolean isCutShort;
  private final @Nullable String token;
  private final Report report;

  /**
   * Makes a counterexample; runs of properties do.
   *
   * @param arguments an unmodifiable list
   * @param trace null for an example that cannot be traced back
   * @param token null for an example that cannot be traced back
   */
  public Counterexample(
      List<@Nullable Object> arguments,
      @Nullable Trace trace,
      String origin,
      Throwable exception,
      int executions,
      boolean isMinimal,
      boolean isCutShort,
      @Nullable String token,
      Report report) {
    this.arguments = arguments;
    this.trace = trace;
    this.origin = origin;
    this.exception = exception;
    this.executions = executions;
    this.isMinimal = isMinimal;
    this.isCutShort = isCutShort;
    this.token = token;
    this.report = report;
  }

  /** Returns the arguments, fresh ones that no test has changed; not modifiable. */
  public List<@Nullable Object> arguments() {
    return arguments;
  }

  /** Returns the answers that lead to the arguments; null if they cannot be traced back. */
  public @Nullable Trace trace() {
    return trace;
  }

  /**
   * Returns what tells this failure from others: its own key, or the type and the place of the
   * exception.
   */
  public String origin() {
    return origin;
  }

  /** Returns how the test failed. */
  public Throwable exception() {
    return exception;
  }

  /** Returns how often the test ran to make the case simpler. */
  public int executions() {
    return executions;
  }

  /**
   * Returns whether the case is known to be in normal form: no case with one element less or one
   * lower choice fails, and no shrink pass makes it simpler. That is never known of programs.
   */
  public boolean isMinimal() {
    return isMinimal;
  }

  /** Returns whether shrinking ended before its passes had come to their end. */
  public boolean isCutShort() {
    return isCutShort;
  }

  /** Returns all that is known of the case. */
  public Report report() {
    return report;
  }

  /**
   * Returns the replay token.
   *
   * @throws IllegalStateException if the case cannot be replayed
   */
  public String token() {
    if (token == null) {
      throw new IllegalStateException(
          "This counterexample is an example that its generators cannot make, so it has no token");
    }
    return token;
  }

  /** Returns the report. */
  @Override
  public String toString() {
    return report.toString();
  }
}
