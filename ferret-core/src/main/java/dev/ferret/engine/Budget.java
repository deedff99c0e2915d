package dev.ferret.engine;

import dev.ferret.execute.Statistics;
import dev.ferret.run.Settings;
import dev.ferret.text.Thrown;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** How many cases a run may check and discard, and how long it may take. */
final class Budget {
  /** A run goes on this many times longer while a required coverage is undecided. */
  private static final int COVERAGE_EXTENSION = 20;

  /** A generator that found no value this often, and more often than it found one, never will. */
  private static final int MOST_EXHAUSTING = 10;

  /** Fewer discarded cases say little of those that the time did not allow. */
  private static final int ENOUGH_DISCARDS = 100;

  private final int tries;
  private final int ratio;
  private final long discards;
  private final boolean isTimed;
  private final long deadline;

  private int checked;
  private int failed;
  private int discarded;
  private int assumed;
  private boolean hasPassedOver;
  private int exhausting;
  private boolean timedOut;
  private @Nullable String discardReason;

  Budget(Settings settings) {
    this.tries = settings.tries();
    this.ratio = settings.discards();
    this.discards = (long) ratio * tries;
    Duration time = settings.time().orElse(null);
    this.isTimed = time != null;
    this.deadline = time == null ? 0 : System.nanoTime() + nanos(time);
  }

  /** Half the range of the clock, about 146 years, is as good as for ever. */
  private static long nanos(Duration time) {
    Duration most = Duration.ofNanos(Long.MAX_VALUE / 2);
    return (time.compareTo(most) < 0 ? time : most).toNanos();
  }

  void checkedOne() {
    checked++;
  }

  /** Counts cases that passed. */
  void checked(int cases) {
    checked += cases;
  }

  /** Whether the clock decides, too. */
  boolean isTimed() {
    return isTimed;
  }

  /** Counts a failing case, so that a run that looks for further failures comes to its end. */
  void failedOne() {
    failed++;
  }

  /** Counts a discarded case; those that cost a generator thousands of attempts count for more. */
  void discardedOne(Throwable why, boolean byGenerator) {
    discarded++;
    assumed += byGenerator ? 0 : 1;
    String message = Thrown.message(why);
    if (message != null) {
      discardReason = message;
      exhausting += byGenerator ? 1 : 0;
    }
  }

  /** Counts a case that was drawn and that its source does not want to be checked. */
  void passedOverOne() {
    hasPassedOver = true;
  }

  int tries() {
    return tries;
  }

  /** How many cases are still to be checked; negative if required shares need more. */
  long left() {
    return (long) tries - checked - failed;
  }

  int checked() {
    return checked;
  }

  int discarded() {
    return discarded;
  }

  /** Why a case was discarded last, if there was a reason. */
  @Nullable String discardReason() {
    return discardReason;
  }

  /** Whether there were cases that their source did not want to be checked. */
  boolean hasPassedOver() {
    return hasPassedOver;
  }

  boolean isTimedOut() {
    return timedOut;
  }

  /** Whether too many cases are discarded. */
  boolean isHopeless() {
    return discarded > discards || (exhausting > MOST_EXHAUSTING && exhausting > checked);
  }

  /**
   * Whether the test discarded too many of the cases that there were for what was checked to be
   * worth anything, although the run came to its end.
   *
   * @param isAll whether these were all cases
   */
  boolean isMostlyDiscarded(boolean isAll) {
    long most = (long) ratio * checked;
    return checked > 0 && assumed > most && (isAll || assumed >= ENOUGH_DISCARDS);
  }

  /** Whether the time is up, however little was checked. */
  boolean isTimeUp() {
    return isTimed && System.nanoTime() - deadline >= 0;
  }

  /** Whether the time is up. However short it is, one case shows that anything can be checked. */
  boolean isLate() {
    if (!isTimed) {
      return false;
    }
    if ((hasPassedOver || checked + failed + discarded > 0) && isTimeUp()) {
      timedOut = true;
    }
    return timedOut;
  }

  /** Whether no further case is to be checked. */
  boolean isSpent(Statistics statistics) {
    if (isLate() || (discarded > 0 && isHopeless())) {
      return true;
    }
    long tried = (long) checked + failed;
    return tried >= tries
        && (tried >= (long) COVERAGE_EXTENSION * tries || !statistics.isUndecided(checked));
  }
}
