package dev.ferret.engine;

import dev.ferret.cases.BrokenCases;
import dev.ferret.choice.Case;
import dev.ferret.engine.Siblings.Task;
import dev.ferret.execute.Executed;
import dev.ferret.execute.LocalExecutor;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Has cases executed side by side. Results come back in the order of the cases, whatever order they
 * end in, so a run on several threads has the failures and counts of a run on one.
 */
final class Checkers implements AutoCloseable {
  /** Keeps all threads busy while the oldest case takes longer than others. */
  private static final int CASES_FOR_EACH = 4;

  /** How often the run looks whether there are threads left, as memory may have run out. */
  private static final long LOOK_MILLIS = 1_000;

  private final LocalExecutor whole;
  private final Siblings threads;
  private final Deque<Task> out = new ArrayDeque<>();
  private int given;

  /** Starts the threads. */
  Checkers(int count, Siblings.Like like) {
    this.whole = like.whole();
    this.threads = new Siblings(count, like);
  }

  /**
   * Returns the result of the oldest case that is out, after further cases have been handed out.
   *
   * @param next returns the next case, or null if there is none for now
   * @param most how many cases may be out: those that the budget still allows
   * @return null if no case is out, or if this thread was interrupted
   */
  @Nullable Executed next(Supplier<@Nullable Case> next, long most) {
    long limit = Math.min(most, (long) CASES_FOR_EACH * threads.count());
    while (out.size() < Math.max(1, limit)) {
      Case test = next.get();
      if (test == null) {
        break;
      }
      out.add(threads.hand(test, given));
      given += test.isGiven() && test.isRemade() ? 1 : 0;
    }
    Task oldest = out.poll();
    return oldest == null ? null : resultOf(oldest);
  }

  private @Nullable Executed resultOf(Task task) {
    whole.await(task.test());
    try {
      while (true) {
        try {
          Executed result = task.result().get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
          LocalExecutor executor = task.executor();
          whole.heard(executor == null ? whole : executor);
          return result;
        } catch (TimeoutException e) {
          if (!threads.isAlive() && !task.result().isDone()) {
            throw BrokenCases.of(new IllegalStateException("all threads have ended"));
          }
        }
      }
    } catch (InterruptedException e) {
      LocalExecutor executing = task.executor();
      Case known = executing == null ? null : executing.underWay().current();
      if (known != null) {
        whole.await(known);
      }
      whole.interrupts().interrupt();
      return null;
    } catch (ExecutionException e) {
      Throwable cause = e.getCause();
      if (cause instanceof Error error) {
        throw error;
      }
      throw cause instanceof RuntimeException plain ? plain : BrokenCases.of(e);
    }
  }

  @Override
  public void close() {
    threads.close();
  }
}
