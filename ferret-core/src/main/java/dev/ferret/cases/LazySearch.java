package dev.ferret.cases;

import dev.ferret.run.Bound;
import dev.ferret.run.Cases;
import java.util.ServiceLoader;
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

  /**
   * Returns the cases up to a bound that satisfy a condition.
   *
   * @param seed decides where cases are drawn at random
   * @param isOver whether the time is up
   * @throws Impossible if the condition cannot be run on values that are not whole
   */
  Cases cases(Given given, Bound bound, long seed, BooleanSupplier isOver) throws Impossible;

  /** Returns a search, if there is one on the class path. */
  static @Nullable LazySearch find() {
    for (LazySearch search :
        ServiceLoader.load(LazySearch.class, LazySearch.class.getClassLoader())) {
      return search;
    }
    return null;
  }

  /** Returns the cases up to a bound that satisfy a condition, one way or the other. */
  static Cases of(Given given, Bound bound, long seed, BooleanSupplier isOver) {
    LazySearch search = find();
    if (search == null) {
      return new BoundedCases(bound, "ferret-lazy is not on the class path");
    }
    try {
      return search.cases(given, bound, seed, isOver);
    } catch (Impossible e) {
      return new BoundedCases(bound, e.getMessage());
    }
  }
}
