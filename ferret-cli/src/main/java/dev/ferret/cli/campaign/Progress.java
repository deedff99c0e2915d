package dev.ferret.cli.campaign;

import dev.ferret.campaign.Islands;
import dev.ferret.summary.Point;
import dev.ferret.summary.PropertySummary;
import dev.ferret.text.Counted;
import dev.ferret.wire.Message;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** How far a campaign has come with one test. Guarded by the schedule. */
public final class Progress {
  /** What runs have shown that together have checked all cases. */
  public static final String ALL = "all cases";

  private final HuntedTest test;

  /** The slices that are done, by number. */
  final Set<Integer> done = new TreeSet<>();

  /** The slices that are to be run before any new one, since their worker has ended. */
  final Set<Integer> again = new TreeSet<>();

  /** The failures by origin, each as a report. */
  final Map<String, Failure> failures = new LinkedHashMap<>();

  /** What is known of each property of the test, by name. */
  final Map<String, PropertySummary> summaries = new LinkedHashMap<>();

  final Set<String> warnings = new LinkedHashSet<>();

  /** The slices that are running, by number. */
  final Set<Integer> out = new TreeSet<>();

  /** The islands that have found enough failures. */
  final Set<Integer> resting = new TreeSet<>();

  /** The slices that have checked all cases of their part. */
  final Set<Integer> exhausted = new TreeSet<>();

  final BestInputs best = new BestInputs();

  /** The lazy search that islands share; null if there is none, or its first slice is not done. */
  @Nullable SharedSearch search;

  int next;
  int running;
  long cases;
  long discarded;
  long executions;
  long nanos;
  int deaths;
  boolean isOver;

  /** Whether others were told that nothing is left to do. */
  boolean isTold;

  boolean isExhausted;

  /** Whether there are so few tries that the first slice has run them all. */
  boolean isWhole;

  boolean isGuided;

  /** Whether the last slice showed something new, so that the test gets more time. */
  boolean hasNews = true;

  @Nullable String trouble;

  Progress(HuntedTest test) {
    this.test = test;
  }

  /** Returns the number of the next slice: one that has ended in the middle, or a new one. */
  int nextNumber() {
    if (!again.isEmpty()) {
      return again.iterator().next();
    }
    int number = next;
    while (done.contains(number)) {
      number++;
    }
    return number;
  }

  /** Takes the next slice. */
  int take() {
    int number = nextNumber();
    if (!again.remove(number)) {
      next = number + 1;
    }
    return number;
  }

  /** Returns the test. */
  public HuntedTest test() {
    return test;
  }

  /** Returns the failures that were found. */
  public Map<String, Failure> failures() {
    return failures;
  }

  /** Returns how many cases were checked. */
  public long cases() {
    return cases;
  }

  /** Returns how many cases were discarded. */
  public long discarded() {
    return discarded;
  }

  /** Returns how often the test ran. */
  public long executions() {
    return executions;
  }

  /** Returns the time that workers spent on the test, in seconds. */
  public double seconds() {
    return nanos / 1e9;
  }

  /** Returns the numbers of the slices that are done. */
  public Set<Integer> slices() {
    return done;
  }

  /** Returns whether nothing is left to do. */
  public boolean isOver() {
    return isOver;
  }

  /** Returns whether all cases were checked. */
  public boolean isExhausted() {
    return isExhausted;
  }

  /** Returns what was shown if all cases were checked; null if they were not. */
  public @Nullable String proof() {
    return !isExhausted
        ? null
        : search == null
            ? ALL
            : ALL
                + " that satisfy the condition, which ran "
                + Counted.of(search.evaluations(), "time");
  }

  /** Returns why the test could not be run; null if it could. */
  public @Nullable String trouble() {
    return trouble;
  }

  /** Returns what is odd about the test, though it does not fail. */
  public Set<String> warnings() {
    return warnings;
  }

  /** Returns whether a property of the test has come to its end. */
  public boolean hasProperties() {
    return !summaries.isEmpty();
  }

  /** Returns what is known of the properties of the test. */
  public List<PropertySummary> summaries() {
    return List.copyOf(summaries.values());
  }

  /**
   * Hears how a property ended in a slice.
   *
   * @param islands how the property is shared out; null if that is up to the workers
   */
  void hear(int slice, Message outcome, @Nullable Islands islands) {
    boolean isAll = Boolean.parseBoolean(outcome.text("exhausted"));
    if (islands == null) {
      // A plain test may have other properties, too.
      isExhausted |= test.isProperty() && isAll;
      isWhole |= test.isProperty() && Boolean.parseBoolean(outcome.text("whole"));
      // Only the first slice decides how the rest is cut.
      isGuided |= slice == 0 && Boolean.parseBoolean(outcome.text("guided"));
      return;
    }
    int island = slice % islands.count();
    if (isAll) {
      exhausted.add(slice);
    }
    isExhausted = isExhausted(islands);
    if (!Boolean.parseBoolean(outcome.text("passed"))) {
      resting.add(island);
    }
    String tokens = outcome.text("best");
    if (!tokens.isEmpty()) {
      best.add(
          outcome.text("property"),
          island,
          slice / islands.count(),
          List.of(tokens.split(" ", -1)));
    }
  }

  private boolean isExhausted(Islands islands) {
    return test.isProperty()
        && (search == null ? exhausted.size() == islands.parts() : search.isExhausted());
  }

  /** Hears what a slice that counts has left of a search that islands share. */
  void hearRest(int slice, Message outcome, Islands islands) {
    String what = outcome.text("search");
    if (slice == 0 && !what.isEmpty()) {
      search = new SharedSearch();
    }
    if (search != null) {
      String rest = outcome.text("rest");
      List<String> parts = rest.isEmpty() ? List.of() : List.of(rest.split(" ", -1));
      search.ran(outcome.number("evaluations"));
      search.heard(
          slice % islands.count(), what.equals("left") ? parts : null, islands.count(), resting);
      isExhausted = isExhausted(islands);
    }
  }

  /** Goes on where an earlier campaign was with a search that islands share. */
  void restore(@Nullable SharedSearch earlier, Islands islands) {
    search = earlier;
    isExhausted = isExhausted(islands);
  }

  /** Adds a run of a property; what it shows for the first time is news. */
  void add(String property, PropertySummary run) {
    PropertySummary before = summaries.get(property);
    PropertySummary after = before == null ? run : before.merge(run);
    summaries.put(property, after);
    hasNews =
        before == null
            || before.labels().size() < after.labels().size()
            || before.failures().size() < after.failures().size()
            || !best(before).equals(best(after));
  }

  private static List<Double> best(PropertySummary summary) {
    List<Double> best = new ArrayList<>();
    for (PropertySummary.Utility each : summary.utilities()) {
      List<Point> curve = each.best();
      best.add(curve.isEmpty() ? Double.NaN : curve.get(curve.size() - 1).value());
    }
    return best;
  }
}
