package dev.ferret.lazy;

import dev.ferret.weave.Hooks;
import java.util.function.BooleanSupplier;

/**
 * Looks from another thread whether a search is to stop, since a condition that has no end never
 * comes back to look itself.
 */
final class Watch implements AutoCloseable {
  /** How often it looks. */
  private static final int MILLIS = 50;

  private final BooleanSupplier isOver;
  private final Thread searching = Thread.currentThread();
  private final Thread watching;
  private boolean isClosed;
  private volatile boolean isStopping;

  private Watch(BooleanSupplier isOver) {
    this.isOver = isOver;
    this.watching = new Thread(this::watch, "ferret-watch");
    watching.setDaemon(true);
  }

  /** Watches over the search that this thread begins. */
  static Watch over(BooleanSupplier isOver) {
    Watch watch = new Watch(isOver);
    watch.watching.start();
    return watch;
  }

  /** Whether the time is up, or the thread that searches was interrupted. */
  boolean isStopping() {
    return isStopping;
  }

  private synchronized void watch() {
    try {
      while (!isClosed && !isStopping) {
        wait(MILLIS);
        if (!isClosed && (isOver.getAsBoolean() || searching.isInterrupted())) {
          isStopping = true;
          Hooks.stop();
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public synchronized void close() {
    if (!isClosed) {
      isClosed = true;
      notifyAll();
      if (isStopping) {
        Hooks.goOn();
      }
    }
  }
}
