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
import dev.ferret.choice.ReplayToken;
import dev.ferret.choice.Trace;
import dev.ferret.run.Cases;
import dev.ferret.run.Outcome;
import dev.ferret.run.Phase;
import dev.ferret.run.Settings;
import dev.ferret.store.FailureStore;
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
    boolean wasInterrupted = Thread.interrupted();
    try {
      if (wasInterrupted && subject.heedsInterrupts()) {
        runner.loop.interrupted();
      }
      return runner.run();
    } finally {
      CaseReport.restore(outer);
      runner.loop.close();
      lastWords.withdraw();
      runner.journal.close();
      if (wasInterrupted || runner.loop.isInterruptSeen()) {
        Thread.currentThread().interrupt();
      }
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
    String text = settings.replay().orElse(null);
    if (text == null) {
      return null;
    }
    ReplayToken token = ReplayToken.parse(text);
    if (!settings.isReplayForAll()) {
      return token;
    }
    boolean isClaimed = token.isOf(subject.key());
    Claims.heard(text, isClaimed);
    return isClaimed ? token : null;
  }

  private Outcome replay(ReplayToken token) {
    verdicts.replays();
    loop.onStack(token.stack());
    loop.runExamples(new ReplayedCase(token));
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
