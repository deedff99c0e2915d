package dev.ferret.review;

import dev.ferret.execute.Executed;
import dev.ferret.execute.Input;
import dev.ferret.shrink.Shrinker;
import org.jspecify.annotations.Nullable;

/**
 * How shrinking ended.
 *
 * @param best the simplest input found that fails
 * @param result how it ended
 * @param executions how often the test ran
 * @param isSeenHere whether the thread of the review has seen it fail, and not only a scout
 * @param defect what a pass of the shrinker has thrown; null if none did
 */
record Reduced(
    Input best,
    Executed result,
    int executions,
    Shrinker.Form form,
    boolean isSeenHere,
    @Nullable Throwable defect) {
  /** An input that was not made simpler. */
  static Reduced not(Input failing, Executed result, int executions) {
    return new Reduced(failing, result, executions, Shrinker.Form.CUT_SHORT, true, null);
  }
}
