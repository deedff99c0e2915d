package dev.ferret.engine;

import dev.ferret.choice.Trace;
import dev.ferret.execute.Subject;
import dev.ferret.review.Scouts;
import dev.ferret.store.ReplayToken;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Other JVMs of a campaign that check cases ahead of a review while they have nothing to do. */
final class HostScouts implements Scouts {
  /** A test that runs once more takes JUnit and two messages some milliseconds. */
  private static final long LEAST_NANOS = 20_000_000;

  /** After an answer that none has time, others are asked again this many times later. */
  private static final int FIRST_PAUSE = 4;

  private static final int LONGEST_PAUSE = 64;

  private final Host host;
  private final Subject subject;
  private final AtomicInteger out = new AtomicInteger();
  private int pause;
  private int nextPause = FIRST_PAUSE;

  private HostScouts(Host host, Subject subject) {
    this.host = host;
    this.subject = subject;
  }

  /** Returns the other JVMs that may check cases of a property; null if there are none. */
  static @Nullable HostScouts of(Subject subject) {
    Host host = Host.current();
    // Where a failing case is looked for, a replay says the opposite.
    return host == null || host.others() == 0 || subject.mustFail()
        ? null
        : new HostScouts(host, subject);
  }

  @Override
  public int room() {
    if (pause > 0) {
      pause--;
      return 0;
    }
    return Math.max(0, host.others() - out.get());
  }

  @Override
  public long leastNanos() {
    return LEAST_NANOS;
  }

  @Override
  public Errand send(Trace trace) {
    String token = ReplayToken.of(trace.toToken(), subject.place(), subject.key(), 0).toString();
    out.incrementAndGet();
    CompletableFuture<@Nullable String> origin = host.checkedElsewhere(subject.name(), token);
    // Nothing may ask for it any more.
    var unused = origin.whenComplete((known, thrown) -> out.decrementAndGet());
    return new Sent(origin);
  }

  private void busy() {
    pause = nextPause;
    nextPause = Math.min(LONGEST_PAUSE, 2 * nextPause);
  }

  /** A case that another JVM has, or should have. */
  private final class Sent implements Errand {
    private final CompletableFuture<@Nullable String> origin;
    private @Nullable Seen seen;

    Sent(CompletableFuture<@Nullable String> origin) {
      this.origin = origin;
    }

    @Override
    public @Nullable Seen seen() {
      if (seen == null && origin.isDone()) {
        String known = origin.isCompletedExceptionally() ? null : origin.join();
        if (known == null) {
          busy();
        } else {
          nextPause = FIRST_PAUSE;
        }
        seen = known == null ? Seen.NOTHING : known.isEmpty() ? Seen.HARMLESS : Seen.failure(known);
      }
      return seen;
    }

    @Override
    public void await(long nanos) throws InterruptedException {
      try {
        origin.get(nanos, TimeUnit.NANOSECONDS);
      } catch (ExecutionException | TimeoutException e) {
        // What was seen says so.
      }
    }

    @Override
    public boolean withdraw() {
      return false;
    }
  }
}
