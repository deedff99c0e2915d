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
import java.util.function.BooleanSupplier;
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

  /** Says that a thread has ended. */
  private static final Object ENDED = new Object();

  private final World world;
  private final BooleanSupplier isOver;
  private final List<Explorer> members = new ArrayList<>();
  private final BlockingQueue<Object> found = new LinkedBlockingQueue<>(MOST_WAITING);
  private final Deque<ChoiceWalk> parts = new ArrayDeque<>();

  /** How many threads wait for a part. */
  private volatile int idle;

  private volatile boolean isStopped;
  private int running;

  /**
   * Starts threads.
   *
   * @param explorers makes the members, given what they share work by; the first part of the search
   *     is taken by the first of them
   */
  SharedExploration(
      int threads,
      ChoiceWalk whole,
      World world,
      Function<WorkSharing, Explorer> explorers,
      BooleanSupplier isOver) {
    this.world = world;
    this.isOver = isOver;
    this.running = threads;
    parts.add(whole);
    for (int i = 0; i < threads; i++) {
      Explorer member = explorers.apply(this);
      members.add(member);
      Thread thread = new Thread(() -> work(member, threads), "ferret-lazy-" + i);
      thread.setDaemon(true);
      thread.start();
    }
  }

  private void work(Explorer member, int threads) {
    world.enter();
    try {
      for (ChoiceWalk part = take(threads); part != null; part = take(threads)) {
        member.take(part);
        for (Hit hit = member.next(); hit != null && !isStopped; hit = member.next()) {
          put(hit);
        }
      }
      if (member.stoppedAt() == null) {
        put(ENDED);
      }
    } catch (InterruptedException e) {
      isStopped = true;
    } catch (Throwable e) {
      isStopped = true;
      // If there is no room, another thread has thrown, too.
      boolean ignored = found.offer(e);
    } finally {
      world.leave();
    }
  }

  /** Waits until there is room, unless the search is stopped. */
  private void put(Object hit) throws InterruptedException {
    boolean isPut = false;
    while (!isPut && !isStopped) {
      isPut = found.offer(hit, MILLIS, TimeUnit.MILLISECONDS);
    }
  }

  /** Waits for a part; null if all is done. */
  private synchronized @Nullable ChoiceWalk take(int threads) throws InterruptedException {
    idle++;
    notifyAll();
    while (parts.isEmpty() && idle < threads && !isStopped) {
      wait(MILLIS);
    }
    if (parts.isEmpty() || isStopped) {
      // Stays idle, so that the others see that all have ended.
      return null;
    }
    idle--;
    return parts.poll();
  }

  @Override
  public boolean isOver() {
    return isStopped;
  }

  /** A condition without an end is left by its own thread, when this has ended. */
  @Override
  public boolean isStopping() {
    return isStopped || isOver.getAsBoolean();
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
    while (running > 0 && !isOver.getAsBoolean()) {
      Object next;
      try {
        next = found.poll(MILLIS, TimeUnit.MILLISECONDS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return null;
      }
      if (next instanceof Hit hit) {
        return hit;
      }
      if (next instanceof Throwable thrown) {
        throw thrown instanceof RuntimeException plain ? plain : new IllegalStateException(thrown);
      }
      running -= next == null ? 0 : 1;
    }
    return null;
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
  public boolean isDone() {
    return running == 0;
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
    isStopped = true;
  }
}
