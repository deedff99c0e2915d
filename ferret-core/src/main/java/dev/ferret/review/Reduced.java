package dev.ferret.review;

import dev.ferret.execute.Executed;
import dev.ferret.execute.Input;
import dev.ferret.shrink.Shrinker;

/**
 * How shrinking ended.
 *
 * @param best the simplest input found that fails
 * @param result how it ended
 * @param executions how often the test ran
 * @param isSeenHere whether the thread of the review has seen it fail, and not only a scout
 */
record Reduced(
    Input best, Executed result, int executions, Shrinker.Form form, boolean isSeenHere) {}
