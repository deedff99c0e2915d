package dev.ferret.stateful;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/**
 * Threads that start work at the same time, again and again. The caller is the first of them, so
 * that two threads do not compete with a third for the processors.
 *
 * <p>They wait for each other in a loop. Parked threads would wake up microseconds apart, and most
 * races are over by then. Only a thread that waits long parks, because on a busy machine the others
 * may need its processor.
 */
final class Team implements AutoCloseable {
  /** How often a thread tests what it waits for before it parks: for some 50 microseconds. */
  private static final int SPINS = 1_000;

  /** Shorter than any operating system takes to wake a thread. */
  private static final long PARKED_NANOS = 20_000;

  /**
   * How long the caller waits for the other threads after it was interrupted. A command may have
   * set the flag, and then the others need some time to finish.
   */
  private static final long PATIENCE_NANOS = 2_000_000_000L;

  /** The longest delays, in steps of about a nanosecond, up to the time of a cache miss. */
  private static final int[] DELAYS = {1, 16, 64, 256};

  /** Keeps what the threads write in different cache lines. */
  private static final int APART = 16;

  private final int size;
  private final long patience;
  private final AtomicInteger arrived = new AtomicInteger();
  private final AtomicInteger ready = new AtomicInteger();
  private final AtomicInteger done = new AtomicInteger();
  private final int[] dice;
  private volatile int round;
  private volatile boolean closed;
  private final Thread[] others;
  private Work work = thread -> {};

  /** Whether the caller must not wait for the others. Only the caller uses it. */
  private boolean stopped;

  /** The work of a thread, which must not throw. */
  interface Work {
    void run(int thread);
  }

  Team(int size) {
    this(size, PATIENCE_NANOS);
  }

  Team(int size, long patience) {
    this.size = size;
    this.patience = patience;
    this.dice = new int[APART * (size + 1)];
    for (int i = 0; i < size; i++) {
      dice[APART * (i + 1)] = 0x9E3779B9 * (i + 1);
    }
    this.others = new Thread[size - 1];
    for (int i = 1; i < size; i++) {
      int number = i;
      Thread thread = new Thread(() -> serve(number), "ferret-" + number);
      thread.setDaemon(true);
      thread.start();
      others[i - 1] = thread;
    }
  }

  private void serve(int number) {
    int next = 1;
    int spins = 0;
    while (!closed) {
      if (round == next) {
        take(number, next);
        // A command may have set the flag, and the next round must not begin with it.
        Thread.interrupted();
        next++;
        spins = 0;
      } else {
        spins = pause(spins);
      }
    }
  }

  private static int pause(int spins) {
    if (spins < SPINS) {
      Thread.onSpinWait();
    } else {
      LockSupport.parkNanos(PARKED_NANOS);
    }
    return spins + 1;
  }

  private static void await(AtomicInteger count, int wanted) {
    int spins = 0;
    while (count.get() < wanted) {
      spins = pause(spins);
    }
  }

  /**
   * Runs the work on all threads, the caller among them, and returns when they are done.
   *
   * @param flag the interrupt flag of the caller, which is cleared
   * @throws InterruptedException if the caller is interrupted and the other threads do not finish
   */
  void race(Work each, InterruptFlag flag) throws InterruptedException {
    work = each;
    int now = round + 1;
    round = now;
    take(0, now);
    long interruptedAt = 0;
    boolean interrupted = false;
    int spins = 0;
    while (done.get() < now * size) {
      spins = pause(spins);
      if (spins > SPINS) {
        if (flag.clear() && !interrupted) {
          interrupted = true;
          interruptedAt = System.nanoTime();
        }
        if (stopped || closed || (interrupted && System.nanoTime() - interruptedAt > patience)) {
          interruptOthers();
          throw new InterruptedException("A thread of the program did not finish");
        }
      }
    }
    flag.clear();
  }

  /** Interrupts the other threads, which may wait for each other and are unknown elsewhere. */
  private void interruptOthers() {
    for (Thread other : others) {
      other.interrupt();
    }
  }

  /** Keeps the caller from waiting for the others, because its own work was interrupted. */
  void stop() {
    stopped = true;
  }

  private void take(int number, int now) {
    arrived.incrementAndGet();
    await(arrived, now * size);
    // All threads are awake now, and start at the same time.
    ready.incrementAndGet();
    await(ready, now * size);
    try {
      work.run(number);
    } finally {
      done.incrementAndGet();
    }
  }

  /**
   * Passes a little time before a command. The time differs from thread to thread and from round to
   * round: threads that always take the same steps always meet in the same way.
   */
  void hesitate(int number) {
    int at = APART * (number + 1);
    int random = dice[at];
    random ^= random << 13;
    random ^= random >>> 17;
    random ^= random << 5;
    int idle = random;
    int longest = DELAYS[round / size % DELAYS.length];
    for (int i = (random >>> 8) % longest; i > 0; i--) {
      idle = idle * 31 + i;
    }
    // Kept, so that the compiler does not remove the loop.
    dice[at + 1] = idle;
    dice[at] = random;
  }

  /** Returns the threads besides the caller. */
  Thread[] others() {
    return others;
  }

  @Override
  public void close() {
    closed = true;
  }
}
