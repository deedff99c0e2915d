package dev.ferret.run;

import dev.ferret.argument.Argument;
import dev.ferret.choice.Case;
import dev.ferret.choice.ReplayToken;
import dev.ferret.cover.Covering;
import dev.ferret.search.SearchStrategy;
import dev.ferret.search.Utility;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * How a property is run: an immutable value, whose methods return changed copies.
 *
 * <pre>{@code
 * Settings nightly = Settings.configured().withTries(100_000).withTime(Duration.ofMinutes(5));
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
  private static final Set<Phase> ALL_PHASES =
      Collections.unmodifiableSet(EnumSet.allOf(Phase.class));
  private static final Path DEFAULT_STORE = Path.of(".ferret");
  private static final Settings STANDARD = new Settings();

  // Written only before a copy is handed out.
  private int tries = DEFAULT_TRIES;

  /** Whether somebody has said how many tries there are. */
  private boolean hasTries;

  private @Nullable Long seed;
  private boolean hasFixedSeeds;
  private @Nullable Duration time;
  private int shrinks = DEFAULT_SHRINKS;
  private int discards = DEFAULT_DISCARDS;
  private int failures = 1;
  private @Nullable Duration deadline;
  private Set<Phase> phases = ALL_PHASES;
  private @Nullable String replay;
  private @Nullable String replayForAll;
  private @Nullable Path store = DEFAULT_STORE;
  private @Nullable Path observations;
  private boolean isFullReport;
  private boolean showsStatistics;
  private @Nullable Supplier<? extends SearchStrategy> strategy;
  private Utility.Order order = Utility.Order.LEXICOGRAPHIC;
  private @Nullable Supplier<? extends Cases> cases;
  private @Nullable Bound bound;

  private @Nullable Covering covering;

  /** Whether what is outside the code has a say, and has not had it yet. */
  private boolean isOpen;

  /** What was said twice, a sentence each; null as long as nobody has looked. */
  private @Nullable List<String> conflicts;

  private Settings() {}

  private Settings copy() {
    Settings copy = new Settings();
    copy.tries = tries;
    copy.hasTries = hasTries;
    copy.seed = seed;
    copy.hasFixedSeeds = hasFixedSeeds;
    copy.time = time;
    copy.shrinks = shrinks;
    copy.discards = discards;
    copy.failures = failures;
    copy.deadline = deadline;
    copy.phases = phases;
    copy.replay = replay;
    copy.replayForAll = replayForAll;
    copy.store = store;
    copy.observations = observations;
    copy.isFullReport = isFullReport;
    copy.showsStatistics = showsStatistics;
    copy.strategy = strategy;
    copy.order = order;
    copy.cases = cases;
    copy.bound = bound;
    copy.covering = covering;
    copy.isOpen = isOpen;
    copy.conflicts = conflicts;
    return copy;
  }

  /**
   * Returns the standard settings: 1,000 test cases, a fresh seed for each run, failures stored in
   * the folder {@code .ferret}. Nothing outside the code changes them, or what is made of them.
   */
  public static Settings standard() {
    return STANDARD;
  }

  /**
   * Reads the settings of this project: the {@linkplain #standard() standard} ones, changed by
   * {@code ferret.properties} on the class path, then by environment variables ({@code
   * FERRET_TRIES}), then by system properties ({@code ferret.tries}). A property that is given no
   * settings is run with these.
   *
   * <p>Whoever starts the tests has the last word: what environment variables and system properties
   * say also wins over what the code says later, such as {@code configured().withTries(100)}, when
   * the property is run.
   *
   * @throws IllegalArgumentException if a setting is unknown or cannot have its value
   */
  public static Settings configured() {
    return Overrides.apply(STANDARD).open();
  }

  private Settings open() {
    Settings copy = copy();
    copy.isOpen = true;
    return copy;
  }

  /**
   * Returns the settings that a property is run with: environment variables and system properties
   * win over what these settings say. Those that begin with {@link #standard()}, and those that
   * were overridden before, stay as they are.
   *
   * @throws IllegalArgumentException if a setting is unknown or cannot have its value
   */
  public Settings overridden() {
    if (!isOpen) {
      return this;
    }
    Settings copy = Overrides.fromOutside(this).copy();
    copy.conflicts = equals(copy) ? List.of() : Overrides.winners(this);
    copy.isOpen = false;
    return copy;
  }

  /**
   * Returns where the code says one thing and an environment variable or a system property another,
   * a sentence each that tells which of them wins.
   */
  public List<String> conflicts() {
    if (conflicts != null) {
      return conflicts;
    }
    return isOpen ? Overrides.winners(this) : Overrides.losers(this);
  }

  /** Returns how many test cases are checked. */
  public int tries() {
    return tries;
  }

  /** Checks this many test cases. */
  public Settings withTries(int tries) {
    Settings copy = copy();
    copy.tries = Argument.atLeast(1, tries, "The number of tries");
    copy.hasTries = true;
    return copy;
  }

  /** Returns the seed to start from; empty if each run has its own. */
  public OptionalLong seed() {
    return seed == null ? OptionalLong.empty() : OptionalLong.of(seed);
  }

  /** Starts from this seed, which a report of an earlier run shows. */
  public Settings withSeed(long seed) {
    Settings copy = copy();
    copy.seed = seed;
    return copy;
  }

  /** Returns whether the seed depends on the property's name alone. */
  public boolean hasFixedSeeds() {
    return hasFixedSeeds;
  }

  /**
   * Starts from a seed that depends on the property's name alone, so that every run is the same.
   */
  public Settings withFixedSeeds() {
    Settings copy = copy();
    copy.hasFixedSeeds = true;
    return copy;
  }

  /** Returns how long a property may take; empty if there is no limit. */
  public Optional<Duration> time() {
    return Optional.ofNullable(time);
  }

  /** Stops after this time; the test cases so far count. */
  public Settings withTime(Duration time) {
    Argument.present(time, "withTime needs a duration");
    if (time.isNegative() || time.isZero()) {
      throw new IllegalArgumentException("The time for a property must be above zero, not " + time);
    }
    Settings copy = copy();
    copy.time = time;
    return copy;
  }

  /** Returns how often the test may run to make a failing input simpler. */
  public int shrinks() {
    return shrinks;
  }

  /** Runs the test at most this often to make a failing input simpler. */
  public Settings withShrinks(int executions) {
    Settings copy = copy();
    copy.shrinks = Argument.atLeast(0, executions, "The number of shrinks");
    return copy;
  }

  /** Returns how many test cases may be discarded for each one wanted. */
  public int discards() {
    return discards;
  }

  /** Gives up after this many discarded test cases for each one wanted. */
  public Settings withDiscards(int ratio) {
    Settings copy = copy();
    copy.discards = Argument.atLeast(1, ratio, "The number of discards");
    return copy;
  }

  /** Returns how many failures of different origins are looked for. */
  public int failures() {
    return failures;
  }

  /**
   * Goes on after a failure until so many of different origins are known, each of which is shrunk
   * and stored by itself. By default a run stops at the first.
   */
  public Settings withFailures(int most) {
    Settings copy = copy();
    copy.failures = Argument.atLeast(1, most, "The number of failures");
    return copy;
  }

  /** Returns the phases that are run. */
  public Set<Phase> phases() {
    return phases;
  }

  /** Runs only these phases. */
  public Settings withPhases(Phase first, Phase... more) {
    Argument.present(first, "withPhases needs a phase");
    Argument.present(more, "withPhases needs phases");
    Settings copy = copy();
    copy.phases = Collections.unmodifiableSet(EnumSet.of(first, more));
    return copy;
  }

  /** Leaves this phase out. */
  public Settings without(Phase phase) {
    Argument.present(phase, "without needs a phase");
    EnumSet<Phase> rest = EnumSet.noneOf(Phase.class);
    rest.addAll(phases);
    rest.remove(phase);
    Settings copy = copy();
    copy.phases = Collections.unmodifiableSet(rest);
    return copy;
  }

  /** Returns how long a test case may take, if there is a limit. */
  public Optional<Duration> deadline() {
    return Optional.ofNullable(deadline);
  }

  /**
   * Fails a test case that is still running after this time, with its input and the stacks of the
   * threads. Cases are checked by a thread of their own then, which is interrupted at the deadline,
   * and left alone if it does not heed that.
   */
  public Settings withDeadline(Duration longest) {
    Argument.present(longest, "withDeadline needs a duration");
    if (longest.isNegative() || longest.isZero()) {
      throw new IllegalArgumentException(
          "withDeadline needs a duration above zero, not " + longest);
    }
    Settings copy = copy();
    copy.deadline = longest;
    return copy;
  }

  /** Returns the token of the only test case to check, if there is one. */
  public Optional<String> replay() {
    return Optional.ofNullable(replay);
  }

  /**
   * Checks nothing but the test case of a replay token.
   *
   * @throws dev.ferret.choice.TraceFormatException if this is no token
   */
  public Settings withReplay(String token) {
    Case.fromToken(Argument.present(token, "withReplay needs a token"));
    Settings copy = copy();
    copy.replay = token;
    return copy;
  }

  /**
   * Returns the token that was given to all properties from outside the code, if there is one. The
   * property that it belongs to checks only that test case, and all others run as usual.
   */
  public Optional<String> replayForAll() {
    return Optional.ofNullable(replayForAll);
  }

  /** Gives a token to all properties. */
  Settings withReplayForAll(String token) {
    ReplayToken.parse(token);
    Settings copy = copy();
    copy.replayForAll = token;
    return copy;
  }

  /** Returns the folder in which failures are stored; empty if they are not. */
  public Optional<Path> store() {
    return Optional.ofNullable(store);
  }

  /** Stores failures in this folder. */
  public Settings withStore(Path folder) {
    Settings copy = copy();
    copy.store = Argument.present(folder, "withStore needs a folder");
    return copy;
  }

  /** Stores nothing and replays nothing that is stored. */
  public Settings withoutStore() {
    Settings copy = copy();
    copy.store = null;
    return copy;
  }

  /** Returns the file that gets a JSON line for each test case, if there is one. */
  public Optional<Path> observations() {
    return Optional.ofNullable(observations);
  }

  /** Appends one JSON line for each test case to this file. */
  public Settings withObservations(Path file) {
    Settings copy = copy();
    copy.observations = Argument.present(file, "withObservations needs a file");
    return copy;
  }

  /** Returns whether reports show everything, at any length. */
  public boolean isFullReport() {
    return isFullReport;
  }

  /** Shows everything in reports, at any length. */
  public Settings withFullReport() {
    Settings copy = copy();
    copy.isFullReport = true;
    return copy;
  }

  /** Shows no more than a screen of a report. */
  Settings withShortReport() {
    Settings copy = copy();
    copy.isFullReport = false;
    return copy;
  }

  /** Returns whether a property that passes prints what was checked. */
  public boolean showsStatistics() {
    return showsStatistics;
  }

  /**
   * Prints what a property checked, if it passes: cases, discards, labels, figures of the search,
   * and the time.
   */
  public Settings withStatistics() {
    return withStatistics(true);
  }

  Settings withStatistics(boolean shown) {
    Settings copy = copy();
    copy.showsStatistics = shown;
    return copy;
  }

  /** Returns what makes the strategy of a search. */
  public Supplier<? extends SearchStrategy> strategy() {
    return strategy == null ? SearchStrategy::adaptive : strategy;
  }

  /**
   * Searches with another strategy where the test reports utilities.
   *
   * @param strategy makes a new one for each run
   */
  public Settings withStrategy(Supplier<? extends SearchStrategy> strategy) {
    Settings copy = copy();
    copy.strategy = Argument.present(strategy, "withStrategy needs a function that makes one");
    return copy;
  }

  /** Returns how inputs with several utilities compare. */
  public Utility.Order order() {
    return order;
  }

  /** Compares inputs with several utilities in another way than label by label. */
  public Settings withOrder(Utility.Order order) {
    Settings copy = copy();
    copy.order = Argument.present(order, "withOrder needs an order");
    return copy;
  }

  /** Returns what makes the source of cases, if random cases are replaced by others. */
  public Optional<Supplier<? extends Cases>> cases() {
    return Optional.ofNullable(cases);
  }

  /**
   * Takes test cases from another source instead of generating them, up to a bound or at random.
   *
   * @param cases makes a new one for each run
   */
  public Settings withCases(Supplier<? extends Cases> cases) {
    Settings copy = copy();
    copy.cases = Argument.present(cases, "withCases needs a function that makes a source");
    copy.bound = null;
    copy.covering = null;
    return copy;
  }

  /** Returns how far cases are enumerated; empty if they are drawn at random. */
  public Optional<Bound> bound() {
    return Optional.ofNullable(bound);
  }

  /** Returns whether the number of tries was set, so that it also limits an enumeration. */
  public boolean hasTries() {
    return hasTries;
  }

  /**
   * Enumerates all test cases up to a bound, the smallest first, instead of drawing some at random.
   * Takes the limit of tries away unless the bound is {@linkplain Bound#sampled sampled}; a later
   * {@link #withTries} or {@link #withTime} stops earlier. The report says how far the enumeration
   * has come.
   */
  public Settings withBound(Bound bound) {
    Settings copy = copy();
    copy.bound = Argument.present(bound, "withBound needs a bound");
    copy.tries = bound.isSampled() ? tries : Integer.MAX_VALUE;
    copy.cases = null;
    copy.covering = null;
    return copy;
  }

  /** Returns how combinations of arguments are covered; empty if cases are not rows of an array. */
  public Optional<Covering> covering() {
    return Optional.ofNullable(covering);
  }

  /**
   * Checks the rows of a covering array over the arguments, instead of cases drawn at random. Takes
   * the limit of tries away; a later {@link #withTries} or {@link #withTime} stops earlier.
   */
  public Settings withCovering(Covering covering) {
    Settings copy = copy();
    copy.covering = Argument.present(covering, "withCovering needs a strength");
    copy.tries = Integer.MAX_VALUE;
    copy.cases = null;
    copy.bound = null;
    return copy;
  }

  private Object[] values() {
    return new Object[] {
      tries,
      shrinks,
      discards,
      failures,
      deadline(),
      phases,
      hasFixedSeeds,
      isFullReport,
      showsStatistics,
      order,
      seed(),
      time(),
      replay(),
      replayForAll(),
      store(),
      observations(),
      Optional.ofNullable(strategy),
      cases(),
      bound(),
      covering()
    };
  }

  /** Compares all settings; strategies and sources of cases are equal if they are the same. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Settings that && Arrays.equals(values(), that.values());
  }

  @Override
  public int hashCode() {
    return Objects.hash(values());
  }

  /** Returns what differs from the {@linkplain #standard() standard} settings. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    add(text, "tries", tries, STANDARD.tries);
    add(text, "seed", seed, null);
    add(text, "fixed seeds", hasFixedSeeds, false);
    add(text, "time", time, null);
    add(text, "shrinks", shrinks, STANDARD.shrinks);
    add(text, "discards", discards, STANDARD.discards);
    add(text, "failures", failures, STANDARD.failures);
    add(text, "deadline", deadline, null);
    add(text, "phases", phases, STANDARD.phases);
    add(text, "replay", replay, null);
    add(text, "replay for all", replayForAll, null);
    add(text, "store", store == null ? "none" : store, STANDARD.store);
    add(text, "observations", observations, null);
    add(text, "full report", isFullReport, false);
    add(text, "statistics", showsStatistics, false);
    add(text, "strategy", strategy == null ? null : "own", null);
    add(text, "order", order, STANDARD.order);
    add(text, "cases", cases == null ? null : "own", null);
    add(text, "bound", bound, null);
    add(text, "covering", covering, null);
    return "Settings(" + text + ")";
  }

  private static void add(
      StringBuilder text, String name, @Nullable Object value, @Nullable Object standard) {
    if (!Objects.equals(value, standard)) {
      text.append(text.isEmpty() ? "" : ", ").append(name).append(' ').append(value);
    }
  }
}
