package dev.ferret.cases;

import dev.ferret.choice.Case;
import dev.ferret.choice.Choices;
import dev.ferret.enumerate.Odometer;

/** Finds out whether there are so few different cases that all of them can be checked. */
final class SmallSpace {
  /** Cases that are drawn to estimate how many different ones there are. */
  private static final int PROBES = 8;

  private SmallSpace() {}

  /** Whether there are at most so many cases; draws them all, without checking, if there may be. */
  static boolean isWithin(Subject subject, int most, RandomCases random) {
    double count = subject.count();
    boolean maybe = Double.isNaN(count) ? isProbablySmall(subject, most, random) : count <= most;
    return maybe && isEnumerable(subject, most);
  }

  /**
   * Knuth's estimate of the size of a tree: the mean product of the numbers of answers along random
   * paths. It is rough, since random paths are not uniform; drawing all cases makes sure.
   */
  private static boolean isProbablySmall(Subject subject, int most, RandomCases random) {
    try {
      Case simplest = Case.simplest().countSpace();
      subject.draw(simplest);
      // Most spaces are large along every path, and then no other has to be looked at.
      if (simplest.space() > PROBES * (double) most) {
        return false;
      }
      double space = 0;
      Case probe = Case.random().countSpace();
      for (int i = 1; i <= PROBES; i++) {
        subject.draw(probe.restart(random.seedOf(i), Choices.FULL_SIZE, true));
        space += probe.space();
      }
      return space / PROBES <= most;
    } catch (Throwable e) {
      // The cases themselves will meet it too, and report it.
      return false;
    }
  }

  private static boolean isEnumerable(Subject subject, int most) {
    Odometer odometer = new Odometer();
    for (int cases = 1; cases <= most; cases++) {
      try {
        subject.draw(odometer.begin());
      } catch (RuntimeException rejection) {
        // A case like any other: it will be discarded, or reported.
      } catch (Throwable e) {
        return false;
      }
      if (!odometer.isComplete()) {
        return false;
      }
      if (!odometer.advance()) {
        return true;
      }
    }
    return false;
  }
}
