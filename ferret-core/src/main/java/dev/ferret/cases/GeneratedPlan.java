package dev.ferret.cases;

import dev.ferret.plan.Cases;
import dev.ferret.plan.Plan;
import dev.ferret.plan.Task;

/**
 * The plan of a property that asks for none: all cases if they are few, else random ones, and those
 * that a search chooses once a case reports a utility.
 */
public record GeneratedPlan() implements Plan {
  @Override
  public Cases cases(Task task) {
    OpenTask open = OpenTask.of(task);
    RandomCases random = new RandomCases(task.seed(), task.tries());
    return SmallSpace.isWithin(open, random)
        ? PartOfCases.of(new ExhaustiveCases(), open)
        : new GeneratedCases(open, random);
  }

  @Override
  public String toString() {
    return "random cases";
  }
}
