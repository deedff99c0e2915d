package dev.ferret.engine;

import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * What a JVM that runs properties for another program, such as a worker of a campaign, wants to
 * know of each run, and to say about it.
 *
 * <p>There is one for the JVM: tests run properties wherever they like.
 */
public interface Host {
  /**
   * Returns the settings for a run, given those of the property.
   *
   * @param isWhole whether the run must not have less than its own budget, since finding nothing is
   *     its failure
   */
  Settings settings(String property, Settings own, boolean isWhole);

  /** Hears how a run ended, unless it looked for a case and found it. */
  void ended(String property, Outcome outcome);

  /**
   * Has one case of a property checked in another JVM, since it may end the JVM it runs in.
   *
   * @param property where the property is written
   * @param token replays the case
   * @return whether the other JVM ended, or the case took too long there
   */
  boolean isKilledBy(String property, String token);

  /** Returns how many other JVMs may check cases for this one; 0 if none may. */
  default int others() {
    return 0;
  }

  /**
   * Has one case of a property checked by another JVM that has nothing else to do, while this one
   * goes on.
   *
   * @param property where the property is written
   * @param token replays the case
   * @return the origin of its failure, empty if it did not fail, or null if nothing is known of it,
   *     as when no other JVM has time
   */
  default CompletableFuture<@Nullable String> checkedElsewhere(String property, String token) {
    return CompletableFuture.<@Nullable String>completedFuture(null);
  }

  /** Lets a host hear of all further runs of this JVM; null if none is to hear of them. */
  static void install(@Nullable Host host) {
    Installed.HOST.set(host);
  }

  /** Returns the host; null if properties run for themselves. */
  static @Nullable Host current() {
    return Installed.HOST.get();
  }

  /** Where the host is kept. */
  final class Installed {
    private static final AtomicReference<@Nullable Host> HOST = new AtomicReference<>();

    private Installed() {}
  }
}
