package dev.ferret.run;

import dev.ferret.choice.Trace;
import dev.ferret.search.SearchStrategy;
import dev.ferret.search.Strategies;
import dev.ferret.search.Utility;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * How a property is run: an immutable value, whose methods return changed copies.
 *
 * <pre>{@code
 * Settings nightly = Settings.standard().withTries(100_000).withTime(Duration.ofMinutes(5));
 * }</pre>
 *
 * @since 0.1
 */
public final class Settings {
  /** Enough to meet a case of one in 200 nearly always. */
  private static final int DEFAULT_TRIES = 1_000;

  /** Ordinary failures need 10 to 500. */
  private static final int DEFAULT_SHRINKS = 5_000;

  /** Discarded cases for each one wanted, as in QuickCheck. */
  private static final int DEFAULT_DISCARDS = 10;

  // Shared by all settings, since a path takes longer to make than a dozen tests.
  private static final EnumSet<Phase> ALL_PHASES = EnumSet.allOf(Phase.class);
  private static final Path DEFAULT_STORE = Path.of(".ferret");

  // Written only before a copy is handed out.
  int tries = DEFAULT_TRIES;
  @Nullable Long seed;
  boolean seedFromName;
  @Nullable Duration time;
  int shrinks = DEFAULT_SHRINKS;
  int discards = DEFAULT_DISCARDS;
  EnumSet<Phase> phases = ALL_PHASES;
  @Nullable Trace replay;
  @Nullable Path store = DEFAULT_STORE;
  @Nullable Path observations;
  boolean fullReport;
  Supplier<? extends SearchStrategy> strategy = Strategies::adaptive;
  Utility.Order order = Utility.Order.LEXICOGRAPHIC;

  private Settings() {}

  private Settings copy() {
    Settings copy = new Settings();
    copy.tries = tries;
    copy.seed = seed;
    copy.seedFromName = seedFromName;
    copy.time = time;
    copy.shrinks = shrinks;
    copy.discards = discards;
    copy.phases = phases;
    copy.replay = replay;
    copy.store = store;
    copy.observations = observations;
    copy.fullReport = fullReport;
    copy.strategy = strategy;
    copy.order = order;
    return copy;
  }

  /**
   * The settings in force unless a property says otherwise: 1,000 test cases, a fresh seed,
   * failures stored in the folder {@code .ferret}; changed by {@code ferret.properties} on the
   * class path, then by environment variables ({@code FERRET_TRIES}), then by system properties
   * ({@code ferret.tries}).
   */
  public static Settings standard() {
    return Overrides.apply(new Settings());
  }

  /**
   * Lets environment variables and system properties win over what these settings say: for settings
   * that come from the source code, such as annotations.
   */
  public Settings overridden() {
    return Overrides.fromOutside(this);
  }

  /** Checks this many test cases. */
  public Settings withTries(int tries) {
    Settings copy = copy();
    copy.tries = atLeast("tries", 1, tries);
    return copy;
  }

  /** Starts from this seed, which a report of an earlier run shows. */
  public Settings withSeed(long seed) {
    Settings copy = copy();
    copy.seed = seed;
    return copy;
  }

  /**
   * Starts from a seed that depends on the property's name alone, so that every run is the same.
   */
  public Settings withFixedSeeds() {
    Settings copy = copy();
    copy.seedFromName = true;
    return copy;
  }

  /** Stops generating after this time; the test cases so far count. */
  public Settings withTime(Duration time) {
    if (time.isNegative() || time.isZero()) {
      throw new IllegalArgumentException("The time for a property must be above zero, not " + time);
    }
    Settings copy = copy();
    copy.time = time;
    return copy;
  }

  /** Runs the test at most this often to make a failing input simpler. */
  public Settings withShrinks(int executions) {
    Settings copy = copy();
    copy.shrinks = atLeast("shrinks", 0, executions);
    return copy;
  }

  /** Gives up after this many discarded test cases for each one wanted. */
  public Settings withDiscards(int ratio) {
    Settings copy = copy();
    copy.discards = atLeast("discards", 1, ratio);
    return copy;
  }

  /** Runs only these phases. */
  public Settings withPhases(Phase first, Phase... more) {
    Settings copy = copy();
    copy.phases = EnumSet.of(first, more);
    return copy;
  }

  /** Leaves this phase out. */
  public Settings without(Phase phase) {
    Settings copy = copy();
    copy.phases = EnumSet.copyOf(phases);
    copy.phases.remove(phase);
    return copy;
  }

  /**
   * Checks nothing but the test case of a replay token.
   *
   * @throws dev.ferret.choice.TraceFormatException if this is no token
   */
  public Settings withReplay(String token) {
    Settings copy = copy();
    copy.replay = Trace.fromToken(token);
    return copy;
  }

  /** Stores failures in this folder. */
  public Settings withStore(Path folder) {
    Settings copy = copy();
    copy.store = folder;
    return copy;
  }

  /** Stores nothing and replays nothing that is stored. */
  public Settings withoutStore() {
    Settings copy = copy();
    copy.store = null;
    return copy;
  }

  /** Appends one JSON line for each test case to this file. */
  public Settings withObservations(Path file) {
    Settings copy = copy();
    copy.observations = file;
    return copy;
  }

  /** Shows everything in reports, at any length. */
  public Settings withFullReport() {
    Settings copy = copy();
    copy.fullReport = true;
    return copy;
  }

  /**
   * Searches with another strategy where the test reports utilities.
   *
   * @param strategy makes a new one for each run
   */
  public Settings withStrategy(Supplier<? extends SearchStrategy> strategy) {
    Settings copy = copy();
    copy.strategy = strategy;
    return copy;
  }

  /** Compares inputs with several utilities in another way than label by label. */
  public Settings withOrder(Utility.Order order) {
    Settings copy = copy();
    copy.order = order;
    return copy;
  }

  private static int atLeast(String what, int least, int value) {
    if (value < least) {
      throw new IllegalArgumentException(
          "The number of " + what + " must be at least " + least + ", not " + value);
    }
    return value;
  }
}
