package dev.ferret.shrink;

import dev.ferret.choice.Trace;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds the simplest trace that still fails in the same way.
 *
 * <p>Each pass edits the best trace so far and replays the edit. Rules that all passes keep: what a
 * pass tries depends on the best trace alone, so a pass that made no progress makes none when run
 * again; the trivial edit comes first; steps adapt, so that a thousand deletions need dozens of
 * runs; no pass iterates to its own fixpoint, since another pass may do better in between. The
 * passes run in turn until none of them makes progress or the budget of test executions is spent.
 *
 * <p>A candidate is generated before it is executed. If what comes out is no simpler than the best,
 * or was seen before, the test is not run at all.
 *
 * @since 0.1
 */
public final class Shrinker {
  /** What can be run again and again with other traces. */
  public interface Trial {
    /** Generates from a trace; null if the generator cannot, else what was really asked. */
    @Nullable Trace generate(Trace candidate);

    /** Runs the test on what was generated last; whether it failed in the same way. */
    boolean fails();
  }

  /**
   * How shrinking ended.
   *
   * @param trace the simplest failing trace found
   * @param executions how often the test ran
   * @param steps how often it got simpler
   * @param finished whether no pass could do better; false if the budget was spent first
   */
  public record Result(Trace trace, int executions, int steps, boolean finished) {}

  private Shrinker() {}

  /** Shrinks a failing trace with at most {@code budget} executions of the test. */
  public static Result shrink(Trace failing, Trial trial, int budget) {
    Attempts attempts = new Attempts(failing, trial, budget);
    List<Pass> passes =
        List.of(
            new ElementDeletion(),
            new TrivialGroups(),
            new Descent(),
            new SizeDependency(),
            new Lowering(),
            new EqualLowering(),
            new SequenceMerge(),
            new PairLowering(),
            new Redistribution(),
            new SiblingOrder(),
            new Renumbering(),
            new BranchShift(),
            new PairDeletion());
    int before;
    do {
      before = attempts.steps();
      for (Pass pass : passes) {
        pass.improve(attempts);
      }
    } while (attempts.steps() > before && !attempts.isSpent());
    return new Result(
        attempts.best(), attempts.executions(), attempts.steps(), !attempts.isSpent());
  }
}
