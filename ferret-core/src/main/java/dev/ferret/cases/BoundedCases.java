package dev.ferret.cases;

import dev.ferret.choice.Case;
import dev.ferret.enumerate.BoundedOdometer;
import dev.ferret.run.Bound;
import dev.ferret.run.CaseResult;
import dev.ferret.run.Cases;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * All cases up to a bound, size by size: iterative deepening. Each round draws all cases up to its
 * size and checks those that have exactly this size, so that each is checked once and nothing has
 * to be remembered. The rounds before the last one together draw about as much as the last one
 * does, since there are many more cases of each size than of the one before.
 */
public final class BoundedCases implements Cases {
  /**
   * Without a bound the search for another case ends after so many draws in a row that led to none:
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
  private boolean isDone;
  private long passed;

  /** Begins with the smallest cases. */
  public BoundedCases(Bound bound) {
    this(bound, null);
  }

  /**
   * Begins with the smallest cases.
   *
   * @param reason why all cases are drawn, also those that do not satisfy the condition of the
   *     property
   */
  BoundedCases(Bound bound, @Nullable String reason) {
    this.bound = bound;
    this.reason = reason;
    this.odometer = new BoundedOdometer(bound.isDepth());
    this.level = bound.isStraight() ? bound.most() : 0;
    odometer.restart(level);
  }

  @Override
  public @Nullable Case next() {
    if (hasBegun && !odometer.advance() && !deepen()) {
      isDone = true;
      return null;
    }
    hasBegun = true;
    if (bound.most() == Integer.MAX_VALUE && fruitless++ == MOST_FRUITLESS) {
      return null;
    }
    return odometer.begin();
  }

  /** Goes on to the next size; false if there are no larger cases, or none within the bound. */
  private boolean deepen() {
    completed = level;
    if (level == bound.most() || !odometer.isCut()) {
      return false;
    }
    level++;
    odometer.restart(level);
    return true;
  }

  @Override
  public Predicate<Case> selection() {
    return drawn -> {
      int size = odometer.measure();
      boolean isWanted = bound.isStraight() ? size >= 0 : size == level;
      fruitless = isWanted ? 0 : fruitless;
      return isWanted;
    };
  }

  @Override
  public void heard(CaseResult result) {
    passed += result.isPassed() ? 1 : 0;
  }

  @Override
  public @Nullable String proof() {
    if (!isDone) {
      return null;
    }
    String all = passed == 0 ? "no cases" : "all " + Counted.of(passed, "case");
    return (odometer.isCut() ? all + " of " + upTo(bound.most()) : all) + because();
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
    return (bound.isDepth() ? "depth <= " : "size <= ") + Counted.grouped(most);
  }
}
