package dev.ferret.execute;

import dev.ferret.choice.Case;
import dev.ferret.guide.Goals;
import dev.ferret.observe.Observations;
import dev.ferret.plan.CaseResult;
import dev.ferret.run.Observer;
import dev.ferret.run.Phase;
import dev.ferret.search.Utility;
import dev.ferret.text.Names;
import dev.ferret.text.SourcePrinter;
import dev.ferret.text.Thrown;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Writes an observation of each test case. */
public final class Journal implements Observer {
  /** A value is cut to this many characters; a viewer shows far less. */
  private static final int LONGEST_VALUE = 10_000;

  private final Subject subject;
  private final Goals goals;
  private final Observations observations;
  private final Supplier<Map<String, Object>> figures;

  /** Milliseconds, since an Instant would load a dozen classes that few runs need. */
  private final long start = System.currentTimeMillis();

  private Map<String, String> arguments = Map.of();
  private String text = "";
  private long begun;

  /**
   * Opens a journal.
   *
   * @param figures those of the source of cases
   */
  public Journal(Subject subject, Goals goals, Path file, Supplier<Map<String, Object>> figures) {
    this.subject = subject;
    this.goals = goals;
    this.figures = figures;
    this.observations =
        Observations.appendingTo(file, problem -> System.err.println("Ferret: " + problem));
  }

  @Override
  public void drawn(Case test, List<@Nullable Object> values) {
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
  }

  private void write(Observations.Status status, String reason, Phase phase, CaseResult result) {
    double seconds = (System.nanoTime() - begun) / 1e9;
    Map<String, Object> features = new LinkedHashMap<>();
    for (String label : result.labels()) {
      features.put(label, true);
    }
    Utility utility = result.utility();
    if (utility != null) {
      goals.named(utility).forEach((label, value) -> features.put("target:" + label, value));
    }
    features.putAll(figures.get());
    observations.write(
        Observations.TestCase.of(subject.name(), Instant.ofEpochMilli(start), status)
            .withReason(reason)
            .withArguments(text, arguments)
            .withHowGenerated("phase " + phase.name().toLowerCase(Locale.ROOT))
            .withFeatures(features)
            .withTiming(Map.of("execute:test", seconds)));
  }

  @Override
  public void close() {
    observations.close();
  }
}
