package dev.ferret.campaign;

import java.util.ArrayList;
import java.util.List;

/** Which islands begin a round with the best inputs of which others. */
public enum Migration {
  /** None: islands know nothing of each other, and go on with their own best inputs. */
  NONE,
  /** Each island hears of the one before it, and the first of the last. */
  RING,
  /** Each island hears of all others. */
  BROADCAST;

  /**
   * Returns the inputs that an island begins a round with: its own best ones, then those of others.
   *
   * @param best the best inputs of each island in the round before, the best first
   * @param size how many inputs are taken from each island
   */
  public <T> List<T> immigrants(int island, List<? extends List<? extends T>> best, int size) {
    List<T> immigrants = new ArrayList<>();
    add(immigrants, best.get(island), size);
    int islands = best.size();
    int others = this == NONE ? 0 : this == RING ? Math.min(1, islands - 1) : islands - 1;
    for (int i = 1; i <= others; i++) {
      add(immigrants, best.get(Math.floorMod(island - i, islands)), size);
    }
    return immigrants;
  }

  private static <T> void add(List<T> all, List<? extends T> more, int size) {
    all.addAll(more.subList(0, Math.min(size, more.size())));
  }
}
