package dev.ferret.engine;

import dev.ferret.choice.Case;
import dev.ferret.execute.Executed;
import dev.ferret.execute.LocalExecutor;
import dev.ferret.store.RunningCases;
import dev.ferret.store.RunningFile;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Threads of a run that have an executor each, and execute cases side by side. */
final class Siblings implements AutoCloseable {
  /** Most cases take milliseconds, and tests that heed interrupts end as soon. */
  private static final long GRACE_MILLIS = 1_000;

  /** A case that is out: it waits for a thread, is being executed, or has ended. */
  static final class Task {
    private final Case test;
    private final int givenBefore;
    private final AtomicBoolean isTaken = new AtomicBoolean();
    private final CompletableFuture<Executed> result = new CompletableFuture<>();
    private volatile @Nullable LocalExecutor executor;

    private Task(Case test, int givenBefore) {
      this.test = test;
      this.givenBefore = givenBefore;
    }

    Case test() {
      return test;
    }

    CompletableFuture<Executed> result() {
      return result;
    }

    /** The executor that has the case; null if none has begun it. */
    @Nullable LocalExecutor executor() {
      return executor;
    }

    /** Takes the case, for a thread or back from all; whether nothing else had done so. */
    boolean take() {
      return isTaken.compareAndSet(false, true);
    }
  }

  /** What the threads of a run have in common. */
  record Like(
      LocalExecutor whole,
      Function<LocalExecutor, Notices> watch,
      @Nullable RunningCases files,
      String key,
      long seed) {}

  /** Ends a thread. */
  private static final Task NO_MORE = new Task(Case.simplest(), 0);

  private final LocalExecutor whole;
  private final BlockingQueue<Task> waiting = new LinkedBlockingQueue<>();
  private final List<Sibling> threads = new ArrayList<>();

  /** Starts the threads. */
  Siblings(int count, Like like) {
    this.whole = like.whole();
    for (int i = 0; i < count; i++) {
      Sibling thread = new Sibling(i + 1, like);
      threads.add(thread);
      thread.start();
    }
  }

  /** A thread with an executor of its own. */
  private final class Sibling extends Thread {
    private final LocalExecutor executor = whole.sibling();
    private final Like like;

    Sibling(int number, Like like) {
      super("ferret-check-" + number);
      setDaemon(true);
      this.like = like;
    }

    @Override
    public void run() {
      RunningCases files = like.files();
      RunningFile file = files == null ? null : files.begin(like.key());
      executor.underWay().keepIn(file, like.seed());
      executor.begin();
      Notices notices = like.watch().apply(executor);
      try {
        Task next = waiting.take();
        while (next != NO_MORE) {
          if (next.take()) {
            execute(next);
          }
          next = executor.interrupts().isStopped() ? NO_MORE : waiting.take();
        }
      } catch (InterruptedException e) {
        // No case is wanted any more.
      } finally {
        notices.close();
        executor.close();
        if (files != null && file != null) {
          files.end(file);
        }
      }
    }

    private void execute(Task task) {
      task.executor = executor;
      executor.underWay().given(task.givenBefore);
      try {
        task.result.complete(executor.execute(task.test));
      } catch (Throwable thrown) {
        task.result.completeExceptionally(thrown);
      }
    }
  }

  /** How many threads there are. */
  int count() {
    return threads.size();
  }

  /** Whether a thread is left: memory may have run out, or a case was interrupted. */
  boolean isAlive() {
    return threads.stream().anyMatch(Thread::isAlive);
  }

  /**
   * Hands out a case.
   *
   * @param givenBefore how many cases with given arguments were handed out before
   */
  Task hand(Case test, int givenBefore) {
    Task task = new Task(test, givenBefore);
    waiting.add(task);
    return task;
  }

  /**
   * Ends the threads. Cases that are being executed come to their end, as on one thread; they are
   * interrupted if the run was, or if they take longer than most tests.
   */
  @Override
  public void close() {
    waiting.clear();
    boolean isInterrupted = Thread.interrupted();
    threads.forEach(thread -> waiting.add(NO_MORE));
    if (!whole.interrupts().isStopped()) {
      isInterrupted |= isInterruptedWhileJoining();
    }
    threads.forEach(Thread::interrupt);
    isInterrupted |= isInterruptedWhileJoining();
    List<LocalExecutor> executors = new ArrayList<>();
    threads.forEach(thread -> executors.add(thread.executor));
    whole.count(executors);
    if (isInterrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** Waits for the threads for a while. */
  private boolean isInterruptedWhileJoining() {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(GRACE_MILLIS);
    boolean isInterrupted = false;
    for (Sibling thread : threads) {
      try {
        thread.join(Math.max(1, TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime())));
      } catch (InterruptedException e) {
        isInterrupted = true;
      }
    }
    return isInterrupted;
  }
}
