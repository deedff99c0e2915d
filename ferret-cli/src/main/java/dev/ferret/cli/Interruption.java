package dev.ferret.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Lets a command that is interrupted come to its end as usual: the processes that it has started
 * are ended, and the JVM waits until the command has said and written what it knows.
 */
final class Interruption implements AutoCloseable {
  /** Ending two workers and writing a summary took 0.1 s; a busy machine is slower. */
  private static final long SECONDS = 10;

  private final Thread hook = new Thread(this::end, "ferret-interruption");
  private final CountDownLatch closed = new CountDownLatch(1);
  private volatile Runnable stop = () -> {};
  private volatile boolean isUnderWay;

  /** Waits for an interruption from now on. */
  Interruption() {
    Runtime.getRuntime().addShutdownHook(hook);
  }

  /** Returns whether the command was interrupted. */
  boolean isUnderWay() {
    return isUnderWay;
  }

  /** Sets what keeps the command from starting further processes. */
  void onStop(Runnable action) {
    stop = action;
    if (isUnderWay) {
      action.run();
    }
  }

  private void end() {
    isUnderWay = true;
    stop.run();
    ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
    try {
      if (!closed.await(SECONDS, TimeUnit.SECONDS)) {
        System.err.println("ferret: interrupted before everything was written");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** The command has said and written what it knows. */
  @Override
  public void close() {
    closed.countDown();
    if (!isUnderWay) {
      try {
        Runtime.getRuntime().removeShutdownHook(hook);
      } catch (IllegalStateException e) {
        // The interruption came this moment.
      }
    }
  }
}
