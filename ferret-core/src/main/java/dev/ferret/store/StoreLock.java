package dev.ferret.store;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
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
 * A lock that lets one writer at a time change a store, among all threads of all JVMs.
 *
 * <p>The operating system releases the lock of a killed JVM, so a lock is never stale. Readers need
 * no lock, because files are only created and replaced by an atomic move.
 *
 * @param root the directory of the store, which must exist when a task runs
 * @param patience the longest time to wait for another JVM
 */
record StoreLock(Path root, Duration patience) {

  static final String NAME = ".lock";

  // The time between two attempts to get the lock. A writer holds it for milliseconds.
  private static final long PAUSE_NANOS = 500_000;

  // Each attempt ends by an interrupt of its own. After the third one the task is given up.
  private static final int ATTEMPTS = 3;

  /** A task that reads or writes files. */
  interface Task<T> {
    T run() throws IOException;
  }

  <T> T hold(Task<T> task) throws IOException {
    Path file = root.toRealPath().resolve(NAME);
    // POSIX releases the lock of a process as soon as the process closes any channel of the file.
    // So only one thread of the JVM may have it open. An interned string is one object in the whole
    // JVM, even if test runs load this class many times. It needs no table of locks.
    synchronized (("dev.ferret.store:" + file).intern()) {
      PlainFile.require(file);
      try (FileChannel channel = FileChannel.open(file, CREATE, WRITE, NOFOLLOW_LINKS)) {
        acquire(channel);
        return task.run();
      }
    }
  }

  /**
   * Runs a task even if the thread is interrupted, for example because a test took too long. An
   * interrupt would close the channel that the task uses. The interrupt flag is restored
   * afterwards.
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
      // Some network file systems have no locks. Each file is still complete, because it is moved
      // atomically. But of two JVMs that save a failure, the one with the simpler payload may lose.
      return true;
    }
  }
}
