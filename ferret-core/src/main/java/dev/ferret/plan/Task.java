package dev.ferret.plan;

import java.util.List;

/**
 * What a plan is told of a run: the property, the seed and the budget.
 *
 * @since 0.1
 */
public interface Task {
  /** Returns the name of the property. */
  String property();

  /** Returns the names of the arguments, in their order. */
  List<String> parameters();

  /** Returns the seed of the run: the same seed gives the same cases. */
  long seed();

  /** Returns how many cases will be checked at most. */
  int tries();

  /** Returns whether the time is up, for sources that take long to find a case. */
  boolean isOver();
}
