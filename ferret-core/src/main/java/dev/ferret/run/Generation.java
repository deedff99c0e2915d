package dev.ferret.run;

import dev.ferret.choice.Choices;
import dev.ferret.choice.Trace;
import dev.ferret.enumerate.Odometer;
import dev.ferret.search.Search;
import dev.ferret.search.Tried;
import dev.ferret.search.Utility;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Checks generated test cases: the simplest one, then random ones of growing size, or all of them
 * if they are few.
 *
 * <p>Random cases are drawn without recording. A case that fails is drawn again from its own seed
 * with recording on.
 */
final class Generation {
  /** Cases that are recorded to estimate how many different ones there are. */
  private static final int PROBES = 8;

  /**
   * Full size is reached after this many cases, or a quarter of them: most bugs need no small size.
   */
  private static final int RAMP = 50;

  /** A run goes on this many times longer while a required coverage is undecided. */
  private static final int COVERAGE_EXTENSION = 20;

  /** A generator that found no value this often, and more often than it found one, never will. */
  private static final int MOST_EXHAUSTING = 10;

  /** Rejected more often than this, an input that a strategy wants to see counts as discarded. */
  private static final int MOST_PEEKS = 100;

  /** Steps of a hand-written neighbourhood that are taken again before a shorter way is tried. */
  private static final int MOST_STEPS = 16;

  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  private final Subject subject;
  private final Settings settings;
  private final Executor executor;
  private final Run run;
  private final Journal journal;
  private final long seed;
  private final int ramp;
  private final long deadline;

  private int checked;
  private int discarded;
  private int exhausting;
  private boolean exhausted;
  private boolean timedOut;
  private @Nullable Search search;
  private Phase phase = Phase.GENERATE;
  private int peeks;

  /** Whether a test that failed needs no argument of its own: it is drawn again from its seed. */
  private boolean isForgetful;

  /**
   * The case that is being checked, for whoever asks while it hangs. Released, not volatile: a full
   * fence costs as much as drawing a number.
   */
  private final AtomicInteger attempt = new AtomicInteger();

  Generation(
      Subject subject, Settings settings, Executor executor, Run run, Journal journal, long seed) {
    this.subject = subject;
    this.settings = settings;
    this.executor = executor;
    this.run = run;
    this.journal = journal;
    this.seed = seed;
    this.ramp = Math.max(1, Math.min(RAMP, settings.tries / 4));
    this.deadline = settings.time == null ? 0 : System.nanoTime() + nanos(settings.time);
  }

  /** Half the range of the clock, about 146 years, is as good as for ever. */
  private static long nanos(Duration time) {
    Duration most = Duration.ofNanos(Long.MAX_VALUE / 2);
    return (time.compareTo(most) < 0 ? time : most).toNanos();
  }

  int checked() {
    return checked;
  }

  int discarded() {
    return discarded;
  }

  boolean isExhausted() {
    return exhausted;
  }

  boolean isTimedOut() {
    return timedOut;
  }

  private long caseSeed(int number) {
    return seed + number * GOLDEN;
  }

  private int caseSize(int number) {
    return number >= ramp ? Choices.FULL_SIZE : 1 + (number * (Choices.FULL_SIZE - 1)) / ramp;
  }

  /** Draws a case again, recording. */
  Choices redraw(int number) {
    if (number == 0) {
      return Choices.simplest();
    }
    Choices choices = Choices.random();
    choices.restart(caseSeed(number), caseSize(number), true);
    return choices;
  }

  /** The trace of the case that is being checked. */
  Trace current() {
    Choices recorded = executor.recorded();
    if (recorded != null) {
      return recorded.trace();
    }
    Choices choices = redraw(attempt.get());
    subject.draw(choices);
    return choices.trace();
  }

  /** Which case is being checked. */
  String currentName() {
    return executor.recorded() == null
        ? "test case " + (attempt.get() + 1)
        : "a recorded test case";
  }

  /** Runs until a test case fails or the budget is spent. */
  @Nullable Failure search() {
    double space = 0;
    executor.executes(null);
    Choices simplest = Choices.simplest().countSpace();
    Failure first = check(simplest, 0);
    if (first != null) {
      return first;
    }
    // Most spaces are large along every path, and then nothing has to be recorded.
    boolean isSmall = simplest.space() <= PROBES * (double) settings.tries;
    Choices choices = Choices.random().countSpace();
    for (int number = 1; !isOver(); number++) {
      attempt.setRelease(number);
      boolean probing = isSmall && number <= PROBES;
      choices.restart(caseSeed(number), caseSize(number), probing);
      Failure failure = isForgetful ? test(choices, number) : check(choices, number);
      if (failure != null) {
        return failure;
      }
      if (run.goals().isReported() && settings.phases.contains(Phase.SEARCH)) {
        return guided(number + 1);
      }
      if (probing) {
        space += choices.space();
        // Knuth's estimate is rough, since random paths are not uniform; counting makes sure.
        if (number == PROBES && space / PROBES <= settings.tries && isEnumerable()) {
          return enumerate();
        }
      }
    }
    return null;
  }

  /** Lets the search choose the cases. */
  private @Nullable Failure guided(int first) {
    Search guide =
        new Search(settings.strategy.get(), this::peek, caseSeed(-1), settings.tries - checked);
    search = guide;
    phase = Phase.SEARCH;
    journal.searches(guide);
    Progress progress = new Progress(subject.name(), settings.tries);
    try {
      for (int number = first; !isOver(); number++) {
        attempt.setRelease(number);
        Choices choices;
        try {
          choices = guide.next();
        } catch (Rejection rejection) {
          rejected(rejection);
          continue;
        }
        executor.executes(choices);
        int before = checked;
        Failure failure = check(choices, number);
        if (failure != null) {
          return failure.with(choices.trace());
        }
        Utility utility = run.goals().utility(settings.order);
        if (checked == before || utility == null) {
          guide.heardNothing();
        } else {
          guide.told(new Tried(withoutSteps(choices.trace()), utility));
        }
        progress.show(number, guide, run.goals());
      }
      return null;
    } finally {
      progress.clear();
    }
  }

  /**
   * Draws an input that a strategy wants to see before it decides to try it. One that is rejected
   * is drawn again, since a strategy may look at several for each that it tries.
   */
  private void peek(Choices choices) {
    for (int left = MOST_PEEKS; ; left--) {
      try {
        subject.draw(choices);
        return;
      } catch (Rejection rejection) {
        if (left == 0) {
          throw rejection;
        }
        choices.restart(caseSeed(-2 - peeks++), Choices.FULL_SIZE, true);
      } catch (Throwable thrown) {
        throw new BrokenGenerator(thrown, attempt.get());
      }
    }
  }

  /**
   * The same input drawn at once, if it can be, instead of by many steps of a hand-written
   * neighbourhood, each of which would be taken again in every test.
   */
  private Trace withoutSteps(Trace trace) {
    int steps = 0;
    for (int i = 0; i < trace.length(); i++) {
      steps += trace.isByHand(i) ? trace.steps(i) : 0;
    }
    if (steps <= MOST_STEPS) {
      return trace;
    }
    return subject.traceOf(subject.draw(Choices.replay(trace))).orElse(trace);
  }

  /** The search, if there was one. */
  @Nullable Search guide() {
    return search;
  }

  /** Whether there are no more cases than the budget allows; draws them all without checking. */
  private boolean isEnumerable() {
    Odometer odometer = new Odometer();
    for (int cases = 1; cases <= settings.tries; cases++) {
      try {
        subject.draw(odometer.choices());
      } catch (Rejection rejection) {
        // A case like any other: it is discarded.
      } catch (Throwable e) {
        // Random cases will meet it too, and report it.
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

  private boolean isOver() {
    // Whoever interrupts the thread, such as a time limit of the test runner, wants it back.
    if (checked > 0 && Thread.currentThread().isInterrupted()) {
      timedOut = true;
      return true;
    }
    // However short the time, one case shows that the property can be checked at all.
    if (settings.time != null && checked > 0 && System.nanoTime() - deadline >= 0) {
      timedOut = true;
      return true;
    }
    if (discarded > 0 && isHopeless()) {
      return true;
    }
    return checked >= settings.tries
        && (checked >= (long) COVERAGE_EXTENSION * settings.tries || !run.isUndecided(checked));
  }

  /**
   * Whether too many cases are discarded; those that cost a generator thousands of attempts sooner.
   */
  boolean isHopeless() {
    return discarded > (long) settings.discards * settings.tries
        || (exhausting > MOST_EXHAUSTING && exhausting > checked);
  }

  /**
   * Draws and checks in one go: if the JIT sees both at once, it needs no array of the arguments,
   * nor objects for numbers.
   */
  private @Nullable Failure test(Choices choices, int number) {
    Throwable failure = executor.execute(choices);
    if (failure == null) {
      checked++;
      run.countCase();
      return null;
    }
    if (!choices.isDrawn()) {
      if (failure instanceof Rejection rejection) {
        rejected(rejection);
        return null;
      }
      throw new BrokenGenerator(failure, number);
    }
    if (Executor.isDiscarded(failure)) {
      discarded++;
      return null;
    }
    // The case is drawn again from its seed.
    return new Failure(Phase.GENERATE, number, null, new @Nullable Object[0], failure);
  }

  private @Nullable Failure check(Choices choices, int number) {
    @Nullable Object[] arguments;
    try {
      arguments = subject.draw(choices);
    } catch (Rejection rejection) {
      rejected(rejection);
      return null;
    } catch (Throwable thrown) {
      throw new BrokenGenerator(thrown, number);
    }
    isForgetful = !journal.isOpen() && !remember(arguments);
    journal.begin(arguments);
    Throwable failure = executor.execute(arguments);
    if (failure == null) {
      checked++;
      run.countCase();
      journal.passed(phase);
      return null;
    }
    if (Executor.isDiscarded(failure)) {
      discarded++;
      journal.discarded(executor.discardReason());
      return null;
    }
    journal.failed(phase, failure);
    return new Failure(Phase.GENERATE, number, null, arguments, failure);
  }

  private static boolean remember(@Nullable Object[] arguments) {
    for (Object argument : arguments) {
      if (argument instanceof Subject.Remembering) {
        return true;
      }
    }
    return false;
  }

  private void rejected(Rejection rejection) {
    executor.discarded(rejection);
    exhausting += rejection.getMessage() == null ? 0 : 1;
    discarded++;
  }

  /** Checks every test case there is. */
  private @Nullable Failure enumerate() {
    Odometer odometer = new Odometer();
    Set<Trace> seen = new HashSet<>();
    int before = checked;
    checked = 0;
    discarded = 0;
    run.forgetCases();
    do {
      Choices choices = odometer.choices();
      executor.executes(choices);
      Failure failure = check(choices, before + seen.size());
      if (failure != null) {
        return failure.with(choices.trace());
      }
      // Dropped duplicates of a set make several runs the same case.
      if (checked > seen.size() && !seen.add(choices.trace())) {
        checked--;
        run.discountCase();
      }
    } while (odometer.advance());
    exhausted = true;
    return null;
  }
}
