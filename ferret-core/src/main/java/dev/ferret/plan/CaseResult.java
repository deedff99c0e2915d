package dev.ferret.plan;

import dev.ferret.choice.Case;
import dev.ferret.choice.Trace;
import dev.ferret.search.Utility;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What became of a test case, and what it reported: an immutable value that names its case.
 *
 * @since 0.1
 */
public interface CaseResult {
  /** Returns the case. */
  Case test();

  /** Returns whether the case was checked and passed. */
  boolean isPassed();

  /** Returns whether the case does not count: an assumption did not hold, or a filter gave up. */
  boolean isDiscarded();

  /** Returns how the case failed; null if it did not. */
  @Nullable Throwable failure();

  /** Returns the trace of the case; null if it is not recorded. */
  @Nullable Trace trace();

  /** Returns whether the case reported a utility. */
  boolean hasUtility();

  /** Returns the utility that the case reported; null if it reported none. */
  @Nullable Utility utility();

  /** Returns the labels that the case was counted under. */
  List<String> labels();

  /** Returns what the test noted. */
  List<String> notes();
}
