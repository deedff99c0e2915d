package dev.ferret.studies;

import dev.ferret.search.SearchStrategy;
import java.util.function.Supplier;

/**
 * How inputs are chosen.
 *
 * @param name as tables show it
 * @param strategy makes the strategy of a run
 */
public record Mode(String name, Supplier<? extends SearchStrategy> strategy) {
  /** Random inputs, of full size like those of a search. */
  public static final Mode RANDOM = new Mode("random", SearchStrategy::random);

  /** The default strategy, with the neighbourhood that is made from the generator. */
  public static final Mode CONSTRUCTED = new Mode("constructed", SearchStrategy::adaptive);

  /** The default strategy; the generator brings a neighbourhood of its own. */
  public static final Mode HAND_WRITTEN = new Mode("hand-written", SearchStrategy::adaptive);

  /** Returns the same neighbourhood with hill climbing. */
  public Mode climbing() {
    return new Mode(name + ", hill climbing", SearchStrategy::hillClimbing);
  }

  /** Returns the same neighbourhood with simulated annealing. */
  public Mode annealing() {
    return new Mode(name + ", annealing", SearchStrategy::annealing);
  }

  /** Returns the same under a longer name. */
  public Mode with(String remark) {
    return new Mode(name + ", " + remark, strategy);
  }

  /** Returns the same, starting over at a utility where the papers do. */
  public Mode restartingAt(double utility) {
    return new Mode(
        name, () -> strategy.get().restartingWhen(tried -> tried.utility().value() >= utility));
  }
}
