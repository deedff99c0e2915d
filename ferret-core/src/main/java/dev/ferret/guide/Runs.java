package dev.ferret.guide;

import java.util.random.RandomGenerator;

/** Lengths of runs of elements or units that are edited at once. */
final class Runs {
  /** The largest part of a sequence that is one run, and of all sites that change at once. */
  static final double PART = 0.25;

  private Runs() {}

  /**
   * A random length, which is relative, since the best ones of different problems differ by more
   * than a factor of 5.
   *
   * @param kind 0 for one element, 1 for up to the square root of the longest run, 2 for up to that
   */
  static int length(RandomGenerator random, int count, int kind) {
    double longest = Math.max(1, PART * count);
    double most = kind == 0 ? 1 : kind == 1 ? Math.sqrt(longest) : longest;
    return 1 + random.nextInt((int) Math.round(most));
  }

  /** A random length up to a number, uniform on a log scale, so that few are as likely as many. */
  static int part(RandomGenerator random, int count) {
    return Math.min(count, (int) Math.pow(count + 1, random.nextDouble()));
  }
}
