package dev.ferret.run;

import dev.ferret.choice.Choices;
import dev.ferret.choice.Trace;
import dev.ferret.choice.TraceFormatException;
import dev.ferret.report.SourcePrinter;
import dev.ferret.shrink.Shrinker;
import dev.ferret.store.FailureStore;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Runs one property: stored failures, examples, generated cases; then, for a failure, shrinking,
 * explanation and report.
 *
 * @since 0.1
 */
public final class Runner {
  private final Subject subject;
  private final Settings settings;
  private final FailureStore store;
  private final Run run;
  private final Executor executor;
  private final Journal journal;
  private final Generation generation;
  private final Verdicts verdicts;

  private Runner(Subject subject, Settings settings, Run run) {
    this.subject = subject;
    this.settings = settings;
    this.run = run;
    this.store =
        settings.store == null
            ? FailureStore.none()
            : FailureStore.directory(settings.store.resolve("failures"));
    long seed = seed(subject, settings);
    this.executor = new Executor(subject, run);
    this.journal = new Journal(subject, run, settings.observations);
    this.generation = new Generation(subject, settings, executor, run, journal, seed);
    this.verdicts = new Verdicts(subject, settings, run, executor, generation, seed);
  }

  /** Runs a property. */
  public static Outcome run(Subject subject, Settings settings) {
    Run run = Run.begin();
    try {
      return new Runner(subject, settings, run).runAndClose();
    } finally {
      run.end();
    }
  }

  private Outcome runAndClose() {
    LastWords lastWords = new LastWords(subject, generation);
    try {
      return run();
    } finally {
      lastWords.withdraw();
      journal.close();
    }
  }

  /** Of the clock, since JDK's generators of seeds load dozens of classes. */
  private static long freshSeed() {
    long time = System.nanoTime() ^ (System.currentTimeMillis() << 20);
    long mixed = (time ^ (time >>> 32)) * 0x9E3779B97F4A7C15L;
    return mixed ^ (mixed >>> 29);
  }

  private static long seed(Subject subject, Settings settings) {
    if (settings.seed != null) {
      return settings.seed;
    }
    return settings.seedFromName ? subject.key().hashCode() * 0x9E3779B97F4A7C15L : freshSeed();
  }

  private Outcome run() {
    if (settings.replay != null) {
      return replay(settings.replay);
    }
    Failure failure = settings.phases.contains(Phase.STORED) ? stored() : null;
    if (failure == null && settings.phases.contains(Phase.EXAMPLES)) {
      failure = examples();
    }
    if (failure == null && settings.phases.contains(Phase.GENERATE)) {
      try {
        failure = generation.search();
      } catch (BrokenGenerator broken) {
        return verdicts.brokenGenerator(broken);
      }
    }
    return failure == null ? verdicts.passed() : failed(failure);
  }

  private Outcome replay(Trace trace) {
    Choices choices = Choices.replay(trace);
    @Nullable Object[] arguments;
    try {
      arguments = subject.draw(choices);
    } catch (Rejection rejection) {
      return verdicts.nothingToReplay();
    } catch (Throwable thrown) {
      return verdicts.brokenGenerator(new BrokenGenerator(thrown, 0));
    }
    executor.executes(choices);
    Throwable cause = executor.execute(arguments);
    if (cause == null) {
      return verdicts.replayPassed();
    }
    if (Executor.isDiscarded(cause)) {
      return verdicts.nothingToReplay();
    }
    return failed(new Failure(Phase.STORED, 0, choices.trace(), arguments, cause));
  }

  /** Replays what is stored, forgets what is fixed, and returns the simplest that still fails. */
  private @Nullable Failure stored() {
    Failure first = null;
    for (FailureStore.Entry entry : store.load(subject.key())) {
      Failure failure = replay(entry);
      if (failure == null) {
        store.remove(subject.key(), entry.origin(), entry.payload());
      } else if (!failure.origin().toString().equals(entry.origin())) {
        // The failure is the same, its place has moved: keep it under its new name only.
        store.remove(subject.key(), entry.origin(), entry.payload());
        remember(failure.origin(), failure.trace());
      }
      first = first == null ? failure : first;
    }
    return first;
  }

  private @Nullable Failure replay(FailureStore.Entry entry) {
    Trace trace;
    try {
      trace = Trace.decode(entry.payload());
    } catch (TraceFormatException e) {
      return null;
    }
    Choices choices = Choices.replay(trace);
    @Nullable Object[] arguments;
    try {
      arguments = subject.draw(choices);
    } catch (Throwable generatorHasChanged) {
      return null;
    }
    journal.begin(arguments);
    executor.executes(choices);
    Throwable cause = executor.execute(arguments);
    if (cause == null || Executor.isDiscarded(cause)) {
      journal.passed(Phase.STORED);
      return null;
    }
    journal.failed(Phase.STORED, cause);
    return new Failure(Phase.STORED, 0, choices.trace(), arguments, cause);
  }

  private @Nullable Failure examples() {
    List<@Nullable Object[]> examples = subject.examples();
    for (int i = 0; i < examples.size(); i++) {
      @Nullable Object[] arguments = examples.get(i);
      Trace trace = subject.traceOf(arguments).orElse(null);
      executor.executes(drawn(trace));
      journal.begin(arguments);
      Throwable cause = executor.execute(arguments);
      if (cause == null) {
        verdicts.exampleChecked();
        journal.passed(Phase.EXAMPLES);
      } else if (!Executor.isDiscarded(cause)) {
        journal.failed(Phase.EXAMPLES, cause);
        return new Failure(Phase.EXAMPLES, i, trace, arguments, cause);
      }
    }
    return null;
  }

  /** The choices of an example, if it can be drawn. */
  private @Nullable Choices drawn(@Nullable Trace trace) {
    if (trace == null) {
      return null;
    }
    Choices choices = Choices.replay(trace);
    subject.draw(choices);
    return choices;
  }

  private Outcome failed(Failure failure) {
    Trace trace = failure.trace();
    if (trace == null && failure.phase() == Phase.EXAMPLES) {
      return verdicts.failed(Reduced.not(failure, failure.arguments(), run.notes()));
    }
    if (failure.cause() instanceof InterruptedException) {
      return interrupted(failure);
    }
    Origin origin = failure.origin();
    Reduction reduction = new Reduction(subject, executor, journal, origin);
    if (trace == null) {
      String first = printed(failure.number(), false);
      trace = reduction.draw(generation.redraw(failure.number()));
      String second = printed(failure.number(), true);
      if (trace == null || !first.equals(second)) {
        return verdicts.nondeterministicGenerator(failure, first, second);
      }
    } else {
      trace = reduction.generate(trace);
    }
    if (trace == null) {
      return verdicts.flaky(failure, failure.arguments(), reduction.others());
    }
    if (!reduction.fails()) {
      return isRace(failure.arguments())
          ? raced(failure, null, new Shrinker.Result(trace, 0, 0, false), reduction)
          : flaky(failure, trace, reduction);
    }
    trace = withoutSteps(trace, reduction);
    Shrinker.Result shrunk = new Shrinker.Result(trace, 0, 0, false);
    if (settings.phases.contains(Phase.SHRINK)) {
      shrunk = Shrinker.shrink(trace, reduction, settings.shrinks);
    }
    if (isRace(reduction.failing())) {
      return raced(reduction.last(failure), trace, shrunk, reduction);
    }
    String matters = "";
    if (settings.phases.contains(Phase.EXPLAIN)) {
      matters = new Explanation(subject, reduction).of(shrunk.trace());
    }
    return conclude(failure, trace, shrunk, matters, reduction);
  }

  /**
   * The same input drawn at once, if it can be, instead of by the steps of a hand-written
   * neighbourhood: it shrinks better.
   */
  private Trace withoutSteps(Trace trace, Reduction reduction) {
    boolean hasSteps = false;
    for (int i = 0; i < trace.length(); i++) {
      hasSteps |= trace.isByHand(i);
    }
    // Drawn again, since the test may have changed its arguments.
    boolean again = hasSteps && reduction.generate(trace) != null;
    Trace direct = again ? subject.traceOf(reduction.arguments()).orElse(null) : null;
    Trace drawn = direct == null ? null : reduction.generate(direct);
    return drawn != null && reduction.fails() ? drawn : trace;
  }

  /** Reports a test that was stopped from outside as it is: run again, it would hang again. */
  private Outcome interrupted(Failure failure) {
    Trace trace = failure.trace();
    Choices choices = trace == null ? generation.redraw(failure.number()) : Choices.replay(trace);
    @Nullable Object[] arguments = subject.draw(choices);
    Shrinker.Result untouched = new Shrinker.Result(choices.trace(), 0, 0, false);
    return verdicts.failed(
        new Reduced(
            failure,
            failure.cause(),
            arguments,
            null,
            untouched,
            "",
            List.of(),
            run.notes(),
            false));
  }

  /** Runs the simplest case once more, for its exception and notes. */
  private Outcome conclude(
      Failure failure, Trace trace, Shrinker.Result shrunk, String matters, Reduction reduction) {
    if (reduction.generate(shrunk.trace()) == null) {
      return flaky(failure, trace, reduction);
    }
    @Nullable Object[] executed = reduction.arguments();
    Throwable cause = executor.execute(executed);
    if (cause == null
        || Executor.isDiscarded(cause)
        || !failure.origin().matches(Origin.of(cause))) {
      return flaky(failure, trace, reduction);
    }
    List<String> notes = run.notes();
    boolean stored = keep(failure, shrunk.trace());
    return verdicts.failed(
        new Reduced(
            failure,
            cause,
            shown(executed, fresh(shrunk.trace(), reduction)),
            trace,
            shrunk,
            matters,
            List.copyOf(reduction.others()),
            notes,
            stored));
  }

  private static boolean isRace(@Nullable Object[] arguments) {
    for (Object argument : arguments) {
      if (argument instanceof Subject.Remembering remembering && remembering.isRace()) {
        return true;
      }
    }
    return false;
  }

  /** Reports a race as it was seen: the next time it might not be met. */
  private Outcome raced(
      Failure seen, @Nullable Trace original, Shrinker.Result shrunk, Reduction reduction) {
    List<String> notes =
        original != null
            ? List.of()
            : List.of("The threads did not meet like this again, so it could not be shrunk");
    return verdicts.failed(
        new Reduced(
            seen,
            seen.cause(),
            shown(seen.arguments(), fresh(shrunk.trace(), reduction)),
            original,
            shrunk,
            "",
            List.copyOf(reduction.others()),
            notes,
            keep(seen, shrunk.trace())));
  }

  private Outcome flaky(Failure failure, Trace trace, Reduction reduction) {
    return verdicts.flaky(failure, fresh(trace, reduction), reduction.others());
  }

  /** The arguments of a trace, which no test has had its hands on. */
  private static @Nullable Object[] fresh(Trace trace, Reduction reduction) {
    reduction.generate(trace);
    return reduction.arguments();
  }

  /** Fresh arguments, but for those that remember their test. */
  private static @Nullable Object[] shown(@Nullable Object[] executed, @Nullable Object[] fresh) {
    for (int i = 0; i < fresh.length && i < executed.length; i++) {
      if (executed[i] instanceof Subject.Remembering) {
        fresh[i] = executed[i];
      }
    }
    return fresh;
  }

  private boolean keep(Failure failure, Trace trace) {
    boolean known = failure.phase() == Phase.STORED && settings.replay == null;
    return known ? replace(failure.origin(), trace) : remember(failure.origin(), trace);
  }

  private boolean remember(Origin origin, @Nullable Trace trace) {
    return settings.store != null
        && trace != null
        && store.save(subject.key(), origin.toString(), trace.encode());
  }

  /** Keeps what a stored failure was shrunk to: simpler, though perhaps not in its bytes. */
  private boolean replace(Origin origin, Trace trace) {
    return settings.store != null
        && store.replace(subject.key(), origin.toString(), trace.encode());
  }

  /** The arguments of a case as text, to see whether drawing it twice gives the same. */
  private String printed(int number, boolean fromTrace) {
    try {
      Choices choices = generation.redraw(number);
      @Nullable Object[] arguments = subject.draw(choices);
      if (fromTrace) {
        arguments = subject.draw(Choices.replay(choices.trace()));
      }
      List<String> texts = new ArrayList<>();
      for (Object argument : Arrays.asList(arguments)) {
        texts.add(SourcePrinter.print(argument, 1_000).text());
      }
      return String.join(", ", texts);
    } catch (Throwable e) {
      return e.toString();
    }
  }

  /** A failure after all that was done with it. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Reduced(
      Failure failure,
      Throwable cause,
      @Nullable Object[] arguments,
      @Nullable Trace original,
      Shrinker.@Nullable Result shrunk,
      String matters,
      List<Origin> others,
      List<String> notes,
      boolean stored) {
    static Reduced not(Failure failure, @Nullable Object[] arguments, List<String> notes) {
      return new Reduced(
          failure, failure.cause(), arguments, null, null, "", List.of(), notes, false);
    }
  }
}
