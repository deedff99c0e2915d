package dev.ferret.metamorphic;

import dev.ferret.ForAll;
import dev.ferret.Gen;
import dev.ferret.choice.Case;
import dev.ferret.engine.Host;
import dev.ferret.execute.CaseReport;
import dev.ferret.metamorphic.Measurement.Trial;
import dev.ferret.plan.Cases;
import dev.ferret.run.Outcome;
import dev.ferret.run.Phase;
import dev.ferret.run.Settings;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The runs of a kill matrix as the cases of one property, for a host that hears of properties. It
 * would take each mutant that is found for a bug, and change the seeds and tries of the runs; of
 * what runs within a case it does not hear. In return, its page shows the matrix.
 */
final class MeasuredCases implements Cases {
  private final Measurement measurement;
  private final Supplier<Map<String, Object>> summary;
  private @Nullable Trial next;

  private MeasuredCases(Measurement measurement, Supplier<Map<String, Object>> summary) {
    this.measurement = measurement;
    this.summary = summary;
  }

  /** Returns whether a host would hear of the runs of a kill matrix. */
  static boolean areWanted() {
    return Host.current() != null && !CaseReport.isCurrent();
  }

  /**
   * Makes all runs.
   *
   * @param summary what a page shows of the runs when all were made
   */
  static void measure(Measurement measurement, Supplier<Map<String, Object>> summary) {
    // A host may give a run fewer tries, or less time; further runs go on.
    while (!measurement.isOver()) {
      int before = measurement.count();
      run(new MeasuredCases(measurement, summary)).orThrow();
      if (measurement.count() == before) {
        throw new IllegalStateException(
            "A kill matrix is measured as a whole; one of its runs cannot be replayed");
      }
    }
  }

  private static Outcome run(MeasuredCases cases) {
    Settings settings =
        Settings.standard()
            .withoutStore()
            .withPhases(Phase.GENERATE)
            .withTries(Integer.MAX_VALUE)
            .withPlan(task -> cases);
    // No generator makes these arguments, so that no token promises to replay a single run.
    ForAll property =
        ForAll.of(none(), none(), none())
            .parameters(List.of("system", "relation", "run"))
            .with(settings);
    String name = cases.measurement.first().name();
    return (name == null ? property : property.named(name + ", kill matrix"))
        .run(
            arguments -> {
              Trial trial = cases.next;
              if (trial != null) {
                cases.next = null;
                cases.measurement.make(trial);
              }
            });
  }

  private static Gen<Object> none() {
    return Gen.of(
        draw -> {
          throw new IllegalStateException("The runs of a kill matrix are given, not drawn");
        });
  }

  @Override
  public @Nullable Case next() {
    Trial trial = measurement.next();
    next = trial;
    return trial == null ? null : Case.given(trial.system(), trial.relation(), trial.run() + 1);
  }

  @Override
  public Map<String, Object> summary() {
    return measurement.isOver() ? summary.get() : Map.of();
  }

  @Override
  public String name() {
    return "The kill matrix";
  }
}
