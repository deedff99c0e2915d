package dev.ferret.engine;

import dev.ferret.cases.Subject;
import dev.ferret.guide.Search;
import dev.ferret.observe.Observations;
import dev.ferret.run.Phase;
import dev.ferret.search.Tried;
import dev.ferret.search.Utility;
import dev.ferret.text.Names;
import dev.ferret.text.SourcePrinter;
import dev.ferret.text.Thrown;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes an observation of each test case, if that is asked for. */
final class Journal {
  /** A value is cut to this many characters; a viewer shows far less. */
  private static final int LONGEST_VALUE = 10_000;

  private final Subject subject;
  private final Goals goals;
  private final @Nullable Observations observations;

  /** Milliseconds, since an Instant would load a dozen classes that hardly anybody needs. */
  private final long start = System.currentTimeMillis();

  private Map<String, String> arguments = Map.of();
  private String text = "";
  private long begun;
  private @Nullable Verdicts search;

  Journal(Subject subject, Goals goals, @Nullable Path file) {
    this.subject = subject;
    this.goals = goals;
    this.observations =
        file == null
            ? null
            : Observations.appendingTo(file, problem -> System.err.println("Ferret: " + problem));
  }

  /** Adds the figures of a search, if there is one, to what is written from now on. */
  void searches(Verdicts underWay) {
    search = underWay;
  }

  /** Whether anything is written. */
  boolean isOpen() {
    return observations != null;
  }

  /** Keeps the arguments as they are before the test can change them. */
  void begin(@Nullable Object[] values) {
    if (observations != null) {
      print(values);
    }
  }

  private void print(@Nullable Object[] values) {
    Map<String, String> printed = new LinkedHashMap<>();
    List<String> parameters = subject.parameters();
    List<String> all = new ArrayList<>();
    for (int i = 0; i < values.length; i++) {
      String value = SourcePrinter.print(values[i], LONGEST_VALUE).text();
      String name = Names.unique(parameters.get(i), printed.keySet());
      printed.put(name, value);
      all.add(name + " = " + value);
    }
    arguments = printed;
    text = String.join(", ", all);
    begun = System.nanoTime();
  }

  /** Writes how the case ended that was begun last. */
  void ended(Phase phase, CaseReport report) {
    if (observations != null) {
      Throwable failure = report.failure();
      if (report.isPassed()) {
        write(observations, Observations.Status.PASSED, "", phase, report);
      } else if (failure == null) {
        write(observations, Observations.Status.GAVE_UP, report.discardReason(), phase, report);
      } else {
        write(observations, Observations.Status.FAILED, Thrown.text(failure), phase, report);
      }
    }
  }

  private void write(
      Observations file,
      Observations.Status status,
      String reason,
      Phase phase,
      CaseReport report) {
    double seconds = (System.nanoTime() - begun) / 1e9;
    Map<String, Object> features = new LinkedHashMap<>();
    for (String label : report.labels()) {
      features.put(label, true);
    }
    Utility utility = report.utility();
    if (utility != null) {
      goals.named(utility).forEach((label, value) -> features.put("target:" + label, value));
    }
    Search current = search == null ? null : search.search();
    if (current != null) {
      features.put("search:temperature", current.temperature());
      features.put("search:acceptance", current.acceptanceRate());
      features.put("search:restarts", current.restarts());
      Tried best = current.best();
      if (best != null) {
        goals
            .named(best.utility())
            .forEach((label, value) -> features.put("search:best:" + label, value));
      }
    }
    file.write(
        Observations.TestCase.of(subject.name(), Instant.ofEpochMilli(start), status)
            .withReason(reason)
            .withArguments(text, arguments)
            .withHowGenerated("phase " + phase.name().toLowerCase(java.util.Locale.ROOT))
            .withFeatures(features)
            .withTiming(Map.of("execute:test", seconds)));
  }

  void close() {
    if (observations != null) {
      observations.close();
    }
  }
}
