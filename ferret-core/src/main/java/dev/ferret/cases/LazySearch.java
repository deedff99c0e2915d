package dev.ferret.cases;

import dev.ferret.choice.Case;
import dev.ferret.enumerate.BoundedOdometer;
import dev.ferret.plan.Bound;
import dev.ferret.plan.Cases;
import dev.ferret.shape.Shape;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Finds the cases that satisfy a condition without looking at most of those that do not. The module
 * {@code ferret-lazy} provides it.
 */
public interface LazySearch {
  /** Says that cases cannot be searched lazily, and why. */
  final class Impossible extends Exception {
    private static final long serialVersionUID = 1;

    /** Makes one with a reason, which goes on after "because". */
    public Impossible(String reason) {
      super(reason);
    }
  }

  /** Says that a search cannot be shared by several runs after all. */
  final class Unshareable extends IllegalStateException {
    private static final long serialVersionUID = 1;

    /** Makes one with a reason, which goes on after "because". */
    public Unshareable(String reason) {
      super(
          "The search cannot be shared by several runs, because "
              + reason
              + "; search in one run, without parts and a number of runs");
    }
  }

  /**
   * Returns the cases up to a bound that satisfy a condition.
   *
   * @param seed decides where cases are drawn at random
   * @param isOver whether the time is up
   * @param waiting run now and then by the thread that waits for a case; the cases may be asked for
   *     their progress then
   * @throws Impossible if the condition cannot be run on values that are not whole
   */
  Cases cases(Given given, Bound bound, long seed, BooleanSupplier isOver, Runnable waiting)
      throws Impossible;

  /**
   * Returns how many cases there are up to a bound, without making one; empty if that cannot be
   * told from their shapes.
   */
  default OptionalLong count(List<Shape> shapes, Bound bound) {
    return OptionalLong.empty();
  }

  /**
   * Returns a case for a search that has no further one: null, unless the thread was interrupted
   * meanwhile. An interrupt is seen after a case, so that there is one more then, which is passed
   * over.
   */
  static @Nullable Case last() {
    if (!Thread.currentThread().isInterrupted()) {
      return null;
    }
    BoundedOdometer nothing = new BoundedOdometer(false);
    nothing.restart(0);
    return nothing.begin().onlyIf(drawn -> false);
  }
}
