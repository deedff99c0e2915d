package dev.ferret.guide;

import dev.ferret.choice.Trace;
import dev.ferret.edit.Draft;
import java.util.random.RandomGenerator;

/**
 * Moves numbers along lines, by steps that are learned: the method of Rosenbrock, "An automatic
 * method for finding the greatest or least value of a function", 1960. Each number has a step with
 * a sign. If it helps, the number moves on at once by a longer step, otherwise the next step goes
 * back by half of it. Several numbers move together by their steps times a Gaussian each.
 */
final class Lines {
  /** A step that helped gets longer by this. Rosenbrock has 3. */
  private static final double LONGER = 2.5;

  /** A step that did not help gets shorter by this and is turned round, as Rosenbrock has it. */
  private static final double BACK = -0.5;

  /** What a number that moved for the first time leaves of those before it. */
  private static final double FADING = 0.8;

  /** The most numbers that move together. */
  private static final int TOGETHER = 3;

  private final RandomGenerator random;
  private final Draft draft;
  private final Places places;

  /** Whether one number moves, or several. */
  private final Arms kinds = new Arms(1, 0.5);

  private int usedKind = -1;

  // The numbers that have moved, by how much they were to move, and the names of the moves.
  private final int[] nodes = new int[TOGETHER];
  private final double[] amounts = new double[TOGETHER];
  private int count;

  /**
   * How many of the last numbers that moved for the first time had a wide range, and a narrow one.
   * The next ones are likely to be of the same kind.
   */
  private double wide = 1;

  private double narrow = 1;

  /** Whether the last move helped, so that the numbers move on. */
  private boolean goesOn;

  Lines(RandomGenerator random, Draft draft, Places places) {
    this.random = random;
    this.draft = draft;
    this.places = places;
  }

  /** Returns whether the last move is to be continued. */
  boolean goesOn() {
    return goesOn;
  }

  /** Forgets the last move. */
  void stop() {
    goesOn = false;
    usedKind = -1;
    count = 0;
  }

  /** Moves on. */
  void goOn(Sites sites) {
    for (int i = 0; i < count; i++) {
      move(sites, i);
    }
  }

  /** Moves one number or several; returns whether there was one. */
  boolean edit(Sites sites) {
    usedKind = kinds.pick(random);
    if (sites.numberCount() < 2) {
      usedKind = 0;
    }
    int wanted = usedKind == 0 ? 1 : 2 + random.nextInt(TOGETHER - 1);
    count = 0;
    for (int i = 0; i < wanted; i++) {
      int node = number(sites);
      if (node >= 0) {
        double step = places.step(sites.place(node));
        nodes[count] = node;
        amounts[count] = usedKind == 0 ? step : step * random.nextGaussian();
        move(sites, count);
        count++;
      }
    }
    return count > 0;
  }

  private void move(Sites sites, int index) {
    draft.move(nodes[index], amounts[index]);
    places.touch(sites.place(nodes[index]), false);
  }

  /** A number that is not moved yet and whose range is wide, or -1. */
  private int number(Sites sites) {
    int found = -1;
    for (int tries = 0; tries < Places.TRIES; tries++) {
      int node = sites.number(random.nextInt(sites.numberCount()));
      int place = sites.place(node);
      if (isCandidate(places.step(place)) && !isMoved(node)) {
        found = node;
        if (places.lets(place, false, random)) {
          break;
        }
      }
    }
    return found;
  }

  private boolean isCandidate(double step) {
    return step != 0 ? !Double.isNaN(step) : random.nextDouble() * (wide + narrow) < wide;
  }

  private boolean isMoved(int node) {
    for (int i = 0; i < count; i++) {
      if (nodes[i] == node) {
        return true;
      }
    }
    return false;
  }

  /** Learns from the last move. */
  void learn(Sites sites, boolean improved) {
    if (count == 0) {
      return;
    }
    if (usedKind >= 0) {
      kinds.used(usedKind, improved);
    }
    boolean isWide = false;
    for (int i = 0; i < count; i++) {
      double moved = draft.moved(i);
      isWide |= moved != 0 && !Double.isNaN(moved);
      if (places.step(sites.place(nodes[i])) == 0) {
        wide = FADING * wide + (Double.isNaN(moved) ? 0 : 1);
        narrow = FADING * narrow + (Double.isNaN(moved) ? 1 : 0);
      }
      if (improved) {
        amounts[i] = moved * LONGER;
        places.step(sites.place(nodes[i]), moved * LONGER);
      } else if (count == 1) {
        places.step(sites.place(nodes[i]), shorter(sites, nodes[i], moved));
      } else if (Double.isNaN(moved) || places.step(sites.place(nodes[i])) == 0) {
        places.step(sites.place(nodes[i]), moved);
      }
    }
    goesOn = improved && isWide;
  }

  /** The step after one that did not help; 0 if it would be too small. */
  private static double shorter(Sites sites, int node, double moved) {
    double step = moved * BACK;
    boolean isReal = sites.trace().kind(node) == Trace.REAL;
    double least = isReal ? Math.ulp(Double.longBitsToDouble(sites.trace().value(node))) : 1;
    return Math.abs(step) < least ? 0 : step;
  }
}
