package dev.ferret.stateful;

import dev.ferret.execute.CaseReport;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Runs a program on a thread of its own, while the caller watches it. A thread that waits for a
 * lock cannot be called back, so the one that a test runs on must not be among them.
 */
final class Watched {
  /** How long threads get to end after they were interrupted. */
  private static final long FAREWELL_MILLIS = 100;

  private final Set<Thread> before;
  private volatile boolean isAbandoned;

  /** Whether the thread of the caller was interrupted. */
  private boolean isInterrupted;

  /**
   * Creates a run.
   *
   * @param before the threads that were there before the first program
   */
  Watched(Set<Thread> before) {
    this.before = before;
  }

  /** A program that runs. */
  interface Body {
    void run() throws Throwable;

    /** Returns the threads of the program besides the one that runs it, in order. */
    Thread[] others();

    /** Hears that the program hangs; returns what to throw. */
    Throwable hangs(Watch.Hang hang, List<Thread> threads);
  }

  /** Returns whether no thread waits for the program any more. */
  boolean isAbandoned() {
    return isAbandoned;
  }

  /** Runs a program and returns when it ends; throws what it threw. */
  void run(Body body, CaseReport report) throws Throwable {
    @Nullable Throwable[] thrown = new @Nullable Throwable[1];
    boolean[] flag = new boolean[1];
    Thread runner =
        new Thread(
            () -> {
              try {
                report.during(body::run);
              } catch (Throwable e) {
                thrown[0] = e;
              }
              flag[0] = Thread.currentThread().isInterrupted();
            },
            "ferret-0");
    runner.setDaemon(true);
    runner.start();
    Throwable hang = await(runner, body);
    // The program may have ended before it saw an interrupt that was passed on to it. One that
    // hangs
    // was interrupted to end it.
    if (isInterrupted || (hang == null && flag[0])) {
      Thread.currentThread().interrupt();
    }
    if (hang != null) {
      throw hang;
    }
    Throwable failure = thrown[0];
    if (failure != null) {
      throw failure;
    }
  }

  private @Nullable Throwable await(Thread runner, Body body) {
    Watch watch = new Watch(before);
    while (true) {
      try {
        runner.join(Watch.LOOK_MILLIS);
      } catch (InterruptedException e) {
        // An interrupt of the thread is meant to end the program.
        isInterrupted = true;
        runner.interrupt();
        watch.interrupted();
        continue;
      }
      if (!runner.isAlive()) {
        return null;
      }
      List<Thread> threads = new ArrayList<>();
      threads.add(runner);
      Collections.addAll(threads, body.others());
      Watch.Hang hang = watch.look(threads);
      if (hang != null) {
        Throwable failure = body.hangs(hang, threads);
        isAbandoned = true;
        part(threads);
        return failure;
      }
    }
  }

  /** Interrupts threads, so that those end that can, and waits a little for them. */
  private static void part(Iterable<Thread> threads) {
    boolean interrupted = false;
    for (Thread thread : threads) {
      thread.interrupt();
    }
    for (Thread thread : threads) {
      try {
        thread.join(FAREWELL_MILLIS);
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
