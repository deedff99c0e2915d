package dev.ferret.engine;

import dev.ferret.execute.Subject;
import dev.ferret.report.Key;
import dev.ferret.report.Report;
import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import java.util.Locale;

/** A run that prints its statistics if the property passes: a failure is printed by others. */
public final class ShownRun {
  private ShownRun() {}

  /** Runs a property. */
  public static Outcome of(Subject subject, Settings settings) {
    long begun = System.nanoTime();
    Outcome outcome = Runner.run(subject, settings);
    double seconds = (System.nanoTime() - begun) / 1e9;
    if (!outcome.isPassed()) {
      return outcome;
    }
    Report report = outcome.report().with(Key.TIME, time(seconds, outcome.executions()));
    // One call, so that properties which run in parallel do not mix their lines.
    System.out.println(report.toText(settings.isFullReport(), false));
    return new Outcome(
        report,
        outcome.counterexamples(),
        outcome.checked(),
        outcome.discarded(),
        outcome.evaluations(),
        outcome.executions(),
        outcome.isExhausted(),
        null);
  }

  private static String time(double seconds, int executions) {
    return String.format(
        Locale.ROOT, "%.3f s, %.0f us per case", seconds, seconds * 1e6 / Math.max(1, executions));
  }
}
