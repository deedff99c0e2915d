package dev.ferret.cli.campaign;

import dev.ferret.campaign.Islands;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Says which slice is next, to workers that ask at any time. */
final class Schedule {
  /** What a slice waits for is told at once; this is for what is not. */
  private static final long LOOK_MILLIS = 200;

  private final List<Progress> all;
  private final Slicing slicing;
  private final long end;
  private boolean isStopped;

  /** What those that wait for a slice can run; empty if a worker has to be started. */
  private final List<Optional<Launch>> waiting = new ArrayList<>();

  private final List<Errand> errands = new ArrayList<>();

  Schedule(Order order, List<Progress> all) {
    this.all = all;
    this.end = order.time() == null ? 0 : System.nanoTime() + order.time().toNanos();
    Islands islands = order.islands();
    this.slicing =
        end != 0
            ? new TimedSlicing(order, all, this::millisLeft)
            : islands != null
                ? new IslandSlicing(order, islands, all)
                : new CountedSlicing(order, all);
  }

  /** Returns how many milliseconds are left; -1 if there is no limit. */
  long millisLeft() {
    return end == 0 ? -1 : Math.max(0, (end - System.nanoTime()) / 1_000_000);
  }

  /** Returns whether a test is over as soon as it has enough failures. */
  boolean endsWithFailures() {
    return slicing.endsWithFailures();
  }

  synchronized void stop() {
    isStopped = true;
    notifyAll();
  }

  /**
   * Returns what a worker will probably be asked to run, so that it can start before it is asked;
   * null if there is nothing to do.
   *
   * @param lane the number of the worker, from 1
   */
  synchronized @Nullable Launch likely(int lane) {
    List<Launch> open = new ArrayList<>();
    for (Progress progress : all) {
      if (!progress.isOver) {
        open.add(progress.test().launch());
      }
    }
    return open.isEmpty() ? null : open.get((lane - 1) % open.size());
  }

  /**
   * Returns the next slice, waits for one if that depends on others; null if there is none.
   *
   * @param idle does what another worker wants to be done, while there is no slice
   */
  @Nullable Slice next(@Nullable Launch preferred, Consumer<? super Errand> idle)
      throws InterruptedException {
    while (true) {
      Errand errand = null;
      synchronized (this) {
        while (errand == null) {
          Slice slice = isEnded() ? null : taken(preferred);
          if (slice != null) {
            return slice;
          }
          if (isEnded() || all.stream().allMatch(each -> each.isOver || each.running == 0)) {
            return null;
          }
          waiting.add(Optional.ofNullable(preferred));
          try {
            wait(LOOK_MILLIS);
          } finally {
            waiting.remove(Optional.ofNullable(preferred));
          }
          errand = errandFor(preferred);
        }
      }
      idle.accept(errand);
    }
  }

  private boolean isEnded() {
    return isStopped || millisLeft() == 0;
  }

  private @Nullable Errand errandFor(@Nullable Launch able) {
    for (Errand each : errands) {
      if (each.launch().equals(able)) {
        errands.remove(each);
        return each;
      }
    }
    return null;
  }

  /** Has an errand done by a worker that waits; returns whether there is one. */
  synchronized boolean offer(Errand errand) {
    long able = waiting.stream().filter(Optional.of(errand.launch())::equals).count();
    long given = errands.stream().filter(each -> each.launch().equals(errand.launch())).count();
    if (able <= given) {
      return false;
    }
    errands.add(errand);
    notifyAll();
    return true;
  }

  /** Returns all slices that can be run now, up to a number. */
  synchronized List<Slice> ready(int most) {
    List<Slice> ready = new ArrayList<>();
    while (ready.size() < most && !isStopped && millisLeft() != 0) {
      Slice slice = taken(null);
      if (slice == null) {
        break;
      }
      ready.add(slice);
    }
    return ready;
  }

  private @Nullable Slice taken(@Nullable Launch preferred) {
    Slice slice = slicing.next(preferred);
    if (slice != null) {
      slice.progress().running++;
    }
    return slice;
  }

  /** Hears that a slice has ended; returns whether its test is done by that. */
  synchronized boolean ended(Slice slice, boolean isDone) {
    Progress progress = slice.progress();
    boolean wasTold = progress.isTold;
    progress.running--;
    progress.out.remove(slice.number());
    if (isDone) {
      progress.done.add(slice.number());
      if (slicing instanceof IslandSlicing islands) {
        islands.done(slice);
      }
    } else if (!progress.done.contains(slice.number())) {
      progress.again.add(slice.number());
    }
    progress.isOver |= progress.running == 0 && slicing.isOver(progress);
    notifyAll();
    progress.isTold |= progress.isOver && progress.running == 0;
    return progress.isTold && !wasTold;
  }
}
