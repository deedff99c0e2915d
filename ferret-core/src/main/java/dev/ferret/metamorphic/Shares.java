package dev.ferret.metamorphic;

import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import java.time.Duration;

/**
 * The tries and the time of a run, shared out among relations that are enumerated one after the
 * other: each gets an equal part of what those before it have left.
 */
final class Shares {
  private final Settings settings;
  private final long begun = System.nanoTime();
  private int tries;
  private int left;

  Shares(Settings settings, int relations) {
    this.settings = settings.overridden();
    this.tries = this.settings.tries();
    this.left = relations;
  }

  /** Returns the settings for the next relation. */
  Settings next() {
    Settings share = settings;
    if (tries < Integer.MAX_VALUE) {
      share = share.withTries(Math.max(1, tries / left));
    }
    Duration time = settings.time().orElse(null);
    if (time != null) {
      Duration rest = time.minusNanos(System.nanoTime() - begun).dividedBy(left);
      share =
          share.withTime(rest.compareTo(Duration.ofMillis(1)) < 0 ? Duration.ofMillis(1) : rest);
    }
    left--;
    return share;
  }

  /** Takes away what a relation has used. */
  void spend(Outcome outcome) {
    if (tries < Integer.MAX_VALUE) {
      tries = Math.max(0, tries - outcome.checked() - outcome.discarded());
    }
  }
}
