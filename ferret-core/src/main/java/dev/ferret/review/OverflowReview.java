package dev.ferret.review;

import dev.ferret.choice.Case;
import dev.ferret.choice.Trace;
import dev.ferret.execute.Executed;
import dev.ferret.execute.Input;
import dev.ferret.run.Settings;
import dev.ferret.shrink.Shrinker.Form;
import dev.ferret.store.Stacks;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** Looks for a stack on which a case overflows whenever it runs, and shrinks the case there. */
final class OverflowReview {
  /** How often the case that is reported runs in the end. */
  private static final int LAST_RUNS = 5;

  /** Before each of them the JIT compiler gets more time to finish. */
  private static final int PAUSE_RATIO = 4;

  private static final long FIRST_PAUSE_NANOS = 1_000_000;

  /** While code is being compiled, a case that was shrunk may not overflow any more. */
  private static final int ROUNDS = 3;

  private final Reruns reruns;
  private final Settings settings;
  private final Finding finding;

  OverflowReview(Reruns reruns, Settings settings, Finding finding) {
    this.reruns = reruns;
    this.settings = settings;
    this.finding = finding;
  }

  /** Returns the failure as it was seen on some stack; empty if it was seen on none. */
  Optional<Finding> of(Trace trace) {
    Finding doubtful = null;
    int found = finding.found().stack();
    try {
      for (int kilobytes : Stacks.upTo(found == 0 ? Stacks.LARGEST : found)) {
        reruns.checkOnStack(kilobytes);
        Finding seen = isTooSmall(kilobytes) ? null : on(trace, kilobytes);
        Overflow overflow = seen == null ? null : seen.overflow();
        if (seen != null && overflow != null && overflow.isSure()) {
          return Optional.of(seen);
        }
        doubtful = seen == null ? doubtful : seen;
      }
      return Optional.ofNullable(doubtful);
    } finally {
      reruns.checkOnStack(0);
    }
  }

  /** Whether even the simplest case overflows a small stack, which then says nothing. */
  private boolean isTooSmall(int kilobytes) {
    Input simplest = kilobytes == Stacks.LARGEST ? null : reruns.draw(Case.simplest().recorded());
    return simplest != null && reruns.wanted(reruns.run(simplest)) != null;
  }

  private @Nullable Finding on(Trace trace, int kilobytes) {
    int before = reruns.executions();
    Finding seen = null;
    for (int round = 0; round < ROUNDS && !reruns.isOver(); round++) {
      Input first = reruns.draw(trace);
      Executed failed = first == null ? null : reruns.failure(first);
      if (first == null || failed == null) {
        return seen;
      }
      Reduced reduced = reruns.shrink(first, failed, settings);
      Input best = reduced.best();
      Trace simplest = best.trace() == null ? trace : best.trace();
      Throwable cause = reduced.result().thrown();
      int executions = reruns.executions() - before;
      int overflows = overflows(simplest);
      if (overflows > 0) {
        seen =
            finding
                .seenIn(cause == null ? finding.cause() : cause, reduced.result().notes())
                .shrunk(trace, executions, form(reduced))
                .cutShortBy(reduced.defect())
                .showing(reruns.fresh(simplest, best.arguments()), simplest)
                .on(new Overflow(kilobytes, overflows, LAST_RUNS));
      }
      if (overflows == LAST_RUNS) {
        return seen;
      }
    }
    return seen;
  }

  /** What overflows next time is up to the JIT compiler, so there is no normal form. */
  private static Form form(Reduced reduced) {
    return reduced.form() == Form.CUT_SHORT ? Form.CUT_SHORT : Form.STABLE;
  }

  /** In how many of the last runs a case overflows. */
  private int overflows(Trace trace) {
    int overflows = 0;
    long pause = FIRST_PAUSE_NANOS;
    for (int i = 0; i < LAST_RUNS && !reruns.isStopped(); i++) {
      LockSupport.parkNanos(pause);
      pause *= PAUSE_RATIO;
      Input last = reruns.draw(trace);
      overflows += last != null && reruns.wanted(reruns.run(last)) != null ? 1 : 0;
    }
    return overflows;
  }
}
