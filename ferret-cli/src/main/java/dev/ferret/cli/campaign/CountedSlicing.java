package dev.ferret.cli.campaign;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Cuts the tries of each test into slices, so that several workers share it; what the first slice
 * tells decides about the others.
 */
final class CountedSlicing implements Slicing {
  /** Slices for each worker: enough for the last ones to end at about the same time. */
  private static final int SLICES = 8;

  private final Order order;
  private final List<Progress> all;

  CountedSlicing(Order order, List<Progress> all) {
    this.order = order;
    this.all = all;
  }

  @Override
  public @Nullable Slice next(@Nullable Launch preferred) {
    Progress other = null;
    for (Progress progress : all) {
      if (progress.isOver) {
        continue;
      }
      int number = progress.nextNumber();
      // What the first slice tells decides about the others.
      boolean isReady = number == 0 || progress.done.contains(0);
      if (number < slices(progress) && isReady) {
        if (preferred == null || progress.test().launch().equals(preferred)) {
          return slice(progress, progress.take());
        }
        other = other == null ? progress : other;
      }
    }
    return other == null ? null : slice(other, other.take());
  }

  @Override
  public boolean isOver(Progress progress) {
    return progress.again.isEmpty() && progress.done.size() >= slices(progress);
  }

  /** How many slices a test has besides the first: a search is cut as little as possible. */
  private int others(Progress progress) {
    return order.workers() == 1 ? 0 : progress.isGuided ? order.workers() : parts();
  }

  private int parts() {
    return SLICES * order.workers();
  }

  private int slices(Progress progress) {
    return 1 + others(progress);
  }

  private Slice slice(Progress progress, int number) {
    int others = others(progress);
    int parts = order.workers() == 1 ? 1 : parts();
    return new Slice(
        progress,
        number,
        Map.of(
            "seed", Slice.seed(order, number),
            "from", Integer.toString(number == 0 ? 0 : parts * (number - 1) / others),
            "to", Integer.toString(number == 0 ? 0 : parts * number / others),
            "parts", Integer.toString(parts)));
  }
}
