package dev.ferret.engine;

import dev.ferret.argument.Argument;
import dev.ferret.cases.BoundedCases;
import dev.ferret.cases.BrokenGenerator;
import dev.ferret.cases.CoveringCases;
import dev.ferret.cases.ExampleCases;
import dev.ferret.cases.GeneratedCases;
import dev.ferret.cases.Given;
import dev.ferret.cases.Indeterminate;
import dev.ferret.cases.LazySearch;
import dev.ferret.cases.StoredCases;
import dev.ferret.cases.Subject;
import dev.ferret.choice.Case;
import dev.ferret.choice.ReplayToken;
import dev.ferret.choice.Trace;
import dev.ferret.run.Cases;
import dev.ferret.run.Outcome;
import dev.ferret.run.Phase;
import dev.ferret.run.Settings;
import dev.ferret.store.FailureStore;
import dev.ferret.store.RunningCases;
import dev.ferret.store.RunningFile;
import dev.ferret.store.Unfinished;
import dev.ferret.text.Texts;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Runs one property: stored failures, examples and generated cases; then each failure is reviewed,
 * and a verdict is given.
 */
public final class Runner {
  /** The origin under which a case is stored that a JVM did not live to finish. */
  private static final String UNFINISHED = "the JVM ended";

  private final Subject subject;
  private final Settings settings;
  private final long seed;
  private final FailureStore store;
  private final CaseReport report;
  private final Journal journal;
  private final Budget budget;
  private final Progress progress;
  private final CaseLoop loop;
  private final Verdicts verdicts;
  private @Nullable RunningCases runningCases;
  private @Nullable RunningFile running;

  private Runner(Subject subject, Settings settings) {
    this.subject = subject;
    this.settings = settings;
    this.seed = seed(subject, settings);
    // No lambda expressions where every property passes by: they take long in a young JVM.
    Path folder = settings.store().orElse(null);
    this.store =
        folder == null ? FailureStore.none() : FailureStore.directory(folder.resolve("failures"));
    Goals goals = new Goals();
    Statistics statistics = new Statistics();
    this.report = new CaseReport(goals, settings.order());
    this.journal = new Journal(subject, goals, settings.observations().orElse(null));
    this.budget = new Budget(settings);
    this.progress = new Progress(subject.name(), settings.tries(), goals);
    this.loop =
        new CaseLoop(
            subject,
            budget,
            statistics,
            report,
            journal,
            progress,
            settings.failures(),
            settings.deadline().orElse(null));
    this.verdicts = new Verdicts(subject, settings, seed, budget, statistics, goals, loop);
  }

  /** Runs a property. */
  public static Outcome run(Subject subject, Settings settings) {
    Runner runner = new Runner(subject, settings);
    LastWords lastWords = new LastWords(subject, runner.loop);
    CaseReport outer = runner.report.install();
    // A property inside of another is a part of the outer one's case.
    runner.begin(outer == null);
    subject.runs(runner.verdicts);
    boolean wasInterrupted = Thread.interrupted();
    try {
      if (wasInterrupted && subject.heedsInterrupts()) {
        runner.loop.interrupted();
      }
      return runner.run();
    } finally {
      CaseReport.restore(outer);
      runner.end();
      lastWords.withdraw();
      runner.journal.close();
      if (wasInterrupted || runner.loop.isInterruptSeen()) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private void begin(boolean isOutermost) {
    Path folder = settings.store().orElse(null);
    if (isOutermost && folder != null) {
      RunningCases all = RunningCases.in(folder.resolve("running"));
      running = all.begin(subject.key());
      runningCases = all;
      loop.keepIn(running);
    }
  }

  private void end() {
    loop.close();
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

  /** Of the clock, since JDK's generators of seeds load dozens of classes. */
  private static long freshSeed() {
    long time = System.nanoTime() ^ (System.currentTimeMillis() << 20);
    long mixed = (time ^ (time >>> 32)) * 0x9E3779B97F4A7C15L;
    return mixed ^ (mixed >>> 29);
  }

  private Outcome run() {
    try {
      ReplayToken token = replayed();
      return token == null ? phases() : replay(token);
    } catch (BrokenGenerator broken) {
      return verdicts.brokenGenerator(broken.getCause() == null ? broken : broken.getCause());
    } catch (Indeterminate different) {
      return verdicts.indeterminate(different.first(), different.second());
    } catch (BrokenCases broken) {
      return verdicts.brokenCases(broken);
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
      loop.runStored(new StoredCases(subject.key(), store));
    }
    if (phases.contains(Phase.EXAMPLES) && !loop.isOver()) {
      loop.runExamples(new ExampleCases(subject.examples()));
    }
    if (phases.contains(Phase.GENERATE) && !loop.isOver()) {
      Cases cases = cases();
      verdicts.begin(cases);
      journal.searches(verdicts);
      progress.searches(verdicts);
      try {
        verdicts.ended(loop.run(cases));
      } finally {
        cases.close();
        progress.clear();
      }
    }
    return concluded();
  }

  /**
   * Stores the case that a JVM did not live to finish, so that it is checked first. If it is likely
   * to be what ended the JVM, it is only shown, and left to the next run.
   */
  private @Nullable Outcome unfinished(Unfinished left) {
    Case test;
    Trace trace;
    @Nullable Object[] arguments;
    try {
      if (!left.isDrawable()) {
        return null;
      }
      test =
          left.size() >= 0
              ? Case.random().restart(left.seed(), left.size(), true)
              : Case.replay(Trace.decode(left.trace()));
      arguments = subject.draw(test);
      trace = test.trace();
    } catch (Throwable thrown) {
      // The generators have changed since, or the file is damaged.
      return null;
    }
    store.save(subject.key(), UNFINISHED, trace.encode());
    if (left.isSuspicious()) {
      return verdicts.unfinished(left, arguments, trace);
    }
    System.err.println(
        "Ferret: a run of "
            + Texts.line(subject.name())
            + " ended in the middle of a case, which is checked first now; replay: "
            + verdicts.replay(trace));
    return null;
  }

  private Cases cases() {
    if (settings.cases().isPresent()) {
      return Argument.<Cases>present(
          settings.cases().get().get(), "The function given to withCases must return a source");
    }
    if (settings.bound().isPresent()) {
      Given given = subject.given();
      return given == null
          ? new BoundedCases(settings.bound().get())
          : LazySearch.of(given, settings.bound().get(), seed, this::isOver);
    }
    if (settings.covering().isPresent()) {
      return CoveringCases.of(subject, settings.covering().get(), seed);
    }
    boolean searches = settings.phases().contains(Phase.SEARCH);
    return GeneratedCases.of(subject, seed, settings, searches);
  }

  private boolean isOver() {
    return budget.isTimeUp() || Thread.currentThread().isInterrupted();
  }

  /** The token that this property is to replay; null if there is none. */
  private @Nullable ReplayToken replayed() {
    String forAll = settings.replayForAll().orElse(null);
    if (forAll != null) {
      ReplayToken token = ReplayToken.parse(forAll);
      boolean isClaimed = token.isOf(subject.key());
      Claims.heard(forAll, isClaimed);
      if (isClaimed) {
        return token;
      }
    }
    String own = settings.replay().orElse(null);
    return own == null ? null : ReplayToken.parse(own);
  }

  private Outcome replay(ReplayToken token) {
    verdicts.replays();
    for (int kilobytes : Overflow.stacks(token.stack())) {
      loop.onStack(kilobytes);
      if (loop.failures().isEmpty()) {
        loop.runExamples(new ReplayedCase(token));
      }
    }
    loop.onStack(0);
    if (!loop.failures().isEmpty()) {
      return concluded();
    }
    if (loop.isInterrupted()) {
      return verdicts.interrupted();
    }
    return loop.examples() > 0 ? verdicts.replayPassed() : verdicts.nothingToReplay();
  }

  private Outcome concluded() {
    List<Failure> failures = loop.failures();
    if (failures.isEmpty()) {
      return loop.isInterrupted() ? verdicts.interrupted() : verdicts.passed();
    }
    List<Finding> findings = new ArrayList<>();
    Set<Origin> known = new HashSet<>();
    Deque<Failure> waiting = new ArrayDeque<>(failures);
    failures.forEach(failure -> known.add(failure.origin()));
    // The first case may fail in more ways than were asked for, each of which is news.
    int most = Math.max(settings.failures(), together(failures));
    while (!waiting.isEmpty() && findings.size() < most) {
      Review review =
          new Review(subject, settings, loop, budget, report, journal, waiting.removeFirst());
      Finding finding = review.finding();
      findings.add(finding);
      review
          .others()
          .forEach(
              (origin, failure) -> {
                if (known.add(origin)) {
                  waiting.add(failure);
                }
              });
    }
    return verdicts.failed(findings, keep(findings));
  }

  /** How many failures the first case has. */
  private static int together(List<Failure> failures) {
    Failure first = failures.get(0);
    int count = 0;
    for (Failure failure : failures) {
      boolean isSame = failure.phase() == first.phase() && failure.number() == first.number();
      count += isSame ? 1 : 0;
    }
    return count;
  }

  /** Stores what failed; which findings are stored. */
  private Set<Finding> keep(List<Finding> findings) {
    Set<Finding> stored = Collections.newSetFromMap(new IdentityHashMap<>());
    for (Finding finding : findings) {
      Trace trace = finding.trace();
      boolean isKept =
          finding.kind() == Finding.Kind.FAILED
              && trace != null
              && settings.store().isPresent()
              && keep(finding, trace);
      if (isKept) {
        stored.add(finding);
      }
    }
    return stored;
  }

  private boolean keep(Finding finding, Trace trace) {
    String origin = finding.stored();
    // What a stored failure was shrunk to is simpler, though perhaps not in its bytes.
    boolean isKnown = finding.failure().phase() == Phase.STORED;
    return isKnown
        ? store.replace(subject.key(), origin, trace.encode())
        : store.save(subject.key(), origin, trace.encode());
  }
}
