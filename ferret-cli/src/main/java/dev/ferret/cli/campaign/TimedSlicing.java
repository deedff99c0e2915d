package dev.ferret.cli.campaign;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Cuts a time for all tests into short slices. The test that had the least time is next; one that
 * still discovers something counts as having had half of it.
 */
final class TimedSlicing implements Slicing {
  /** A worker takes some milliseconds to begin a slice. */
  private static final long SHORTEST_MILLIS = 200;

  /** Long slices let failures wait that another test would show. */
  private static final long LONGEST_MILLIS = 10_000;

  private static final int ROUNDS = 4;

  private final Order order;
  private final List<Progress> all;
  private final LongSupplier left;
  private final long whole;

  /**
   * Makes slices of a time.
   *
   * @param left how many milliseconds are left
   */
  TimedSlicing(Order order, List<Progress> all, LongSupplier left) {
    this.order = order;
    this.all = all;
    this.left = left;
    this.whole = left.getAsLong();
  }

  @Override
  public @Nullable Slice next(@Nullable Launch preferred) {
    List<Progress> open = new ArrayList<>();
    for (Progress progress : all) {
      boolean isReady = progress.running == 0 || progress.done.contains(0);
      if (!progress.isOver && isReady) {
        open.add(progress);
      }
    }
    Progress least = null;
    for (Progress progress : open) {
      boolean isBetter = least == null || share(progress) < share(least);
      boolean isTied =
          least != null
              && share(progress) == share(least)
              && progress.test().launch().equals(preferred);
      least = isBetter || isTied ? progress : least;
    }
    if (least == null) {
      return null;
    }
    int number = least.take();
    long millis = whole * order.workers() / Math.max(1, (long) ROUNDS * open.size());
    long fitting = Math.max(SHORTEST_MILLIS, Math.min(LONGEST_MILLIS, millis));
    return new Slice(
        least,
        number,
        Map.of(
            "seed",
            Slice.seed(order, number * order.shard().count() + order.shard().index() - 1),
            "millis",
            Long.toString(Math.max(1, Math.min(fitting, left.getAsLong())))));
  }

  @Override
  public boolean isOver(Progress progress) {
    return false;
  }

  /** The time that a test had, with what is running now counted as a slice. */
  private static double share(Progress progress) {
    double seconds = progress.seconds() + progress.running;
    return progress.hasNews ? seconds / 2 : seconds;
  }
}
