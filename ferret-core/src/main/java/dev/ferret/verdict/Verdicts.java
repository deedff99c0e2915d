package dev.ferret.verdict;

import dev.ferret.cases.BrokenCases;
import dev.ferret.choice.Case;
import dev.ferret.choice.Trace;
import dev.ferret.execute.Subject;
import dev.ferret.plan.Cases;
import dev.ferret.report.Key;
import dev.ferret.report.Report;
import dev.ferret.review.Finding;
import dev.ferret.run.Counterexample;
import dev.ferret.run.Outcome;
import dev.ferret.run.PropertyFailure;
import dev.ferret.run.Settings;
import dev.ferret.store.Unfinished;
import dev.ferret.text.Counted;
import dev.ferret.text.Texts;
import dev.ferret.text.Thrown;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Puts what became of a run into words. What is claimed here was shown; nothing else is said. */
public final class Verdicts {
  private final Subject subject;
  private final Settings settings;
  private final Wording wording;

  /** Makes words for the runs of a property from a seed. */
  public Verdicts(Subject subject, Settings settings, long seed) {
    this.subject = subject;
    this.settings = settings;
    this.wording = new Wording(subject, settings, seed);
  }

  /**
   * Returns the outcome of a run without a failure: the property holds, unless nothing was checked
   * or a required share was missed.
   *
   * @param closest the arguments of the case that came closest to a goal, if there is one
   */
  public Outcome passed(Extent extent, @Nullable Object @Nullable [] closest) {
    if (extent.isVacuous() && !isEmptyPart(extent)) {
      return vacuous(extent);
    }
    if (extent.isHopeless()) {
      return gaveUp(extent);
    }
    if (subject.mustFail()) {
      return notFound(extent, closest);
    }
    List<String> lacking = extent.statistics().lacking();
    if (!lacking.isEmpty()) {
      return failed(extent, described(wording.failed(), extent).with(Key.VACUOUS, lacking), null);
    }
    List<String> missed = extent.statistics().missed(extent.checked(), extent.proof() != null);
    return missed.isEmpty()
        ? outcome(extent, described(wording.passed(), extent), List.of(), null, true)
        : failed(extent, described(wording.failed(), extent).with(Key.NOT_COVERED, missed), null);
  }

  /** Adds what was checked and what the cases reported. */
  private static Report described(Report report, Extent extent) {
    String some = extent.reached() != null ? extent.reached() : Counted.of(extent.all(), "case");
    String text =
        extent.proof() != null ? extent.proof() : some + (extent.isLate() ? ", time is up" : "");
    Report described = report.with(Key.CHECKED, text);
    if (extent.discarded() > 0) {
      described = described.with(Key.DISCARDED, Counted.of(extent.discarded(), "case"));
    }
    List<String> warnings = new ArrayList<>(extent.statistics().rarities());
    if (extent.skipped() > 0) {
      warnings.add(
          Counted.of(extent.skipped(), "stored failure")
              + " skipped, since an assumption did not hold; kept for the next run");
    }
    if (!warnings.isEmpty()) {
      described = described.with(Key.WARNING, warnings);
    }
    if (extent.cases() != null) {
      described = extent.cases().describe(described);
    }
    for (Map.Entry<String, Map<String, Long>> each : extent.statistics().items().entrySet()) {
      described = described.withShares(each.getKey(), each.getValue());
    }
    for (Map.Entry<String, Map<String, String>> each : extent.statistics().tables().entrySet()) {
      described = described.withStatistic(each.getKey(), each.getValue());
    }
    Map<String, String> numbers = new LinkedHashMap<>();
    extent.statistics().numbers().forEach((label, all) -> numbers.put(label, all.toString()));
    if (!numbers.isEmpty()) {
      described = described.withStatistic("numbers", numbers);
    }
    Map<String, Long> labels = extent.statistics().labels();
    return labels.isEmpty() ? described : described.withLabels(labels, extent.checked());
  }

  private Outcome notFound(Extent extent, @Nullable Object @Nullable [] closest) {
    Report report = described(wording.failed(), extent);
    if (closest != null) {
      report = wording.arguments(report, closest);
    }
    String sentence =
        "Nothing was found in "
            + Counted.of(extent.all(), "case")
            + (closest == null
                ? "; report how close an input is with maximizing or minimizing, or allow more"
                    + " tries"
                : "; below is the input that came closest; allow more tries, or report a utility"
                    + " that says more");
    return failed(extent, report.with(Key.NOT_FOUND, sentence), null);
  }

  private Outcome problem(Extent extent, Key kind, String sentence) {
    return failed(extent, described(wording.failed(), extent).with(kind, sentence), null);
  }

  /** Whether there is no case in a part of several: others may have some. */
  private boolean isEmptyPart(Extent extent) {
    return settings.parts() > 1
        && extent.cases() != null
        && extent.discarded() == 0
        && !extent.isLate();
  }

  private Outcome vacuous(Extent extent) {
    String why =
        extent.discarded() > 0
            ? "all "
                + Counted.of(extent.discarded(), "test case")
                + " were discarded"
                + because(extent)
                + "; generate inputs that satisfy the assumptions"
            : extent.cases() != null
                ? none(extent)
                : "no phase had anything to check; allow the phase GENERATE or give an example";
    return problem(extent, Key.VACUOUS, "Nothing was checked: " + why);
  }

  private static String none(Extent extent) {
    String shown = extent.proof() != null ? extent.proof() : extent.reached();
    if (extent.isLate() && extent.proof() == null) {
      return (shown == null ? "the time was up before the first case" : shown + ", time is up")
          + "; allow more time";
    }
    if (extent.evaluations() > 0 && shown != null) {
      return shown + "; allow larger cases, or another condition";
    }
    return extent.hasPassedOver() && shown != null
        ? shown + "; allow larger ones, or build values that satisfy the filters of the generators"
        : shown == null ? "the source of cases has none" : shown + "; allow more tries or time";
  }

  private Outcome gaveUp(Extent extent) {
    long all = (long) extent.checked() + extent.discarded();
    String rate =
        String.format(Locale.ROOT, "%.1f %%", 100.0 * extent.discarded() / Math.max(1, all));
    return problem(
        extent,
        Key.GAVE_UP,
        rate
            + " of "
            + Counted.of(all, "test case")
            + " were discarded"
            + because(extent)
            + "; generate inputs that satisfy the assumptions, or allow more discards");
  }

  private static String because(Extent extent) {
    String reason = extent.discardReason();
    return reason == null ? " by assumptions" : " (" + Texts.line(reason) + ")";
  }

  /**
   * Returns the outcome of a run whose thread was wanted back before anything failed.
   *
   * @param last the case that was running
   * @param arguments its arguments, if they could be drawn
   */
  public Outcome interrupted(
      Extent extent, @Nullable Case last, @Nullable Object @Nullable [] arguments) {
    String token = last == null ? null : last.token();
    String sentence =
        "The thread was interrupted from outside after "
            + Counted.of(extent.all(), "case")
            + ", for example by a timeout"
            + (token == null ? "" : "; the token replays the case that was running");
    Report report = running(described(wording.failed(), extent), token, arguments);
    return failed(extent, report.with(Key.INTERRUPTED, sentence), null);
  }

  /**
   * Returns the outcome of a run that has filled the heap before anything failed.
   *
   * @param last the case that was running
   * @param arguments its arguments, if they could be drawn
   */
  public Outcome fullHeap(
      Extent extent, @Nullable Case last, @Nullable Object @Nullable [] arguments) {
    Report report = running(wording.failed(), last == null ? null : last.token(), arguments);
    return failed(
        extent,
        report.with(
            Key.MEMORY,
            "The heap was full after "
                + Counted.of(extent.all(), "case")
                + "; let cases keep no memory, or give the JVM more; below is the last case"),
        null);
  }

  /**
   * Returns what is known of the case that another thread is checking.
   *
   * @param nanos how long it has been running
   * @param others how many were checked before
   */
  public Report underWay(
      long nanos, int others, @Nullable Case last, @Nullable Object @Nullable [] arguments) {
    String age = String.format(Locale.ROOT, "%.1f s", nanos / 1e9);
    return running(wording.failed(), last == null ? null : last.token(), arguments)
        .with(
            Key.INTERRUPTED,
            "The case below had been running for "
                + age
                + " when the time was up, after "
                + Counted.of(others, "other"));
  }

  /** Adds the arguments of a case that is running and what replays it. */
  private Report running(
      Report report, @Nullable String token, @Nullable Object @Nullable [] arguments) {
    Report described = token == null ? report : report.with(Key.REPLAY, wording.replay(token, 0));
    return arguments == null ? described : wording.arguments(described, arguments);
  }

  /** Returns the outcome if an earlier run did not come to its end because of a case. */
  public Outcome unfinished(
      Extent extent, Unfinished left, @Nullable Object[] arguments, Trace trace) {
    String how =
        left.isExit()
            ? "the test itself ended the JVM with System.exit"
            : left.millis() > 0
                ? String.format(
                    Locale.ROOT, "it had been running for %.1f s by then", left.millis() / 1e3)
                : "that was so twice";
    Report report =
        wording
            .arguments(wording.failed(), arguments)
            .with(
                Key.INTERRUPTED,
                "An earlier run ended while it checked this case: "
                    + how
                    + ". It was not checked now, but will be by the next run; the token replays it")
            .with(Key.REPLAY, replay(trace));
    return failed(extent, report, null);
  }

  /**
   * Returns the outcome if a case ends the JVM that checks it.
   *
   * @param shrunk how it was made simpler
   * @param isSure whether the JVM ended each time that the simplest case was checked
   */
  public Outcome killer(
      Extent extent,
      Unfinished left,
      @Nullable Object[] arguments,
      Trace trace,
      String shrunk,
      boolean isSure) {
    String how =
        left.isExit()
            ? "The test ends the JVM with System.exit"
            : left.isSlow()
                ? "The test does not come to its end"
                : "The JVM ends while it checks this case";
    JvmEnded cause = new JvmEnded(how);
    Report report =
        wording
            .arguments(wording.failed(), arguments)
            .with(Key.INTERRUPTED, how + (isSure ? ", whenever it runs" : ", but not always"))
            .with(Key.SHRUNK, shrunk)
            .with(Key.REPLAY, replay(trace));
    Counterexample counterexample =
        new Counterexample(
            Collections.<@Nullable Object>unmodifiableList(
                Arrays.<@Nullable Object>asList(arguments)),
            trace,
            cause.origin(),
            cause,
            extent.executions(),
            false,
            true,
            wording.token(trace.toToken(), 0),
            report);
    return outcome(extent, report, List.of(counterexample), cause, false);
  }

  /** Returns what replays a trace where the property is written. */
  public String replay(Trace trace) {
    return wording.replay(trace.toToken(), 0);
  }

  /** Returns the outcome of a replay whose case is discarded. */
  public Outcome nothingToReplay(Extent extent) {
    return problem(
        extent,
        Key.VACUOUS,
        "Nothing was checked: the replayed test case is discarded; the generator or the assumptions"
            + " have changed, so drop the token and run again");
  }

  /** Returns the outcome of a replay whose token another property has made. */
  public Outcome strangeToken(Extent extent) {
    return problem(
        extent,
        Key.VACUOUS,
        "Nothing was checked: the token belongs to another property, or this one had another name"
            + " then; give it to its property, or drop it and run again");
  }

  /** Returns the outcome of a replay whose case passes, but is not the one that was recorded. */
  public Outcome outgrownToken(Extent extent) {
    if (subject.mustFail()) {
      return replayPassed(extent);
    }
    return problem(
        extent,
        Key.VACUOUS,
        "The recorded case was not checked: the generators ask other questions than those that the"
            + " token answers, and what they made instead passes; drop the token and run again");
  }

  /** Returns the outcome of a replay whose case passes. */
  public Outcome replayPassed(Extent extent) {
    if (subject.mustFail()) {
      return failed(
          extent,
          wording
              .failed()
              .with(
                  Key.NOT_FOUND,
                  "The replayed test case is not what is looked for; drop the token and run again"),
          null);
    }
    return outcome(
        extent,
        Report.passed(subject.name()).with(Key.CHECKED, "the replayed case, which passes now"),
        List.of(),
        null,
        true);
  }

  /** Returns the outcome if a generator threw an exception. */
  public Outcome brokenGenerator(Extent extent, Throwable cause) {
    return failed(extent, reports(extent, false).broken(cause), cause);
  }

  /** Returns the outcome if a generator made two values of the same answers. */
  public Outcome indeterminate(Extent extent, String first, String second) {
    return failed(extent, reports(extent, false).nondeterministic(first, second), null);
  }

  /** Returns the outcome if a source of cases threw an exception. */
  public Outcome brokenCases(Extent extent, BrokenCases broken) {
    Throwable cause = broken.getCause() == null ? broken : broken.getCause();
    Cases cases = extent.cases();
    return failed(
        extent,
        described(wording.failed(), extent)
            .withFailure(cause)
            .with(
                Key.CASES,
                (cases == null ? "The source of cases" : cases.name())
                    + " threw "
                    + Thrown.text(cause)
                    + "; no further case can be chosen"),
        cause);
  }

  private FailureReports reports(Extent extent, boolean isReplay) {
    return new FailureReports(subject, settings, wording, extent, isReplay);
  }

  /**
   * Returns the outcome of a run with failures.
   *
   * @param stored the findings that the store has now
   * @param isReplay whether the only case was that of a token
   */
  public Outcome failed(
      Extent extent, List<Finding> findings, Set<Finding> stored, boolean isReplay) {
    FailureReports reports = reports(extent, isReplay);
    List<Counterexample> counterexamples = new ArrayList<>();
    Report first = null;
    for (Finding finding : findings) {
      Report report = reports.of(finding, stored.contains(finding));
      first = first == null ? report : first;
      if (finding.kind() == Finding.Kind.FAILED) {
        counterexamples.add(reports.counterexample(finding, report));
      }
    }
    return outcome(
        extent,
        first == null ? wording.failed() : first,
        counterexamples,
        findings.get(0).cause(),
        false);
  }

  private Outcome failed(Extent extent, Report report, @Nullable Throwable cause) {
    return outcome(extent, report, List.of(), cause, false);
  }

  private Outcome outcome(
      Extent extent,
      Report report,
      List<Counterexample> counterexamples,
      @Nullable Throwable cause,
      boolean isPassed) {
    return new Outcome(
        report,
        counterexamples,
        extent.all(),
        extent.discarded(),
        extent.evaluations(),
        extent.executions(),
        extent.proof() != null,
        isPassed
            ? null
            : new PropertyFailure(report, text(report, counterexamples), counterexamples, cause));
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
}
