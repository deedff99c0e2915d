package dev.ferret.lazy;

import dev.ferret.weave.Hooks;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A thread on which a search runs, so that its caller comes back when the time is up or it is
 * interrupted, whatever the condition does.
 *
 * <p>A search ends in three steps: no further run begins; the run that is under way is interrupted,
 * and its loops end; its thread is left alone, if that did not help.
 */
final class SearchThread implements AutoCloseable {
  /** How often the caller looks whether the search is to end. */
  private static final int LOOK_MILLIS = 10;

  /** Most runs take microseconds, and need not be interrupted. */
  private static final long RUN_NANOS = 50_000_000;

  /** Conditions that heed interrupts end within milliseconds. */
  private static final long GRACE_NANOS = 500_000_000;

  /** Enough to load the classes that make a report, and to make it. */
  private static final int RESERVE = 1 << 21;

  private final BooleanSupplier isUp;
  private final Runnable waiting;

  /** Memory that is given back when there is no other. */
  @SuppressWarnings("UnusedVariable") // it only has to be there
  private byte @Nullable [] reserve = new byte[RESERVE];

  private final ExecutorService service;
  private final Set<Thread> searching = new HashSet<>();
  private volatile boolean isOver;
  private volatile boolean isStopping;
  private boolean isLeft;

  /** What was begun and not waited for to its end; null if there is nothing. */
  private @Nullable Attempt<?> underWay;

  private SearchThread(BooleanSupplier isUp, Runnable waiting) {
    this.isUp = isUp;
    this.waiting = waiting;
    this.service = Executors.newSingleThreadExecutor(task -> thread("ferret-lazy", task));
  }

  /**
   * Makes a thread for a search.
   *
   * @param isUp whether the time is up, or the caller was interrupted; asked by the caller
   * @param waiting run by the caller now and then while it waits
   */
  static SearchThread until(BooleanSupplier isUp, Runnable waiting) {
    return new SearchThread(isUp, waiting);
  }

  /** Makes a thread that takes part in the search. */
  Thread thread(String name, Runnable task) {
    Thread thread =
        new Thread(
            () -> {
              enter();
              try {
                task.run();
              } finally {
                leave();
              }
            },
            name);
    thread.setDaemon(true);
    return thread;
  }

  private synchronized void enter() {
    searching.add(Thread.currentThread());
    if (isStopping) {
      Hooks.stop();
    }
  }

  private synchronized void leave() {
    searching.remove(Thread.currentThread());
    if (isStopping) {
      Hooks.goOn();
    }
  }

  /** Returns whether no further run is to begin. */
  boolean isOver() {
    return isOver;
  }

  /** Returns whether the run that is under way is to end. */
  boolean isStopping() {
    return isStopping;
  }

  /** Returns whether the search has not come back, so that it was left alone. */
  boolean isLeft() {
    return isLeft;
  }

  /**
   * Keeps what a part of a search returns or throws, without making anything: memory may be full.
   */
  private static final class Attempt<T> implements Runnable {
    private final Callable<@Nullable T> part;
    private @Nullable T value;
    private @Nullable Throwable thrown;
    private volatile boolean isDone;

    /** Ends when the part does. */
    private @Nullable Future<?> end;

    Attempt(Callable<@Nullable T> part) {
      this.part = part;
    }

    @Override
    public void run() {
      try {
        value = part.call();
      } catch (Throwable e) {
        thrown = e;
      }
      isDone = true;
    }

    private @Nullable T get() {
      if (thrown instanceof Error error) {
        throw error;
      }
      if (thrown instanceof RuntimeException plain) {
        throw plain;
      }
      if (thrown != null) {
        throw new IllegalStateException(thrown);
      }
      return value;
    }
  }

  /**
   * Runs a part of the search, and throws what it throws.
   *
   * @return null also if the search was left alone
   */
  <T> @Nullable T run(Callable<@Nullable T> part) {
    Attempt<?> earlier = underWay;
    if (earlier != null) {
      await(earlier, () -> false);
    }
    if (isLeft) {
      return null;
    }
    Attempt<T> attempt = new Attempt<>(part);
    begin(attempt);
    await(attempt, () -> false);
    return isLeft ? null : attempt.get();
  }

  /**
   * Runs a part of the search until it ends or has enough to go on with; then it goes on, and the
   * next call waits for it. Throws what the part throws.
   *
   * @param isEnough asked only if the part takes long
   */
  void runUntil(Callable<@Nullable Void> part, BooleanSupplier isEnough) {
    if (isLeft) {
      return;
    }
    Attempt<?> attempt = underWay;
    if (attempt == null) {
      attempt = new Attempt<>(part);
      begin(attempt);
    }
    await(attempt, isEnough);
    if (!isLeft && underWay == null) {
      Object ignored = attempt.get();
    }
  }

  private void begin(Attempt<?> attempt) {
    isOver |= isUp.getAsBoolean();
    attempt.end = service.submit(attempt);
    underWay = attempt;
  }

  /** Waits until a part has ended, the search was left alone, or there is enough. */
  private void await(Attempt<?> attempt, BooleanSupplier isEnough) {
    boolean isInterrupted = false;
    long begun = System.nanoTime();
    try {
      while (!isLeft) {
        try {
          if (isEnded(attempt)) {
            underWay = null;
            return;
          }
          if (isEnough.getAsBoolean()) {
            return;
          }
          long now = System.nanoTime();
          if (!isOver) {
            waiting.run();
            isOver = isInterrupted || isUp.getAsBoolean();
            begun = now;
          } else if (now - begun > RUN_NANOS + GRACE_NANOS) {
            isLeft = true;
          } else if (now - begun > RUN_NANOS) {
            stop();
          }
        } catch (InterruptedException e) {
          isInterrupted = true;
        } catch (OutOfMemoryError e) {
          // The thread that takes all memory says what for, as soon as it is done.
          if (attempt.isDone) {
            underWay = null;
            return;
          }
        }
      }
    } finally {
      if (isInterrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private static boolean isEnded(Attempt<?> attempt) throws InterruptedException {
    Future<?> end = attempt.end;
    try {
      if (end != null) {
        Object ignored = end.get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
      }
      return true;
    } catch (TimeoutException e) {
      return false;
    } catch (ExecutionException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Returns whether a part of the search goes on meanwhile. */
  boolean isUnderWay() {
    return underWay != null;
  }

  /** Lets no further run begin. */
  void end() {
    isOver = true;
  }

  /** Gives memory back, so that a report can be made. */
  void giveBack() {
    reserve = null;
  }

  /**
   * Returns what to throw if there was no memory left.
   *
   * @param at what the condition was running for; null if that is not known
   */
  static IllegalStateException full(OutOfMemoryError thrown, @Nullable String at) {
    return new IllegalStateException(
        "The JVM ran out of memory while the condition ran" + (at == null ? "" : " for " + at),
        thrown);
  }

  private synchronized void stop() {
    if (!isStopping) {
      isStopping = true;
      for (Thread each : searching) {
        Hooks.stop();
        each.interrupt();
      }
    }
  }

  /** Ends the search; what does not end by itself is left alone. */
  @Override
  public void close() {
    isOver = true;
    stop();
    service.shutdownNow();
  }
}
