package dev.ferret.lazy;

import dev.ferret.lazy.Explorer.Hit;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Several explorers that take turns, each turn twice as long as the one before. So a value that one
 * of them finds soon is found soon, however many there are, and no budget has to be guessed.
 */
final class Turns implements Exploration {
  /** An explorer, and the runs of its first turn. */
  record Share(Explorer explorer, long runs) {}

  private final List<Share> shares;
  private final WorkSharing sharing;

  /** What was found so far, since a value may belong to several patterns. */
  private final Set<List<@Nullable Object>> found = new HashSet<>();

  private int turn;
  private int round;

  /**
   * Begins with the first one.
   *
   * @param shares the first explorer goes through all values: when it is done, all are
   */
  Turns(List<Share> shares, WorkSharing sharing) {
    this.shares = shares;
    this.sharing = sharing;
    begin();
  }

  private void begin() {
    Share share = shares.get(turn);
    share.explorer.allow(share.runs << Math.min(round, 40));
  }

  @Override
  public @Nullable Hit next() {
    while (!isDone()) {
      Hit hit = shares.get(turn).explorer.next();
      if (hit != null) {
        if (found.add(hit.arguments())) {
          return hit;
        }
        continue;
      }
      if (sharing.isOver()) {
        return null;
      }
      turn = (turn + 1) % shares.size();
      round += turn == 0 ? 1 : 0;
      begin();
    }
    return null;
  }

  @Override
  public @Nullable String stoppedAt() {
    return shares.get(turn).explorer.stoppedAt();
  }

  @Override
  public @Nullable String underWay() {
    return shares.get(turn).explorer.underWay();
  }

  @Override
  public boolean isDone() {
    return shares.get(0).explorer.isDone();
  }

  @Override
  public boolean isCut() {
    return shares.get(0).explorer.isCut();
  }

  @Override
  public long runs() {
    return shares.stream().mapToLong(share -> share.explorer.runs()).sum();
  }

  @Override
  public long accepted() {
    return shares.get(0).explorer.accepted();
  }

  @Override
  public long refused() {
    return shares.stream().mapToLong(share -> share.explorer.refused()).sum();
  }
}
