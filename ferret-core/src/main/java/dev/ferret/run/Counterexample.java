package dev.ferret.run;

import dev.ferret.choice.Trace;
import dev.ferret.report.Report;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A test case that fails, as simple as it could be made.
 *
 * @param arguments the arguments, fresh ones that no test has changed; not modifiable
 * @param trace the answers that lead to the arguments; null for an example that cannot be traced
 *     back
 * @param origin what tells this failure from others: its own key, or the type and the place of the
 *     exception
 * @param exception how the test failed
 * @param executions how often the test ran to make the case simpler
 * @param isMinimal whether no shrink pass could make the case any simpler
 * @param token what replays the case; null for an example that cannot be traced back
 * @param report all that is known of it
 * @since 0.1
 */
public record Counterexample(
    List<@Nullable Object> arguments,
    @Nullable Trace trace,
    String origin,
    Throwable exception,
    int executions,
    boolean isMinimal,
    @Nullable String token,
    Report report) {
  /**
   * Returns the replay token.
   *
   * @throws IllegalStateException if the case cannot be replayed
   */
  @Override
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
