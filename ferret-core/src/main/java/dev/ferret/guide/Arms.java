package dev.ferret.guide;

import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * A multi-armed bandit: learns which of several options leads to improvements. An option is picked
 * with a probability that grows with the square of its success rate, and sometimes at random.
 * Always to pick the best option would be a mistake, since successes are few and their rates
 * uncertain.
 */
final class Arms {
  /** The factor by which old counts fade: what helps early in a search may not help late. */
  private static final double FADING = 0.995;

  /** The share of random picks. It is small, since a neighbour takes several picks. */
  private static final double CURIOSITY = 0.1;

  /** The weight of a use, compared with 1 for a success: improvements are rare. */
  private static final double USE = 0.02;

  /** The weight of a use without success, so that no option is ruled out. */
  private static final double HOPE = 0.0005;

  private final double[] wins;
  private final double[] uses;

  /** Makes a bandit with a first guess at the success rate of each option. */
  Arms(double... guess) {
    wins = guess.clone();
    uses = new double[guess.length];
    Arrays.fill(uses, 1);
  }

  int pick(RandomGenerator random) {
    if (random.nextDouble() < CURIOSITY) {
      return random.nextInt(wins.length);
    }
    double total = 0;
    for (int i = 0; i < wins.length; i++) {
      total += weight(i);
    }
    double point = random.nextDouble() * total;
    int arm = 0;
    while (arm < wins.length - 1 && (point -= weight(arm)) >= 0) {
      arm++;
    }
    return arm;
  }

  private double weight(int arm) {
    double rate = wins[arm] / uses[arm];
    return rate * rate;
  }

  void used(int arm, boolean improved) {
    uses[arm] = uses[arm] * FADING + USE;
    wins[arm] = wins[arm] * FADING + (improved ? 1 : HOPE);
  }
}
