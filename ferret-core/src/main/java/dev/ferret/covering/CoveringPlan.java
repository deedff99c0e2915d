package dev.ferret.covering;

import dev.ferret.cases.OpenTask;
import dev.ferret.cover.Covering;
import dev.ferret.plan.Cases;
import dev.ferret.plan.Plan;
import dev.ferret.plan.Task;

/** The rows of a covering array over the arguments of a property. */
public record CoveringPlan(Covering covering) implements Plan {
  @Override
  public Cases cases(Task task) {
    return CoveringCases.of(OpenTask.of(task), covering);
  }

  @Override
  public boolean isFinite() {
    return true;
  }

  @Override
  public String toString() {
    return "the rows of " + covering;
  }
}
