package dev.ferret.engine;

import dev.ferret.choice.Case;
import dev.ferret.choice.Trace;
import dev.ferret.execute.Input;
import dev.ferret.execute.LocalExecutor;
import dev.ferret.execute.Subject;
import dev.ferret.plan.Cases;
import dev.ferret.review.KillerReview;
import dev.ferret.run.Outcome;
import dev.ferret.store.FailureStore;
import dev.ferret.store.Unfinished;
import dev.ferret.text.Texts;
import dev.ferret.verdict.Extent;
import dev.ferret.verdict.Verdicts;
import org.jspecify.annotations.Nullable;

/** The case that an earlier run of a property did not live to finish. */
final class EarlierRun {
  /** The origin under which such a case is stored. */
  private static final String UNFINISHED = "the JVM ended";

  private final Subject subject;
  private final LocalExecutor executor;
  private final FailureStore store;
  private final Verdicts verdicts;

  EarlierRun(Subject subject, LocalExecutor executor, FailureStore store, Verdicts verdicts) {
    this.subject = subject;
    this.executor = executor;
    this.store = store;
    this.verdicts = verdicts;
  }

  /**
   * Stores the case, so that it is checked first. If it is likely to be what ended the JVM, it is
   * only shown, and left to the next run.
   *
   * @param again the cases of the plan from the seed of the earlier run
   * @return null if this run goes on
   */
  @Nullable Outcome outcome(Unfinished left, Cases again, Extent extent) {
    Trace trace;
    @Nullable Object[] arguments;
    try {
      Case test = left.given() > 0 ? given(left, again) : drawable(left);
      if (test == null || !left.isDrawable()) {
        return null;
      }
      Input input = executor.draw(test);
      arguments = input.arguments();
      trace = test.isGiven() ? subject.traceOf(arguments).orElse(null) : input.trace();
    } catch (Throwable thrown) {
      // The generators have changed since, or the file is damaged.
      return null;
    } finally {
      again.close();
    }
    if (trace == null) {
      return null;
    }
    Host host = Host.current();
    if (host != null) {
      KillerReview.Killer killer =
          new KillerReview(subject, executor, token -> host.isKilledBy(subject.name(), token))
              .of(trace);
      return killer == null ? null : killed(left, killer, extent);
    }
    store.save(subject.key(), UNFINISHED, trace.encode());
    if (left.isSuspicious()) {
      return verdicts.unfinished(extent, left, arguments, trace);
    }
    System.err.println(
        "Ferret: a run of "
            + Texts.line(subject.name())
            + " ended in the middle of a case, which is checked first now; replay: "
            + verdicts.replay(trace));
    return null;
  }

  /** The outcome of a case that ends the JVM whenever it is checked. */
  private Outcome killed(Unfinished left, KillerReview.Killer killer, Extent extent) {
    Trace simplest = killer.simplest().trace();
    Trace trace = simplest == null ? killer.original() : simplest;
    store.save(subject.key(), UNFINISHED, trace.encode());
    return verdicts.killer(
        extent,
        left,
        killer.simplest().arguments(),
        trace,
        "killed " + killer.kills() + " of " + killer.checks() + " JVMs (cut short)",
        killer.isSure());
  }

  private static Case drawable(Unfinished left) {
    return left.size() >= 0
        ? Case.random(left.seed(), left.size()).recorded()
        : Case.replay(Trace.decode(left.trace()));
  }

  /** A case with given arguments, which the plan finds again from the seed; null if it does not. */
  private static @Nullable Case given(Unfinished left, Cases again) {
    int number = 0;
    Case next = again.next();
    while (next != null) {
      number += next.isRemade() ? 1 : 0;
      if (number == left.given()) {
        return next;
      }
      next = again.next();
    }
    return null;
  }
}
