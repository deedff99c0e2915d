package dev.ferret.cases;

import dev.ferret.plan.Bound;
import dev.ferret.plan.Cases;
import java.util.function.BooleanSupplier;

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

  /**
   * Returns the cases up to a bound that satisfy a condition.
   *
   * @param seed decides where cases are drawn at random
   * @param isOver whether the time is up
   * @throws Impossible if the condition cannot be run on values that are not whole
   */
  Cases cases(Given given, Bound bound, long seed, BooleanSupplier isOver) throws Impossible;
}
