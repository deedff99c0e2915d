package dev.ferret.engine;

import dev.ferret.choice.Case;
import dev.ferret.choice.Trace;
import dev.ferret.engine.Siblings.Task;
import dev.ferret.execute.Executed;
import dev.ferret.execute.LocalExecutor;
import dev.ferret.review.Scouts;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Threads that check cases ahead of a review. They are started when the first case is sent. */
final class ThreadScouts implements Scouts, AutoCloseable {
  /** The one that is being checked, and one more, so that no thread waits for the review. */
  private static final int CASES_FOR_EACH = 2;

  /**
   * Four properties whose cases sleep, shrunk from 4 to 8 seeds each: up to 0.5 ms a case, several
   * threads take from 0.5 times as long to twice as long as one, from 2 ms on they are 1.2 to 2.3
   * times as fast.
   */
  private static final long LEAST_NANOS = 1_000_000;

  private final int count;
  private final Siblings.Like like;
  private @Nullable Siblings threads;
  private final AtomicInteger out = new AtomicInteger();

  ThreadScouts(int count, Siblings.Like like) {
    this.count = count;
    this.like = like;
  }

  @Override
  public int room() {
    return threads != null && !threads.isAlive()
        ? 0
        : Math.max(0, CASES_FOR_EACH * count - out.get());
  }

  @Override
  public long leastNanos() {
    return LEAST_NANOS;
  }

  @Override
  public Errand send(Trace trace) {
    Siblings known = threads;
    if (known == null) {
      known = new Siblings(count, like);
      threads = known;
    }
    out.incrementAndGet();
    Task task = known.hand(Case.replay(trace), 0);
    // Nothing may ask for it any more.
    var unused = task.result().whenComplete((result, thrown) -> out.decrementAndGet());
    return new Sent(task);
  }

  /** A case that is out, as the thread of the review sees it. */
  private final class Sent implements Errand {
    private final Task task;

    Sent(Task task) {
      this.task = task;
    }

    @Override
    public @Nullable Seen seen() {
      if (!task.result().isDone()) {
        return null;
      }
      LocalExecutor executor = task.executor();
      boolean isStopped = executor == null || executor.interrupts().isStopped();
      Executed result =
          isStopped || task.result().isCompletedExceptionally() ? null : task.result().join();
      return result == null || LocalExecutor.isPassedOver(result) ? Seen.NOTHING : Seen.of(result);
    }

    @Override
    public void await(long nanos) throws InterruptedException {
      try {
        task.result().get(nanos, TimeUnit.NANOSECONDS);
      } catch (ExecutionException | TimeoutException e) {
        // What was seen says so.
      }
    }

    @Override
    public boolean withdraw() {
      boolean isBack = task.take();
      if (isBack) {
        out.decrementAndGet();
      }
      return isBack;
    }
  }

  @Override
  public void close() {
    if (threads != null) {
      threads.close();
    }
  }
}
