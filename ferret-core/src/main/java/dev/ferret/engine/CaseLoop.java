package dev.ferret.engine;

import dev.ferret.cases.BrokenGenerator;
import dev.ferret.cases.Rejection;
import dev.ferret.cases.StoredCases;
import dev.ferret.cases.Subject;
import dev.ferret.choice.Case;
import dev.ferret.choice.Trace;
import dev.ferret.run.Cases;
import dev.ferret.run.Phase;
import dev.ferret.run.Retrial;
import dev.ferret.store.RunningFile;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Draws and checks the cases of any source, until the source ends, the budget is spent or enough
 * failures are known.
 */
final class CaseLoop {
  private static final @Nullable Object[] NOT_KEPT = {};

  private final Subject subject;
  private final Budget budget;
  private final Statistics statistics;
  private final CaseReport report;
  private final Journal journal;
  private final Progress progress;
  private final int wanted;
  private final @Nullable Duration deadline;
  private final Map<Origin, Failure> failures = new LinkedHashMap<>();

  /**
   * The case that is being checked, for whoever asks while it hangs. Released, not volatile: a full
   * fence costs as much as drawing a number.
   */
  private final AtomicReference<@Nullable Case> current = new AtomicReference<>();

  /** The arguments of the last case as its test has left them, if they were kept. */
  private @Nullable Object[] arguments = NOT_KEPT;

  /** The arguments of a case that is drawn and not checked yet; null if it is to be drawn. */
  private @Nullable Object @Nullable [] ready;

  /** The trace that leads to given arguments, if they are given and there is one. */
  private @Nullable Trace given;

  /** The source whose cases are checked; null before the first one. */
  private @Nullable Cases source;

  /** Keeps the case that is being checked for later JVMs; null if that is not wanted. */
  private @Nullable RunningFile running;

  private final Pace pace = new Pace();

  /** Where cases are checked; null if that is this thread. */
  private @Nullable Aside aside;

  private int executions;
  private int examples;
  private boolean isInterrupted;

  /** Whether no further case is to be checked. Kept, since it is asked for each case. */
  private boolean isOver;

  private boolean isInterruptSeen;

  /** Whether the test has been seen to set the interrupt flag itself. */
  private boolean interruptsItself;

  /**
   * The case that was checked last, if its arguments need not be kept when it is begun anew: should
   * it fail, it is drawn once more. Null if they must be kept.
   */
  private @Nullable Case repeated;

  /**
   * Makes a loop.
   *
   * @param wanted how many failures of different origins are looked for
   * @param deadline how long a case may take; null if there is no limit
   */
  CaseLoop(
      Subject subject,
      Budget budget,
      Statistics statistics,
      CaseReport report,
      Journal journal,
      Progress progress,
      int wanted,
      @Nullable Duration deadline) {
    this.subject = subject;
    this.budget = budget;
    this.statistics = statistics;
    this.report = report;
    this.journal = journal;
    this.progress = progress;
    this.wanted = wanted;
    this.deadline = deadline;
    onStack(0);
  }

  /** The failures so far, the first of each origin. */
  List<Failure> failures() {
    return List.copyOf(failures.values());
  }

  /** The case that is being checked; null if there is none. */
  @Nullable Case current() {
    return current.get();
  }

  /** Says that another case is being checked. */
  void checks(Case test) {
    current.lazySet(test);
    executions++;
    keep(test);
  }

  /** Keeps the cases that are being checked in a file. */
  void keepIn(@Nullable RunningFile file) {
    running = file;
  }

  /** Keeps a case that is drawn in full. */
  private void keep(Case test) {
    if (running != null && (test.isRecorded() || given != null)) {
      running.traced(given != null ? given.encode() : test.trace().encode());
    }
  }

  /** Says whether the case itself, which another thread checks, ends the JVM. */
  void exits() {
    if (running != null) {
      running.exits();
    }
  }

  /** About how long the current case has been running, in nanoseconds. */
  long age() {
    return pace.age(executions);
  }

  /** Checks drawn arguments: null if they passed, else what was thrown. */
  @Nullable Throwable execute(@Nullable Object[] drawn) {
    return aside == null ? Execution.check(subject, drawn) : aside.check(drawn);
  }

  /** Checks cases from now on with a stack of so many kilobytes; 0 for that of this thread. */
  void onStack(int kilobytes) {
    if (aside != null) {
      aside.close();
    }
    boolean isAside = kilobytes > 0 || deadline != null;
    aside = isAside ? new Aside(subject, report, kilobytes, deadline) : null;
  }

  /** Ends the thread that was made for cases, if there is one. */
  void close() {
    if (aside != null) {
      aside.close();
    }
  }

  /** Whether the stack has a size that was asked for. */
  boolean isOnStack() {
    return aside != null && aside.kilobytes() > 0;
  }

  /** How often the test ran, shrinking included. */
  int executions() {
    return executions;
  }

  /** How many examples passed. */
  int examples() {
    return examples;
  }

  /** Whether somebody wanted the thread back, so that nothing is executed any more. */
  boolean isInterrupted() {
    return isInterrupted;
  }

  /** Hears that an execution outside of this loop was interrupted. */
  void interrupted() {
    isInterrupted = true;
    isOver = true;
    isInterruptSeen = true;
  }

  /** Clears the interrupt flag; whether it was set, and not by a test that is known to do so. */
  boolean isFlaggedFromOutside() {
    boolean isFlagged = Thread.interrupted();
    isInterruptSeen |= isFlagged;
    return isFlagged && !interruptsItself;
  }

  /** Whether the interrupt flag of the thread was set, by whomever. */
  boolean isInterruptSeen() {
    return isInterruptSeen;
  }

  /** Whether no further case of any source is to be checked. */
  boolean isOver() {
    return isOver;
  }

  /** Checks all stored failures, however many there are. */
  void runStored(StoredCases stored) {
    int number = 0;
    if (running != null) {
      running.stored(true);
    }
    for (Case next = stored.next(); next != null && !isInterrupted; next = stored.next()) {
      Throwable thrown = attempt(next, Overflow.kilobytes(stored.origin()));
      if (isBroken(next, thrown)) {
        // The generator has changed since.
        report.end(new Rejection(null));
      } else if (thrown != null && report.failure() != null) {
        stored.moved(
            Compound.parts(thrown).stream().map(each -> Origin.of(each).toString()).toList());
        failed(Phase.STORED, ++number, next, thrown);
      } else {
        journal.ended(Phase.STORED, report);
      }
      stored.heard(report);
      heedInterrupt(next, thrown);
    }
    onStack(0);
    if (running != null) {
      running.stored(false);
    }
  }

  /** Checks a case that overflowed a stack of so many kilobytes; 0 if it did not. */
  private @Nullable Throwable attempt(Case test, int kilobytes) {
    Case next = test;
    Throwable thrown = null;
    for (int each : Overflow.stacks(kilobytes)) {
      if (thrown == null && next != null) {
        onStack(each);
        thrown = attempt(next);
        next = next.again();
      }
    }
    return thrown;
  }

  /** Checks given examples. */
  void runExamples(Cases cases) {
    int number = 0;
    for (Case next = cases.next(); next != null && !isOver(); next = cases.next()) {
      number++;
      Throwable thrown = attempt(next);
      if (thrown != null && isBroken(next, thrown)) {
        throw new BrokenGenerator(thrown);
      }
      examples += thrown == null ? 1 : 0;
      if (report.failure() != null && thrown != null) {
        failed(Phase.EXAMPLES, number, next, thrown);
      } else {
        journal.ended(Phase.EXAMPLES, report);
      }
      cases.heard(report);
      heedInterrupt(next, thrown);
    }
  }

  /** Checks the cases of a source within the budget; whether the source came to its end. */
  boolean run(Cases cases) {
    int number = 0;
    repeated = null;
    source = cases;
    Predicate<? super Case> selection = selection(cases);
    while (!isOver() && !budget.isSpent(statistics)) {
      Case next;
      try {
        next = cases.next();
      } catch (Rejection rejection) {
        budget.discardedOne(rejection, true);
        continue;
      } catch (Throwable thrown) {
        throw BrokenCases.of(thrown);
      }
      if (next == null) {
        // A source that looks for its cases may have been stopped by the time.
        return !budget.isTimeUp() || cases.proof() != null;
      }
      if (selection != null && !isSelected(next, selection)) {
        continue;
      }
      check(next, ++number);
      try {
        cases.heard(report);
      } catch (Throwable thrown) {
        throw BrokenCases.of(thrown);
      }
      if (number % Progress.CASES_BETWEEN == 0) {
        progress.show(number);
        pace.mark(executions);
      } else if (number < Progress.CASES_BETWEEN && Integer.bitCount(number) == 1) {
        pace.mark(executions);
      }
    }
    return false;
  }

  private static @Nullable Predicate<? super Case> selection(Cases cases) {
    try {
      return cases.selection();
    } catch (Throwable thrown) {
      throw BrokenCases.of(thrown);
    }
  }

  /** Draws a case and asks whether it is to be checked. */
  private boolean isSelected(Case test, Predicate<? super Case> selection) {
    current.lazySet(test);
    report.begin(test);
    @Nullable Object[] drawn = null;
    try {
      drawn = subject.draw(test);
    } catch (Throwable thrown) {
      if (!Execution.isDiscarded(thrown)) {
        throw new BrokenGenerator(thrown);
      }
    }
    boolean isSelected;
    try {
      isSelected = drawn != null && selection.test(test);
    } catch (Throwable thrown) {
      throw BrokenCases.of(thrown);
    }
    if (isSelected) {
      ready = drawn;
    } else {
      budget.skippedOne();
      if (Thread.interrupted()) {
        interrupted();
      }
    }
    return isSelected;
  }

  @SuppressWarnings("ReferenceEquality") // a source may use one case again and again
  private void check(Case test, int number) {
    Throwable thrown = test == repeated ? attemptAtOnce(test) : attempt(test);
    if (thrown == null) {
      budget.checkedOne();
      statistics.merge(report);
    } else {
      ended(test, number, thrown);
    }
    if (Thread.currentThread().isInterrupted() || thrown != null) {
      heedInterrupt(test, thrown);
    }
    if (repeated == null && journal.isOpen() && report.failure() == null) {
      journal.ended(Phase.GENERATE, report);
    }
  }

  private void ended(Case test, int number, Throwable thrown) {
    if (report.isDiscarded()) {
      budget.discardedOne(thrown, !test.isDrawn());
    } else if (isBroken(test, thrown)) {
      throw new BrokenGenerator(thrown);
    } else {
      budget.failedOne();
      failed(Phase.GENERATE, number, test, thrown);
    }
  }

  private static boolean isBroken(Case test, @Nullable Throwable thrown) {
    return thrown != null && !test.isDrawn() && !(thrown instanceof Rejection);
  }

  private void failed(Phase phase, int number, Case test, Throwable thrown) {
    journal.ended(phase, report);
    if (Execution.isInterrupted(thrown) && !pace.isHanging(executions)) {
      // Somebody lost patience with all cases together.
      return;
    }
    String view = source == null ? null : source.view();
    Retrial retrial = source == null ? null : source.retrial();
    List<String> notes = report.notes();
    for (Throwable each : Compound.parts(thrown)) {
      Failure failure =
          new Failure(
              phase,
              number,
              again(test),
              arguments,
              each,
              notes,
              view,
              retrial,
              aside == null ? 0 : aside.kilobytes());
      failures.putIfAbsent(failure.origin(), failure);
    }
    isOver |= failures.size() >= wanted;
  }

  /** The case once more, recorded; null if its arguments are given and cannot be drawn. */
  private @Nullable Case again(Case test) {
    return given == null ? test.again() : Case.replay(given);
  }

  /**
   * Draws and checks the case of the last attempt, begun anew, in one go. If the JIT sees both at
   * once, it needs no array of the arguments.
   */
  private @Nullable Throwable attemptAtOnce(Case test) {
    report.begin(test);
    executions++;
    if (running != null) {
      running.random(test.seed(), test.size());
    }
    try {
      subject.test(test);
      return null;
    } catch (Throwable thrown) {
      arguments = NOT_KEPT;
      report.end(thrown);
      return thrown;
    }
  }

  /** Draws the arguments and keeps them, then checks them. */
  private @Nullable Throwable attempt(Case test) {
    current.lazySet(test);
    @Nullable Object[] before = ready;
    ready = null;
    if (before == null) {
      report.begin(test);
    }
    arguments = NOT_KEPT;
    given = null;
    repeated = null;
    Throwable thrown = null;
    try {
      @Nullable Object[] known = test.arguments();
      if (running != null && known == null && !test.isRecorded()) {
        running.random(test.seed(), test.size());
      }
      @Nullable Object[] drawn =
          before != null ? before : known == null ? subject.draw(test) : known;
      if (known != null && known.length != subject.parameters().size()) {
        throw BrokenCases.of(
            new IllegalArgumentException(
                "a case has "
                    + known.length
                    + " arguments, but the property has "
                    + subject.parameters().size()));
      }
      // Before the test can change them.
      given = known == null ? null : subject.traceOf(known).orElse(null);
      test.drawn();
      arguments = drawn;
      boolean isForgetful =
          known == null
              && before == null
              && aside == null
              && !journal.isOpen()
              && !Execution.remember(drawn);
      repeated = isForgetful ? test : null;
      journal.begin(drawn);
      executions++;
      keep(test);
      thrown = execute(drawn);
    } catch (BrokenCases broken) {
      throw broken;
    } catch (Throwable e) {
      thrown = e;
    }
    report.end(thrown);
    return thrown;
  }

  /**
   * Looks at the interrupt flag. A test may set it itself, as code does that restores it, in every
   * case: then it is set again when the case is executed again. Otherwise somebody wants the thread
   * back.
   */
  private void heedInterrupt(Case test, @Nullable Throwable thrown) {
    boolean isFlagged = Thread.interrupted();
    isInterruptSeen |= isFlagged;
    if (Execution.isInterrupted(thrown)) {
      interrupted();
    } else if (isFlagged) {
      boolean isFailed = thrown != null && !Execution.isDiscarded(thrown);
      // A failing test is not executed again just to find out: it might hang.
      interruptsItself = isFailed ? interruptsItself : interruptsItself(test);
      isInterrupted |= !interruptsItself;
      isOver |= isInterrupted;
    }
  }

  private boolean interruptsItself(Case test) {
    Case again = again(test);
    if (again == null) {
      return true;
    }
    CaseReport unheard = report.sibling();
    CaseReport outer = unheard.install();
    try {
      executions++;
      subject.check(subject.draw(again));
    } catch (Throwable e) {
      // Whatever it is, it was no failure a moment ago.
    } finally {
      CaseReport.restore(outer);
    }
    return Thread.interrupted();
  }
}
