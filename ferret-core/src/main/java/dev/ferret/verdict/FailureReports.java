package dev.ferret.verdict;

import dev.ferret.choice.Trace;
import dev.ferret.execute.SelfDescribing;
import dev.ferret.execute.Stop;
import dev.ferret.execute.Subject;
import dev.ferret.report.Key;
import dev.ferret.report.Report;
import dev.ferret.review.Finding;
import dev.ferret.run.Counterexample;
import dev.ferret.run.Settings;
import dev.ferret.shrink.Shrinker;
import dev.ferret.text.Counted;
import dev.ferret.text.SourcePrinter;
import dev.ferret.text.Texts;
import dev.ferret.text.Thrown;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Puts failures into words. */
final class FailureReports {
  /** A case longer than this is not worth pasting. */
  private static final int LONGEST_PIN = 400;

  private final Subject subject;
  private final Settings settings;
  private final Wording wording;
  private final Extent extent;
  private final boolean isReplay;

  /**
   * Makes words for the failures of a run.
   *
   * @param isReplay whether the only case was that of a token
   */
  FailureReports(
      Subject subject, Settings settings, Wording wording, Extent extent, boolean isReplay) {
    this.subject = subject;
    this.settings = settings;
    this.wording = wording;
    this.extent = extent;
    this.isReplay = isReplay;
  }

  Counterexample counterexample(Finding finding, Report report) {
    return new Counterexample(
        Collections.<@Nullable Object>unmodifiableList(
            Arrays.<@Nullable Object>asList(finding.arguments().clone())),
        finding.trace(),
        finding.origin().toString(),
        finding.cause(),
        finding.executions(),
        finding.form() == Shrinker.Form.NORMAL,
        finding.form() == Shrinker.Form.CUT_SHORT,
        token(finding),
        report);
  }

  Report of(Finding finding, boolean isStored) {
    return switch (finding.kind()) {
      case FAILED -> failing(finding, isStored);
      case FLAKY -> flaky(finding);
      case NONDETERMINISTIC ->
          nondeterministic(finding.notes().get(0), finding.notes().get(1))
              .with(Key.FAILED_WITH, Thrown.text(finding.cause()));
      case BROKEN -> broken(finding.cause());
    };
  }

  /** A generator made two values of the same answers. */
  Report nondeterministic(String first, String second) {
    return wording
        .failed()
        .with(
            Key.GENERATOR,
            "The generator is not deterministic: the same answers gave two values; use nothing"
                + " but its draws, no clock, no randomness and no mutable state")
        .withInput("first", first)
        .withInput("then", second);
  }

  /** A generator threw an exception. */
  Report broken(Throwable cause) {
    String how =
        cause instanceof StackOverflowError
            ? "recursed without end; give it a base case, for example with Gens.recursive"
            : cause instanceof OutOfMemoryError
                ? "ran out of memory; generate smaller values, or give the JVM more memory"
                : "threw "
                    + Thrown.text(cause)
                    + "; a generator must make a value from any answers";
    return wording
        .failed()
        .withFailure(cause)
        .with(
            Key.GENERATOR,
            "The generator of test case "
                + (extent.checked() + extent.discarded() + 1)
                + " "
                + how);
  }

  private Report flaky(Finding finding) {
    String then = finding.others().isEmpty() ? "passed" : "failed with " + finding.others().get(0);
    Report report =
        wording
            .arguments(wording.failed(), finding.arguments(), finding.texts())
            .withFailure(finding.cause())
            .with(
                Key.FLAKY,
                "The same input failed and then "
                    + then
                    + "; the test depends on something besides its arguments"
                    + (settings.threads() == 1
                        ? ""
                        : ", perhaps on the other "
                            + (settings.threads() - 1)
                            + " threads: run it with threads=1"));
    String token = token(finding);
    return token == null ? report : report.with(Key.REPLAY, subject.replay(token));
  }

  private @Nullable String token(Finding finding) {
    Trace trace = finding.trace();
    return trace == null ? null : wording.token(trace.toToken(), finding.stack());
  }

  private Report failing(Finding finding, boolean isStored) {
    Report report =
        wording
            .arguments(wording.failed(), finding.arguments(), finding.texts())
            .withFailure(finding.cause())
            .with(Key.FOUND, found(finding));
    if (finding.cause() instanceof SelfDescribing described) {
      report = described.describe(report);
    }
    for (Map.Entry<String, Map<String, String>> each : extent.statistics().tables().entrySet()) {
      report = report.withStory(each.getKey(), each.getValue());
    }
    List<String> rarities = extent.statistics().rarities();
    if (!rarities.isEmpty()) {
      report = report.with(Key.RARE, rarities);
    }
    if (extent.cases() != null) {
      report = extent.cases().describe(report);
    }
    return replayable(story(report, finding), finding, isStored);
  }

  /** Adds what a review has made of a failure. */
  private Report story(Report begun, Finding finding) {
    Report report = begun;
    Trace original = finding.original();
    Trace trace = finding.trace();
    if (original != null && trace != null) {
      report = report.with(Key.SHRUNK, shrunk(original, trace, finding));
    }
    if (finding.overflow() != null) {
      report = report.with(Key.STACK, finding.overflow().toString());
    }
    String view = finding.found().test().view();
    if (view != null) {
      report = report.with(Key.VIEW, Texts.line(view));
    }
    String interaction = finding.interaction();
    if (interaction != null) {
      report = report.with(Key.INTERACTION, Texts.line(interaction));
    } else if (finding.candidates() != null) {
      report = report.with(Key.CANDIDATES, Texts.line(finding.candidates()));
    } else if (!finding.matters().isEmpty()) {
      report = report.with(Key.MATTERS, Texts.line(finding.matters()));
    }
    if (finding.isDependent()) {
      report =
          report.with(
              Key.DEPENDS,
              "on earlier cases: the first one passed and fails in the same way now; look for what"
                  + " cases share, such as a field, a mock or a database");
    }
    if (!finding.notes().isEmpty()) {
      report = report.with(Key.NOTES, finding.notes());
    }
    if (!finding.others().isEmpty()) {
      List<String> others = new ArrayList<>();
      finding.others().forEach(other -> others.add(other.toString()));
      report = report.with(Key.ALSO_SEEN, others);
    }
    Stop stop = extent.stop();
    return stop == null ? report : report.with(Key.CUT_OFF, stop.text());
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
          SourcePrinter.pin(argument, LONGEST_PIN, !finding.hasImmutableLists());
      if (printed.elided() || !printed.compilable()) {
        return "";
      }
      sources.add(printed.text());
    }
    return subject.pin(sources);
  }

  private String found(Finding finding) {
    if (isReplay) {
      return "by replaying a token";
    }
    return switch (finding.phase()) {
      case STORED -> "in the failure store";
      case EXAMPLES -> "at given example " + finding.number();
      case SHRINK -> "while another failure was shrunk";
      default ->
          "at case "
              + Counted.grouped(finding.number())
              // Discarded cases have numbers, too.
              + (settings.tries() == Integer.MAX_VALUE || finding.number() > settings.tries()
                  ? ""
                  : " of " + Counted.grouped(settings.tries()))
              + share()
              + (extent.cases() == null ? "" : extent.cases().manner())
              + (extent.evaluations() == 0
                  ? ""
                  : ", after " + Counted.of(extent.evaluations(), "run") + " of the condition");
    };
  }

  /** Of what the tries are a share: the number of a case is that in its own run. */
  private String share() {
    if (settings.slice() > 0) {
      return " in slice " + Counted.grouped(settings.slice());
    }
    return settings.parts() > 1
        ? " in part " + (settings.part() + 1) + " of " + settings.parts()
        : "";
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
          case CUT_SHORT -> finding.defect() == null ? " (cut short)" : defect(finding.defect());
        };
  }

  /** Says what has kept a case from being made simpler. */
  static String defect(Throwable thrown) {
    StackTraceElement[] stack = thrown.getStackTrace();
    return " (cut short by "
        + Thrown.text(thrown)
        + (stack.length == 0 ? "" : " at " + stack[0])
        + ", a defect of Ferret: please report it with the replay token)";
  }
}
