package dev.ferret.stateful;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/**
 * Threads that begin at the same moment, again and again. The caller is the first of them, so that
 * two threads need no third that gets in their way.
 *
 * <p>They wait for each other in a loop: parked threads would wake up microseconds apart, and most
 * races are over by then. Only who waits long parks, since on a busy machine the others may need
 * the processor.
 */
final class Team implements AutoCloseable {
  /** How long a thread insists on its processor before it leaves it to others: some 50 us. */
  private static final int SPINS = 1_000;

  /** Shorter than any operating system takes to notice. */
  private static final long PARKED_NANOS = 20_000;

  /** Delays are up to this long, in steps of about 1 ns: the longest are those of a cache miss. */
  private static final int[] DELAYS = {1, 16, 64, 256};

  /** Keeps what the threads write apart from each other, in cache lines of their own. */
  private static final int APART = 16;

  private final int size;
  private final AtomicInteger arrived = new AtomicInteger();
  private final AtomicInteger ready = new AtomicInteger();
  private final AtomicInteger done = new AtomicInteger();
  private final int[] dice;
  private volatile int round;
  private volatile boolean closed;
  private final Thread[] others;
  private Work work = thread -> {};

  /** Only the caller's: somebody wants it back. */
  private boolean stopped;

  /** What a thread does; it must not throw. */
  interface Work {
    void run(int thread);
  }

  Team(int size) {
    this.size = size;
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
        try {
          take(number, next);
        } catch (InterruptedException e) {
          return;
        }
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

  private static void await(AtomicInteger count, int wanted) throws InterruptedException {
    int spins = 0;
    while (count.get() < wanted) {
      spins = pause(spins);
      if (spins > SPINS && Thread.interrupted()) {
        throw unfinished();
      }
    }
  }

  /**
   * Runs all threads, the caller among them, and returns when they are done.
   *
   * @throws InterruptedException if somebody loses patience with threads that wait for ever
   */
  void race(Work each) throws InterruptedException {
    work = each;
    int now = round + 1;
    round = now;
    take(0, now);
    int spins = 0;
    while (done.get() < now * size) {
      spins = pause(spins);
      if (spins > SPINS && (stopped || Thread.interrupted())) {
        // They may wait for each other, and nobody else knows them.
        for (Thread other : others) {
          other.interrupt();
        }
        throw unfinished();
      }
    }
    if (stopped) {
      throw unfinished();
    }
  }

  /** Says that the caller was interrupted in its own part, so that it waits for nobody any more. */
  void stop() {
    stopped = true;
  }

  private static InterruptedException unfinished() {
    return new InterruptedException("One of the threads did not come to its end");
  }

  private void take(int number, int now) throws InterruptedException {
    arrived.incrementAndGet();
    await(arrived, now * size);
    // Whoever was parked is awake now, and only now all can begin at once.
    ready.incrementAndGet();
    await(ready, now * size);
    try {
      work.run(number);
    } finally {
      done.incrementAndGet();
    }
  }

  /**
   * Passes a little time before a command, which differs from thread to thread and from round to
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
    // Kept, so that the loop is not optimised away.
    dice[at + 1] = idle;
    dice[at] = random;
  }

  @Override
  public void close() {
    closed = true;
  }
}
