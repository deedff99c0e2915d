package dev.ferret.engine;

import dev.ferret.cases.Counted;
import dev.ferret.cases.GeneratedCases;
import dev.ferret.cases.Subject;
import dev.ferret.choice.Case;
import dev.ferret.choice.ReplayToken;
import dev.ferret.choice.Trace;
import dev.ferret.guide.Search;
import dev.ferret.report.Key;
import dev.ferret.report.Report;
import dev.ferret.report.Report.Section;
import dev.ferret.run.Cases;
import dev.ferret.run.Counterexample;
import dev.ferret.run.Outcome;
import dev.ferret.run.PropertyFailure;
import dev.ferret.run.Retrial;
import dev.ferret.run.Settings;
import dev.ferret.search.Tried;
import dev.ferret.shrink.Shrinker;
import dev.ferret.store.Unfinished;
import dev.ferret.text.SourcePrinter;
import dev.ferret.text.Texts;
import dev.ferret.text.Thrown;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Puts what became of a run into words. */
final class Verdicts implements Supplier<Report> {
  /** A case longer than this is not worth pasting. */
  private static final int LONGEST_PIN = 400;

  private final Subject subject;
  private final Settings settings;
  private final long seed;
  private final Budget budget;
  private final Statistics statistics;
  private final CaseLoop loop;
  private final SearchFigures figures;
  private @Nullable Cases cases;
  private @Nullable String proof;
  private @Nullable String reached;
  private boolean isReplay;

  Verdicts(
      Subject subject,
      Settings settings,
      long seed,
      Budget budget,
      Statistics statistics,
      Goals goals,
      CaseLoop loop) {
    this.subject = subject;
    this.settings = settings;
    this.seed = seed;
    this.budget = budget;
    this.statistics = statistics;
    this.loop = loop;
    this.figures = new SearchFigures(goals);
  }

  /** Hears where the cases come from. */
  void begin(Cases source) {
    cases = source;
  }

  /** Hears that the only case is that of a token. */
  void replays() {
    isReplay = true;
  }

  /** Hears whether the source of cases came to its end. */
  void ended(boolean isExhausted) {
    try {
      proof = isExhausted && cases != null ? cases.proof() : null;
      reached = proof == null && cases != null ? cases.reached() : null;
    } catch (Throwable thrown) {
      throw BrokenCases.of(thrown);
    }
  }

  /** The search, if there is one. */
  @Nullable Search search() {
    return cases instanceof GeneratedCases generated ? generated.search() : null;
  }

  /** Everything went well, unless nothing was checked or a required share was missed. */
  Outcome passed() {
    int checked = budget.checked();
    if (checked + loop.examples() == 0 && (cases == null || cases.checked() == 0)) {
      return vacuous();
    }
    if (budget.isHopeless()) {
      return gaveUp();
    }
    if (subject.mustFail()) {
      return notFound();
    }
    List<String> lacking = statistics.lacking();
    if (!lacking.isEmpty()) {
      return failed(withStatistics(failed()).with(Key.VACUOUS, lacking), null);
    }
    List<String> missed = statistics.missed(checked, proof != null);
    if (missed.isEmpty()) {
      Report report = withConflicts(Report.passed(subject.name()));
      return outcome(withStatistics(report), List.of(), null, true);
    }
    return failed(withStatistics(failed()).with(Key.NOT_COVERED, missed), null);
  }

  private Report withStatistics(Report report) {
    int checked = budget.checked();
    String all = Counted.of(checked + loop.examples(), "case");
    String some = reached != null ? reached : all;
    boolean isLate = budget.isTimedOut() || (evaluations() > 0 && budget.isTimeUp());
    String text = proof != null ? proof : some + (isLate ? ", time is up" : "");
    Report described = report.with(Key.CHECKED, text);
    if (budget.discarded() > 0) {
      described = described.with(Key.DISCARDED, Counted.of(budget.discarded(), "case"));
    }
    List<String> rarities = statistics.rarities();
    if (!rarities.isEmpty()) {
      described = described.with(Key.WARNING, rarities);
    }
    Search search = search();
    if (search != null) {
      described = figures.describe(described, search);
    }
    for (Map.Entry<String, Map<String, Long>> each : statistics.tallies().entrySet()) {
      described = described.withShares(each.getKey(), each.getValue());
    }
    for (Map.Entry<String, Map<String, String>> each : statistics.tables().entrySet()) {
      described = described.with(Section.STATISTICS, each.getKey(), each.getValue());
    }
    Map<String, Long> labels = statistics.labels();
    return labels.isEmpty() ? described : described.withLabels(labels, checked);
  }

  private Outcome notFound() {
    Search search = search();
    Tried best = search == null ? null : search.best();
    Report report = withStatistics(failed());
    if (best != null) {
      report = arguments(report, subject.draw(Case.replay(best.trace())));
    }
    String sentence =
        "Nothing was found in "
            + Counted.of(budget.checked() + loop.examples(), "case")
            + (best == null
                ? "; report how close an input is with maximizing or minimizing, or allow more"
                    + " tries"
                : "; below is the input that came closest; allow more tries, or report a utility"
                    + " that says more");
    return failed(report.with(Key.NOT_FOUND, sentence), null);
  }

  private Report failed() {
    return withConflicts(Report.failed(subject.name()).with(Key.SEED, seed));
  }

  private Report withConflicts(Report report) {
    List<String> conflicts = settings.conflicts();
    return conflicts.isEmpty() ? report : report.with(Key.SETTINGS, conflicts);
  }

  private Outcome failed(Report report, @Nullable Throwable cause) {
    return outcome(report, List.of(), cause, false);
  }

  private Outcome outcome(
      Report report,
      List<Counterexample> counterexamples,
      @Nullable Throwable cause,
      boolean isPassed) {
    return new Outcome(
        report,
        counterexamples,
        budget.checked() + loop.examples(),
        budget.discarded(),
        evaluations(),
        loop.executions(),
        isPassed
            ? null
            : new PropertyFailure(report, text(report, counterexamples), counterexamples, cause));
  }

  private long evaluations() {
    return cases == null ? 0 : cases.evaluations();
  }

  /** The text of the first report, and of those of further counterexamples. */
  private String text(Report report, List<Counterexample> counterexamples) {
    boolean full = settings.isFullReport();
    StringBuilder text = new StringBuilder(report.toText(full, false));
    for (int i = 1; i < counterexamples.size(); i++) {
      text.append("\n\n").append(counterexamples.get(i).report().toText(full, false));
    }
    return text.toString();
  }

  private Outcome problem(Key kind, String sentence, @Nullable Throwable cause) {
    return failed(withStatistics(failed()).with(kind, sentence), cause);
  }

  private Outcome vacuous() {
    String why =
        budget.discarded() > 0
            ? "all "
                + Counted.of(budget.discarded(), "test case")
                + " were discarded"
                + because()
                + "; generate inputs that satisfy the assumptions"
            : cases != null
                ? none()
                : "no phase had anything to check; allow the phase GENERATE or give an example";
    return problem(Key.VACUOUS, "Nothing was checked: " + why, null);
  }

  private String none() {
    String extent = proof != null ? proof : reached;
    if (evaluations() > 0 && extent != null) {
      return extent + "; allow larger cases, or another condition";
    }
    return budget.hasSkipped() && extent != null
        ? extent + "; allow larger ones, or build values that satisfy the filters of the generators"
        : "the source of cases has none";
  }

  private Outcome gaveUp() {
    long all = (long) budget.checked() + budget.discarded();
    String rate =
        String.format(Locale.ROOT, "%.1f %%", 100.0 * budget.discarded() / Math.max(1, all));
    return problem(
        Key.GAVE_UP,
        rate
            + " of "
            + Counted.of(all, "test case")
            + " were discarded"
            + because()
            + "; generate inputs that satisfy the assumptions, or allow more discards",
        null);
  }

  private String because() {
    String reason = budget.discardReason();
    return reason == null ? " by assumptions" : " (" + Texts.line(reason) + ")";
  }

  /** Somebody wanted the thread back before anything failed. */
  Outcome interrupted() {
    Case last = loop.current();
    boolean hasToken = last != null && !last.isGiven();
    String sentence =
        "The thread was interrupted from outside after "
            + Counted.of(budget.checked() + loop.examples(), "case")
            + ", for example by a timeout"
            + (hasToken ? "; the token replays the case that was running" : "");
    return failed(running(withStatistics(failed()), last).with(Key.INTERRUPTED, sentence), null);
  }

  /** What is known of the case that is being checked by another thread, for whoever asks. */
  @Override
  public Report get() {
    String age = String.format(Locale.ROOT, "%.1f s", loop.age() / 1e9);
    return running(failed(), loop.current())
        .with(
            Key.INTERRUPTED,
            "The case below had been running for "
                + age
                + " when the time was up, after "
                + Counted.of(loop.executions() - 1, "other"));
  }

  /** Adds the arguments of a case that is running and what replays it. */
  private Report running(Report report, @Nullable Case last) {
    if (last == null || last.isGiven()) {
      return report;
    }
    Report described = report.with(Key.REPLAY, subject.replay(token(last.token(), 0)));
    try {
      Case again = last.again();
      return again == null ? described : arguments(described, subject.draw(again));
    } catch (Throwable thrown) {
      // The generator itself may be what was interrupted.
      return described;
    }
  }

  /** An earlier run did not come to its end because of a case, which is not checked again now. */
  Outcome unfinished(Unfinished left, @Nullable Object[] arguments, Trace trace) {
    String how =
        left.isExit()
            ? "the test itself ended the JVM with System.exit"
            : left.millis() > 0
                ? String.format(
                    Locale.ROOT, "it had been running for %.1f s by then", left.millis() / 1e3)
                : "that was so twice";
    Report report =
        arguments(failed(), arguments)
            .with(
                Key.INTERRUPTED,
                "An earlier run ended while it checked this case: "
                    + how
                    + ". It was not checked now, but will be by the next run; the token replays it")
            .with(Key.REPLAY, replay(trace));
    return failed(report, null);
  }

  /** What replays a trace where the property is written. */
  String replay(Trace trace) {
    return subject.replay(token(trace.toToken(), 0));
  }

  Outcome nothingToReplay() {
    return problem(
        Key.VACUOUS,
        "Nothing was checked: the replayed test case is discarded; the generator or the assumptions"
            + " have changed, so drop the token and run again",
        null);
  }

  Outcome replayPassed() {
    if (subject.mustFail()) {
      return failed(
          failed()
              .with(
                  Key.NOT_FOUND,
                  "The replayed test case is not what is looked for; drop the token and run again"),
          null);
    }
    return outcome(
        Report.passed(subject.name()).with(Key.CHECKED, "the replayed case, which passes now"),
        List.of(),
        null,
        true);
  }

  Outcome brokenGenerator(Throwable cause) {
    return failed(brokenReport(cause), cause);
  }

  private Report brokenReport(Throwable cause) {
    String how =
        cause instanceof StackOverflowError
            ? "recursed without end; give it a base case, for example with Gens.recursive"
            : cause instanceof OutOfMemoryError
                ? "ran out of memory; generate smaller values, or give the JVM more memory"
                : "threw "
                    + Thrown.text(cause)
                    + "; a generator must make a value from any answers";
    return failed()
        .withFailure(cause)
        .with(
            Key.GENERATOR,
            "The generator of test case "
                + (budget.checked() + budget.discarded() + 1)
                + " "
                + how);
  }

  Outcome brokenCases(BrokenCases broken) {
    Throwable cause = broken.getCause() == null ? broken : broken.getCause();
    String culprit = search() != null ? "The search strategy" : "The source of cases";
    return failed(
        withStatistics(failed())
            .withFailure(cause)
            .with(
                Key.CASES,
                culprit + " threw " + Thrown.text(cause) + "; no further case can be chosen"),
        cause);
  }

  private Report arguments(Report report, @Nullable Object[] values) {
    Report described = report;
    List<String> parameters = subject.parameters();
    for (int i = 0; i < values.length; i++) {
      Map<String, ? extends @Nullable Object> parts =
          values[i] instanceof Subject.InParts inParts ? inParts.parts() : null;
      if (parts == null) {
        described = described.withArgument(parameters.get(i), values[i]);
      } else {
        for (Map.Entry<String, ? extends @Nullable Object> part : parts.entrySet()) {
          described = described.withArgument(part.getKey(), part.getValue());
        }
      }
    }
    return described;
  }

  /** The outcome of a run with failures. */
  Outcome failed(List<Finding> findings, Set<Finding> stored) {
    List<Counterexample> counterexamples = new ArrayList<>();
    Report first = null;
    for (Finding finding : findings) {
      Report report = report(finding, stored.contains(finding));
      first = first == null ? report : first;
      if (finding.kind() == Finding.Kind.FAILED) {
        counterexamples.add(counterexample(finding, report));
      }
    }
    return outcome(
        first == null ? failed() : first, counterexamples, findings.get(0).cause(), false);
  }

  private Counterexample counterexample(Finding finding, Report report) {
    return new Counterexample(
        Collections.<@Nullable Object>unmodifiableList(
            Arrays.<@Nullable Object>asList(finding.arguments().clone())),
        finding.trace(),
        finding.failure().origin().toString(),
        finding.cause(),
        finding.executions(),
        finding.form() != Shrinker.Form.CUT_SHORT,
        token(finding),
        report);
  }

  private Report report(Finding finding, boolean isStored) {
    return switch (finding.kind()) {
      case FAILED -> failing(finding, isStored);
      case FLAKY -> flaky(finding);
      case NONDETERMINISTIC -> nondeterministic(finding);
      case BROKEN -> brokenReport(finding.cause());
    };
  }

  private Report nondeterministic(Finding finding) {
    return indeterminateReport(finding.notes().get(0), finding.notes().get(1))
        .with(Key.FAILED_WITH, Thrown.text(finding.cause()));
  }

  /** A generator made two values of the same answers, before anything was checked. */
  Outcome indeterminate(String first, String second) {
    return failed(indeterminateReport(first, second), null);
  }

  private Report indeterminateReport(String first, String second) {
    return failed()
        .with(
            Key.GENERATOR,
            "The generator is not deterministic: the same answers gave two values; use nothing"
                + " but its draws, no clock, no randomness and no mutable state")
        .with(Section.INPUT, "first", first)
        .with(Section.INPUT, "then", second);
  }

  private Report flaky(Finding finding) {
    String then = finding.others().isEmpty() ? "passed" : "failed with " + finding.others().get(0);
    Report report =
        arguments(failed(), finding.arguments())
            .withFailure(finding.cause())
            .with(
                Key.FLAKY,
                "The same input failed and then "
                    + then
                    + "; the test depends on something besides its arguments");
    String token = token(finding);
    return token == null ? report : report.with(Key.REPLAY, subject.replay(token));
  }

  private @Nullable String token(Finding finding) {
    Trace trace = finding.trace();
    Overflow overflow = finding.overflow();
    return trace == null
        ? null
        : token(
            trace.toToken(), overflow == null ? finding.failure().stack() : overflow.kilobytes());
  }

  private String token(String answers, int stack) {
    return ReplayToken.of(answers, subject.key(), stack).toString();
  }

  private Report failing(Finding finding, boolean isStored) {
    Report report =
        arguments(failed(), finding.arguments())
            .withFailure(finding.cause())
            .with(Key.FOUND, found(finding.failure()));
    if (finding.cause() instanceof Told told) {
      report = told.tell(report);
    }
    for (Map.Entry<String, Map<String, String>> each : statistics.tables().entrySet()) {
      report = report.with(Section.STORY, each.getKey(), each.getValue());
    }
    List<String> rarities = statistics.rarities();
    if (!rarities.isEmpty()) {
      report = report.with(Key.RARE, rarities);
    }
    Search search = search();
    Tried best = search == null ? null : search.best();
    if (search != null && best != null) {
      report = report.with(Key.CLOSEST, figures.best(search, best));
    }
    Trace original = finding.original();
    Trace trace = finding.trace();
    if (original != null && trace != null) {
      report = report.with(Key.SHRUNK, shrunk(original, trace, finding));
    }
    if (finding.overflow() != null) {
      report = report.with(Key.STACK, finding.overflow().toString());
    }
    if (finding.failure().view() != null) {
      report = report.with(Key.VIEW, Texts.line(finding.failure().view()));
    }
    Retrial retrial = finding.failure().retrial();
    String interaction = retrial == null ? null : retrial.interaction();
    if (interaction != null) {
      report = report.with(Key.INTERACTION, Texts.line(interaction));
    } else if (!finding.matters().isEmpty()) {
      report = report.with(Key.MATTERS, Texts.line(finding.matters()));
    }
    if (!finding.notes().isEmpty()) {
      report = report.with(Key.NOTES, finding.notes());
    }
    if (!finding.others().isEmpty()) {
      List<String> others = new ArrayList<>();
      finding.others().forEach(other -> others.add(other.toString()));
      report = report.with(Key.ALSO_SEEN, others);
    }
    if (loop.isInterrupted()) {
      report =
          report.with(
              Key.CUT_OFF,
              "interrupted from outside, for example by a timeout, so the test was not run again");
    }
    return replayable(report, finding, isStored);
  }

  private Report replayable(Report report, Finding finding, boolean isStored) {
    String token = token(finding);
    Report described = token == null ? report : report.with(Key.REPLAY, subject.replay(token));
    String pin = pin(finding);
    if (!pin.isEmpty()) {
      described = described.with(Key.PIN_IT, pin);
    }
    return isStored && settings.store().isPresent()
        ? described.with(Key.STORED, settings.store().get().resolve("failures"))
        : described;
  }

  private String pin(Finding finding) {
    List<String> sources = new ArrayList<>();
    for (Object argument : finding.arguments()) {
      if (argument instanceof Subject.Remembering remembering) {
        String source = remembering.source();
        if (source == null) {
          return "";
        }
        sources.add(source);
        continue;
      }
      SourcePrinter.Printed printed =
          SourcePrinter.pin(argument, LONGEST_PIN, !finding.keepsLists());
      if (printed.elided() || !printed.compilable()) {
        return "";
      }
      sources.add(printed.text());
    }
    return subject.pin(sources);
  }

  private String found(Failure failure) {
    if (isReplay) {
      return "by replaying a token";
    }
    return switch (failure.phase()) {
      case STORED -> "in the failure store";
      case EXAMPLES -> "at given example " + failure.number();
      case SHRINK -> "while another failure was shrunk";
      default ->
          "at case "
              + Counted.grouped(failure.number())
              // Discarded cases have numbers, too.
              + (settings.tries() == Integer.MAX_VALUE || failure.number() > settings.tries()
                  ? ""
                  : " of " + Counted.grouped(settings.tries()))
              + (search() == null ? "" : ", by search")
              + (evaluations() == 0
                  ? ""
                  : ", after " + Counted.of(evaluations(), "run") + " of the condition");
    };
  }

  private static String shrunk(Trace original, Trace trace, Finding finding) {
    String sizes =
        original.choices() == trace.choices()
            ? Counted.of(original.choices(), "choice")
            : Counted.grouped(original.choices()) + " -> " + Counted.of(trace.choices(), "choice");
    return sizes
        + " in "
        + Counted.of(finding.executions(), "run")
        + switch (finding.form()) {
          case NORMAL -> " (normal form reached)";
          case STABLE -> " (no pass makes it simpler)";
          case CUT_SHORT -> " (cut short)";
        };
  }
}
