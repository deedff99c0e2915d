package dev.ferret.execute;

import dev.ferret.choice.Case;
import dev.ferret.choice.Trace;
import dev.ferret.guide.Goals;
import dev.ferret.observe.Observations;
import dev.ferret.plan.CaseResult;
import dev.ferret.plan.Cases;
import dev.ferret.report.Key;
import dev.ferret.run.Counterexample;
import dev.ferret.run.Observer;
import dev.ferret.run.Outcome;
import dev.ferret.run.Phase;
import dev.ferret.run.Settings;
import dev.ferret.search.Utility;
import dev.ferret.store.Origin;
import dev.ferret.text.Names;
import dev.ferret.text.SourcePrinter;
import dev.ferret.text.Thrown;
import dev.ferret.text.UserCode;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes an observation of each test case, and at the end what became of the run. */
public final class Journal implements Observer {
  /** A value is cut to this many characters; a viewer shows far less. */
  private static final int LONGEST_VALUE = 10_000;

  /** A longer token is no help in a table of cases. */
  private static final int LONGEST_TOKEN = 2_000;

  /** The innermost frames of the user's code. */
  private static final int MOST_FRAMES = 10;

  private static final double NANOS = 1e9;

  private final Subject subject;
  private final Settings settings;
  private final long seed;
  private final Goals goals;
  private final Observations observations;
  private final long pid = ProcessHandle.current().pid();

  /** Milliseconds, since an Instant would load a dozen classes that few runs need. */
  private final long start = System.currentTimeMillis();

  private @Nullable Cases cases;
  private Map<String, String> arguments = Map.of();
  private String text = "";
  private long begun;

  /** When the last observation was written; 0 before the first. */
  private long written;

  /** How long it took to choose and draw the case; negative if that is not known. */
  private double drawing = -1;

  /**
   * Opens a journal.
   *
   * @param path a file, or a folder that gets a file for this run
   */
  public Journal(Subject subject, Settings settings, long seed, Goals goals, Path path) {
    this.subject = subject;
    this.settings = settings;
    this.seed = seed;
    this.goals = goals;
    this.observations =
        Observations.in(path, subject.name(), problem -> System.err.println("Ferret: " + problem));
  }

  @Override
  public void generates(Cases source) {
    cases = source;
  }

  @Override
  public void drawn(Case test, List<@Nullable Object> values) {
    drawing = written == 0 ? -1 : (System.nanoTime() - written) / NANOS;
    Map<String, String> printed = new LinkedHashMap<>();
    List<String> parameters = subject.parameters();
    List<String> all = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      String value = SourcePrinter.print(values.get(i), LONGEST_VALUE).text();
      String name = Names.unique(parameters.get(i), printed.keySet());
      printed.put(name, value);
      all.add(name + " = " + value);
    }
    arguments = printed;
    text = String.join(", ", all);
    begun = System.nanoTime();
  }

  @Override
  public void ended(Phase phase, CaseResult result) {
    Throwable failure = result.failure();
    if (result.isPassed()) {
      write(Observations.Status.PASSED, "", phase, result);
    } else if (failure != null) {
      write(Observations.Status.FAILED, Thrown.text(failure), phase, result);
    } else {
      String reason = result instanceof Executed executed ? executed.discardReason() : "";
      write(Observations.Status.GAVE_UP, reason, phase, result);
    }
    arguments = Map.of();
    text = "";
    begun = 0;
    drawing = -1;
    written = System.nanoTime();
  }

  private void write(Observations.Status status, String reason, Phase phase, CaseResult result) {
    Map<String, Double> timing = new LinkedHashMap<>();
    if (drawing >= 0) {
      timing.put("generate", drawing);
    }
    if (begun != 0) {
      timing.put("execute:test", (System.nanoTime() - begun) / NANOS);
    }
    String name = phase.name().toLowerCase(Locale.ROOT);
    observations.write(
        Observations.TestCase.of(subject.name(), Instant.ofEpochMilli(start), status)
            .withReason(reason)
            .withArguments(text, arguments)
            .withHowGenerated("phase " + name)
            .withFeatures(features(result))
            .withTiming(timing)
            .withMetadata(metadata(name, result)));
  }

  private Map<String, Object> features(CaseResult result) {
    Map<String, Object> features = new LinkedHashMap<>();
    for (String label : result.labels()) {
      features.put(label, true);
    }
    if (result instanceof Executed executed) {
      features.putAll(executed.numbers());
    }
    Utility utility = result.utility();
    if (utility != null) {
      goals.named(utility).forEach((label, value) -> features.put("target:" + label, value));
    }
    if (cases != null) {
      features.putAll(cases.figures());
    }
    return features;
  }

  private Map<String, Object> metadata(String phase, CaseResult result) {
    Map<String, Object> metadata = new LinkedHashMap<>();
    metadata.put("phase", phase);
    metadata.put("pid", pid);
    Trace trace = result.trace();
    String token = trace == null ? result.test().token() : trace.toToken();
    if (token != null && token.length() <= LONGEST_TOKEN) {
      metadata.put("token", token);
    }
    if (!result.notes().isEmpty()) {
      metadata.put("notes", result.notes());
    }
    Throwable failure = result.failure();
    if (failure != null) {
      metadata.put("origin", Origin.of(failure).toString());
      List<String> stack = new ArrayList<>();
      for (StackTraceElement frame : Thrown.frames(failure)) {
        if (stack.size() < MOST_FRAMES && UserCode.holds(frame)) {
          stack.add(frame.toString());
        }
      }
      metadata.put("stack", stack);
    }
    return metadata;
  }

  @Override
  public void ended(Outcome outcome) {
    tell("seed", Long.toString(seed));
    tell("settings", settings.toString());
    tell("verdict", outcome.isPassed() ? "passed" : "failed");
    tell("report", outcome.report().toText());
    for (Counterexample each : outcome.counterexamples()) {
      each.report().fact(Key.SHRUNK).ifPresent(fact -> tell("shrunk", fact.text()));
      tell("counterexample", each.report().toText());
    }
  }

  private void tell(String title, String content) {
    observations.write(
        Observations.Level.INFO, subject.name(), Instant.ofEpochMilli(start), title, content);
  }

  @Override
  public void close() {
    observations.close();
  }
}
