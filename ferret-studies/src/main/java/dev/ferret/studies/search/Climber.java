package dev.ferret.studies.search;

import dev.ferret.Gen;
import dev.ferret.cases.Rejection;
import dev.ferret.choice.Case;
import dev.ferret.choice.Choices;
import dev.ferret.studies.Problem;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/**
 * What one writes in twenty lines without a library: begins with a random input, changes one thing
 * of it at random, and keeps the result if it is not worse.
 *
 * <p>It works on plain values and knows nothing of how they were generated. A discarded input is
 * not kept, and counts as a test.
 */
public final class Climber<T> {
  /** Changes one thing of an input. */
  @FunctionalInterface
  public interface Change<T> {
    /** A changed copy. */
    T of(T base, RandomGenerator random);
  }

  private final Problem<T> problem;
  private final Change<T> change;

  Climber(Problem<T> problem, Change<T> change) {
    this.problem = problem;
    this.change = change;
  }

  /** The number of tests until the failure; one more than the limit if there is none. */
  int testsToFailure(int limit, long seed) {
    RandomGenerator random = new SplittableRandom(seed);
    T base = fresh(problem.gen(), random);
    double best = Double.NEGATIVE_INFINITY;
    T tried = base;
    for (int test = 1; test <= limit; test++) {
      try {
        if (!problem.holds().test(tried)) {
          return test;
        }
        double utility = problem.utility().applyAsDouble(tried);
        if (utility >= best) {
          best = utility;
          base = tried;
        }
      } catch (Rejection discarded) {
        // Stays where it is.
      }
      tried = change.of(base, random);
    }
    return limit + 1;
  }

  /** A random input, as large as those of the other columns. */
  static <T> T fresh(Gen<T> gen, RandomGenerator random) {
    Choices drawn = Case.random(random.nextLong(), Choices.FULL_SIZE).choices();
    return gen.from(drawn);
  }
}
