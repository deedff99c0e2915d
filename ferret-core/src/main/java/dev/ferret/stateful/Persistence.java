package dev.ferret.stateful;

/**
 * How often a parallel program is run: a few times while none has failed, and many times from then
 * on, so that shrinking does not take a race that was not met for one that is not there.
 */
final class Persistence {
  private static final int AT_FIRST = 10;

  /** A race that is met once in 2,000 runs is still met almost surely. */
  private static final int AFTER_FAILURE = 20_000;

  /** Busy machines run threads one after the other, which takes long and shows little. */
  private static final long MOST_NANOS_AT_FIRST = 10_000_000L;

  private static final long MOST_NANOS_AFTER_FAILURE = 300_000_000L;

  private volatile boolean failed;

  void failed() {
    failed = true;
  }

  boolean isEnough(int runs, long nanos) {
    return failed
        ? runs >= AFTER_FAILURE || nanos >= MOST_NANOS_AFTER_FAILURE
        : runs >= AT_FIRST || nanos >= MOST_NANOS_AT_FIRST;
  }
}
