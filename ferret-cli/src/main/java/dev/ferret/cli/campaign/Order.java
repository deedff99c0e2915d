package dev.ferret.cli.campaign;

import dev.ferret.campaign.Islands;
import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * What a campaign is to do.
 *
 * @param time how long the whole campaign may take; null if each property has its own budget
 * @param tries test cases for each property; 0 for its own number
 * @param effort a factor on the budget of each property
 * @param workers how many processes run tests
 * @param seed decides all cases
 * @param failures how many failures of different origins are looked for in each property
 * @param deadline how long a case may take
 * @param islands how each property is shared out; null if that is up to the workers
 * @param shard which islands this process has
 * @param exchange where islands of other processes leave their best inputs; null if they do not
 */
public record Order(
    @Nullable Duration time,
    int tries,
    int effort,
    int workers,
    long seed,
    int failures,
    Duration deadline,
    @Nullable Islands islands,
    Shard shard,
    @Nullable Path exchange) {
  /** Makes an order for one process, whose workers share out each property. */
  public Order(
      @Nullable Duration time,
      int tries,
      int effort,
      int workers,
      long seed,
      int failures,
      Duration deadline) {
    this(time, tries, effort, workers, seed, failures, deadline, null, Shard.WHOLE, null);
  }
}
