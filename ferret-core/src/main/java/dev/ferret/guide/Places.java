package dev.ferret.guide;

import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * Remembers where edits did harm.
 *
 * <p>Each {@linkplain Sites place} of the input that a search goes on from has two weights, one for
 * changes and one for insertions before it. A place is drawn uniformly and kept with the
 * probability of its weight. After a worse result the weights of the places that were edited go
 * down, after one that is as good they are 1 again. So a search for 12 letters soon leaves alone
 * those that are right, whatever the utility is made of.
 */
final class Places {
  /** No place. */
  static final int NONE = -1;

  /** How many places are drawn until one is taken, whatever its weight. */
  static final int TRIES = 8;

  /** What a worse result leaves of the weight of the only place that was edited. */
  private static final double BLAME = 0.3;

  /** A place is never ruled out: what does harm now may help later. */
  private static final double LEAST = 0.01;

  /** With more places than this, it is not known which one did the harm. */
  private static final int MOST_BLAMED = 6;

  private double[] change = {};
  private double[] insert = {};

  /** The steps of numbers; 0 if it is not known, NaN if there is none. */
  private double[] steps = {};

  /** The places that the last neighbour edited; for insertions the complement. */
  private final int[] touched = new int[MOST_BLAMED];

  private int touchedCount;

  /** Goes on with another trace, of which it is known what it has in common with the one before. */
  void move(Sites from, Sites to) {
    int count = to.placeCount();
    int old = from.placeCount();
    touchedCount = 0;
    if (count == old && count <= change.length) {
      return;
    }
    int same = 0;
    int shorter = Math.min(count, old);
    while (same < shorter && from.key(same) == to.key(same)) {
      same++;
    }
    int end = 0;
    while (end < shorter - same && from.key(old - 1 - end) == to.key(count - 1 - end)) {
      end++;
    }
    change = moved(change, same, old - end, count - end, end, 1);
    insert = moved(insert, same, old - end, count - end, end, 1);
    steps = moved(steps, same, old - end, count - end, end, 0);
  }

  /** Keeps a beginning and moves an end; what is between is new. */
  private static double[] moved(
      double[] weights, int same, int from, int to, int end, double initial) {
    double[] room = to + end <= weights.length ? weights : Arrays.copyOf(weights, 2 * (to + end));
    System.arraycopy(room, from, room, to, end);
    Arrays.fill(room, same, to, initial);
    return room;
  }

  /** Forgets everything: the next trace has nothing to do with those before. */
  void forget(Sites now) {
    int count = now.placeCount();
    if (count > change.length) {
      change = new double[2 * count];
      insert = new double[2 * count];
      steps = new double[2 * count];
    }
    Arrays.fill(change, 0, count, 1);
    Arrays.fill(insert, 0, count, 1);
    Arrays.fill(steps, 0, count, 0);
    touchedCount = 0;
  }

  /** Returns whether a place is to be edited that was drawn at random. */
  boolean lets(int place, boolean inserts, RandomGenerator random) {
    double weight = place == NONE ? 1 : inserts ? insert[place] : change[place];
    return weight >= 1 || random.nextDouble() < weight;
  }

  /** Returns the step of the number at a place; 0 if it is not known, NaN if there is none. */
  double step(int place) {
    return steps[place];
  }

  void step(int place, double step) {
    steps[place] = step;
  }

  /** Begins a neighbour. */
  void begin() {
    touchedCount = 0;
  }

  /** Hears that a place is edited. */
  void touch(int place, boolean inserts) {
    if (place != NONE) {
      if (touchedCount < MOST_BLAMED) {
        touched[touchedCount] = inserts ? ~place : place;
      }
      touchedCount++;
    }
  }

  /**
   * Hears that the edits did harm. That of several edits is weak evidence against each of them.
   *
   * @param evidence how much that says, up to 1
   */
  void blame(double evidence) {
    if (touchedCount <= MOST_BLAMED) {
      double factor = Math.pow(BLAME, evidence / ((double) touchedCount * touchedCount));
      for (int i = 0; i < touchedCount; i++) {
        double[] weights = touched[i] < 0 ? insert : change;
        int place = touched[i] < 0 ? ~touched[i] : touched[i];
        weights[place] = Math.max(LEAST, weights[place] * factor);
      }
    }
  }

  /** Hears that the edits did no harm. */
  void absolve() {
    for (int i = 0; i < Math.min(touchedCount, MOST_BLAMED); i++) {
      double[] weights = touched[i] < 0 ? insert : change;
      weights[touched[i] < 0 ? ~touched[i] : touched[i]] = 1;
    }
  }
}
