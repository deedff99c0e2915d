package dev.ferret.studies.cache;

import dev.ferret.Gen;
import dev.ferret.choice.Choices;
import dev.ferret.choice.Weights;

/**
 * The keys of the thesis: one half uniform from 1 to the capacity, the other half any integer as
 * PropEr draws it at size 50, which is {@code 50 x / sqrt(1 - x^2)} for a uniform x, with a sign.
 *
 * <p>Both halves are branches, since {@code Gens.integers} prefers bounds and repeats earlier
 * answers.
 */
final class Keys implements Gen<Integer> {
  private static final Weights HALVES = Weights.equal(2);
  private static final int SIZE = 50;

  /** Larger ones, a half percent of all, count as this large. */
  private static final int LARGEST = 500;

  /** What probabilities are rounded to. */
  private static final int RESOLUTION = 1_000_000;

  private static final Weights ANY = any();

  private final Weights capacity;

  Keys(int capacity) {
    this.capacity = Weights.equal(capacity);
  }

  private static Weights any() {
    int[] weights = new int[2 * LARGEST + 1];
    int before = 0;
    for (int i = 0; i < weights.length; i++) {
      // The values are 0, 1, -1, 2, -2 and so on; all below the next magnitude are drawn so far.
      int magnitude = (i + 1) / 2;
      double below = magnitude == LARGEST ? 1 : share(magnitude + 0.5);
      double half = magnitude == 0 ? below : (below + share(magnitude - 0.5)) / 2;
      int upTo = (int) (RESOLUTION * (i % 2 == 1 ? half : below));
      weights[i] = upTo - before;
      before = upTo;
    }
    return Weights.of(weights);
  }

  /** The share of numbers up to a magnitude. */
  private static double share(double magnitude) {
    return magnitude / Math.hypot(SIZE, magnitude);
  }

  private static int value(int index) {
    return index % 2 == 1 ? (index + 1) / 2 : -index / 2;
  }

  @Override
  public Integer from(Choices choices) {
    return choices.branch(HALVES) == 0 ? choices.branch(capacity) + 1 : value(choices.branch(ANY));
  }
}
