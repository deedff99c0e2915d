package dev.ferret.cases;

import dev.ferret.choice.Case;
import dev.ferret.choice.Choices;
import dev.ferret.enumerate.Odometer;
import org.jspecify.annotations.Nullable;

/** Finds out whether there are so few different cases that all of them can be checked. */
final class SmallSpace {
  /** Cases that are drawn to estimate how many different ones there are. */
  private static final int PROBES = 8;

  /**
   * The most questions for each try. A loop that goes on while a coin says so has no last case, and
   * each is longer than the one before: 10,000 tries took 0.6 seconds until that was known.
   */
  private static final long QUESTIONS = 64;

  /** So few tries are not worth a limit of their own. */
  private static final int FEW = 100;

  private SmallSpace() {}

  /**
   * Returns whether there are no more cases than tries. Draws them all, without checking, if that
   * may be so.
   *
   * @throws Indeterminate if the first case has another value when it is drawn again. A generator
   *     that draws nothing and uses random numbers of its own seems to have a single case.
   */
  static boolean isWithin(OpenTask task, RandomCases random) {
    // The same for all parts, and no more than fits into each of them.
    int most = task.allTries() / task.parts() * task.parts();
    double count = task.count();
    if (!Double.isNaN(count)) {
      return count <= most && isEnumerable(task, most);
    }
    // All parts must come to the same end, so they look at the same cases.
    RandomCases probes = task.parts() == 1 ? random : new RandomCases(0, most);
    boolean isSmall = isProbablySmall(task, most, probes) && isEnumerable(task, most);
    if (isSmall) {
      compare(task);
    }
    return isSmall;
  }

  private static void compare(OpenTask task) {
    String first = first(task);
    String second = first(task);
    if (first != null && second != null && !first.equals(second)) {
      throw new Indeterminate(first, second);
    }
  }

  /** The arguments of the first case as text; null if there are none. */
  private static @Nullable String first(OpenTask task) {
    try {
      return Indeterminate.printed(task.draw(new Odometer().begin()).arguments());
    } catch (Throwable e) {
      // The case will meet it too, and report it.
      return null;
    }
  }

  /**
   * Knuth's estimate of the size of a tree: the mean product of the numbers of answers along random
   * paths. It is rough, since random paths are not uniform; drawing all cases makes sure.
   */
  private static boolean isProbablySmall(OpenTask task, int most, RandomCases random) {
    try {
      // Most spaces are large along every path, and then no other has to be looked at.
      if (task.draw(Case.simplest()).space() > PROBES * (double) most) {
        return false;
      }
      double space = 0;
      for (int i = 1; i <= PROBES; i++) {
        space += task.draw(Case.random(random.seedOf(i), Choices.FULL_SIZE).recorded()).space();
      }
      return space / PROBES <= most;
    } catch (Throwable e) {
      // The cases themselves will meet it too, and report it.
      return false;
    }
  }

  private static boolean isEnumerable(OpenTask task, int most) {
    Odometer odometer = new Odometer();
    for (int cases = 1; cases <= most; cases++) {
      try {
        task.draw(odometer.begin());
      } catch (RuntimeException rejection) {
        // A case like any other: it will be discarded, or reported.
      } catch (Throwable e) {
        return false;
      }
      if (!odometer.isComplete() || odometer.answers() > QUESTIONS * Math.max(most, FEW)) {
        return false;
      }
      if (!odometer.advance()) {
        return true;
      }
    }
    return false;
  }
}
