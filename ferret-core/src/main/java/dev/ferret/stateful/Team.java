package dev.ferret.stateful;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Threads that begin at the same moment, again and again. The caller is the first of them, so that
 * two threads need no third that gets in their way.
 *
 * <p>They wait for each other in a loop: parked threads would wake up microseconds apart, and most
 * races are over by then.
 */
final class Team implements AutoCloseable {
  /** How long a thread insists on its processor before it offers it to others. */
  private static final int SPINS = 2_000;

  /** How much later than the others one of the threads begins at most, in steps of about 1 ns. */
  private static final int DELAYS = 64;

  private final int size;
  private final AtomicInteger arrived = new AtomicInteger();
  private final AtomicInteger done = new AtomicInteger();
  private volatile int round;
  private volatile boolean closed;

  /** Keeps the loop that passes the time from being optimised away. */
  @SuppressWarnings("unused")
  private volatile int delayed;

  private Work work = thread -> {};

  /** What a thread does; it must not throw. */
  interface Work {
    void run(int thread);
  }

  Team(int size) {
    this.size = size;
    for (int i = 1; i < size; i++) {
      int number = i;
      Thread thread = new Thread(() -> serve(number), "ferret-" + number);
      thread.setDaemon(true);
      thread.start();
    }
  }

  private void serve(int number) {
    int next = 1;
    int spins = 0;
    while (!closed) {
      if (round == next) {
        take(number, next);
        next++;
        spins = 0;
      } else {
        spins = pause(spins);
      }
    }
  }

  @SuppressWarnings("ThreadPriorityCheck") // a hint: nothing depends on what comes of it
  private static int pause(int spins) {
    if (spins < SPINS) {
      Thread.onSpinWait();
      return spins + 1;
    }
    Thread.yield();
    return spins;
  }

  /** Runs all threads, the caller among them, and returns when they are done. */
  void race(Work each) {
    work = each;
    int now = round + 1;
    round = now;
    take(0, now);
    int spins = 0;
    while (done.get() < now * size) {
      spins = pause(spins);
    }
  }

  private void take(int number, int now) {
    arrived.incrementAndGet();
    int spins = 0;
    while (arrived.get() < now * size) {
      spins = pause(spins);
    }
    // Which thread comes first, and by how much, differs from round to round.
    if (now % size == number) {
      int idle = now;
      for (int i = now / size % DELAYS; i > 0; i--) {
        idle = idle * 31 + i;
      }
      delayed = idle;
    }
    try {
      work.run(number);
    } finally {
      done.incrementAndGet();
    }
  }

  @Override
  public void close() {
    closed = true;
  }
}
