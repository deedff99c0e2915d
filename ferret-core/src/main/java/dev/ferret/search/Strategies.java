package dev.ferret.search;

/**
 * The built-in strategies; each call gives a new one.
 *
 * @since 0.1
 */
public final class Strategies {
  private Strategies() {}

  /**
   * The default, without knobs: climbs, walks along plateaus, heats up only while it is stuck and
   * starts over when even that does not help.
   */
  public static SearchStrategy adaptive() {
    return new Adaptive();
  }

  /** Goes on from the last input that was as good as the one before, or better. */
  public static SearchStrategy hillClimbing() {
    return new Annealing((reports, total, accepted) -> 0);
  }

  /**
   * Also accepts a worse input, with probability exp(loss / temperature), the loss being measured
   * in usual differences.
   */
  public static SearchStrategy annealing(Cooling cooling) {
    return new Annealing(cooling);
  }

  /** Tries random inputs. */
  public static SearchStrategy random() {
    return new RandomInputs();
  }

  /**
   * Ignores utilities, too, and tries of some random inputs the one that is least like those tried
   * before.
   */
  public static SearchStrategy adaptiveRandom() {
    return new AdaptiveRandom();
  }
}
