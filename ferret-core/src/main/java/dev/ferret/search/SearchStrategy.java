package dev.ferret.search;

import java.util.function.Predicate;

/**
 * Decides which input is tried next, given the utilities of those before. An instance serves one
 * run.
 *
 * <p>The static methods return the built-in strategies, a new instance at each call.
 *
 * @since 0.1
 */
public interface SearchStrategy {
  /**
   * Returns the default strategy, which has no parameters. It climbs, accepts ties and heats up
   * while it is stuck. When this does not help, it anneals for a while, climbs on, and starts over.
   */
  static SearchStrategy adaptive() {
    return new Adaptive();
  }

  /** Returns a strategy that accepts each input that is at least as good as its base. */
  static SearchStrategy hillClimbing() {
    return new Annealing((step, steps, accepted) -> 0, Integer.MAX_VALUE);
  }

  /** Returns simulated annealing with linear cooling in 1,000 steps. */
  static SearchStrategy annealing() {
    return annealing(Cooling.linear());
  }

  /** Returns simulated annealing with a cooling in 1,000 steps. */
  static SearchStrategy annealing(Cooling cooling) {
    return annealing(cooling, Annealing.STEPS);
  }

  /**
   * Returns simulated annealing. It climbs, and accepts a worse input with probability exp(-loss /
   * temperature). A loss of 1 is a fifth of the usual difference between an input and its
   * neighbour, so the scale of the utility does not matter.
   *
   * <p>After each cooling it begins again: with its best input if this cooling has found it, and
   * with fresh inputs otherwise.
   *
   * @param cooling how the temperature falls
   * @param steps the number of neighbours that a cooling tries
   * @throws IllegalArgumentException if the cooling is null or the number is below 1
   */
  static SearchStrategy annealing(Cooling cooling, int steps) {
    if (cooling == null) {
      throw new IllegalArgumentException("annealing needs a cooling, but got null");
    }
    if (steps < 1) {
      throw new IllegalArgumentException("annealing needs at least 1 step to cool, not " + steps);
    }
    return new Annealing(cooling, steps);
  }

  /** Returns a strategy that tries random inputs. */
  static SearchStrategy random() {
    return new RandomInputs();
  }

  /**
   * Returns adaptive random testing: of some random inputs it tries the one that differs most from
   * those tried before. It ignores utilities.
   */
  static SearchStrategy adaptiveRandom() {
    return new AdaptiveRandom();
  }

  /** Begins a run. */
  void begin(Space space);

  /** Chooses the next input. If its test is discarded, {@link #told} is not called. */
  Candidate next();

  /**
   * Receives the utility of the input that was chosen last. An input that was tested before is not
   * tested again: its utility is known.
   *
   * @return whether the input is accepted as a new base
   */
  boolean told(Tried tried);

  /** Forgets the state of the search and begins again with fresh inputs. */
  void restart();

  /**
   * Returns this strategy with a restart after each input that meets a condition. An example is a
   * utility that has reached its maximum: another way to the maximum may find the failure.
   */
  default SearchStrategy restartingWhen(Predicate<? super Tried> condition) {
    return new Restarting(this, condition);
  }
}
