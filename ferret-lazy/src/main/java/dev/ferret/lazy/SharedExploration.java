package dev.ferret.lazy;

import dev.ferret.lazy.Explorer.Hit;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Several threads that share one search. An idle thread gets half of what is left of another; each
 * class of values is still met once.
 */
final class SharedExploration implements Exploration, WorkSharing {
  /** A thread that finds more hits than this waits until they are taken. */
  private static final int MOST_WAITING = 1_024;

  /** How long to wait for a hit before looking whether the search was stopped. */
  private static final int MILLIS = 50;

  /** Wakes up who waits for hits. */
  private static final Hit ENDED = new Hit(List.of(), "", null);

  private final World world;
  private final SearchThread thread;
  private final List<Explorer> members = new ArrayList<>();
  private final BlockingQueue<Hit> found = new LinkedBlockingQueue<>(MOST_WAITING);
  private final Deque<ChoiceWalk> parts = new ArrayDeque<>();

  /** How many threads wait for a part. */
  private volatile int idle;

  private volatile boolean isClosed;

  /** Whether a thread has ended before its part did. */
  private volatile boolean isCutShort;

  /** The one whose thread has thrown something; null if none has. */
  private volatile @Nullable Explorer thrower;

  /** What a thread has thrown; null if none has. */
  private volatile @Nullable Throwable thrown;

  private int running;

  /**
   * Starts threads.
   *
   * @param thread the thread that asks for hits, and is told when to stop
   * @param explorers makes the members, given what they share work by; the first part of the search
   *     is taken by the first of them
   */
  SharedExploration(
      int threads,
      ChoiceWalk whole,
      World world,
      SearchThread thread,
      Function<WorkSharing, Explorer> explorers) {
    this.world = world;
    this.thread = thread;
    this.running = threads;
    parts.add(whole);
    List<Thread> made = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      Explorer member = explorers.apply(this);
      members.add(member);
      made.add(thread.thread("ferret-lazy-" + i, () -> work(member, threads)));
    }
    // Not before: a condition may take all memory.
    made.forEach(Thread::start);
  }

  private void work(Explorer member, int threads) {
    world.enter();
    try {
      for (ChoiceWalk part = take(threads); part != null; part = take(threads)) {
        member.take(part);
        for (Hit hit = member.next(); hit != null; hit = member.next()) {
          put(hit);
        }
        if (!member.isDone()) {
          isCutShort = true;
        }
      }
    } catch (InterruptedException e) {
      isCutShort = true;
    } catch (Throwable e) {
      blame(member, e);
      isCutShort = true;
    } finally {
      world.leave();
      end();
    }
  }

  /** Who was in a run has taken the memory that others lack. */
  private synchronized void blame(Explorer member, Throwable e) {
    Explorer before = thrower;
    if (before == null || (!before.isRunning() && member.isRunning())) {
      thrower = member;
      thrown = e;
    }
  }

  /** Waits until there is room, unless there is no use. */
  private void put(Hit hit) throws InterruptedException {
    boolean isPut = false;
    while (!isPut && !isClosed && !thread.isStopping()) {
      isPut = found.offer(hit, MILLIS, TimeUnit.MILLISECONDS);
    }
    if (!isPut) {
      isCutShort = true;
    }
  }

  private synchronized void end() {
    running--;
    // If there is no room, nothing is waited for.
    boolean ignored = found.offer(ENDED);
  }

  /** Waits for a part; null if all is done, or no further run is to begin. */
  private synchronized @Nullable ChoiceWalk take(int threads) throws InterruptedException {
    idle++;
    notifyAll();
    while (parts.isEmpty() && idle < threads && !isOver()) {
      wait(MILLIS);
    }
    if (parts.isEmpty() || isOver()) {
      if (!parts.isEmpty()) {
        isCutShort = true;
      }
      // Stays idle, so that the others see that all have ended.
      return null;
    }
    idle--;
    return parts.poll();
  }

  @Override
  public boolean isOver() {
    return isClosed || isCutShort || thread.isOver();
  }

  @Override
  public boolean isStopping() {
    return thread.isStopping();
  }

  @Override
  public boolean hasIdleThread() {
    return idle > 0;
  }

  @Override
  public synchronized void give(ChoiceWalk part) {
    parts.add(part);
    notifyAll();
  }

  @Override
  public @Nullable Hit next() {
    boolean isInterrupted = false;
    try {
      while (true) {
        // What has ended has put all that it found.
        boolean isLast = isEnded();
        if (thrown != null && (isLast || !(thrown instanceof OutOfMemoryError))) {
          throw unchecked(thrown);
        }
        try {
          Hit next = isLast ? found.poll() : found.poll(MILLIS, TimeUnit.MILLISECONDS);
          if (next == null ? isLast : !next.arguments().isEmpty()) {
            return next;
          }
        } catch (InterruptedException e) {
          // The threads that run the condition were interrupted, too, and say what became of it.
          isInterrupted = true;
        } catch (OutOfMemoryError e) {
          // The thread that took all memory will say so.
          Thread.onSpinWait();
        }
      }
    } finally {
      if (isInterrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private synchronized boolean isEnded() {
    return running == 0;
  }

  private static RuntimeException unchecked(Throwable thrown) {
    if (thrown instanceof Error error) {
      throw error;
    }
    return thrown instanceof RuntimeException plain ? plain : new IllegalStateException(thrown);
  }

  @Override
  public @Nullable String stoppedAt() {
    return members.stream()
        .map(Explorer::stoppedAt)
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }

  @Override
  public @Nullable String underWay() {
    Explorer ended = thrower;
    if (ended != null) {
      return ended.underWay();
    }
    return members.stream()
        .map(Explorer::underWay)
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }

  @Override
  public boolean isDone() {
    return isEnded() && !isCutShort && found.isEmpty();
  }

  @Override
  public boolean isCut() {
    return members.stream().anyMatch(Explorer::isCut);
  }

  @Override
  public long runs() {
    return members.stream().mapToLong(Explorer::runs).sum();
  }

  @Override
  public long accepted() {
    return members.stream().mapToLong(Explorer::accepted).sum();
  }

  @Override
  public long refused() {
    return members.stream().mapToLong(Explorer::refused).sum();
  }

  @Override
  public void close() {
    isClosed = true;
  }
}
