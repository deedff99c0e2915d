package dev.ferret.enumerate;

/**
 * The whole numbers of a range by their distance from the simplest one, above before below.
 *
 * @since 0.1
 */
public final class Nearest {
  private Nearest() {}

  /** Returns the number at an index, of a range with fewer than 2^63 numbers. */
  public static long at(long index, long min, long max, long simplest) {
    long below = simplest - min;
    long above = max - simplest;
    long both = 2 * Math.min(below, above);
    if (index > both) {
      // One side is used up: the rest counts on along the other.
      long distance = index - Math.min(below, above);
      return above > below ? simplest + distance : simplest - distance;
    }
    long distance = (index + 1) / 2;
    return index % 2 == 1 ? simplest + distance : simplest - distance;
  }
}
