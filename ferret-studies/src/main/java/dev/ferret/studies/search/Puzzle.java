package dev.ferret.studies.search;

import dev.ferret.studies.Mode;
import dev.ferret.studies.Problem;
import dev.ferret.studies.Trials;

/**
 * A small problem of the panel.
 *
 * @param family the kind of input that it stands for
 * @param problem the property to break, and the utility that leads there
 * @param solution an input that breaks it
 * @param change what the climber does to an input
 * @param search how the strategies of the library are run on it
 */
public record Puzzle<T>(
    String family, Problem<T> problem, T solution, Climber.Change<T> change, Search search) {
  /** Runs a strategy from a seed. */
  @FunctionalInterface
  public interface Search {
    /** The number of tests until the failure; one more than the limit if there is none. */
    int tests(Mode mode, int limit, long seed);
  }

  static <T> Puzzle<T> of(String family, Problem<T> problem, T solution, Climber.Change<T> change) {
    return new Puzzle<>(
        family,
        problem,
        solution,
        change,
        (mode, limit, seed) -> Trials.testsToFailure(problem, problem.gen(), mode, limit, seed));
  }

  /** Returns the name in the table. */
  public String name() {
    return problem.name();
  }

  /**
   * Returns the tests that the plain climber needs; one more than the limit if it does not get
   * there.
   */
  public int climb(int limit, long seed) {
    return new Climber<>(problem, change).testsToFailure(limit, seed);
  }

  @Override
  public String toString() {
    return name();
  }
}
