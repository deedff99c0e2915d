package dev.ferret.run;

import dev.ferret.choice.Choices;
import dev.ferret.choice.Trace;
import dev.ferret.report.Report;
import dev.ferret.report.Report.Section;
import dev.ferret.report.SourcePrinter;
import dev.ferret.search.Search;
import dev.ferret.search.Tried;
import dev.ferret.shrink.Shrinker;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Puts what became of a run into words. */
final class Verdicts {
  /** A case longer than this is not worth pasting. */
  private static final int LONGEST_PIN = 400;

  private static final int SHOWN_OF_FRONT = 5;

  private final Subject subject;
  private final Settings settings;
  private final Run run;
  private final Executor executor;
  private final Generation generation;
  private final long seed;
  private int examples;

  Verdicts(
      Subject subject,
      Settings settings,
      Run run,
      Executor executor,
      Generation generation,
      long seed) {
    this.subject = subject;
    this.settings = settings;
    this.run = run;
    this.executor = executor;
    this.generation = generation;
    this.seed = seed;
  }

  void exampleChecked() {
    examples++;
  }

  private static String count(long number, String noun) {
    return grouped(number) + " " + noun + (number == 1 ? "" : "s");
  }

  /** A number with commas. By hand, since every run that passes needs one and a format is slow. */
  private static String grouped(long number) {
    StringBuilder text = new StringBuilder().append(number);
    for (int i = text.length() - 3; i > (number < 0 ? 1 : 0); i -= 3) {
      text.insert(i, ',');
    }
    return text.toString();
  }

  /** Everything went well, unless nothing was checked or a required share was missed. */
  Outcome passed() {
    int checked = generation.checked();
    if (checked + examples == 0) {
      return vacuous();
    }
    if (generation.isHopeless()) {
      return gaveUp();
    }
    if (subject.mustFail()) {
      return notFound();
    }
    List<String> missed = run.missed(checked, generation.isExhausted());
    Report report = statistics(missed.isEmpty() ? Report.passed(subject.name()) : failed());
    if (missed.isEmpty()) {
      return new Outcome(report, null);
    }
    return outcome(report.with(Section.HEADLINE, "not covered", missed), null);
  }

  private Report statistics(Report report) {
    int checked = generation.checked();
    String text =
        generation.isExhausted()
            ? "all " + count(checked, "case")
            : count(checked + examples, "case") + (generation.isTimedOut() ? ", time is up" : "");
    Report described = report.with(Section.STATISTICS, "checked", text);
    if (generation.discarded() > 0) {
      described =
          described.with(Section.STATISTICS, "discarded", count(generation.discarded(), "case"));
    }
    Search search = generation.guide();
    if (search != null) {
      described = searched(described, search);
    }
    for (Map.Entry<String, Map<String, Long>> each : run.tallies().entrySet()) {
      described = described.withShares(each.getKey(), each.getValue());
    }
    Map<String, Long> labels = run.labels();
    return labels.isEmpty() ? described : described.withLabels(labels, checked);
  }

  /** How a search went, and how close it came. */
  private Report searched(Report report, Search search) {
    Tried best = search.best();
    if (best == null) {
      return report.with(Section.STATISTICS, "search", "no input passed and told its utility");
    }
    Report described = report.with(Section.STATISTICS, "best", best(search, best));
    String figures =
        String.format(
            Locale.ROOT,
            "%.0f %% accepted, %s, temperature %.2f",
            100 * search.acceptanceRate(),
            count(search.restarts(), "restart"),
            search.temperature());
    return described.with(
        Section.STATISTICS,
        "search",
        search.isStuck()
            ? figures + "; no input was ever better than the one before, does the utility vary?"
            : figures);
  }

  private Object best(Search search, Tried best) {
    List<Tried> front = search.front();
    if (front.size() > 1) {
      List<String> lines = new ArrayList<>();
      lines.add(count(front.size(), "input") + " that passed, none better than another");
      for (int i = 0; i < Math.min(SHOWN_OF_FRONT, front.size()); i++) {
        lines.add(named(front.get(i)));
      }
      return lines;
    }
    StringBuilder text = new StringBuilder(named(best)).append(" among those that passed");
    List<Search.Milestone> way = search.milestones();
    if (way.size() > 1) {
      text.append(" (");
      for (int i = 0; i < way.size(); i++) {
        Search.Milestone milestone = way.get(i);
        text.append(i == 0 ? "" : ", ")
            .append(number(run.goals().named(milestone.utility()).values().iterator().next()))
            .append(" at ")
            .append(grouped(milestone.test()));
      }
      text.append(')');
    }
    return text.toString();
  }

  private String named(Tried tried) {
    StringBuilder text = new StringBuilder();
    run.goals()
        .named(tried.utility())
        .forEach(
            (label, value) ->
                text.append(text.isEmpty() ? "" : ", ")
                    .append(label)
                    .append(' ')
                    .append(number(value)));
    return text.toString();
  }

  private static String number(double value) {
    return value == Math.rint(value) && Math.abs(value) < 1e15
        ? grouped((long) value)
        : String.format(Locale.ROOT, "%.6g", value);
  }

  private Outcome notFound() {
    Search search = generation.guide();
    Tried best = search == null ? null : search.best();
    Report report = statistics(failed());
    if (best != null) {
      report = arguments(report, subject.draw(Choices.replay(best.trace())));
    }
    String sentence =
        "Nothing was found in "
            + count(generation.checked() + examples, "case")
            + (best == null
                ? "; report how close an input is with maximizing or minimizing, or allow more"
                    + " tries"
                : "; below is what came closest; allow more tries, or report a utility that says"
                    + " more");
    return outcome(report.with(Section.HEADLINE, "not found", sentence), null);
  }

  private Report failed() {
    return Report.failed(subject.name()).with(Section.REPLAY, "seed", seed);
  }

  private Outcome outcome(Report report, @Nullable Throwable cause) {
    Report.Style style = Report.Style.PLAIN.withFull(settings.fullReport);
    return new Outcome(report, new PropertyFailure(report, report.toText(style), cause));
  }

  private Outcome problem(String kind, String sentence, @Nullable Throwable cause) {
    return outcome(statistics(failed()).with(Section.HEADLINE, kind, sentence), cause);
  }

  private Outcome vacuous() {
    String why =
        generation.discarded() > 0
            ? "all "
                + count(generation.discarded(), "test case")
                + " were discarded"
                + because()
                + "; generate inputs that satisfy the assumptions"
            : "no phase had anything to check; allow the phase GENERATE or give an example";
    return problem("vacuous", "Nothing was checked: " + why, null);
  }

  private Outcome gaveUp() {
    long all = (long) generation.checked() + generation.discarded();
    String rate =
        String.format(Locale.ROOT, "%.1f %%", 100.0 * generation.discarded() / Math.max(1, all));
    return problem(
        "gave up",
        rate
            + " of "
            + count(all, "test case")
            + " were discarded"
            + because()
            + "; generate inputs that satisfy the assumptions, or allow more discards",
        null);
  }

  private String because() {
    String reason = executor.discardReason();
    return reason == null ? " by assumptions" : " (" + reason + ")";
  }

  Outcome nothingToReplay() {
    return problem(
        "vacuous",
        "Nothing was checked: the replayed test case is discarded; the generator or the assumptions"
            + " have changed, so drop the token and run again",
        null);
  }

  Outcome replayPassed() {
    if (subject.mustFail()) {
      return outcome(
          failed()
              .with(
                  Section.HEADLINE,
                  "not found",
                  "The replayed test case is not what is looked for; drop the token and run again"),
          null);
    }
    return new Outcome(
        Report.passed(subject.name())
            .with(Section.STATISTICS, "checked", "the replayed case, which passes now"),
        null);
  }

  Outcome brokenGenerator(BrokenGenerator broken) {
    Throwable cause = broken.getCause() == null ? broken : broken.getCause();
    String how =
        cause instanceof StackOverflowError
            ? "recursed without end; give it a base case, for example with Gens.recursive"
            : "threw " + cause + "; a generator must make a value from any answers";
    Report report =
        failed()
            .withFailure(cause)
            .with(
                Section.HEADLINE,
                "generator",
                "The generator of test case " + (broken.number() + 1) + " " + how);
    return outcome(report, cause);
  }

  Outcome nondeterministicGenerator(Failure failure, String first, String second) {
    Report report =
        failed()
            .with(
                Section.HEADLINE,
                "generator",
                "The generator is not deterministic: the same answers gave two values; use nothing"
                    + " but its draws, no clock, no randomness and no mutable state")
            .with(Section.INPUT, "first", first)
            .with(Section.INPUT, "then", second)
            .with(Section.CAUSE, "the test failed with", failure.cause().toString());
    return outcome(report, failure.cause());
  }

  Outcome flaky(Failure failure, @Nullable Object[] arguments, Set<Origin> others) {
    String then = others.isEmpty() ? "passed" : "failed with " + others.iterator().next();
    Report report =
        arguments(failed(), arguments)
            .withFailure(failure.cause())
            .with(
                Section.HEADLINE,
                "flaky",
                "The same input failed and then "
                    + then
                    + "; the test depends on something besides its arguments");
    return outcome(report, failure.cause());
  }

  private Report arguments(Report report, @Nullable Object[] values) {
    Report described = report;
    List<String> parameters = subject.parameters();
    for (int i = 0; i < values.length; i++) {
      described = described.withArgument(parameters.get(i), values[i]);
    }
    return described;
  }

  Outcome failed(Runner.Reduced reduced) {
    Failure failure = reduced.failure();
    Report report =
        arguments(failed(), reduced.arguments())
            .withFailure(reduced.cause())
            .with(Section.STORY, "found", found(failure));
    Search search = generation.guide();
    Tried best = search == null ? null : search.best();
    if (search != null && best != null) {
      report = report.with(Section.STORY, "closest", best(search, best));
    }
    Shrinker.Result shrunk = reduced.shrunk();
    if (shrunk != null && reduced.original() != null) {
      report = report.with(Section.STORY, "shrunk", shrunk(reduced.original(), shrunk));
    }
    if (!reduced.matters().isEmpty()) {
      report = report.with(Section.STORY, "matters", reduced.matters());
    }
    if (!reduced.notes().isEmpty()) {
      report = report.with(Section.STORY, "notes", reduced.notes());
    }
    if (!reduced.others().isEmpty()) {
      List<String> others = new ArrayList<>();
      reduced.others().forEach(other -> others.add(other.toString()));
      report = report.with(Section.STORY, "also seen", others);
    }
    return outcome(replayable(report, reduced, shrunk), reduced.cause());
  }

  private Report replayable(
      Report report, Runner.Reduced reduced, Shrinker.@Nullable Result shrunk) {
    Report described = report;
    if (shrunk != null) {
      described =
          described.with(Section.REPLAY, "replay", "@Replay(\"" + shrunk.trace().toToken() + "\")");
    }
    String pin = pin(reduced.arguments());
    if (!pin.isEmpty()) {
      described = described.with(Section.REPLAY, "pin it", pin);
    }
    Path store = settings.store;
    return store != null && reduced.stored()
        ? described.with(Section.REPLAY, "stored", store.resolve("failures"))
        : described;
  }

  private String pin(@Nullable Object[] arguments) {
    List<String> sources = new ArrayList<>();
    for (Object argument : arguments) {
      SourcePrinter.Printed printed = SourcePrinter.print(argument, LONGEST_PIN);
      if (printed.elided() || !printed.compilable()) {
        return "";
      }
      sources.add(printed.text());
    }
    return subject.pin(sources);
  }

  private String found(Failure failure) {
    return switch (failure.phase()) {
      case STORED -> settings.replay != null ? "by replaying a token" : "in the failure store";
      case EXAMPLES -> "at given example " + (failure.number() + 1);
      default ->
          String.format(
              Locale.ROOT,
              "at case %,d of %,d%s",
              failure.number() + 1,
              settings.tries,
              generation.guide() == null ? "" : ", by search");
    };
  }

  private static String shrunk(Trace original, Shrinker.Result shrunk) {
    String sizes =
        original.choices() == shrunk.trace().choices()
            ? count(original.choices(), "choice")
            : String.format(
                Locale.ROOT,
                "%,d -> %s",
                original.choices(),
                count(shrunk.trace().choices(), "choice"));
    return sizes
        + " in "
        + count(shrunk.executions(), "run")
        + (shrunk.finished() ? " (normal form reached)" : " (cut short)");
  }
}
