package dev.ferret.search;

import dev.ferret.choice.Trace;
import java.util.ArrayList;
import java.util.List;

/**
 * Adaptive random testing of traces, with a fixed number of candidates (Chen, Leung, Mak: "Adaptive
 * random testing", ASIAN 2004).
 */
final class AdaptiveRandom implements SearchStrategy {
  /** The number of candidates, which is that of the authors. */
  private static final int CANDIDATES = 10;

  /** The size of the sample of tried inputs: each of them takes ten comparisons in each test. */
  private static final int MEMORY = 100;

  private final List<Trace> tried = new ArrayList<>();
  private int seen;
  private Space space = Start.NOWHERE;

  @Override
  public void begin(Space known) {
    space = known;
  }

  @Override
  public Candidate next() {
    Trace best = space.draw();
    double farthest = -1;
    for (int i = 0; i < CANDIDATES && !tried.isEmpty(); i++) {
      Trace candidate = i == 0 ? best : space.draw();
      double distance = distance(candidate);
      if (distance > farthest) {
        best = candidate;
        farthest = distance;
      }
    }
    return Candidate.exactly(best);
  }

  private double distance(Trace candidate) {
    double nearest = Double.POSITIVE_INFINITY;
    for (Trace other : tried) {
      nearest = Math.min(nearest, distance(candidate, other));
    }
    return nearest;
  }

  /** The share of nodes that differ from the node at the same place. */
  private static double distance(Trace one, Trace other) {
    int common = Math.min(one.length(), other.length());
    int longest = Math.max(one.length(), other.length());
    int different = longest - common;
    for (int i = 0; i < common; i++) {
      if (one.kind(i) != other.kind(i) || one.value(i) != other.value(i)) {
        different++;
      }
    }
    return longest == 0 ? 0 : (double) different / longest;
  }

  @Override
  public boolean told(Tried input) {
    seen++;
    if (tried.size() < MEMORY) {
      tried.add(input.trace());
    } else if (space.random().nextInt(seen) < MEMORY) {
      tried.set(space.random().nextInt(MEMORY), input.trace());
    }
    return false;
  }

  @Override
  public void restart() {
    tried.clear();
    seen = 0;
  }
}
