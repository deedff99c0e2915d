package dev.ferret.search;

import dev.ferret.choice.Choices;
import dev.ferret.choice.Trace;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * A search under way: turns the candidates of a strategy into choices, and keeps the figures.
 *
 * @since 0.1
 */
public final class Search {
  private final SearchStrategy strategy;
  private final RandomGenerator random;
  private final Neighbourhood neighbourhood;
  private final Choices fresh = Choices.random();

  private @Nullable Tried base;
  private @Nullable Tried best;
  private int tests;
  private int bestTest;
  private int told;
  private int accepted;
  private int improvements;
  private int restarts;
  private double temperature;

  /**
   * Begins a search.
   *
   * @param generator draws an input from choices
   * @param most how many inputs will be tried at most
   */
  public Search(SearchStrategy strategy, Consumer<Choices> generator, long seed, int most) {
    this.strategy = strategy;
    this.random = new SplittableRandom(seed);
    this.neighbourhood = new Neighbourhood(random);
    strategy.begin(
        new Space() {
          @Override
          public RandomGenerator random() {
            return random;
          }

          @Override
          public int tests() {
            return most;
          }

          @Override
          public Trace draw() {
            Choices choices = Choices.random();
            choices.restart(random.nextLong(), Choices.FULL_SIZE, true);
            generator.accept(choices);
            return choices.trace();
          }
        });
  }

  /** The choices of the next input, recorded and good until the next call. */
  public Choices next() {
    tests++;
    Candidate candidate = strategy.next();
    Tried before = base;
    if (candidate instanceof Candidate.Neighbour neighbour) {
      base = neighbour.base();
      temperature = neighbour.temperature();
      return neighbourhood.neighbour(neighbour.base().trace(), temperature);
    }
    base = null;
    if (candidate instanceof Candidate.Exactly exactly) {
      return Choices.replay(exactly.trace());
    }
    restarts += before == null ? 0 : 1;
    fresh.restart(random.nextLong(), Choices.FULL_SIZE, true);
    return fresh;
  }

  /** Hears that the last input passed, and how good it was. */
  public boolean told(Tried tried) {
    told++;
    Tried from = base;
    if (from != null) {
      boolean improved = tried.utility().gainOver(from.utility()) > 0;
      improvements += improved ? 1 : 0;
      neighbourhood.learn(improved);
    }
    Tried top = best;
    if (top == null || tried.utility().gainOver(top.utility()) > 0) {
      best = tried;
      bestTest = tests;
    }
    boolean isAccepted = strategy.told(tried);
    accepted += isAccepted ? 1 : 0;
    return isAccepted;
  }

  /** Hears that the last input was discarded, or passed without reporting a utility. */
  public void heardNothing() {
    if (base != null) {
      neighbourhood.learn(false);
    }
  }

  /** The best input that passed; null if none did. */
  public @Nullable Tried best() {
    return best;
  }

  /** Which test had the best input. */
  public int bestTest() {
    return bestTest;
  }

  /** How many inputs were better than the one they were made from. */
  public int improvements() {
    return improvements;
  }

  /** The share of inputs that the strategy accepted. */
  public double acceptanceRate() {
    return told == 0 ? 0 : (double) accepted / told;
  }

  /** How often the strategy started over. */
  public int restarts() {
    return restarts;
  }

  /** The temperature of the last neighbour. */
  public double temperature() {
    return temperature;
  }
}
