package dev.ferret.guide;

import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * Learns which of several options leads to improvements: picks by the square of the success rate,
 * and now and then anything. The square, since twice as good an option is worth more than twice the
 * tests; taking the best one always would be misled by the few successes that there are.
 */
final class Arms {
  /** Old successes fade, since what helps early in a search need not help late. */
  private static final double FADING = 0.995;

  /** The share of picks that ignores the success rates: a neighbour takes several picks. */
  private static final double CURIOSITY = 0.1;

  /** A use counts little and a success much: improvements are rare. */
  private static final double USE = 0.02;

  /** What keeps an option alive that never succeeded. */
  private static final double HOPE = 0.0005;

  private final double[] wins;
  private final double[] uses;

  /** Begins with a guess at how good each option is. */
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
