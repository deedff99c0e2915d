package dev.ferret.review;

import java.util.Arrays;

/** How long the last checks took. */
final class Durations {
  /** A few that are slow, as the first ones of a young JVM are, leave the median as it is. */
  private static final int KEPT = 9;

  private final long[] last = new long[KEPT];
  private int count;

  void add(long nanos) {
    last[count++ % KEPT] = nanos;
  }

  /** Returns how many checks there were. */
  int count() {
    return count;
  }

  /** Returns what the last checks usually took in nanoseconds; 0 if there were too few to tell. */
  long usual() {
    if (count < KEPT / 2) {
      return 0;
    }
    long[] sorted = Arrays.copyOf(last, Math.min(count, KEPT));
    Arrays.sort(sorted);
    return sorted[(sorted.length - 1) / 2];
  }
}
