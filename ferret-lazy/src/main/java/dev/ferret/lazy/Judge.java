package dev.ferret.lazy;

import dev.ferret.cases.Given;
import dev.ferret.weave.Hooks;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Asks the condition of one class of values after the other, and hears what it does with values
 * that are not whole. Ordinary values decide what is not certain.
 */
final class Judge implements Hooks.Listener {
  private final Given given;
  private final Question question;
  private final OrdinaryValues values;
  private final SpotChecks checks;
  private final WorkSharing sharing;

  /** The pattern that values must have; null if there is none. */
  private final @Nullable Pattern pattern;

  private final boolean isOrdinary;

  /** What the condition runs on; null before the first run. */
  private @Nullable ChoiceWalk judged;

  /** Whether the condition runs on values that are not whole. */
  private volatile boolean isLazy;

  private long refused;

  Judge(
      Given given,
      World world,
      List<Integer> order,
      OrdinaryValues values,
      SpotChecks checks,
      WorkSharing sharing,
      @Nullable Pattern pattern) {
    this.given = given;
    this.question = new Question(given, world, order);
    this.values = values;
    this.checks = checks;
    this.sharing = sharing;
    this.pattern = pattern;
    this.isOrdinary = world.isOrdinary();
  }

  /** Returns how many values constructors refused. */
  long refused() {
    return refused;
  }

  /**
   * Runs the condition.
   *
   * @param number the number of this run
   * @throws Doubt if it says something else of ordinary values
   */
  Verdict judge(ChoiceWalk walk, long number) {
    judged = walk;
    return isOrdinary ? ordinaryVerdict(walk, number) : lazyVerdict(walk, number);
  }

  private Verdict lazyVerdict(ChoiceWalk walk, long number) {
    Verdict verdict;
    walk.begin();
    try {
      if (pattern != null && !pattern.admits(walk.root())) {
        return Verdict.REJECTED;
      }
      isLazy = true;
      verdict = question.ask(walk.root());
    } catch (OutOfMemoryError | InternalError e) {
      throw e;
    } catch (Throwable e) {
      verdict = null;
    } finally {
      isLazy = false;
    }
    if (sharing.isStopping()) {
      return Verdict.REJECTED;
    }
    Error ending = walk.ending();
    if (ending instanceof Rejected rejected) {
      refused += rejected.isRefused() ? 1 : 0;
      verdict = Verdict.REJECTED;
    } else if (ending != null || verdict == null) {
      return ordinaryVerdict(walk, number);
    }
    if (verdict != Verdict.FOUND) {
      checks.check(walk, verdict, number);
    }
    return verdict;
  }

  /**
   * The condition threw an exception, perhaps because a part is not chosen yet, or did what is only
   * right with whole values. So all parts are chosen, and the ordinary value decides.
   */
  private Verdict ordinaryVerdict(ChoiceWalk walk, long number) {
    String seen = isOrdinary ? null : walk.root().form.show(walk.root());
    @Nullable Object[] arguments;
    try {
      walk.complete();
      if (pattern != null && !pattern.admits(walk.root())) {
        return Verdict.REJECTED;
      }
      arguments = values.of(walk.root());
    } catch (Rejected e) {
      refused += e.isRefused() ? 1 : 0;
      return Verdict.REJECTED;
    }
    try {
      Verdict verdict = Verdict.of(given, arguments);
      checks.hearSome(walk, verdict, number);
      return verdict;
    } catch (OutOfMemoryError e) {
      throw e;
    } catch (RuntimeException | Error e) {
      String value = seen == null ? walk.root().form.show(walk.root()) : seen;
      throw new IllegalStateException("The condition threw " + e + " for " + value, e);
    }
  }

  @Override
  public void whole(String what) {
    if (isLazy) {
      suspect("calls " + what);
    }
  }

  @Override
  public void differs(String field) {
    if (isLazy) {
      suspect("uses the static field " + field);
    }
  }

  private void suspect(String reason) {
    ChoiceWalk walk = judged;
    if (walk != null) {
      walk.suspect(reason);
    }
  }

  @Override
  public void ofThread() {
    if (isLazy) {
      sharing.useThread();
    }
  }

  @Override
  public void turn() {
    if (isLazy && sharing.isStopping()) {
      throw new Stopped();
    }
  }
}
