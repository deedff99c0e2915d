package dev.ferret.run;

import dev.ferret.argument.Argument;
import dev.ferret.cases.BoundedPlan;
import dev.ferret.choice.Trace;
import dev.ferret.cover.Covering;
import dev.ferret.covering.CoveringPlan;
import dev.ferret.plan.Bound;
import dev.ferret.plan.Plan;
import dev.ferret.search.SearchStrategy;
import dev.ferret.store.ReplayToken;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
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
  private static final Settings STANDARD = new Settings(new EnumMap<>(Setting.class), false, null);

  /** What was set. Never written to. */
  private final EnumMap<Setting, Object> values;

  /** Whether what is outside the code has a say, and has not had it yet. */
  private final boolean isOpen;

  /** What was said twice, a sentence each; null before that was looked at. */
  private final @Nullable List<String> conflicts;

  private Settings(
      EnumMap<Setting, Object> values, boolean isOpen, @Nullable List<String> conflicts) {
    this.values = values;
    this.isOpen = isOpen;
    this.conflicts = conflicts;
  }

  /** Returns a copy in which one setting has a value, which must fit it. */
  Settings with(Setting setting, Object value) {
    EnumMap<Setting, Object> changed = new EnumMap<>(values);
    changed.put(setting, setting.checked(value));
    return new Settings(changed, isOpen, conflicts);
  }

  /** Returns the value of a setting. */
  @Nullable Object get(Setting setting) {
    Object value = values.get(setting);
    return value == null ? setting.standard() : value == Setting.NONE ? null : value;
  }

  private int number(Setting setting) {
    return get(setting) instanceof Integer number ? number : 0;
  }

  private boolean isOn(Setting setting) {
    return Boolean.TRUE.equals(get(setting));
  }

  private <T> Optional<T> optional(Setting setting, Class<T> type) {
    return Optional.ofNullable(get(setting)).map(type::cast);
  }

  /**
   * Returns the standard settings: 1,000 test cases, a fresh seed for each run, failures stored in
   * the folder {@code .ferret}. Nothing outside the code changes them, or what is made of them.
   */
  public static Settings standard() {
    return STANDARD;
  }

  /**
   * Returns the settings of this project: the {@linkplain #standard() standard} ones, changed by
   * {@code ferret.properties} on the class path, then by environment variables ({@code
   * FERRET_TRIES}), then by system properties ({@code ferret.tries}). A property that is given no
   * settings is run with these.
   *
   * <p>The command line has the last word: what environment variables and system properties say
   * also wins over what the code says later, such as {@code configured().withTries(100)}, when the
   * property is run.
   *
   * @throws IllegalArgumentException if a setting is unknown or cannot have its value
   */
  public static Settings configured() {
    return new Settings(Overrides.apply(STANDARD).values, true, null);
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
    Settings outside = Overrides.fromOutside(this);
    return new Settings(
        outside.values, false, equals(outside) ? List.of() : Overrides.winners(this));
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

  /**
   * Returns how many test cases are checked at most, the {@linkplain #effort() effort} included, in
   * this part if there are several. A plan that comes to an end by itself has no limit unless one
   * was set.
   */
  public int tries() {
    boolean isSet = values.containsKey(Setting.TRIES);
    if (!isSet && plan().isFinite()) {
      return Integer.MAX_VALUE;
    }
    long all = Math.min(Integer.MAX_VALUE, (long) effort() * number(Setting.TRIES));
    long parts = parts();
    return all == Integer.MAX_VALUE || parts == 1
        ? (int) all
        : (int) Math.max(1, all * (part() + 1) / parts - all * part() / parts);
  }

  /** Checks this many test cases. */
  public Settings withTries(int tries) {
    return with(Setting.TRIES, tries);
  }

  /** Returns the factor on the tries and the time of each property; 1 unless it was set. */
  public int effort() {
    return number(Setting.EFFORT);
  }

  /** Multiplies the tries and the time of each property, for example in a build at night. */
  public Settings withEffort(int factor) {
    return with(Setting.EFFORT, factor);
  }

  /** Returns which part of its cases a run checks, counted from 0. */
  public int part() {
    return number(Setting.PART);
  }

  /** Returns how many runs share the cases of a property; 1 unless it was set. */
  public int parts() {
    return number(Setting.PARTS);
  }

  /**
   * Checks one of several parts of the cases, so that several runs with the same seed share them,
   * on one machine or on many. Enumerations and rows of covering arrays are split without overlap;
   * random cases have a share of the tries, and a seed that depends on the part.
   *
   * @param index which part, counted from 0
   * @param count how many parts there are
   * @throws IllegalArgumentException if there is no such part
   */
  public Settings withPart(int index, int count) {
    if (count < 1 || index < 0 || index >= count) {
      throw new IllegalArgumentException(
          "There is no part " + index + " of " + count + "; parts are counted from 0");
    }
    return with(Setting.PART, index).with(Setting.PARTS, count);
  }

  /** Returns which of the runs of a campaign this is, counted from 1; 0 if it is the only one. */
  public int slice() {
    return number(Setting.SLICE);
  }

  /**
   * Says that the run is one of several that a campaign gives a share of the tries, and seeds of
   * their own. Reports say so.
   *
   * @param number which one, counted from 1
   */
  public Settings withSlice(int number) {
    return with(Setting.SLICE, number);
  }

  /** Returns which parts of a lazy search are searched; empty if they are not shared like that. */
  @SuppressWarnings("unchecked") // nothing else is ever set
  public List<String> searchParts() {
    return (List<String>) Objects.requireNonNull(get(Setting.SEARCH_PARTS));
  }

  /** Returns after how many runs of its condition a lazy search that is shared stops. */
  public long searchRuns() {
    return get(Setting.SEARCH_RUNS) instanceof Long runs ? runs : 0;
  }

  /**
   * Shares the lazy search of a run that is one of several {@linkplain #withPart parts} exactly:
   * each run of the condition is made by one of them. Without this, or where there is no lazy
   * search, each part goes through all cases and checks its own.
   *
   * @param parts what is searched, see {@link Bound#parts}
   * @param runs after how many runs of the condition it stops, see {@link Bound#stoppedAfter}
   */
  public Settings withSearchParts(List<String> parts, long runs) {
    return with(
            Setting.SEARCH_PARTS,
            List.copyOf(Argument.present(parts, "withSearchParts needs texts")))
        .with(Setting.SEARCH_RUNS, runs);
  }

  /** Returns how many threads check the cases of a property; 1 unless it was set. */
  public int threads() {
    return number(Setting.THREADS);
  }

  /**
   * Checks the cases of a property on several threads, where a case takes long enough to be worth
   * it. The test must allow that: cases must share no state. Cases, verdict and counts are those of
   * one thread. Searches and enumerations choose each case by the ones before, so they still check
   * one at a time. Shrinking checks ahead what it will probably try next. Observers hear of one
   * case after the other, so a run that has any uses one thread, and its report says so.
   */
  public Settings withThreads(int threads) {
    return with(Setting.THREADS, threads);
  }

  /** Returns the seed to start from; empty if each run has its own. */
  public OptionalLong seed() {
    return get(Setting.SEED) instanceof Long seed ? OptionalLong.of(seed) : OptionalLong.empty();
  }

  /** Starts from this seed, which a report of an earlier run shows. */
  public Settings withSeed(long seed) {
    return with(Setting.SEED, seed);
  }

  /** Returns whether the seed depends on the property's name alone. */
  public boolean hasFixedSeeds() {
    return isOn(Setting.FIXED_SEEDS);
  }

  /**
   * Starts from a seed that depends on the property's name alone, so that every run is the same.
   */
  public Settings withFixedSeeds() {
    return with(Setting.FIXED_SEEDS, true);
  }

  /** Returns how long a property may take, the effort included; empty if there is no limit. */
  public Optional<Duration> time() {
    Duration time = get(Setting.TIME) instanceof Duration set ? set : null;
    return Optional.ofNullable(time == null || effort() == 1 ? time : time.multipliedBy(effort()));
  }

  /** Stops after this time; the test cases so far count. */
  public Settings withTime(Duration time) {
    return with(Setting.TIME, Argument.present(time, "withTime needs a duration"));
  }

  /** Returns how often the test may run to make a failing input simpler. */
  public int shrinks() {
    return number(Setting.SHRINKS);
  }

  /** Runs the test at most this often to make a failing input simpler. */
  public Settings withShrinks(int executions) {
    return with(Setting.SHRINKS, executions);
  }

  /** Returns how many test cases may be discarded for each one wanted. */
  public int discards() {
    return number(Setting.DISCARDS);
  }

  /** Gives up after this many discarded test cases for each one wanted. */
  public Settings withDiscards(int ratio) {
    return with(Setting.DISCARDS, ratio);
  }

  /** Returns how many failures of different origins are looked for. */
  public int failures() {
    return number(Setting.FAILURES);
  }

  /**
   * Goes on after a failure until this many of different origins are known, each of which is shrunk
   * and stored by itself. By default a run stops at the first.
   */
  public Settings withFailures(int most) {
    return with(Setting.FAILURES, most);
  }

  /** Returns the phases that are run. */
  @SuppressWarnings("unchecked") // nothing else is ever set
  public Set<Phase> phases() {
    return (Set<Phase>) Objects.requireNonNull(get(Setting.PHASES));
  }

  /** Runs only these phases. */
  public Settings withPhases(Phase first, Phase... more) {
    Argument.present(first, "withPhases needs a phase");
    Argument.present(more, "withPhases needs phases");
    return with(Setting.PHASES, Collections.unmodifiableSet(EnumSet.of(first, more)));
  }

  /** Leaves this phase out. */
  public Settings without(Phase phase) {
    Argument.present(phase, "without needs a phase");
    EnumSet<Phase> rest = EnumSet.noneOf(Phase.class);
    rest.addAll(phases());
    rest.remove(phase);
    return with(Setting.PHASES, Collections.unmodifiableSet(rest));
  }

  /** Returns how long a test case may take, if there is a limit. */
  public Optional<Duration> deadline() {
    return optional(Setting.DEADLINE, Duration.class);
  }

  /**
   * Fails a test case that is still running after this time, with its input and the stacks of the
   * threads. Cases are checked by a thread of their own then, which is interrupted at the deadline,
   * and left alone if it does not heed that.
   */
  public Settings withDeadline(Duration longest) {
    return with(Setting.DEADLINE, Argument.present(longest, "withDeadline needs a duration"));
  }

  /** Returns the token of the only test case to check, if there is one. */
  public Optional<String> replay() {
    return optional(Setting.REPLAY, String.class);
  }

  /**
   * Checks nothing but the test case of a replay token.
   *
   * @throws IllegalArgumentException if this is no token
   */
  public Settings withReplay(String token) {
    ReplayToken.parse(Argument.present(token, "withReplay needs a token"));
    return with(Setting.REPLAY, token);
  }

  /**
   * Returns the token that was given to all properties from outside the code, if there is one. The
   * property that made it checks only that test case, and all others run as usual.
   */
  public Optional<String> replayForAll() {
    return optional(Setting.REPLAY_FOR_ALL, String.class);
  }

  /** Returns the folder in which failures are stored; empty if they are not. */
  public Optional<Path> store() {
    return optional(Setting.STORE, Path.class);
  }

  /** Stores failures in this folder. */
  public Settings withStore(Path folder) {
    return with(Setting.STORE, Argument.present(folder, "withStore needs a folder"));
  }

  /** Stores nothing and replays nothing that is stored. */
  public Settings withoutStore() {
    return with(Setting.STORE, Setting.NONE);
  }

  /** Returns the file that gets a JSON line for each test case, if there is one. */
  public Optional<Path> observations() {
    return optional(Setting.OBSERVATIONS, Path.class);
  }

  /**
   * Appends one JSON line for each test case to this file; if it is a folder, to a new file in it
   * for each run.
   */
  public Settings withObservations(Path file) {
    return with(Setting.OBSERVATIONS, Argument.present(file, "withObservations needs a file"));
  }

  /** Returns whether reports show everything, at any length. */
  public boolean isFullReport() {
    return isOn(Setting.REPORT);
  }

  /** Shows everything in reports, at any length. */
  public Settings withFullReport() {
    return with(Setting.REPORT, true);
  }

  /** Returns whether a property that passes prints what was checked. */
  public boolean showsStatistics() {
    return isOn(Setting.STATISTICS);
  }

  /**
   * Prints what a property checked, if it passes: cases, discards, labels, figures of the search,
   * and the time.
   */
  public Settings withStatistics() {
    return with(Setting.STATISTICS, true);
  }

  /** Returns what makes the strategy of a search. */
  @SuppressWarnings("unchecked") // nothing else is ever set
  public Supplier<? extends SearchStrategy> strategy() {
    Object own = get(Setting.STRATEGY);
    return own == null ? SearchStrategy::adaptive : (Supplier<? extends SearchStrategy>) own;
  }

  /**
   * Searches with another strategy where the test reports utilities.
   *
   * @param strategy makes a new one for each run
   */
  public Settings withStrategy(Supplier<? extends SearchStrategy> strategy) {
    return with(
        Setting.STRATEGY,
        Argument.present(strategy, "withStrategy needs a function that makes one"));
  }

  /** Returns the inputs that a search begins with. */
  @SuppressWarnings("unchecked") // nothing else is ever set
  public List<Trace> searchStart() {
    return (List<Trace>) Objects.requireNonNull(get(Setting.SEARCH_FROM));
  }

  /**
   * Begins a search with these inputs, such as the best ones of other searches. They take the place
   * of the first random inputs that its strategy asks for.
   */
  public Settings withSearchFrom(List<Trace> inputs) {
    return with(
        Setting.SEARCH_FROM, List.copyOf(Argument.present(inputs, "withSearchFrom needs traces")));
  }

  /** Returns whether inputs with several utilities are kept as a Pareto front. */
  public boolean hasParetoFront() {
    return isOn(Setting.PARETO_FRONT);
  }

  /**
   * Keeps inputs with several utilities as a Pareto front: an input is better if it is better for
   * one label and worse for none. Otherwise the first label that differs decides.
   */
  public Settings withParetoFront() {
    return with(Setting.PARETO_FRONT, true);
  }

  /** Returns how test cases are chosen. */
  public Plan plan() {
    return (Plan) Objects.requireNonNull(get(Setting.PLAN));
  }

  /** Returns whether another plan than the standard one was set. */
  public boolean hasPlan() {
    return values.containsKey(Setting.PLAN);
  }

  /** Chooses test cases in another way than at random. There is one plan: the last one holds. */
  public Settings withPlan(Plan plan) {
    return with(Setting.PLAN, Argument.present(plan, "withPlan needs a plan"));
  }

  /**
   * Enumerates all test cases up to a bound, the smallest first: a {@linkplain #withPlan plan}. The
   * report says how far the enumeration has come if tries or time end it.
   */
  public Settings withBound(Bound bound) {
    return withPlan(new BoundedPlan(Argument.present(bound, "withBound needs a bound")));
  }

  /** Checks the rows of a covering array over the arguments: a {@linkplain #withPlan plan}. */
  public Settings withCovering(Covering covering) {
    return withPlan(new CoveringPlan(Argument.present(covering, "withCovering needs a strength")));
  }

  /** Returns what makes the observers of a run. */
  @SuppressWarnings("unchecked") // nothing else is ever set
  public List<Supplier<? extends Observer>> observers() {
    return (List<Supplier<? extends Observer>>) Objects.requireNonNull(get(Setting.OBSERVERS));
  }

  /**
   * Adds an observer that stands around the check of each case.
   *
   * @param observer makes a new one for each run
   */
  public Settings withObserver(Supplier<? extends Observer> observer) {
    List<Supplier<? extends Observer>> all = new ArrayList<>(observers());
    all.add(Argument.present(observer, "withObserver needs a function that makes one"));
    return with(Setting.OBSERVERS, List.copyOf(all));
  }

  /** Returns the value of each setting, the standard one where none was set. */
  private List<@Nullable Object> all() {
    List<@Nullable Object> all = new ArrayList<>();
    for (Setting setting : Setting.values()) {
      all.add(setting == Setting.TRIES ? tries() : get(setting));
    }
    return all;
  }

  /** Compares all settings; functions and plans of your own are equal if they are the same. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Settings that && all().equals(that.all());
  }

  @Override
  public int hashCode() {
    return all().hashCode();
  }

  /** Returns what differs from the {@linkplain #standard() standard} settings. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (Setting setting : Setting.values()) {
      Object value = get(setting);
      if (!Objects.equals(value, setting.standard())) {
        text.append(text.isEmpty() ? "" : ", ")
            .append(setting.label())
            .append(' ')
            .append(value == null ? "none" : value instanceof Supplier<?> ? "own" : value);
      }
    }
    return "Settings(" + text + ")";
  }
}
