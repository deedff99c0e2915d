package dev.ferret.execute;

import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * Checks cases on a thread of its own, whose stack has a known size and which may be left alone
 * when a case takes too long.
 */
final class CheckingThread {
  /** Tests that heed interrupts end within milliseconds. */
  private static final long GRACE_MILLIS = 1_000;

  private static final long FOR_EVER = Long.MAX_VALUE;

  /** A thread that checks cases; after it was left alone it may run for ever. */
  static final class CaseThread extends Thread {
    CaseThread(Runnable task, int kilobytes) {
      super(null, task, "ferret-case", 1_024L * kilobytes);
      setDaemon(true);
    }
  }

  private final LocalExecutor executor;
  private final CaseReport report;
  private final int kilobytes;
  private final @Nullable Duration deadline;
  private @Nullable ExecutorService service;

  /** The thread that checks; another one after it was left alone. */
  private volatile @Nullable Thread thread;

  /**
   * Makes a place for cases.
   *
   * @param kilobytes the size of the stack; 0 for that of other threads
   * @param deadline how long a case may take; null if there is no limit
   */
  CheckingThread(
      LocalExecutor executor, CaseReport report, int kilobytes, @Nullable Duration deadline) {
    this.executor = executor;
    this.report = report;
    this.kilobytes = kilobytes;
    this.deadline = deadline;
  }

  /** The size of the stack; 0 if it is that of other threads. */
  int kilobytes() {
    return kilobytes;
  }

  /** Checks drawn arguments: null if they passed, else what was thrown. */
  @Nullable Throwable check(@Nullable Object[] arguments) {
    ExecutorService running = service == null ? open() : service;
    service = running;
    Future<@Nullable Throwable> result = running.submit(() -> executor.check(arguments));
    try {
      return deadline == null ? result.get() : result.get(nanos(deadline), TimeUnit.NANOSECONDS);
    } catch (TimeoutException e) {
      return overdue();
    } catch (InterruptedException e) {
      Throwable last = stopped(result);
      return last == null || Endings.isInterrupted(last) ? e : last;
    } catch (ExecutionException e) {
      return e.getCause() == null ? e : e.getCause();
    }
  }

  private static long nanos(Duration time) {
    try {
      return time.toNanos();
    } catch (ArithmeticException tooLong) {
      return FOR_EVER;
    }
  }

  private ExecutorService open() {
    return Executors.newSingleThreadExecutor(
        task -> {
          Thread made = new CaseThread(() -> reporting(task), kilobytes);
          thread = made;
          return made;
        });
  }

  /** The test finds its report by its thread. */
  private void reporting(Runnable task) {
    report.install();
    task.run();
  }

  private Throwable overdue() {
    Thread hanging = thread;
    DeadlineExceeded failure =
        DeadlineExceeded.of(deadline == null ? Duration.ZERO : deadline, hanging);
    close();
    failure.ended(hanging == null || isOver(hanging));
    return failure;
  }

  /** Ends a case because the thread of the caller is wanted back; what it threw, or null. */
  private @Nullable Throwable stopped(Future<@Nullable Throwable> result) {
    close();
    try {
      return result.get(GRACE_MILLIS, TimeUnit.MILLISECONDS);
    } catch (InterruptedException | TimeoutException e) {
      return null;
    } catch (ExecutionException e) {
      return e.getCause();
    }
  }

  private static boolean isOver(Thread thread) {
    try {
      thread.join(GRACE_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return !thread.isAlive();
  }

  /** Interrupts what is being checked, if anything is; the next case gets another thread. */
  void close() {
    if (service != null) {
      service.shutdownNow();
      service = null;
    }
  }
}
