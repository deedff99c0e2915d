package dev.ferret.search;

import org.jspecify.annotations.Nullable;

/**
 * Climbs and walks along plateaus; heats up while it is stuck, in units of the differences that it
 * has seen; starts over when even that does not help.
 *
 * <p>How long it may be stuck grows with the time that the way to its best input has taken, and
 * from start to start as in Luby, Sinclair and Zuckerman, "Optimal speedup of Las Vegas
 * algorithms", 1993: mostly short, sometimes long, within a logarithm of the best fixed time.
 */
final class Adaptive implements SearchStrategy {
  /** Tests without a new best that are allowed however fast the way up was. */
  private static final int PATIENCE = 100;

  /** Further tests without a new best, for each test of the way up. */
  private static final double PERSISTENCE = 1.5;

  /** The part of that time which stays cold: heat seldom helps before all else was tried. */
  private static final double COLD = 0.75;

  /** The highest temperature, reached just before a restart. */
  private static final double HEAT = 0.5;

  /** How often an equally good, but longer input is accepted: bases must not drift long. */
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

  /** How many tests without a new best lead to a restart. */
  private double limit() {
    return (PATIENCE + PERSISTENCE * testsToBest) * luby(starts);
  }

  /** 1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8, ... */
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
      // No climb to be stuck on: the front remembers all that was good.
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
