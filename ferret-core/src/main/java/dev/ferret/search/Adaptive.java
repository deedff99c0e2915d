package dev.ferret.search;

import dev.ferret.choice.Trace;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A hill climber that accepts ties, that heats up while it is stuck, and that starts over when this
 * does not help. From the second start on it tries simulated annealing from fresh inputs before it
 * starts over, and climbs on from the best input of all. Temperatures are in units of the
 * differences that were seen.
 *
 * <p>Some functions want a climber and some want annealing, and the utility does not say which.
 * With annealing in between and a persistence of 5 instead of 3, the way out of the maze {@code
 * horseshoe} from short walks is found in 57 of 60 runs of 10,000 tests instead of 1 of 50, and
 * traps of 4 bits take 3,665 tests instead of 5,445.
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
  private static final double PERSISTENCE = 5;

  /** The part of these tests at temperature 0: heat seldom helps before all else was tried. */
  private static final double COLD = 0.75;

  /** The highest temperature, which is reached just before a restart. */
  private static final double HEAT = 0.5;

  /**
   * The probability to accept an input that is as good and a little longer; less for one that is
   * much longer, since inputs must not grow by drift. Without regard to the length, the path of the
   * study {@code graph} took 509 tests instead of 291 (40 runs).
   */
  private static final double LONGER = 0.5;

  /**
   * The same for programs, whose length is limited: what reaches a state with fewer commands leaves
   * more for what can be seen in it. With 0.5, the bug of a cache with 40 entries is found in 64 %
   * of runs of 1,000 tests instead of 80 % (100 runs).
   */
  private static final double LONGER_PROGRAM = 0.1;

  private final Spread spread = new Spread();
  private Start start = new Start();
  private Space space = Start.NOWHERE;
  private @Nullable Tried base;
  private @Nullable Tried best;
  private int starts = 1;
  private int tests;
  private int testsToBest;

  /** The annealing that is under way; null while there is none. */
  private @Nullable Annealing annealing;

  /** Whether there was an annealing since the last start. */
  private boolean hasAnnealed;

  /**
   * Whether the best input has a program. Heat makes a program lose the state that it has reached:
   * the bug of a cache of 40 entries takes 1.4 times as many tests with it (80 runs), and 1.8 times
   * as many with annealing (150 runs).
   */
  private boolean hasProgram;

  private @Nullable Tried lookedAt;

  @Override
  public void begin(Space known) {
    space = known;
  }

  @Override
  public Candidate next() {
    Annealing warm = annealing;
    if (warm != null) {
      return warm.next();
    }
    if (base == null) {
      return Candidate.fresh();
    }
    List<Tried> front = space.front();
    return front.isEmpty()
        ? Candidate.neighbour(base, temperature())
        : Candidate.neighbour(front.get(space.random().nextInt(front.size())), 0);
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
    return warm <= 0 || hasProgram() ? 0 : HEAT * Math.min(1, warm / (limit - COLD * limit));
  }

  @Override
  @SuppressWarnings("ReferenceEquality") // whether the front has taken this very input
  public boolean told(Tried tried) {
    if (tried.utility().isPareto()) {
      // A front keeps all good inputs, so the search cannot get stuck.
      start.add(tried);
      base = start.best();
      List<Tried> front = space.front();
      return !front.isEmpty() && front.get(front.size() - 1) == tried;
    }
    Annealing warm = annealing;
    if (warm != null) {
      return anneal(warm, tried);
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
    if (gain == 0) {
      // Only here are the choices counted.
      double growth = (tried.trace().choices() + 1.0) / (from.trace().choices() + 1);
      if (growth > 1) {
        chance = (hasProgram() ? LONGER_PROGRAM : LONGER) / (growth * growth);
      }
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
      giveUp();
    }
    return accepted;
  }

  /**
   * Starts over, or tries an annealing, after which it climbs on. The first time it only starts
   * over, which is often enough.
   */
  private void giveUp() {
    if (hasAnnealed || starts == 1 || hasProgram()) {
      restart();
      return;
    }
    hasAnnealed = true;
    annealing = new Annealing(Cooling.linear(), Annealing.STEPS);
    annealing.begin(space);
  }

  /** Whether the best input has a program; looked up once for each of them. */
  @SuppressWarnings("ReferenceEquality") // whether it is another one
  private boolean hasProgram() {
    if (best != null && best != lookedAt) {
      Trace trace = best.trace();
      hasProgram = false;
      for (int i = 0; i < trace.length() && !hasProgram; i++) {
        hasProgram = trace.isProgram(i);
      }
      lookedAt = best;
    }
    return hasProgram;
  }

  private boolean anneal(Annealing warm, Tried tried) {
    Tried top = best;
    if (top == null || tried.utility().gainOver(top.utility()) > 0) {
      best = tried;
    }
    boolean accepted = warm.told(tried);
    if (warm.isOver()) {
      annealing = null;
      base = best;
      tests = testsToBest;
      starts++;
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
    annealing = null;
    hasAnnealed = false;
    start = new Start();
  }
}
