package dev.ferret.verdict;

import dev.ferret.execute.Subject;
import dev.ferret.report.Key;
import dev.ferret.report.Report;
import dev.ferret.run.Settings;
import dev.ferret.store.ReplayToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What all reports of a run have in common. */
final class Wording {
  private final Subject subject;
  private final Settings settings;
  private final long seed;

  Wording(Subject subject, Settings settings, long seed) {
    this.subject = subject;
    this.settings = settings;
    this.seed = seed;
  }

  Report failed() {
    return withConflicts(Report.failed(subject.name()).with(Key.SEED, seed));
  }

  Report passed() {
    return withConflicts(Report.passed(subject.name()));
  }

  private Report withConflicts(Report report) {
    List<String> conflicts = settings.conflicts();
    boolean isObserved = settings.observations().isPresent() || !settings.observers().isEmpty();
    if (settings.threads() > 1 && isObserved) {
      conflicts = new ArrayList<>(conflicts);
      conflicts.add(
          "threads="
              + settings.threads()
              + " has no effect, since observers and observations need one case after the other");
    }
    return conflicts.isEmpty() ? report : report.with(Key.SETTINGS, conflicts);
  }

  /**
   * Adds arguments by name.
   *
   * @param texts what they were before the test may have changed them; null if they are unchanged
   */
  Report arguments(Report report, @Nullable Object[] values, @Nullable List<String> texts) {
    if (texts == null) {
      return arguments(report, values);
    }
    Report described = report;
    for (int i = 0; i < texts.size(); i++) {
      described = described.withInput(subject.parameters().get(i), texts.get(i));
    }
    return described;
  }

  /** Adds arguments by name. */
  Report arguments(Report report, @Nullable Object[] values) {
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

  /** The replay token of answers. */
  String token(String answers, int stack) {
    return ReplayToken.of(answers, subject.place(), subject.key(), stack).toString();
  }

  /** What replays answers where the property is written. */
  String replay(String answers, int stack) {
    return subject.replay(token(answers, stack));
  }
}
