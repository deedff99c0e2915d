package dev.ferret.cases;

import dev.ferret.choice.Case;
import dev.ferret.plan.Cases;
import dev.ferret.plan.Plan;
import dev.ferret.plan.Task;
import dev.ferret.store.ReplayToken;
import java.util.Iterator;
import java.util.List;

/** The one case of a replay token. */
public record TokenPlan(ReplayToken token) implements Plan {
  @Override
  public Cases cases(Task task) {
    Case only = Case.fromToken(token.answers());
    Iterator<Case> rest =
        List.of(token.stack() == 0 ? only : only.onStack(token.stack())).iterator();
    return () -> rest.hasNext() ? rest.next() : null;
  }

  @Override
  public boolean isFinite() {
    return true;
  }
}
