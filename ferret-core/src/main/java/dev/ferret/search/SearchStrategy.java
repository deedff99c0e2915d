package dev.ferret.search;

import java.util.function.Predicate;

/**
 * Decides which input to try next, given how good those before were. An instance serves one run.
 *
 * <p>The static methods give the built-in ones, a new one at each call.
 *
 * @since 0.1
 */
public interface SearchStrategy {
  /**
   * The default, without knobs: climbs, walks along plateaus, heats up only while it is stuck and
   * starts over when even that does not help.
   */
  static SearchStrategy adaptive() {
    return new Adaptive();
  }

  /** Goes on from the last input that was as good as the one before, or better. */
  static SearchStrategy hillClimbing() {
    return new Annealing((step, steps, accepted) -> 0, Integer.MAX_VALUE);
  }

  /** Simulated annealing with linear cooling in 1,000 steps. */
  static SearchStrategy annealing() {
    return annealing(Cooling.linear());
  }

  /** Simulated annealing with a cooling in 1,000 steps. */
  static SearchStrategy annealing(Cooling cooling) {
    return annealing(cooling, Annealing.STEPS);
  }

  /**
   * Simulated annealing: climbs, but also accepts a worse input, with probability exp(-loss /
   * temperature). A loss of 1 is a fifth of the usual difference between an input and its
   * neighbour, so the scale of the utility does not matter.
   *
   * <p>When it has cooled down, it begins again: from its best input if the cooling found that, and
   * from fresh inputs otherwise.
   *
   * @param cooling how the temperature falls
   * @param steps how many neighbours a cooling takes
   * @throws IllegalArgumentException if there is no cooling or it takes no steps
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

  /** Tries random inputs. */
  static SearchStrategy random() {
    return new RandomInputs();
  }

  /**
   * Ignores utilities, too, and tries of some random inputs the one that is least like those tried
   * before.
   */
  static SearchStrategy adaptiveRandom() {
    return new AdaptiveRandom();
  }

  /** Begins a run. */
  void begin(Space space);

  /** Chooses the next input. Not all of them come back: a test may be discarded. */
  Candidate next();

  /**
   * Hears what became of the input that was chosen last.
   *
   * @return whether it is accepted, as the one to go on from
   */
  boolean told(Tried tried);

  /** Forgets where the search stands and goes on from fresh inputs. */
  void restart();

  /**
   * The same strategy, which starts over after an input that meets a condition: where a utility
   * cannot grow any more, the way there was what mattered.
   */
  default SearchStrategy restartingWhen(Predicate<? super Tried> condition) {
    return new Restarting(this, condition);
  }
}
