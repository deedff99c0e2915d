package dev.ferret.cases;

import dev.ferret.choice.Case;
import dev.ferret.choice.Trace;
import dev.ferret.plan.CaseResult;
import dev.ferret.report.Report;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Random cases until one reports a utility, and cases that a search chooses from then on. */
final class GeneratedCases implements Unguided {
  private final OpenTask task;
  private final boolean isSearched;
  private final RandomCases random;
  private @Nullable GuidedCases guided;

  /** How many random cases did not pass. */
  private int lost;

  GeneratedCases(OpenTask task, RandomCases random) {
    this.task = task;
    this.isSearched = task.isSearched();
    this.random = random;
    if (isSearched && !task.searchStart().isEmpty()) {
      guided = new GuidedCases(task, random, task.tries());
    }
  }

  @Override
  public @Nullable Case next() {
    return guided == null ? random.next() : guided.next();
  }

  @Override
  public @Nullable RandomCases unguided() {
    return guided == null && random.count() > 0 ? random : null;
  }

  @Override
  public void heard(CaseResult result) {
    if (guided != null) {
      // Random cases may still have been out when the search began; it knows its own.
      guided.heard(result);
      return;
    }
    if (!result.isPassed()) {
      lost++;
    }
    if (isSearched && result.hasUtility() && result.failure() == null) {
      guided = new GuidedCases(task, random, task.tries() - (random.count() - lost));
    }
  }

  @Override
  public Report describe(Report report) {
    return guided == null ? report : guided.describe(report);
  }

  @Override
  public String manner() {
    return guided == null ? "" : guided.manner();
  }

  @Override
  public Map<String, Object> figures() {
    return guided == null ? Map.of() : guided.figures();
  }

  @Override
  public List<Trace> best() {
    return guided == null ? List.of() : guided.best();
  }

  @Override
  public String name() {
    return guided == null ? Unguided.super.name() : guided.name();
  }
}
