package dev.ferret.search;

import org.jspecify.annotations.Nullable;

/**
 * A hill climber that accepts ties, that heats up while it is stuck, and that starts over when this
 * does not help. Temperatures are in units of the differences that were seen.
 *
 * <p>The number of tests before a restart grows with the number of tests that led to the best
 * input. From start to start it follows the sequence of Luby, Sinclair and Zuckerman, "Optimal
 * speedup of Las Vegas algorithms", 1993: most starts are short, some are long. The expected time
 * is within a logarithmic factor of that of the best fixed number.
 */
final class Adaptive implements SearchStrategy {
  /** The least number of tests without a new best input before a restart. */
  private static final int PATIENCE = 100;

  /** The number of further such tests for each test that led to the best input. */
  private static final double PERSISTENCE = 3;

  /** The part of these tests at temperature 0: heat seldom helps before all else was tried. */
  private static final double COLD = 0.75;

  /** The highest temperature, which is reached just before a restart. */
  private static final double HEAT = 0.5;

  /** The probability to accept a longer input that is as good: inputs must not grow by drift. */
  private static final double LONGER = 0.5;

  private final Spread spread = new Spread();
  private Start start = new Start();
  private Space space = Start.NOWHERE;
  private @Nullable Tried base;
  private @Nullable Tried best;
  private final Front front = new Front();
  private int starts = 1;
  private int tests;
  private int testsToBest;

  @Override
  public void begin(Space known) {
    space = known;
  }

  @Override
  public Candidate next() {
    if (!front.isEmpty() && base != null) {
      return Candidate.neighbour(front.pick(space.random()), 0);
    }
    return base == null ? Candidate.fresh() : Candidate.neighbour(base, temperature());
  }

  /** The number of tests without a new best input that leads to a restart. */
  private double limit() {
    return (PATIENCE + PERSISTENCE * testsToBest) * luby(starts);
  }

  /** The sequence 1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8, ..., which begins at index 1. */
  static int luby(int index) {
    int power = Integer.highestOneBit(index + 1);
    return power == index + 1 ? power / 2 : luby(index - power + 1);
  }

  private double temperature() {
    double limit = limit();
    double warm = tests - testsToBest - COLD * limit;
    return warm <= 0 ? 0 : HEAT * Math.min(1, warm / (limit - COLD * limit));
  }

  @Override
  public boolean told(Tried tried) {
    if (tried.utility().order() == Utility.Order.PARETO) {
      // A front keeps all good inputs, so the search cannot get stuck.
      boolean kept = front.add(tried, space.random());
      start.add(tried);
      base = start.best();
      return kept;
    }
    Tried from = base;
    Tried top = best;
    if (from == null || top == null) {
      boolean better = start.add(tried);
      base = start.best();
      best = base;
      return better;
    }
    double gain = tried.utility().gainOver(from.utility());
    spread.add(gain);
    double chance = spread.acceptance(gain, temperature());
    if (gain == 0 && tried.trace().choices() > from.trace().choices()) {
      chance = LONGER;
    }
    boolean accepted = space.random().nextDouble() < chance;
    if (accepted) {
      base = tried;
    }
    tests++;
    if (tried.utility().gainOver(top.utility()) > 0) {
      best = tried;
      testsToBest = tests;
    } else if (tests - testsToBest > limit()) {
      restart();
    }
    return accepted;
  }

  @Override
  public void restart() {
    base = null;
    best = null;
    tests = 0;
    testsToBest = 0;
    starts++;
    front.clear();
    start = new Start();
  }
}
