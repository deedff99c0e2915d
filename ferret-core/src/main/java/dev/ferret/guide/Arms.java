package dev.ferret.guide;

import java.util.random.RandomGenerator;

/**
 * A multi-armed bandit: learns which of several options leads to improvements. An option is picked
 * with a probability that grows with the square of its success rate, and sometimes at random.
 * Always to pick the best option would be a mistake, since successes are few and their rates
 * uncertain.
 *
 * <p>Rates are relative to that of all options, so that it does not matter how hard it is to
 * improve. A search forgets by successes, not by uses: where one neighbour in 200 is better, the
 * last 200 uses say nothing.
 */
final class Arms {
  /** What a success leaves of older counts: what helps early in a search may not help late. */
  private static final double FADING = 0.95;

  /** The share of random picks. It is small, since a neighbour takes several picks. */
  private static final double CURIOSITY = 0.1;

  /** Weights serve this many picks, unless there is a success: they change little without one. */
  private static final int FRESH = 8;

  private final double[] guess;
  private final double[] wins;
  private final double[] uses;
  private final double[] weights;
  private double total;
  private int age;
  private double allWins;
  private double allUses;

  /** Makes a bandit with a first guess at the success rate of each option. */
  Arms(double... guess) {
    this.guess = guess;
    wins = new double[guess.length];
    uses = new double[guess.length];
    weights = new double[guess.length];
  }

  int pick(RandomGenerator random) {
    if (random.nextDouble() < CURIOSITY) {
      return random.nextInt(wins.length);
    }
    if (age == 0) {
      weigh();
    }
    age = (age + 1) % FRESH;
    double point = random.nextDouble() * total;
    int arm = 0;
    while (arm < weights.length - 1 && (point -= weights[arm]) >= 0) {
      arm++;
    }
    return arm;
  }

  /** The weight of an option is the square of its wins for each that was to be expected. */
  private void weigh() {
    double rate = allUses == 0 ? 0 : allWins / allUses;
    total = 0;
    for (int i = 0; i < wins.length; i++) {
      double ratio = (wins[i] + guess[i]) / (uses[i] * rate + 1);
      weights[i] = ratio * ratio;
      total += weights[i];
    }
  }

  /** Learns from a neighbour that used one option. */
  void used(int arm, boolean improved) {
    uses[arm]++;
    allUses++;
    if (improved) {
      wins[arm]++;
      allWins++;
      fade();
    }
  }

  /** Learns from a neighbour that used a set of options, one bit each. */
  void usedAll(int arms, boolean improved) {
    if (arms == 0) {
      return;
    }
    for (int left = arms; left != 0; left &= left - 1) {
      int arm = Integer.numberOfTrailingZeros(left);
      uses[arm]++;
      allUses++;
      wins[arm] += improved ? 1 : 0;
      allWins += improved ? 1 : 0;
    }
    if (improved) {
      fade();
    }
  }

  private void fade() {
    age = 0;
    for (int i = 0; i < wins.length; i++) {
      wins[i] *= FADING;
      uses[i] *= FADING;
    }
    allWins *= FADING;
    allUses *= FADING;
  }
}
