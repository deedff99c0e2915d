package dev.ferret.engine;

import dev.ferret.cases.BrokenCases;
import dev.ferret.choice.Case;
import dev.ferret.execute.Executed;
import dev.ferret.execute.LocalExecutor;
import dev.ferret.store.RunningCases;
import dev.ferret.store.RunningFile;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Threads that execute cases side by side. Results come back in the order of the cases, whatever
 * order they end in, so a run on several threads has the failures and counts of a run on one.
 */
final class Checkers implements AutoCloseable {
  /** Keeps all threads busy while the oldest case takes longer than others. */
  private static final int CASES_FOR_EACH = 4;

  /** Most cases take milliseconds, and tests that heed interrupts end as soon. */
  private static final long GRACE_MILLIS = 1_000;

  /** How often the run looks whether there are threads left, as memory may have run out. */
  private static final long LOOK_MILLIS = 1_000;

  /** A case that is out: it waits for a thread, is being executed, or waits for older ones. */
  private static final class Task {
    private final Case test;
    private final int givenBefore;
    private final CompletableFuture<Executed> result = new CompletableFuture<>();
    private volatile @Nullable LocalExecutor executor;

    Task(Case test, int givenBefore) {
      this.test = test;
      this.givenBefore = givenBefore;
    }
  }

  /** Ends a thread. */
  private static final Task NO_MORE = new Task(Case.simplest(), 0);

  private final LocalExecutor whole;
  private final BlockingQueue<Task> waiting = new LinkedBlockingQueue<>();
  private final Deque<Task> out = new ArrayDeque<>();
  private final List<Checker> threads = new ArrayList<>();
  private int given;
  private int heard;

  /**
   * Starts the threads.
   *
   * @param whole the executor of the run, which hears in the end what was executed
   * @param watch watches the executor of the thread that calls it
   * @param key what the files of running cases are known by
   */
  Checkers(
      int count,
      LocalExecutor whole,
      Function<LocalExecutor, Notices> watch,
      @Nullable RunningCases files,
      String key,
      long seed) {
    this.whole = whole;
    for (int i = 0; i < count; i++) {
      Checker thread = new Checker(i + 1, watch, files, key, seed);
      threads.add(thread);
      thread.start();
    }
  }

  /** A thread with an executor of its own. */
  private final class Checker extends Thread {
    private final LocalExecutor executor = whole.sibling();
    private final Function<LocalExecutor, Notices> watch;
    private final @Nullable RunningCases files;
    private final String key;
    private final long seed;

    Checker(
        int number,
        Function<LocalExecutor, Notices> watch,
        @Nullable RunningCases files,
        String key,
        long seed) {
      super("ferret-check-" + number);
      setDaemon(true);
      this.watch = watch;
      this.files = files;
      this.key = key;
      this.seed = seed;
    }

    @Override
    public void run() {
      RunningFile file = files == null ? null : files.begin(key);
      executor.underWay().keepIn(file, seed);
      executor.begin();
      Notices notices = watch.apply(executor);
      try {
        Task next = waiting.take();
        while (next != NO_MORE) {
          execute(next);
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

  /**
   * Returns the result of the oldest case that is out, after further cases have been handed out.
   *
   * @param next returns the next case, or null if there is none for now
   * @param most how many cases may be out: those that the budget still allows
   * @return null if no case is out, or if this thread was interrupted
   */
  @Nullable Executed next(Supplier<@Nullable Case> next, long most) {
    long limit = Math.min(most, (long) CASES_FOR_EACH * threads.size());
    while (out.size() < Math.max(1, limit)) {
      Case test = next.get();
      if (test == null) {
        break;
      }
      Task task = new Task(test, given);
      given += test.isGiven() && test.isRemade() ? 1 : 0;
      out.add(task);
      waiting.add(task);
    }
    Task oldest = out.poll();
    return oldest == null ? null : resultOf(oldest);
  }

  private @Nullable Executed resultOf(Task task) {
    whole.await(task.test);
    try {
      while (true) {
        try {
          Executed result = task.result.get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
          LocalExecutor executor = task.executor;
          heard++;
          whole.heard(executor == null ? whole : executor);
          return result;
        } catch (TimeoutException e) {
          if (threads.stream().noneMatch(Thread::isAlive) && !task.result.isDone()) {
            throw BrokenCases.of(new IllegalStateException("all threads have ended"));
          }
        }
      }
    } catch (InterruptedException e) {
      LocalExecutor executing = task.executor;
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
    whole.count(executors, heard);
    if (isInterrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** Waits for the threads for a while. */
  private boolean isInterruptedWhileJoining() {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(GRACE_MILLIS);
    boolean isInterrupted = false;
    for (Checker thread : threads) {
      try {
        thread.join(Math.max(1, TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime())));
      } catch (InterruptedException e) {
        isInterrupted = true;
      }
    }
    return isInterrupted;
  }
}
