package dev.ferret.cases;

import dev.ferret.plan.CaseResult;
import dev.ferret.text.Counted;

/** Cases that were made and that the test did not want, so that nothing is known of them. */
public final class Discarded {
  private Discarded() {}

  /** Returns whether the test discarded a recorded case, instead of a generator that made none. */
  static boolean isByTest(CaseResult result) {
    return result.isDiscarded() && result.trace() != null;
  }

  /** Returns what to say of them beside "all 7 cases"; empty if there are none. */
  public static String beside(int count) {
    return count == 0 ? "" : ", but for " + Counted.grouped(count) + " that the test discarded";
  }
}
