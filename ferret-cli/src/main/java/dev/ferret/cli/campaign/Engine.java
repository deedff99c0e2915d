package dev.ferret.cli.campaign;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Runs the slices of a campaign, side by side, wherever its workers are. */
public interface Engine {
  /** Returns what {@code --engine} calls it. */
  String name();

  /** Returns this engine on a cluster; null stands for its usual one. */
  default Engine on(@Nullable String master) {
    return this;
  }

  /**
   * Runs slices until there are no more.
   *
   * <p>Each comes from {@link Campaign#next} and ends with {@link Campaign#ended}, after all that
   * its worker said went to {@link Campaign#heard}. A slice that is run twice does no harm.
   *
   * @param folder gets files that are of no use afterwards
   */
  void run(Campaign campaign, Path folder) throws InterruptedException;

  /** Ends all workers at once, from any thread. */
  void stop();
}
