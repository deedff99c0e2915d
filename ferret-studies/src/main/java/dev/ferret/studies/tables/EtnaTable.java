package dev.ferret.studies.tables;

import dev.ferret.plan.Bound;
import dev.ferret.run.Outcome;
import dev.ferret.run.Phase;
import dev.ferret.run.Settings;
import dev.ferret.studies.Study;
import dev.ferret.studies.Trials;
import dev.ferret.studies.etna.Workload;
import dev.ferret.summary.StudyRow;
import dev.ferret.summary.StudyRow.Figure;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Etna's tasks: which mutants lazy enumeration finds, and how soon. */
final class EtnaTable implements Study {
  private static final String UNIT = "predicate runs";

  /** Etna gives each task this much time. */
  private static final int SECONDS = 60;

  private static final int QUICK_SECONDS = 2;

  /** With a lower limit of tests than the usual one, tasks have less time. */
  private static final int USUAL_CAP = 100_000;

  /** More than any search gets to. */
  private static final int LIMIT = 60;

  /**
   * A way to search.
   *
   * @param seconds the time for a task
   */
  private record Way(String mode, Bound bound, int seconds) {}

  @Override
  public String name() {
    return "etna";
  }

  @Override
  public String interpretation() {
    return "A task is a mutant and a property that it breaks; it is solved if a counterexample is"
        + " found within "
        + SECONDS
        + " s, with --quick "
        + QUICK_SECONDS
        + " s. That is the time of searches by nodes; those by size, which tell what leaves, colours"
        + " and keys cost, always have "
        + QUICK_SECONDS
        + " s. The rows of a workload count the predicate runs of all its tasks, those of a task"
        + " its own. A predicate run is one call of 'valid input, and the property does not hold'."
        + " Published, over 167 tasks that include 36 of another workload: hand-written generators"
        + " 100 %, LeanCheck 82 %, SmallCheck 35 %.";
  }

  @Override
  public void run(Trials trials) {
    int seconds = trials.cap() < USUAL_CAP ? QUICK_SECONDS : SECONDS;
    for (Workload workload : Workload.values()) {
      run(trials, workload, new Way("by nodes", Bound.nodes(LIMIT), seconds));
      run(trials, workload, new Way("by size", Bound.size(LIMIT), QUICK_SECONDS));
    }
  }

  private static void run(Trials trials, Workload workload, Way way) {
    Settings settings =
        Settings.standard()
            .withoutStore()
            .withPhases(Phase.GENERATE)
            .withTime(Duration.ofSeconds(way.seconds));
    List<Workload.Task> tasks = workload.tasks();
    double[] runs = new double[tasks.size()];
    double slowest = 0;
    int solved = 0;
    List<StudyRow> rows = new ArrayList<>();
    for (int i = 0; i < runs.length; i++) {
      long start = System.nanoTime();
      Outcome outcome = tasks.get(i).search(way.bound, settings);
      double took = (System.nanoTime() - start) / 1e9;
      boolean isSolved = outcome.counterexample().isPresent();
      runs[i] = outcome.evaluations();
      slowest = isSolved ? Math.max(slowest, took) : slowest;
      solved += isSolved ? 1 : 0;
      rows.add(
          StudyRow.of(
              tasks.get(i).toString(),
              way.mode,
              new double[] {runs[i]},
              isSolved ? 1 : 0,
              UNIT,
              0,
              List.of(Figure.measured("seconds", took, "s"))));
    }
    List<Figure> figures =
        List.of(
            Figure.measured("solved", solved, "of " + tasks.size()),
            Figure.measured("slowest solved", slowest, "s"));
    trials.rows().accept(StudyRow.of(workload.label(), way.mode, runs, solved, UNIT, 0, figures));
    rows.forEach(trials.rows());
  }
}
