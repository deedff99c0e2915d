package dev.ferret.lazy;

import dev.ferret.choice.Case;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Cases that a search has found before they were asked for, each with how far the search was then.
 * So the thread of the search and that of the test take turns for many cases at once: one turn
 * takes 6 to 60 microseconds, and finding a case may take one.
 */
final class FoundAhead {
  /** With this many, a turn costs less than a microsecond for each. */
  private static final int MOST = 64;

  /** Cases that are found so slowly that one of them takes this long are handed over at once. */
  private static final long NANOS = 500_000;

  /**
   * How far a search was when it found a case.
   *
   * @param completed the largest size or depth that was searched to its end; -1 if none was
   */
  record Extent(long runs, long accepted, long refused, int completed) {}

  /** A case, and how far the search was. */
  record Found(Case test, Extent extent) {}

  private final ConcurrentLinkedQueue<Found> waiting = new ConcurrentLinkedQueue<>();
  private volatile @Nullable Throwable thrown;
  private volatile boolean isAtEnd;
  private int most = 1;

  /**
   * Finds some cases, as long as that is fast. What is thrown after the first of them is kept until
   * all were taken.
   *
   * @param next returns null if there is no further case
   * @param mayGoOn asked after each case
   */
  void gather(Supplier<@Nullable Found> next, BooleanSupplier mayGoOn) {
    long begun = System.nanoTime();
    boolean isFast = true;
    int count = 0;
    isAtEnd = false;
    try {
      while (count < most && isFast) {
        Found found = next.get();
        if (found == null) {
          isAtEnd = true;
          return;
        }
        waiting.add(found);
        count++;
        isFast = mayGoOn.getAsBoolean() && System.nanoTime() - begun < NANOS;
      }
    } catch (RuntimeException | Error e) {
      thrown = e;
    }
    // A search begins with turns for single cases, since most failures are among the first.
    most = isFast ? Math.min(MOST, 2 * most) : 1;
  }

  /** Whether there was no further case. */
  boolean isAtEnd() {
    return isAtEnd;
  }

  /** Whether there are cases that were not taken. */
  boolean hasSome() {
    return !waiting.isEmpty();
  }

  /** Returns the next case, or throws what was thrown instead; null if there is none. */
  @Nullable Found take() {
    Found next = waiting.poll();
    Throwable end = thrown;
    if (next != null || end == null) {
      return next;
    }
    thrown = null;
    if (end instanceof Error error) {
      throw error;
    }
    throw (RuntimeException) end;
  }

  /** Forgets all cases. */
  void clear() {
    waiting.clear();
    thrown = null;
  }
}
