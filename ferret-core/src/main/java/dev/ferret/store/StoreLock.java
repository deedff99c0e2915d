package dev.ferret.store;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/**
 * Lets one writer at a time into a store, among all threads of all JVMs.
 *
 * <p>The operating system frees the lock of a killed JVM, so it is never stale. Readers need no
 * lock: files appear and change by an atomic move only.
 *
 * @param root the directory of the store, which must exist when a task runs
 * @param patience how long to wait for another JVM
 */
record StoreLock(Path root, Duration patience) {

  static final String NAME = ".lock";

  // A writer holds the lock for milliseconds. This is the time between two looks at it.
  private static final long PAUSE_NANOS = 500_000;

  // Each attempt is cut short by an interrupt of its own, so a third one means somebody insists.
  private static final int ATTEMPTS = 3;

  /** A piece of work on files. */
  interface Task<T> {
    T run() throws IOException;
  }

  <T> T hold(Task<T> task) throws IOException {
    Path file = root.toRealPath().resolve(NAME);
    // POSIX drops a process's lock as soon as the process closes any channel of that file, so only
    // one thread of the JVM may have it open. An interned string is one object in the whole JVM,
    // even
    // if test runs load this class many times, and needs no table of locks.
    synchronized (("dev.ferret.store:" + file).intern()) {
      try (FileChannel channel = FileChannel.open(file, CREATE, WRITE)) {
        acquire(channel);
        return task.run();
      }
    }
  }

  /**
   * Runs a task on files even if the thread is interrupted, as it is when a runner stops a test
   * that takes too long: an interrupt would close the channel under the task. The interrupt is put
   * back.
   */
  static <T> T uninterrupted(Task<T> task) throws IOException {
    boolean interrupted = Thread.interrupted();
    try {
      for (int attempt = 1; ; attempt++) {
        try {
          return task.run();
        } catch (ClosedByInterruptException e) {
          interrupted = true;
          boolean cleared = Thread.interrupted();
          if (attempt == ATTEMPTS || !cleared) {
            throw e;
          }
        }
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private void acquire(FileChannel channel) throws IOException {
    long start = System.nanoTime();
    while (!isLocked(channel)) {
      if (System.nanoTime() - start > patience.toNanos()) {
        throw new IOException("another process holds the file " + NAME);
      }
      LockSupport.parkNanos(PAUSE_NANOS);
      if (Thread.currentThread().isInterrupted()) {
        throw new ClosedByInterruptException();
      }
    }
  }

  private static boolean isLocked(FileChannel channel) throws IOException {
    try {
      return channel.tryLock() != null;
    } catch (OverlappingFileLockException heldInThisJvm) {
      return false;
    } catch (ClosedChannelException interrupted) {
      throw interrupted;
    } catch (IOException unsupported) {
      // Some network file systems have no locks. The atomic move still keeps every file whole; only
      // "the simpler payload wins" is no longer certain between JVMs.
      return true;
    }
  }
}
