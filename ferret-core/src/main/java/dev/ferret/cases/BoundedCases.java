package dev.ferret.cases;

import dev.ferret.choice.Case;
import dev.ferret.enumerate.BoundedOdometer;
import dev.ferret.plan.Bound;
import dev.ferret.plan.CaseResult;
import dev.ferret.plan.Cases;
import dev.ferret.text.Counted;
import org.jspecify.annotations.Nullable;

/**
 * All cases up to a bound, size by size: iterative deepening. Each round draws all cases up to its
 * size and checks those that have exactly this size, so that each is checked once and nothing has
 * to be remembered. The rounds before the last one together draw about as much as the last one
 * does, since there are many more cases of each size than of the one before.
 */
final class BoundedCases implements Cases {
  /**
   * Without a bound the search for another case ends after this many draws in a row without one:
   * there may be none. That takes about a second.
   */
  private static final int MOST_FRUITLESS = 1_000_000;

  private final Bound bound;

  /** Why the condition is not looked into; null if there is none. */
  private final @Nullable String reason;

  private final BoundedOdometer odometer;
  private int level;
  private int completed = -1;
  private int fruitless;
  private boolean hasBegun;
  private boolean isOut;
  private boolean isDone;
  private long passed;
  private int discarded;

  /**
   * Begins with the smallest cases.
   *
   * @param reason why all cases are drawn, also those that do not satisfy the condition of the
   *     property
   */
  BoundedCases(Bound bound, @Nullable String reason) {
    this.bound = bound;
    this.reason = reason;
    this.odometer =
        bound.isNodes() ? BoundedOdometer.ofNodes() : new BoundedOdometer(bound.isDepth());
    this.level = bound.isInOnePass() ? bound.limit() : 0;
    odometer.restart(level);
  }

  @Override
  public @Nullable Case next() {
    if (isOut) {
      // Which case is next shows when the last one was drawn.
      return null;
    }
    if (hasBegun && !odometer.advance() && !deepen()) {
      isDone = true;
      return null;
    }
    hasBegun = true;
    if (bound.limit() == Integer.MAX_VALUE && fruitless++ == MOST_FRUITLESS) {
      return null;
    }
    isOut = true;
    return odometer.begin().onlyIf(drawn -> isWanted());
  }

  /** Goes on to the next size; false if there are no larger cases, or none within the bound. */
  private boolean deepen() {
    completed = level;
    if (level == bound.limit() || !odometer.isCut()) {
      return false;
    }
    level++;
    odometer.restart(level);
    return true;
  }

  /** Returns whether the case that was drawn has the size of this round. */
  private boolean isWanted() {
    int size = odometer.measure();
    boolean isWanted = bound.isInOnePass() ? size >= 0 : size == level;
    fruitless = isWanted ? 0 : fruitless;
    return isWanted;
  }

  @Override
  public void heard(CaseResult result) {
    isOut = false;
    passed += result.isPassed() ? 1 : 0;
    discarded += Discarded.isByTest(result) ? 1 : 0;
  }

  @Override
  public @Nullable String proof() {
    if (!isDone) {
      return null;
    }
    String all = passed == 0 ? "no cases" : "all " + Counted.of(passed, "case");
    return (odometer.isCut() ? all + " of " + upTo(bound.limit()) : all)
        + Discarded.beside(discarded)
        + because();
  }

  @Override
  public String reached() {
    if (passed == 0 && completed >= 0) {
      return "stopped, having checked no case of " + upTo(completed) + because();
    }
    String stopped = "stopped after " + Counted.of(passed, "case");
    return (completed < 0 ? stopped : stopped + ", among them all of " + upTo(completed))
        + because();
  }

  private String because() {
    return reason == null ? "" : "; not searched lazily because " + reason;
  }

  private String upTo(int most) {
    return bound.measure() + " <= " + Counted.grouped(most);
  }
}
