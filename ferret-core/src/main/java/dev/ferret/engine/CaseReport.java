package dev.ferret.engine;

import dev.ferret.choice.Case;
import dev.ferret.choice.Trace;
import dev.ferret.run.CaseResult;
import dev.ferret.search.Utility;
import dev.ferret.text.Thrown;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What one test case reports while it is drawn and checked: labels, notes, utilities, requirements
 * and tallies. It is merged into the {@link Statistics} of the run when the case has passed.
 *
 * <p>{@code assume}, {@code classify} and {@code note} talk to the report of their thread. An
 * instance serves one case after the other and belongs to one thread.
 */
public final class CaseReport implements CaseResult {
  /** Confines reports to their threads; properties may be nested and may run in parallel. */
  private static final ThreadLocal<@Nullable CaseReport> CURRENT = new ThreadLocal<>();

  private final Goals goals;
  private final Utility.Order order;
  private final Set<String> labels = new LinkedHashSet<>();
  private final List<String> notes = new ArrayList<>();
  private final Set<Requirement> requirements = new LinkedHashSet<>();
  private final Map<String, Map<String, Long>> tallies = new LinkedHashMap<>();
  private final Map<String, Boolean> demands = new LinkedHashMap<>();
  private final Map<String, Need> needs = new LinkedHashMap<>();
  private final Map<String, Boolean> chances = new LinkedHashMap<>();
  private final Map<Entry, Long> entries = new LinkedHashMap<>();

  /** The utilities by label, higher being better. */
  private double[] values = {};

  private boolean hasUtility;

  /** Whether the case has neither said nor thrown anything, so that there is nothing to clear. */
  private boolean isBlank = true;

  private @Nullable Case test;
  private @Nullable Throwable thrown;

  /** A label with the least share of cases that must have it, in percent. */
  record Requirement(String label, double percent) {}

  /**
   * How far cases came towards what the run must show, and what is lacking if none came further.
   */
  record Need(int progress, @Nullable String lack) {
    Need furthest(Need other) {
      return other.progress > progress ? other : this;
    }
  }

  /** A place in a table of the run. */
  record Entry(String table, String row, String column) {}

  CaseReport(Goals goals, Utility.Order order) {
    this.goals = goals;
    this.order = order;
  }

  /** A report for the same property that nobody listens to. */
  CaseReport sibling() {
    return new CaseReport(goals, order);
  }

  /** Makes this the report that the test of the current thread talks to; returns the one before. */
  @Nullable CaseReport install() {
    CaseReport outer = CURRENT.get();
    CURRENT.set(this);
    return outer;
  }

  /** A part of a case that runs on a thread of its own. */
  public interface Part {
    void run() throws Throwable;
  }

  /** Runs a part of the case on the current thread, which the one of the case waits for. */
  public void during(Part part) throws Throwable {
    CaseReport outer = install();
    try {
      part.run();
    } finally {
      restore(outer);
    }
  }

  /** Ends what {@link #install} has begun. */
  static void restore(@Nullable CaseReport outer) {
    if (outer == null) {
      CURRENT.remove();
    } else {
      CURRENT.set(outer);
    }
  }

  /**
   * Returns the report of the case that the current thread draws or checks.
   *
   * @throws IllegalStateException if it does neither
   */
  public static CaseReport current() {
    CaseReport report = CURRENT.get();
    if (report == null) {
      throw new IllegalStateException(
          "assume, classify, collect, cover, note, maximize and minimize can only be called by the"
              + " thread that checks a property, while it does");
    }
    return report;
  }

  /** Begins another case. */
  @SuppressWarnings("ReferenceEquality") // whether there is anything to write
  void begin(@Nullable Case begun) {
    // References are only written if they change: a write costs more than the comparison.
    if (test != begun) {
      test = begun;
    }
    if (!isBlank) {
      thrown = null;
      isBlank = true;
      labels.clear();
      notes.clear();
      requirements.clear();
      tallies.clear();
      demands.clear();
      needs.clear();
      chances.clear();
      entries.clear();
      Arrays.fill(values, Double.NEGATIVE_INFINITY);
      hasUtility = false;
    }
  }

  /** Ends the case; null if it passed. */
  void end(@Nullable Throwable how) {
    if (how != null) {
      thrown = how;
      isBlank = false;
    }
  }

  /** Counts the case under a label. */
  public void label(String label) {
    isBlank = false;
    labels.add(label);
  }

  /** Demands that at least so many percent of the cases have a label. */
  public void require(double percent, String label) {
    if (!(percent > 0 && percent <= 100)) {
      throw new IllegalArgumentException(
          "cover needs a share above 0 and up to 100 percent, not " + percent);
    }
    isBlank = false;
    requirements.add(new Requirement(label, percent));
  }

  /**
   * Counts things that occur many times in a case, such as the commands of a program. Those that
   * are only ever counted zero times are reported as missing.
   */
  public void tally(String kind, String item, long times) {
    isBlank = false;
    tallies.computeIfAbsent(kind, unseen -> new LinkedHashMap<>()).merge(item, times, Long::sum);
  }

  /**
   * Demands that something is so in at least one case.
   *
   * @param sentence what the run fails with otherwise, if it has checked enough cases to tell
   */
  public void demand(String sentence, boolean isMet) {
    isBlank = false;
    demands.merge(sentence, isMet, Boolean::logicalOr);
  }

  /**
   * Says how far the case came towards something without which the run shows nothing, however few
   * cases it has. What the case that came furthest lacks is what the run fails with, as vacuous.
   *
   * @param lack a sentence, or null if nothing is lacking
   */
  public void need(String what, int progress, @Nullable String lack) {
    isBlank = false;
    needs.merge(what, new Need(progress, lack), Need::furthest);
  }

  /**
   * Says that something could happen in the case, and whether it did. A run warns if it rarely did.
   */
  public void chance(String what, boolean isTaken) {
    isBlank = false;
    chances.merge(what, isTaken, Boolean::logicalOr);
  }

  /** Counts the case in a table of the run, such as how often each relation was satisfied. */
  public void count(String table, String row, String column) {
    isBlank = false;
    entries.merge(new Entry(table, row, column), 1L, Long::sum);
  }

  /** Adds a line to the report of the case if it fails. */
  public void note(String text) {
    isBlank = false;
    notes.add(text);
  }

  /**
   * Says how good the case is: the search goes for high values, or for low ones if they are to be
   * minimised. The best of several reports under one label counts.
   */
  public void utility(String label, double value, boolean minimize) {
    int index = goals.indexOf(label, value, minimize);
    isBlank = false;
    hasUtility = true;
    if (index >= values.length) {
      int known = values.length;
      values = Arrays.copyOf(values, index + 1);
      Arrays.fill(values, known, values.length, Double.NEGATIVE_INFINITY);
    }
    // Adding 0 turns -0.0 into 0.0, since the two are equally good.
    values[index] = Math.max(values[index], (minimize ? -value : value) + 0.0);
  }

  /** Why the case was discarded. */
  String discardReason() {
    String message = thrown == null ? null : Thrown.message(thrown);
    return message == null ? "an assumption did not hold" : message;
  }

  /** Whether the case has neither said nor thrown anything. */
  boolean isBlank() {
    return isBlank;
  }

  Set<Requirement> requirements() {
    return requirements;
  }

  Map<String, Map<String, Long>> tallies() {
    return tallies;
  }

  Map<String, Boolean> demands() {
    return demands;
  }

  Map<String, Need> needs() {
    return needs;
  }

  Map<String, Boolean> chances() {
    return chances;
  }

  Map<Entry, Long> entries() {
    return entries;
  }

  Set<String> labelSet() {
    return labels;
  }

  List<String> notes() {
    return List.copyOf(notes);
  }

  @Override
  public List<String> labels() {
    return List.copyOf(labels);
  }

  @Override
  public boolean isPassed() {
    return thrown == null;
  }

  @Override
  public boolean isDiscarded() {
    return Execution.isDiscarded(thrown);
  }

  @Override
  public @Nullable Throwable failure() {
    return isDiscarded() ? null : thrown;
  }

  @Override
  public @Nullable Trace trace() {
    return test == null || !test.isRecorded() ? null : test.trace();
  }

  @Override
  public boolean hasUtility() {
    return hasUtility;
  }

  @Override
  public @Nullable Utility utility() {
    return hasUtility ? Utility.of(order, values) : null;
  }
}
