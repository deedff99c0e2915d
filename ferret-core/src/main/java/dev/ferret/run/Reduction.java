package dev.ferret.run;

import dev.ferret.choice.Choices;
import dev.ferret.choice.Trace;
import dev.ferret.shrink.Shrinker;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Lets the shrinker run the property with other traces, and keeps an eye on other failures. */
final class Reduction implements Shrinker.Trial {
  private final Subject subject;
  private final Executor executor;
  private final Journal journal;
  private final Origin origin;
  private final Set<Origin> others = new LinkedHashSet<>();
  private @Nullable Object[] arguments = {};
  private @Nullable Object[] failing = {};
  private @Nullable Throwable cause;
  private boolean discarded;

  /** Whether somebody wants the thread back, so that the test must not run any more. */
  private boolean stopped;

  Reduction(Subject subject, Executor executor, Journal journal, Origin origin) {
    this.subject = subject;
    this.executor = executor;
    this.journal = journal;
    this.origin = origin;
  }

  @Override
  public @Nullable Trace generate(Trace candidate) {
    return draw(Choices.replay(candidate));
  }

  @Nullable Trace draw(Choices choices) {
    try {
      arguments = subject.draw(choices);
      executor.executes(choices);
      return choices.trace();
    } catch (Throwable e) {
      // Whatever a generator throws at simpler answers, the failure that is known comes first.
      return null;
    }
  }

  /** The arguments that were drawn last. */
  @Nullable Object[] arguments() {
    return arguments;
  }

  /** The arguments that failed last, as the test has left them. */
  @Nullable Object[] failing() {
    return failing;
  }

  /** A failure with the arguments that failed last, and how they did. */
  Failure last(Failure found) {
    Throwable thrown = cause == null ? found.cause() : cause;
    return new Failure(found.phase(), found.number(), found.trace(), failing, thrown);
  }

  @Override
  public boolean fails() {
    if (stopped) {
      return false;
    }
    journal.begin(arguments);
    Throwable failure = executor.execute(arguments);
    stopped = failure instanceof InterruptedException || Thread.currentThread().isInterrupted();
    discarded = failure != null && Executor.isDiscarded(failure);
    if (failure == null) {
      journal.passed(Phase.SHRINK);
      return false;
    }
    if (discarded) {
      journal.discarded(executor.discardReason());
      return false;
    }
    journal.failed(Phase.SHRINK, failure);
    Origin found = Origin.of(failure);
    if (origin.matches(found)) {
      failing = arguments;
      cause = failure;
      return true;
    }
    others.add(found);
    return false;
  }

  /** Whether the last case neither failed nor passed. */
  boolean isDiscarded() {
    return discarded;
  }

  /** Failures of another kind that were met on the way. */
  Set<Origin> others() {
    return others;
  }
}
