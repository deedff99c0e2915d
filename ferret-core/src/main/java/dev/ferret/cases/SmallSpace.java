package dev.ferret.cases;

import dev.ferret.choice.Case;
import dev.ferret.choice.Choices;
import dev.ferret.enumerate.Odometer;
import org.jspecify.annotations.Nullable;

/** Finds out whether there are so few different cases that all of them can be checked. */
final class SmallSpace {
  /** Cases that are drawn to estimate how many different ones there are. */
  private static final int PROBES = 8;

  private SmallSpace() {}

  /**
   * Whether there are at most so many cases; draws them all, without checking, if there may be.
   *
   * @throws Indeterminate if the first case has another value when it is drawn again. A generator
   *     that draws nothing and uses random numbers of its own seems to have a single case.
   */
  static boolean isWithin(Subject subject, int most, RandomCases random) {
    double count = subject.count();
    if (!Double.isNaN(count)) {
      return count <= most && isEnumerable(subject, most);
    }
    boolean isSmall = isProbablySmall(subject, most, random) && isEnumerable(subject, most);
    if (isSmall) {
      compare(subject);
    }
    return isSmall;
  }

  private static void compare(Subject subject) {
    String first = first(subject);
    String second = first(subject);
    if (first != null && second != null && !first.equals(second)) {
      throw new Indeterminate(first, second);
    }
  }

  /** The arguments of the first case as text; null if there are none. */
  private static @Nullable String first(Subject subject) {
    try {
      return Indeterminate.printed(subject.draw(new Odometer().begin()));
    } catch (Throwable e) {
      // The case will meet it too, and report it.
      return null;
    }
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
