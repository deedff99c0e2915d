package dev.ferret.cases;

import dev.ferret.choice.Case;
import dev.ferret.plan.Cases;
import dev.ferret.plan.Plan;
import dev.ferret.plan.Task;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The examples that were given with a property.
 *
 * @param examples the arguments of each
 */
public record ExamplesPlan(List<@Nullable Object[]> examples) implements Plan {
  @Override
  public Cases cases(Task task) {
    Iterator<@Nullable Object[]> rest = examples.iterator();
    return () -> rest.hasNext() ? Case.given(rest.next()) : null;
  }

  @Override
  public boolean isFinite() {
    return true;
  }
}
