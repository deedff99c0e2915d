package dev.ferret.cases;

import dev.ferret.plan.Bound;
import dev.ferret.plan.Cases;
import dev.ferret.plan.Condition;
import dev.ferret.plan.Plan;
import dev.ferret.plan.Task;
import dev.ferret.shape.Shape;
import java.util.List;
import java.util.OptionalLong;
import java.util.ServiceLoader;
import org.jspecify.annotations.Nullable;

/**
 * All cases up to a bound, the smallest first. A condition on them is looked into by a lazy search,
 * if there is one.
 */
public record BoundedPlan(Bound bound) implements Plan {
  @Override
  public Cases cases(Task task) {
    OpenTask open = OpenTask.of(task);
    if (isShared() && (bound.isSampled() || bound.hasPatterns() || bound.threads() > 1)) {
      throw new IllegalArgumentException(
          "A search that is shared or stopped after some runs goes through all cases in one thread,"
              + " so leave out samples, patterns and threads");
    }
    Given given = open.given();
    if (given == null) {
      if (!isForSearch()) {
        return new BoundedCases(bound, null);
      }
      given = new Given(open.lazyShapes(), Condition.all(), List.of(), null);
    }
    for (LazySearch search :
        ServiceLoader.load(LazySearch.class, LazySearch.class.getClassLoader())) {
      try {
        return search.cases(given, bound, task.seed(), task::isOver, open::waits);
      } catch (LazySearch.Impossible e) {
        return eager(e.getMessage());
      }
    }
    return eager("ferret-lazy is not on the class path");
  }

  /**
   * Returns how many cases there are, without making one; empty if that cannot be told from their
   * shapes.
   */
  public OptionalLong count(List<Shape> shapes) {
    for (LazySearch search :
        ServiceLoader.load(LazySearch.class, LazySearch.class.getClassLoader())) {
      OptionalLong count = search.count(shapes, bound);
      if (count.isPresent()) {
        return count;
      }
    }
    return OptionalLong.empty();
  }

  /**
   * Returns the share of a task in a lazy search that several tasks share; null if there is none to
   * share.
   */
  @Nullable Cases shared(OpenTask task) {
    Given given = task.given();
    boolean isShareable =
        !bound.isSampled() && !bound.hasPatterns() && bound.threads() == 1 && !isShared();
    if (given == null || !isShareable || task.allTries() != Integer.MAX_VALUE) {
      return null;
    }
    Bound part = bound.parts(task.searchParts()).stoppedAfter(task.searchRuns());
    for (LazySearch search :
        ServiceLoader.load(LazySearch.class, LazySearch.class.getClassLoader())) {
      try {
        return search.cases(given, part, task.seed(), task::isOver, task::waits);
      } catch (LazySearch.Impossible e) {
        return null;
      }
    }
    return null;
  }

  /** Returns whether the bound asks for what only a search that knows the structure can do. */
  private boolean isForSearch() {
    return bound.isSampled()
        || bound.threads() > 1
        || bound.shuffle().isPresent()
        || bound.hasPatterns()
        || isShared();
  }

  /** Returns whether other runs may go on with the search, or have begun it. */
  private boolean isShared() {
    return !bound.parts().isEmpty() || bound.stop().isPresent();
  }

  private Cases eager(@Nullable String reason) {
    if (bound.isSampled()) {
      throw new IllegalArgumentException(
          "A sample of all cases of " + bound + " needs a lazy search, but " + reason);
    }
    if (isShared()) {
      throw new IllegalArgumentException(
          "Only a lazy search can be shared or stopped after some runs, but " + reason);
    }
    return new BoundedCases(bound, reason);
  }

  @Override
  public boolean isFinite() {
    return !bound.isSampled();
  }

  @Override
  public String toString() {
    return "all cases of " + bound;
  }
}
