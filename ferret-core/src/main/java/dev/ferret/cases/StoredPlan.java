package dev.ferret.cases;

import dev.ferret.plan.Cases;
import dev.ferret.plan.Plan;
import dev.ferret.plan.Task;
import dev.ferret.store.FailureStore;

/**
 * The failures that earlier runs have stored.
 *
 * @param key what the property's failures are stored under
 */
public record StoredPlan(String key, FailureStore store) implements Plan {
  @Override
  public Cases cases(Task task) {
    return new StoredCases(key, store);
  }

  @Override
  public boolean isFinite() {
    return true;
  }
}
