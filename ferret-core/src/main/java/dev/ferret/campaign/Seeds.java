package dev.ferret.campaign;

/** The seeds of runs that share the cases of a property. */
public final class Seeds {
  /** Odd, so that it reaches all numbers. */
  private static final long STEP = 0x9E3779B97F4A7C15L;

  private Seeds() {}

  /**
   * Returns the seed of one of several runs; the first one has that of all, as a run alone has.
   *
   * @param number which one, counted from 0
   */
  public static long of(long seed, int number) {
    if (number == 0) {
      return seed;
    }
    long mixed = (seed ^ (number * STEP)) * STEP;
    return mixed ^ (mixed >>> 32);
  }
}
