package dev.ferret.run;

import dev.ferret.report.Observations;
import dev.ferret.report.SourcePrinter;
import dev.ferret.search.Search;
import dev.ferret.search.Tried;
import dev.ferret.search.Utility;
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
  private final Run run;
  private final @Nullable Observations observations;

  /** Milliseconds, since an Instant would load a dozen classes that hardly anybody needs. */
  private final long start = System.currentTimeMillis();

  private Map<String, String> arguments = Map.of();
  private String text = "";
  private long begun;
  private @Nullable Search search;

  Journal(Subject subject, Run run, @Nullable Path file) {
    this.subject = subject;
    this.run = run;
    this.observations =
        file == null
            ? null
            : Observations.appendingTo(file, problem -> System.err.println("Ferret: " + problem));
  }

  /** Adds the figures of a search to what is written from now on. */
  void searches(Search underWay) {
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
      printed.put(parameters.get(i), value);
      all.add(parameters.get(i) + " = " + value);
    }
    arguments = printed;
    text = String.join(", ", all);
    begun = System.nanoTime();
  }

  void passed(Phase phase) {
    if (observations != null) {
      write(observations, Observations.Status.PASSED, "", phase);
    }
  }

  void discarded(@Nullable String reason) {
    if (observations != null) {
      String why = reason == null ? "an assumption did not hold" : reason;
      write(observations, Observations.Status.GAVE_UP, why, Phase.GENERATE);
    }
  }

  void failed(Phase phase, Throwable failure) {
    if (observations != null) {
      write(observations, Observations.Status.FAILED, failure.toString(), phase);
    }
  }

  private void write(Observations file, Observations.Status status, String reason, Phase phase) {
    double seconds = (System.nanoTime() - begun) / 1e9;
    Map<String, Object> features = new LinkedHashMap<>();
    for (String label : run.caseLabels()) {
      features.put(label, true);
    }
    Utility utility = run.goals().utility(Utility.Order.LEXICOGRAPHIC);
    if (utility != null) {
      run.goals().named(utility).forEach((label, value) -> features.put("target:" + label, value));
    }
    Search current = search;
    if (current != null) {
      features.put("search:temperature", current.temperature());
      features.put("search:acceptance", current.acceptanceRate());
      features.put("search:restarts", current.restarts());
      Tried best = current.best();
      if (best != null) {
        run.goals()
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
