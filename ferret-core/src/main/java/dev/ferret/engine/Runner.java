package dev.ferret.engine;

import dev.ferret.argument.Argument;
import dev.ferret.campaign.Seeds;
import dev.ferret.cases.BrokenCases;
import dev.ferret.cases.BrokenGenerator;
import dev.ferret.cases.ExamplesPlan;
import dev.ferret.cases.Indeterminate;
import dev.ferret.cases.PartOfCases;
import dev.ferret.cases.StoredPlan;
import dev.ferret.cases.TokenPlan;
import dev.ferret.choice.Case;
import dev.ferret.choice.Trace;
import dev.ferret.execute.CaseReport;
import dev.ferret.execute.Journal;
import dev.ferret.execute.LocalExecutor;
import dev.ferret.execute.Statistics;
import dev.ferret.execute.Stop;
import dev.ferret.execute.Subject;
import dev.ferret.guide.Goals;
import dev.ferret.plan.Cases;
import dev.ferret.report.Report;
import dev.ferret.review.Finding;
import dev.ferret.review.Scouts;
import dev.ferret.run.Observer;
import dev.ferret.run.Outcome;
import dev.ferret.run.Phase;
import dev.ferret.run.Settings;
import dev.ferret.store.FailureStore;
import dev.ferret.store.ReplayToken;
import dev.ferret.store.RunningCases;
import dev.ferret.store.RunningFile;
import dev.ferret.store.Unfinished;
import dev.ferret.verdict.Extent;
import dev.ferret.verdict.Verdicts;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Runs one property: stored failures, examples and the cases of its plan; then each failure is
 * reviewed, and a verdict is given.
 */
public final class Runner implements Supplier<Report> {
  private static final Cases NO_CASES = new NoCases();

  /** A class, since a lambda expression takes long in a young JVM. */
  private static final class NoCases implements Cases {
    @Override
    public @Nullable Case next() {
      return null;
    }
  }

  private final Subject subject;
  private final Settings settings;
  private final long seed;
  private final FailureStore store;
  private final Goals goals = new Goals();
  private final Statistics statistics = new Statistics();
  private final List<Observer> observers;
  private final Budget budget;
  private final LocalExecutor executor;
  private final Progress progress;
  private final CaseLoop loop;
  private final Verdicts verdicts;
  private @Nullable RunningCases runningCases;
  private @Nullable RunningFile running;

  /** The source of the plan's cases, once there is one, and whether it came to its end. */
  private @Nullable Cases cases;

  private boolean isExhausted;
  private boolean isOutermost;

  /** Says what this thread is executing; others while threads of their own execute. */
  private Notices notices;

  private Runner(Subject subject, Settings settings) {
    this.subject = subject;
    this.settings = settings;
    this.seed = partSeed(seed(subject, settings), settings);
    // No lambda expressions where every property passes by: they take long in a young JVM.
    Path folder = settings.store().orElse(null);
    this.store =
        folder == null ? FailureStore.none() : FailureStore.directory(folder.resolve("failures"));
    this.observers = observers();
    this.budget = new Budget(settings);
    this.executor =
        new LocalExecutor(
            subject,
            new CaseReport(goals, settings.hasParetoFront(), settings.deadline().orElse(null)),
            observers,
            settings.deadline().orElse(null));
    this.progress = new Progress(subject.name(), settings.tries());
    this.loop = new CaseLoop(executor, budget, statistics, progress, settings.failures());
    this.verdicts = new Verdicts(subject, settings, seed);
    this.notices = new Notices(subject, executor, this, settings.deadline().isEmpty());
  }

  private List<Observer> observers() {
    List<Observer> all = new ArrayList<>(0);
    Path file = settings.observations().orElse(null);
    if (file != null) {
      all.add(new Journal(subject, settings, seed, goals, file));
    }
    for (Supplier<? extends Observer> each : settings.observers()) {
      all.add(
          Argument.<Observer>present(
              each.get(), "The function given to withObserver must return an observer"));
    }
    return all;
  }

  /** Runs a property. */
  public static Outcome run(Subject subject, Settings settings) {
    Host host = Host.current();
    if (host == null || CaseReport.isCurrent()) {
      return runAlone(subject, settings);
    }
    Outcome outcome =
        runAlone(subject, host.settings(subject.name(), settings, subject.mustFail()));
    // A case that was looked for and found has the form of a failure, but is none.
    if (!subject.mustFail() || outcome.counterexamples().isEmpty()) {
      host.ended(subject.name(), outcome);
    }
    return outcome;
  }

  private static Outcome runAlone(Subject subject, Settings settings) {
    Runner runner = new Runner(subject, settings);
    runner.begin();
    subject.watch(runner);
    for (Observer observer : runner.observers) {
      observer.began(runner.task());
    }
    boolean wasInterrupted = Thread.interrupted();
    try {
      if (wasInterrupted && subject.heedsInterrupts()) {
        runner.executor.interrupts().interrupt();
      }
      Outcome outcome = runner.run();
      for (Observer observer : runner.observers) {
        observer.ended(outcome);
      }
      return outcome;
    } finally {
      runner.end();
      runner.notices.close();
      for (Observer observer : runner.observers) {
        observer.close();
      }
      if (wasInterrupted || runner.executor.interrupts().isSeen()) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private void begin() {
    // A property inside another one is a part of the outer one's case.
    isOutermost = executor.begin();
    Path folder = settings.store().orElse(null);
    if (isOutermost && folder != null) {
      RunningCases all = RunningCases.in(folder.resolve("running"));
      running = all.begin(subject.key());
      runningCases = all;
      executor.underWay().keepIn(running, seed);
    }
  }

  private void end() {
    executor.close();
    if (running != null && runningCases != null) {
      runningCases.end(running);
    }
  }

  private static long seed(Subject subject, Settings settings) {
    if (settings.seed().isPresent()) {
      return settings.seed().getAsLong();
    }
    return settings.hasFixedSeeds() ? subject.key().hashCode() * 0x9E3779B97F4A7C15L : freshSeed();
  }

  /** Random cases of different parts differ; all parts have the same rows and enumerations. */
  private static long partSeed(long seed, Settings settings) {
    return Seeds.of(seed, settings.plan().isFinite() ? 0 : settings.part());
  }

  /** Of the clock, since JDK's generators of seeds load dozens of classes. */
  private static long freshSeed() {
    long time = System.nanoTime() ^ (System.currentTimeMillis() << 20);
    long mixed = (time ^ (time >>> 32)) * 0x9E3779B97F4A7C15L;
    return mixed ^ (mixed >>> 29);
  }

  private RunTask task() {
    return task(seed);
  }

  private RunTask task(long from) {
    return new RunTask(subject, settings, from, budget, goals, executor, progress);
  }

  private Outcome run() {
    try {
      ReplayToken token = replayed();
      return token == null ? phases() : replay(token);
    } catch (BrokenGenerator broken) {
      return executor.interrupts().isStopped()
          ? stopped()
          : verdicts.brokenGenerator(
              extent(), broken.getCause() == null ? broken : broken.getCause());
    } catch (Indeterminate different) {
      return verdicts.indeterminate(extent(), different.first(), different.second());
    } catch (BrokenCases broken) {
      boolean isStopped = executor.interrupts().isStopped();
      executor.heedMemory(broken);
      // A source that says what it ran out of memory for knows more than that the heap is full.
      isStopped |=
          broken.getCause() instanceof OutOfMemoryError && executor.interrupts().isStopped();
      return isStopped ? stopped() : verdicts.brokenCases(extent(), broken);
    } catch (OutOfMemoryError full) {
      // Cases may keep memory and pass all the same.
      executor.heedMemory(full);
      return stopped();
    }
  }

  private Outcome phases() {
    Set<Phase> phases = settings.phases();
    Unfinished earlier = runningCases == null ? null : runningCases.take(subject.key());
    Outcome ended = earlier == null ? null : unfinished(earlier);
    if (ended != null) {
      return ended;
    }
    if (phases.contains(Phase.STORED) && !store.isEmpty()) {
      loop.runAll(Phase.STORED, new StoredPlan(subject.key(), store).cases(task()));
    }
    if (phases.contains(Phase.EXAMPLES) && !loop.isOver() && !subject.examples().isEmpty()) {
      loop.runAll(Phase.EXAMPLES, new ExamplesPlan(subject.examples()).cases(task()));
    }
    if (phases.contains(Phase.GENERATE) && !loop.isOver()) {
      Cases made = planned(task());
      cases = made;
      for (Observer observer : observers) {
        observer.generates(made);
      }
      try {
        isExhausted = executes(made);
      } finally {
        made.close();
        progress.clear();
      }
    }
    return concluded(false);
  }

  private Cases planned(RunTask task) {
    return Argument.<Cases>present(
        PartOfCases.of(settings.plan(), task), "The plan must return a source of cases");
  }

  /** Has the cases of the plan executed; whether the source came to its end. */
  private boolean executes(Cases made) {
    if (isOnOneThread()) {
      return loop.run(made, null);
    }
    // This thread only waits: those that execute are watched instead.
    notices.close();
    try (Checkers checkers = new Checkers(settings.threads(), siblings())) {
      return loop.run(made, checkers);
    } finally {
      notices = watched(executor, this);
    }
  }

  /** A property inside another one is a part of the outer one's case, on its thread. */
  private boolean isOnOneThread() {
    return settings.threads() == 1 || !observers.isEmpty() || !isOutermost;
  }

  private Siblings.Like siblings() {
    return new Siblings.Like(
        executor, each -> watched(each, () -> underWay(each)), runningCases, subject.key(), seed);
  }

  private Notices watched(LocalExecutor each, Supplier<Report> report) {
    return new Notices(subject, each, report, settings.deadline().isEmpty());
  }

  private @Nullable Outcome unfinished(Unfinished left) {
    Cases again = left.given() > 0 ? planned(task(left.seed())) : NO_CASES;
    return new EarlierRun(subject, executor, store, verdicts).outcome(left, again, extent());
  }

  /** The token that this property is to replay; null if there is none. */
  private @Nullable ReplayToken replayed() {
    String forAll = settings.replayForAll().orElse(null);
    if (forAll != null) {
      ReplayToken token = ReplayToken.parse(forAll);
      boolean isClaimed = token.isOf(subject.place(), subject.key());
      ReplayClaims.hear(forAll, isClaimed);
      if (isClaimed) {
        return token;
      }
    }
    String own = settings.replay().orElse(null);
    return own == null ? null : ReplayToken.parse(own);
  }

  private Outcome replay(ReplayToken token) {
    if (!token.isFrom(subject.place())) {
      return verdicts.strangeToken(extent());
    }
    Cases replayed = new TokenPlan(token).cases(task());
    loop.runAll(Phase.EXAMPLES, replayed);
    if (!loop.findings().isEmpty()) {
      return concluded(true);
    }
    if (executor.interrupts().isStopped()) {
      return stopped();
    }
    if (loop.examples() == 0) {
      return verdicts.nothingToReplay(extent());
    }
    // A token without a mark was made by hand, and not by drawing what it stands for.
    return replayed.proof() == null && token.mark() != null
        ? verdicts.outgrownToken(extent())
        : verdicts.replayPassed(extent());
  }

  /** Whether a source of cases had no time to find its first one. */
  private boolean isNothingChecked() {
    return cases != null && budget.checked() + budget.discarded() == 0;
  }

  /** How far the run has come. */
  private Extent extent() {
    String proof = null;
    String reached = null;
    if (cases != null) {
      try {
        proof = isExhausted ? cases.proof() : null;
        reached = proof == null ? cases.reached() : null;
      } catch (Throwable thrown) {
        cases = null;
        throw BrokenCases.of(thrown);
      }
    }
    long evaluations = cases == null ? 0 : cases.evaluations();
    return new Extent(
        budget.checked(),
        loop.examples(),
        loop.skipped(),
        budget.discarded(),
        budget.discardReason(),
        budget.isHopeless() || budget.isMostlyDiscarded(isExhausted),
        budget.isTimedOut()
            || ((evaluations > 0 || isNothingChecked()) && !isExhausted && budget.isTimeUp()),
        budget.hasPassedOver(),
        cases,
        proof,
        reached,
        statistics,
        executor.executions(),
        executor.interrupts().reason());
  }

  /** The outcome of a run that was stopped before anything failed. */
  private Outcome stopped() {
    Case last = executor.underWay().current();
    @Nullable Object[] arguments = last == null ? null : executor.argumentsOf(last);
    return executor.interrupts().reason() == Stop.FULL_HEAP
        ? verdicts.fullHeap(extent(), last, arguments)
        : verdicts.interrupted(extent(), last, arguments);
  }

  /** Returns what is known of the case that is being checked, for another thread. */
  @Override
  public Report get() {
    return underWay(executor);
  }

  private Report underWay(LocalExecutor each) {
    Case last = each.underWay().current();
    return verdicts.underWay(
        each.underWay().age(),
        each.executions() - 1,
        last,
        last == null ? null : each.argumentsOf(last));
  }

  private Outcome concluded(boolean isReplay) {
    List<Finding> found = loop.findings();
    if (found.isEmpty()) {
      return executor.interrupts().isStopped() ? stopped() : passed();
    }
    executor.enter(Phase.SHRINK);
    Reviews reviews;
    List<Finding> findings;
    try (ThreadScouts threads =
        isOnOneThread() ? null : new ThreadScouts(settings.threads() - 1, siblings())) {
      Scouts scouts = threads == null && isOutermost ? HostScouts.of(subject) : threads;
      reviews =
          new Reviews(subject, settings, executor, store, budget::isTimeUp, loop.passed(), scouts);
      findings = reviews.of(found);
    }
    return verdicts.failed(extent(), findings, reviews.keep(findings), isReplay);
  }

  private Outcome passed() {
    Extent extent = extent();
    List<Trace> best = cases == null ? List.of() : cases.best();
    return verdicts.passed(
        extent, best.isEmpty() ? null : executor.argumentsOf(Case.replay(best.get(0))));
  }
}
