package dev.ferret.stateful;

import java.lang.management.LockInfo;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.List;

/**
 * Asks the JVM for cycles of locks. Only its management interface knows who owns a lock. A runtime
 * image may lack that module; then threads are known to hang only by not moving.
 */
final class Deadlocks {
  private Deadlocks() {}

  /** Returns whether some of the threads wait for each other in a cycle. */
  static boolean hold(List<Thread> threads) {
    try {
      long[] locked = ManagementFactory.getThreadMXBean().findDeadlockedThreads();
      if (locked != null) {
        for (long id : locked) {
          for (Thread thread : threads) {
            if (thread.getId() == id) {
              return true;
            }
          }
        }
      }
    } catch (LinkageError | UnsupportedOperationException | SecurityException e) {
      // That is unknown.
    }
    return false;
  }

  /** Returns what a thread waits for and which of the others holds it, as far as that is known. */
  static String wanted(Thread thread, List<Thread> threads) {
    try {
      ThreadInfo info = ManagementFactory.getThreadMXBean().getThreadInfo(thread.getId());
      LockInfo lock = info == null ? null : info.getLockInfo();
      if (info == null || lock == null) {
        return " waits";
      }
      for (int i = 0; i < threads.size(); i++) {
        if (threads.get(i).getId() == info.getLockOwnerId()) {
          return " waits for " + lock.getClassName() + ", held by thread " + (i + 1);
        }
      }
      return " waits for " + lock.getClassName();
    } catch (LinkageError | UnsupportedOperationException | SecurityException e) {
      return " waits";
    }
  }

  /** Returns how long a thread has run so far; -1 if that is not known. */
  static long cpuNanos(Thread thread) {
    try {
      ThreadMXBean threads = ManagementFactory.getThreadMXBean();
      return threads.isThreadCpuTimeEnabled() ? threads.getThreadCpuTime(thread.getId()) : -1;
    } catch (LinkageError | UnsupportedOperationException | SecurityException e) {
      return -1;
    }
  }
}
