package dev.ferret.stateful;

/**
 * How often a parallel program is run: a few times while none has failed, and many times from then
 * on, so that shrinking does not take a race that was not met for one that is not there.
 *
 * <p>What counts are the runs in which threads met, that is, were busy at the same moment. On a
 * busy machine most runs have one thread after the other and show nothing.
 */
final class Persistence {
  /** There are hundreds of other programs to come, which may race in other ways. */
  private static final int MEETINGS_AT_FIRST = 20;

  /** On one processor threads hardly ever meet. */
  private static final int RUNS_AT_FIRST = 50;

  /** However slow the system, a program gets this many chances. */
  private static final int FEWEST_RUNS_AT_FIRST = 3;

  /** So that a thousand programs take five seconds at most, unless a run alone takes longer. */
  private static final long MOST_NANOS_AT_FIRST = 5_000_000L;

  /** A race that shows in one of 400 meetings is still met almost surely. */
  private static final int MEETINGS_AFTER_FAILURE = 2_000;

  /** Ten runs for each meeting, which is what two increments of a counter need. */
  private static final int RUNS_AFTER_FAILURE = 20_000;

  /** Most races show in one of ten meetings, so that these are enough where more take long. */
  private static final int FEWEST_MEETINGS_AFTER_FAILURE = 200;

  /** As many, if one run in ten is a meeting. */
  private static final int FEWEST_RUNS_AFTER_FAILURE = 2_000;

  /** Only slow systems and very busy machines take longer; shrinking takes dozens of attempts. */
  private static final long MOST_NANOS_AFTER_FAILURE = 1_000_000_000L;

  /**
   * The first repetition is worth more than the others: without it there is no shrinking at all.
   */
  private static final int FACTOR_UNTIL_CONFIRMED = 10;

  private volatile boolean begun;
  private volatile boolean failed;
  private volatile boolean confirmed;

  /**
   * Whether a program that is drawn has failed before, so that to see that it does not fail any
   * more takes longer. Those of earlier runs come before any that is drawn at random; what else is
   * not random is one of all programs that there are, or a step of a search.
   */
  boolean isRepetition(boolean isRandom) {
    begun |= isRandom;
    return !isRandom && (failed || !begun);
  }

  /** Says that a program has failed. */
  void failed(boolean isReplayed) {
    failed = true;
    confirmed |= isReplayed;
  }

  /**
   * Whether a program has been run often enough.
   *
   * @param isReplayed whether it has failed in an earlier run
   */
  boolean isEnough(boolean isReplayed, int runs, int meetings, long nanos) {
    if (!failed && !isReplayed) {
      return meetings >= MEETINGS_AT_FIRST
          || runs >= RUNS_AT_FIRST
          || (runs >= FEWEST_RUNS_AT_FIRST && nanos >= MOST_NANOS_AT_FIRST);
    }
    int factor = confirmed ? 1 : FACTOR_UNTIL_CONFIRMED;
    boolean fair = meetings >= FEWEST_MEETINGS_AFTER_FAILURE || runs >= FEWEST_RUNS_AFTER_FAILURE;
    return meetings >= factor * MEETINGS_AFTER_FAILURE
        || runs >= factor * RUNS_AFTER_FAILURE
        || (fair && nanos >= factor * MOST_NANOS_AFTER_FAILURE);
  }
}
