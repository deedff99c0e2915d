package dev.ferret.verdict;

import dev.ferret.execute.Statistics;
import dev.ferret.execute.Stop;
import dev.ferret.plan.Cases;
import org.jspecify.annotations.Nullable;

/**
 * How far a run has come.
 *
 * @param checked how many cases of the plan passed
 * @param examples how many stored cases and examples passed
 * @param skipped how many stored cases were discarded
 * @param discarded how many cases were discarded
 * @param discardReason why a case was discarded last, if there was a reason
 * @param isHopeless whether too many cases were discarded
 * @param isLate whether the time was up before the cases were
 * @param hasPassedOver whether there were cases that their source did not want to be checked
 * @param cases the source of cases; null if the run did not come to it
 * @param proof what a run over all cases has shown; null if it was not over
 * @param reached what was shown before tries or time were up; null if the number says it all
 * @param statistics what the cases reported
 * @param executions how often the test ran
 * @param stop why the run executed no further case; null if nothing ended it
 */
public record Extent(
    int checked,
    int examples,
    int skipped,
    int discarded,
    @Nullable String discardReason,
    boolean isHopeless,
    boolean isLate,
    boolean hasPassedOver,
    @Nullable Cases cases,
    @Nullable String proof,
    @Nullable String reached,
    Statistics statistics,
    int executions,
    @Nullable Stop stop) {
  /** Returns how many cases passed. */
  int all() {
    return checked + examples;
  }

  /** Returns how often the source of cases ran a condition. */
  long evaluations() {
    return cases == null ? 0 : cases.evaluations();
  }

  /** Returns whether nothing was checked, also not by the source of cases itself. */
  boolean isVacuous() {
    return all() == 0 && (cases == null || cases.checked() == 0);
  }
}
