package dev.ferret.array;

import java.util.SplittableRandom;

/** How many rows have each combination, and which combinations no row has. */
final class Counters {
  private final int[] counts;

  /** All combinations: those that are missing come first. */
  private final int[] list;

  private final int[] places;
  private int missing;

  /** Begins with no rows. */
  Counters(int combinations) {
    this.counts = new int[combinations];
    this.list = new int[combinations];
    this.places = new int[combinations];
    for (int i = 0; i < combinations; i++) {
      list[i] = i;
      places[i] = i;
    }
    this.missing = combinations;
  }

  /** Whether no combination is missing. */
  boolean isComplete() {
    return missing == 0;
  }

  /** A missing combination, any with the same probability. */
  int missing(SplittableRandom random) {
    return list[random.nextInt(missing)];
  }

  /** Takes what is missing for covered, because no row can have it. */
  void giveUp() {
    while (missing > 0) {
      add(list[0]);
    }
  }

  /** Whether one row has a combination, and no other. */
  boolean isAlone(int combination) {
    return counts[combination] == 1;
  }

  boolean isMissing(int combination) {
    return counts[combination] == 0;
  }

  void add(int combination) {
    if (counts[combination]++ == 0) {
      missing--;
      swap(places[combination], missing);
    }
  }

  void remove(int combination) {
    if (--counts[combination] == 0) {
      swap(places[combination], missing);
      missing++;
    }
  }

  private void swap(int place, int other) {
    int combination = list[place];
    list[place] = list[other];
    places[list[place]] = place;
    list[other] = combination;
    places[combination] = other;
  }
}
