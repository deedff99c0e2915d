package dev.ferret.cases;

import dev.ferret.choice.Case;
import dev.ferret.choice.Trace;
import dev.ferret.plan.CaseResult;
import dev.ferret.plan.Cases;
import dev.ferret.plan.Plan;
import dev.ferret.plan.Task;
import dev.ferret.store.ReplayToken;
import org.jspecify.annotations.Nullable;

/** The one case of a replay token. */
public record TokenPlan(ReplayToken token) implements Plan {
  @Override
  public Cases cases(Task task) {
    return new Replay(token);
  }

  @Override
  public boolean isFinite() {
    return true;
  }

  /** The case, and whether it was the recorded one. */
  private static final class Replay implements Cases {
    private @Nullable Case rest;
    private final String answers;
    private boolean isFollowed;

    Replay(ReplayToken token) {
      Case only = Case.fromToken(token.answers());
      rest = token.stack() == 0 ? only : only.onStack(token.stack());
      answers = token.answers();
    }

    @Override
    public @Nullable Case next() {
      Case next = rest;
      rest = null;
      return next;
    }

    @Override
    public void heard(CaseResult result) {
      Trace made = result.trace();
      isFollowed = made != null && Case.isFollowed(answers, made);
    }

    @Override
    public @Nullable String proof() {
      return isFollowed ? "the recorded case" : null;
    }
  }
}
