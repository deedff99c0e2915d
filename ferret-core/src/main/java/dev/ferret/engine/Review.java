package dev.ferret.engine;

import dev.ferret.cases.Indeterminate;
import dev.ferret.cases.Subject;
import dev.ferret.choice.Case;
import dev.ferret.choice.Trace;
import dev.ferret.run.Phase;
import dev.ferret.run.Retrial;
import dev.ferret.run.Settings;
import dev.ferret.shrink.Shrinker;
import dev.ferret.text.ImmutableLists;
import dev.ferret.text.Thrown;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Makes a finding of a failure: confirms it, shrinks it, finds out what matters in it, and runs the
 * simplest case once more.
 */
final class Review implements Shrinker.Trials {
  /** Each case that hangs takes as long as its deadline allows. */
  private static final int MOST_OVERDUE = 20;

  private final Subject subject;
  private final Settings settings;
  private final CaseLoop loop;
  private final Budget budget;
  private final CaseReport report;
  private final Journal journal;
  private Failure failure;
  private final Origin origin;
  private final Map<Origin, Failure> others = new LinkedHashMap<>();
  private int overdue;

  Review(
      Subject subject,
      Settings settings,
      CaseLoop loop,
      Budget budget,
      CaseReport report,
      Journal journal,
      Failure failure) {
    this.subject = subject;
    this.settings = settings;
    this.loop = loop;
    this.budget = budget;
    this.report = report;
    this.journal = journal;
    this.failure = failure;
    this.origin = failure.origin();
  }

  /** Failures of other origins that were met on the way. */
  Map<Origin, Failure> others() {
    return others;
  }

  Finding finding() {
    retry();
    Case again = failure.again();
    if (again == null) {
      return Finding.asFound(failure, failure.arguments(), null, others.keySet());
    }
    boolean isStuck = failure.cause() instanceof DeadlineExceeded hanging && !hanging.isEnded();
    if (loop.isInterrupted() || isStuck) {
      return unrepeated(again);
    }
    Attempt first;
    try {
      first = drawn(again);
    } catch (Throwable thrown) {
      return thrown instanceof VirtualMachineError
          ? Finding.broken(failure, thrown)
          : Finding.nondeterministic(failure, "a value that failed", Thrown.text(thrown));
    }
    String once = Indeterminate.printed(first.arguments());
    boolean fails = first.fails();
    Attempt replayed = draw(first.trace());
    if (replayed != null) {
      String twice = Indeterminate.printed(replayed.arguments());
      if (!once.equals(twice)) {
        return Finding.nondeterministic(failure, once, twice);
      }
    }
    if (loop.isInterrupted()) {
      return Finding.asFound(
          failure, fresh(first.trace(), failure.arguments()), first.trace(), others.keySet());
    }
    if (Overflow.isCauseOf(failure.cause()) && !Execution.isRace(failure.arguments())) {
      return overflowed(first.trace());
    }
    if (!fails) {
      return Execution.isRace(failure.arguments())
          ? Finding.raced(
              failure, failure.arguments(), failure.cause(), first.trace(), null, others.keySet())
          : flaky(first.trace());
    }
    return reduced(withoutSteps(first));
  }

  /** Lets the source of the case find simpler arguments, if it can. */
  private void retry() {
    Retrial retrial = failure.retrial();
    if (retrial == null || isOver() || !settings.phases().contains(Phase.SHRINK)) {
      return;
    }
    @Nullable Object[] simpler;
    try {
      simpler = retrial.simplify(arguments -> !isOver() && failsWith(arguments));
    } catch (Throwable thrown) {
      throw BrokenCases.of(thrown);
    }
    if (isOver()) {
      // What was not tried any more looks as if it passed.
      failure = failure.withoutRetrial();
    } else if (simpler != null) {
      Trace trace = subject.traceOf(simpler).orElse(null);
      failure = failure.simplified(simpler, trace == null ? null : Case.replay(trace));
    }
  }

  private boolean failsWith(@Nullable Object[] arguments) {
    Throwable cause = run(Case.given(arguments), arguments);
    return cause != null && wanted(cause) != null;
  }

  /** Draws what a hanging test was given, but does not run it: it would hang again. */
  private Finding unrepeated(Case again) {
    try {
      @Nullable Object[] arguments = subject.draw(again);
      return Finding.asFound(failure, arguments, again.trace(), others.keySet());
    } catch (Throwable e) {
      return Finding.asFound(failure, failure.arguments(), null, others.keySet());
    }
  }

  /** Looks for a stack on which the case overflows whenever it runs, and shrinks it there. */
  private Finding overflowed(Trace trace) {
    Finding doubtful = null;
    try {
      for (int kilobytes :
          Overflow.stacks(failure.stack() == 0 ? Overflow.LARGEST : failure.stack())) {
        loop.onStack(kilobytes);
        Finding finding = overflowed(trace, kilobytes);
        Overflow overflow = finding == null ? null : finding.overflow();
        if (finding != null && overflow != null && overflow.isSure()) {
          return finding;
        }
        doubtful = finding == null ? doubtful : finding;
      }
      return doubtful == null ? flaky(trace) : doubtful;
    } finally {
      loop.onStack(0);
    }
  }

  private @Nullable Finding overflowed(Trace trace, int kilobytes) {
    int before = loop.executions();
    Finding finding = null;
    for (int round = 0; round < Overflow.ROUNDS && !isOver(); round++) {
      Attempt first = draw(trace);
      if (first == null || !first.fails()) {
        return finding;
      }
      Shrinker.Reduction reduction = shrunk(first);
      Attempt best = reduction.best() instanceof Attempt attempt ? attempt : first;
      int executions = loop.executions() - before;
      int overflows = overflows(best.trace());
      if (overflows > 0) {
        Throwable cause = best.cause() == null ? failure.cause() : best.cause();
        finding =
            Finding.failed(
                    failure,
                    cause,
                    fresh(best.trace(), best.arguments()),
                    first.trace(),
                    new Shrinker.Reduction(best, executions, reduction.form()),
                    "",
                    others.keySet(),
                    best.notes())
                .on(new Overflow(kilobytes, overflows, Overflow.LAST_RUNS));
      }
      if (overflows == Overflow.LAST_RUNS) {
        return finding;
      }
    }
    return finding;
  }

  /** In how many of the last runs a case overflows. */
  private int overflows(Trace trace) {
    int overflows = 0;
    long pause = 1_000_000;
    for (int i = 0; i < Overflow.LAST_RUNS && !loop.isInterrupted(); i++) {
      LockSupport.parkNanos(pause);
      pause *= Overflow.PAUSE_RATIO;
      Attempt last = draw(trace);
      overflows += last != null && isWanted(last) ? 1 : 0;
    }
    return overflows;
  }

  private Shrinker.Reduction shrunk(Attempt first) {
    return settings.phases().contains(Phase.SHRINK)
        ? Shrinker.shrink(first, this, settings.shrinks(), this::isOver)
        : new Shrinker.Reduction(first, 0, Shrinker.Form.CUT_SHORT);
  }

  private Finding reduced(Attempt first) {
    Shrinker.Reduction reduction = shrunk(first);
    Attempt best = reduction.best() instanceof Attempt attempt ? attempt : first;
    Trace original = first.trace();
    if (Execution.isRace(best.arguments())) {
      Throwable cause = best.cause() == null ? failure.cause() : best.cause();
      @Nullable Object[] shown =
          Execution.shown(best.arguments(), fresh(best.trace(), best.arguments()));
      return Finding.raced(failure, shown, cause, original, reduction, others.keySet());
    }
    String matters = "";
    if (settings.phases().contains(Phase.EXPLAIN) && !isOver()) {
      matters = new Explanation(subject, this, this::isOver).of(best.trace(), best.arguments());
    }
    return concluded(original, reduction, best, matters);
  }

  /**
   * Runs the simplest case once more: what fails only now and then is flaky. If it has lists, it
   * gets immutable ones, since a pin is shorter with them; if that does not fail in the same way,
   * the test changes them, and the case runs as it was drawn.
   */
  private Finding concluded(
      Trace original, Shrinker.Reduction reduction, Attempt best, String matters) {
    Attempt last = loop.isInterrupted() ? null : withImmutableLists(best.trace());
    boolean keepsLists = last != null;
    if (last == null) {
      last = loop.isInterrupted() ? best : draw(best.trace());
      if (last == null || (last != best && !last.fails() && !loop.isInterrupted())) {
        return flaky(original);
      }
    }
    Attempt seen = last.cause() == null ? best : last;
    Throwable cause = seen.cause() == null ? failure.cause() : seen.cause();
    @Nullable Object[] shown =
        Execution.shown(seen.arguments(), fresh(best.trace(), seen.arguments()));
    return Finding.failed(
            failure, cause, shown, original, reduction, matters, others.keySet(), seen.notes())
        .keepingLists(keepsLists);
  }

  /** The case with immutable lists, if it has lists and fails with those in the same way. */
  private @Nullable Attempt withImmutableLists(Trace trace) {
    Case test = Case.replay(trace);
    Attempt drawn = draw(test);
    @Nullable Object[] arguments = drawn == null ? null : ImmutableLists.of(drawn.arguments());
    if (arguments == null) {
      return null;
    }
    Attempt attempt = new Attempt(this, test, arguments);
    // Other failures than the one that is looked for say nothing of the case as it was drawn.
    Throwable cause = run(test, arguments);
    Throwable wanted = cause == null || loop.isInterrupted() ? null : wanted(cause);
    if (wanted == null) {
      return null;
    }
    attempt.ended(wanted, report.isDiscarded(), report.notes());
    return attempt;
  }

  private Finding flaky(Trace trace) {
    return Finding.flaky(failure, fresh(trace, failure.arguments()), trace, others.keySet());
  }

  private boolean isOver() {
    return loop.isInterrupted() || budget.isTimeUp() || overdue >= MOST_OVERDUE;
  }

  /** The arguments of a trace, which no test has had its hands on. */
  private @Nullable Object[] fresh(Trace trace, @Nullable Object[] otherwise) {
    Attempt drawn = draw(trace);
    return drawn == null ? otherwise : drawn.arguments();
  }

  /**
   * The same input drawn at once, if it can be, instead of by the steps of a hand-written
   * neighbourhood: it shrinks better.
   */
  private Attempt withoutSteps(Attempt first) {
    Trace trace = first.trace();
    boolean hasSteps = false;
    for (int i = 0; i < trace.length(); i++) {
      hasSteps |= trace.isByHand(i);
    }
    if (!hasSteps) {
      return first;
    }
    // Drawn again, since the test may have changed its arguments.
    @Nullable Object[] arguments = fresh(trace, first.arguments());
    Trace direct = subject.traceOf(arguments).orElse(null);
    Attempt drawn = direct == null ? null : draw(direct);
    return drawn != null && drawn.fails() ? drawn : first;
  }

  private Attempt drawn(Case test) {
    return new Attempt(this, test, subject.draw(test));
  }

  @Override
  public @Nullable Attempt draw(Trace answers) {
    return draw(Case.replay(answers));
  }

  @Nullable Attempt draw(Case test) {
    try {
      return drawn(test);
    } catch (Throwable e) {
      // Whatever a generator throws at simpler answers, the failure that is known comes first.
      return null;
    }
  }

  /** Runs the test; whether it fails in the way that is looked for, every time if it must. */
  boolean execute(Attempt attempt) {
    boolean isWanted = isWanted(attempt);
    for (int i = 1; isWanted && loop.isOnStack() && i < Overflow.RUNS_OF_CANDIDATE; i++) {
      Attempt again = draw(attempt.trace());
      isWanted = again != null && isWanted(again);
    }
    return isWanted;
  }

  private boolean isWanted(Attempt attempt) {
    if (loop.isInterrupted()) {
      return false;
    }
    Throwable cause = run(attempt.test(), attempt.arguments());
    if (loop.isInterrupted()) {
      return false;
    }
    Throwable wanted = cause == null ? null : wanted(cause);
    attempt.ended(wanted == null ? cause : wanted, report.isDiscarded(), report.notes());
    if (cause != null) {
      keepOthers(attempt, cause);
    }
    return wanted != null;
  }

  /** What a case failed with in the way that is looked for; null if it failed in other ways. */
  private @Nullable Throwable wanted(Throwable cause) {
    for (Throwable each : Compound.parts(cause)) {
      if (origin.matches(Origin.of(each))) {
        return each;
      }
    }
    return null;
  }

  private void keepOthers(Attempt attempt, Throwable cause) {
    for (Throwable each : Compound.parts(cause)) {
      Origin found = Origin.of(each);
      if (!origin.matches(found)) {
        others.computeIfAbsent(found, unseen -> other(attempt, each));
      }
    }
  }

  private Failure other(Attempt attempt, Throwable cause) {
    return new Failure(
        Phase.SHRINK,
        loop.executions(),
        Case.replay(attempt.trace()),
        attempt.arguments(),
        cause,
        attempt.notes(),
        null,
        null,
        0);
  }

  /** Runs the test; how it failed, or null. */
  private @Nullable Throwable run(Case test, @Nullable Object[] arguments) {
    if (Thread.interrupted()) {
      // The flag was clear after the test before, so somebody wants the thread back.
      loop.interrupted();
      return null;
    }
    report.begin(test);
    journal.begin(arguments);
    loop.checks(test);
    Throwable thrown = loop.execute(arguments);
    report.end(thrown);
    journal.ended(Phase.SHRINK, report);
    overdue += thrown instanceof DeadlineExceeded ? 1 : 0;
    if (Execution.isInterrupted(thrown) || loop.isFlaggedFromOutside()) {
      loop.interrupted();
      return null;
    }
    return report.failure();
  }
}
