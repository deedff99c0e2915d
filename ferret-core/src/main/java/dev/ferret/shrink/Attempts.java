package dev.ferret.shrink;

import dev.ferret.choice.Trace;
import java.util.HashSet;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.IntPredicate;
import java.util.function.LongPredicate;
import org.jspecify.annotations.Nullable;

/** The best trace so far, and the gate through which every simpler candidate has to pass. */
final class Attempts {
  /** Seen traces are forgotten beyond this many nodes, about 100 MB. */
  private static final long REMEMBERED_NODES = 6_000_000;

  /**
   * Shrinking ends after replaying this many nodes, whatever the budget of executions: some
   * seconds. Only inputs of more than 4,000 elements get there.
   */
  private static final long MOST_NODES = 50_000_000;

  private final Shrinker.Trials trials;
  private final int budget;
  private final BooleanSupplier isOver;
  private final Set<Trace> seen = new HashSet<>();
  private long seenNodes;
  private long replayedNodes;
  private Shrinker.Trial best;
  private int executions;
  private int steps;

  Attempts(Shrinker.Trial failing, Shrinker.Trials trials, int budget, BooleanSupplier isOver) {
    this.best = failing;
    this.trials = trials;
    this.budget = budget;
    this.isOver = isOver;
    remember(failing.trace());
  }

  Trace best() {
    return best.trace();
  }

  Shrinker.Trial bestTrial() {
    return best;
  }

  int executions() {
    return executions;
  }

  int steps() {
    return steps;
  }

  boolean isSpent() {
    return executions >= budget || replayedNodes >= MOST_NODES || isOver.getAsBoolean();
  }

  private boolean remember(Trace trace) {
    if (!seen.add(trace)) {
      return false;
    }
    seenNodes += trace.length();
    if (seenNodes > REMEMBERED_NODES) {
      seen.clear();
      seenNodes = 0;
    }
    return true;
  }

  /**
   * Replays a candidate; true if it is simpler than the best and fails, which makes it the best.
   */
  boolean accept(Trace candidate) {
    if (isSpent() || !remember(candidate)) {
      return false;
    }
    Shrinker.Trial trial = draw(candidate);
    if (trial == null) {
      return false;
    }
    Trace actual = trial.trace();
    if (actual.compareTo(best()) >= 0 || (!actual.equals(candidate) && !remember(actual))) {
      return false;
    }
    executions++;
    if (!trial.fails()) {
      return false;
    }
    best = trial;
    steps++;
    return true;
  }

  private Shrinker.@Nullable Trial draw(Trace candidate) {
    replayedNodes += candidate.length();
    return trials.draw(candidate);
  }

  /** What the generator makes of a candidate, without running the test. */
  boolean changesShape(Trace candidate) {
    Shrinker.Trial trial = draw(candidate);
    return trial != null && trial.trace().choices() != best().choices();
  }

  /**
   * Finds a large k for which {@code works}, given that 0 does: one by one up to 4, then doubling,
   * then bisecting. Finds the largest if smaller ones work whenever larger ones do.
   */
  static int largest(IntPredicate works) {
    for (int k = 1; k <= 4; k++) {
      if (!works.test(k)) {
        return k - 1;
      }
    }
    int low = 4;
    int high = 8;
    while (high > 0 && works.test(high)) {
      low = high;
      high *= 2;
    }
    high = high < 0 ? Integer.MAX_VALUE : high;
    while (low + 1 < high) {
      int middle = (low + high) >>> 1;
      if (works.test(middle)) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /**
   * Finds a small number in {@code [0, known)} that {@code works}, given that {@code known} does.
   * Zero and the two numbers just below are tried first: zero because it is the answer so often,
   * the others because their failing shows that little is to be gained; two of them, since a
   * failure may leave out one number. Then quadrupling from below, since the interesting bounds are
   * small, and bisecting.
   *
   * @return whether any smaller number worked
   */
  static boolean smallest(long known, LongPredicate works) {
    if (known <= 0) {
      return false;
    }
    if (works.test(0)) {
      return true;
    }
    long high = known - 1;
    if (high < 1 || (!works.test(high) && (--high < 1 || !works.test(high)))) {
      return false;
    }
    long low = 0;
    for (long probe = 1; probe < high; probe = probe > high / 4 ? high : probe * 4) {
      if (works.test(probe)) {
        high = probe;
        break;
      }
      low = probe;
    }
    while (low + 1 < high) {
      long middle = low + (high - low) / 2;
      if (works.test(middle)) {
        high = middle;
      } else {
        low = middle;
      }
    }
    return true;
  }
}
