package dev.ferret.search;

import java.util.function.Predicate;

/**
 * Decides which input to try next, given how good those before were. An instance serves one run.
 *
 * <p>{@link Strategies} holds the built-in ones.
 *
 * @since 0.1
 */
public interface SearchStrategy {
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
