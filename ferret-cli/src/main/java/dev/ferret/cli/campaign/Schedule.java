package dev.ferret.cli.campaign;

import dev.ferret.campaign.Islands;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Says which slice is next, to workers that ask at any time. */
final class Schedule {
  /** What a slice waits for is told at once; this is for what is not. */
  private static final long LOOK_MILLIS = 200;

  private final List<Progress> all;
  private final Slicing slicing;
  private final long end;
  private boolean isStopped;

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

  /** Returns the next slice, waits for one if that depends on others; null if there is none. */
  synchronized @Nullable Slice next(@Nullable Launch preferred) throws InterruptedException {
    while (!isStopped && millisLeft() != 0) {
      Slice slice = taken(preferred);
      if (slice != null) {
        return slice;
      }
      if (all.stream().allMatch(each -> each.isOver || each.running == 0)) {
        return null;
      }
      wait(LOOK_MILLIS);
    }
    return null;
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
