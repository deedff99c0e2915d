package dev.ferret.stateful;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Decides how often a parallel program runs: a few times until the first failure, and many times
 * from then on. Otherwise the shrinker would drop commands that a race needs, only because the race
 * did not occur.
 *
 * <p>Only runs in which threads overlap count, that is, in which two threads are busy at the same
 * time. On a busy machine the threads of most runs do not overlap, and such runs show nothing.
 */
final class Repetitions {
  /** Few, since hundreds of other programs are to come, which may race in other ways. */
  private static final int OVERLAPS_AT_FIRST = 20;

  /** On one processor threads hardly ever overlap. */
  private static final int RUNS_AT_FIRST = 50;

  /** However slow the system, a program gets this many chances. */
  private static final int FEWEST_RUNS_AT_FIRST = 3;

  /** A thousand programs take five seconds at most, unless a single run takes longer. */
  private static final long MOST_NANOS_AT_FIRST = 5_000_000L;

  /** Enough to find a race that occurs in one of 400 overlapping runs almost surely. */
  private static final int OVERLAPS_AFTER_FAILURE = 2_000;

  /** Ten runs for each overlap, which is what two increments of a counter need. */
  private static final int RUNS_AFTER_FAILURE = 20_000;

  /** Most races occur in one of ten overlapping runs, so these are enough for slow systems. */
  private static final int FEWEST_OVERLAPS_AFTER_FAILURE = 200;

  /** As many, if the threads overlap in one run of ten. */
  private static final int FEWEST_RUNS_AFTER_FAILURE = 2_000;

  /** Only slow systems and very busy machines take longer; shrinking takes dozens of attempts. */
  private static final long MOST_NANOS_AFTER_FAILURE = 1_000_000_000L;

  /** The first repetition of a failure is worth more: without it there is no shrinking at all. */
  private static final int FACTOR_UNTIL_CONFIRMED = 10;

  /**
   * Threads that wait for a lock cannot be ended, so each program that hangs may leave some behind.
   * These are enough to shrink a program to two commands.
   */
  private static final int MOST_HANGS_AFTER_FAILURE = 25;

  /** Random programs only go on after a hang if more than one failure is wanted. */
  private static final int MOST_HANGS_AT_FIRST = 10;

  private final AtomicInteger hangsAtFirst = new AtomicInteger();
  private final AtomicInteger hangsAfterFailure = new AtomicInteger();
  private volatile boolean begun;
  private volatile boolean failed;
  private volatile boolean confirmed;

  /**
   * Returns whether a program that is being drawn has failed before, so that it runs more often.
   * Stored failures come before the first random program. Other programs that are not random are
   * part of an enumeration or steps of a search, unless a program has failed in this run.
   */
  boolean isReplayed(boolean isRandom) {
    begun |= isRandom;
    return !isRandom && (failed || !begun);
  }

  /** Records that a program hangs. */
  void hung(boolean isReplayed) {
    (isReplayed ? hangsAfterFailure : hangsAtFirst).incrementAndGet();
  }

  /**
   * Returns whether too many programs hang to run more of them. Those that have failed before are
   * counted apart, so that random ones leave enough of them to shrink.
   */
  boolean isTooMuch(boolean isReplayed) {
    return isReplayed
        ? hangsAfterFailure.get() >= MOST_HANGS_AFTER_FAILURE
        : hangsAtFirst.get() >= MOST_HANGS_AT_FIRST;
  }

  /** Records that a program has failed. */
  void failed(boolean isReplayed) {
    failed = true;
    confirmed |= isReplayed;
  }

  /**
   * Returns whether a program has run often enough.
   *
   * @param isReplayed whether the program has failed before
   * @param overlaps in how many runs threads overlapped
   * @param nanos how long the runs took
   */
  boolean isEnough(boolean isReplayed, int runs, int overlaps, long nanos) {
    if (!failed && !isReplayed) {
      return overlaps >= OVERLAPS_AT_FIRST
          || runs >= RUNS_AT_FIRST
          || (runs >= FEWEST_RUNS_AT_FIRST && nanos >= MOST_NANOS_AT_FIRST);
    }
    int factor = confirmed ? 1 : FACTOR_UNTIL_CONFIRMED;
    boolean fair = overlaps >= FEWEST_OVERLAPS_AFTER_FAILURE || runs >= FEWEST_RUNS_AFTER_FAILURE;
    return overlaps >= factor * OVERLAPS_AFTER_FAILURE
        || runs >= factor * RUNS_AFTER_FAILURE
        || (fair && nanos >= factor * MOST_NANOS_AFTER_FAILURE);
  }
}
