package dev.ferret.lazy;

import dev.ferret.cases.Given;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * Compares what a condition says of values that are not whole with what it says of ordinary ones,
 * and tells what the thread of the test is to say as well: for all of the first runs, and for some
 * of those that follow.
 */
final class SpotChecks {
  /** How many runs are compared with what is said of ordinary values, one by one. */
  static final int CHECKED_FIRST = 1 << 10;

  /** If there are no more classes than this, many values of each are compared. */
  private static final int FEW = 8;

  private static final int MANY = 64;

  /** Of all others, one in two to the power of this. */
  private static final int CHECKED_BITS = 5;

  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  private final Given given;
  private final Form form;
  private final OrdinaryValues values;
  private final WorkSharing sharing;

  /** Chooses the ordinary values that are compared. */
  private final SplittableRandom random = new SplittableRandom(GOLDEN);

  SpotChecks(Given given, Form form, OrdinaryValues values, WorkSharing sharing) {
    this.given = given;
    this.form = form;
    this.values = values;
    this.sharing = sharing;
  }

  /**
   * Compares what was said of a class of values with what is said of some ordinary ones of them.
   *
   * @param number the number of this run
   * @throws Doubt if that is something else
   */
  void check(ChoiceWalk walk, Verdict verdict, long number) {
    for (int i = checks(number); i > 0; i--) {
      checkOne(walk, verdict, number);
    }
  }

  /**
   * How many values of this class are compared: many of the first ones, which may be all that there
   * are, one of those that follow, and later one of some.
   */
  private static int checks(long number) {
    if (number <= CHECKED_FIRST) {
      return number <= FEW ? MANY : 1;
    }
    return (number * GOLDEN) >>> (64 - CHECKED_BITS) == 0 ? 1 : 0;
  }

  private void checkOne(ChoiceWalk walk, Verdict verdict, long number) {
    int length = walk.length();
    try {
      @Nullable Object[] arguments = null;
      try {
        walk.completeForTrial(random);
        arguments = values.of(walk.root());
      } catch (Rejected e) {
        // There is no such value.
      }
      if (arguments != null) {
        compare(walk, verdict, arguments);
        hearSome(walk, verdict, number);
      }
    } finally {
      walk.retreat(length);
    }
  }

  /**
   * Compares what was said of a class of values with what is said of one of them.
   *
   * @throws Doubt if that is something else
   */
  void compare(ChoiceWalk walk, Verdict verdict, @Nullable Object[] arguments) {
    String said;
    try {
      Verdict ordinary = Verdict.of(given, arguments);
      if (ordinary == verdict) {
        return;
      }
      said =
          ordinary == Verdict.REJECTED
              ? "the condition does not hold"
              : verdict == Verdict.REJECTED ? "the condition holds" : "the claim does not hold";
    } catch (OutOfMemoryError e) {
      throw e;
    } catch (RuntimeException | Error e) {
      said = "the condition throws " + e.getClass().getName();
    }
    throw new Doubt(
        said
            + " for "
            + form.show(walk.root())
            + ", but it was another matter when only some parts were chosen");
  }

  /** Lets the thread of the test say the same of equal values, if this is one of these runs. */
  void hearSome(ChoiceWalk walk, Verdict verdict, long number) {
    if (number <= CHECKED_FIRST || number % CHECKED_FIRST == 0) {
      hear(walk, verdict);
    }
  }

  /** Lets the thread of the test say the same of equal values. */
  void hear(ChoiceWalk walk, Verdict verdict) {
    if (!sharing.isOfThread()) {
      return;
    }
    try {
      sharing.hear(
          new Said(Arrays.asList(values.of(walk.root())), verdict, form.show(walk.root())));
    } catch (Rejected e) {
      // What made them once does not make them again.
    }
  }
}
