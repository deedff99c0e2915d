package dev.ferret.execute;

/**
 * How long cases take, as far as a look at the clock now and then can tell: looking at it for each
 * case would cost as much as a small test does.
 */
final class Pace {
  /** A case that runs for less is not what an interrupt is meant for. */
  private static final long HANGING_NANOS = 100_000_000;

  /**
   * Neither is one that takes not much longer than others. The first cases take long in a young
   * JVM, so this is no larger.
   */
  private static final int HANGING_RATIO = 4;

  private final long start = System.nanoTime();

  /** When the clock was looked at last, and how many cases had run by then. */
  private long markedAt = start;

  private int marked;

  /** Looks at the clock after a number of cases. */
  void mark(int cases) {
    markedAt = System.nanoTime();
    marked = cases;
  }

  /** About how long the last of a number of cases has been running, in nanoseconds. */
  long age(int cases) {
    long since = System.nanoTime() - markedAt;
    return Math.max(0, since - (long) ((cases - marked - 1) * usual()));
  }

  private double usual() {
    return marked == 0 ? 0 : (markedAt - start) / (double) marked;
  }

  /** Whether the last of a number of cases takes so long that an interrupt is meant for it. */
  boolean isHanging(int cases) {
    long age = age(cases);
    return age >= HANGING_NANOS && age >= HANGING_RATIO * usual();
  }
}
