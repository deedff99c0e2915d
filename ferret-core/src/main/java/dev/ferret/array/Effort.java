package dev.ferret.array;

/**
 * How much may still be done to make an array smaller: the number of combinations to look at. It is
 * counted and not timed, so that a seed gives the same rows on any machine.
 */
final class Effort {
  private long left;

  Effort(long combinations) {
    this.left = combinations;
  }

  long left() {
    return Math.max(0, left);
  }

  void spend(long combinations) {
    left -= combinations;
  }
}
