package dev.ferret.execute;

import dev.ferret.execute.Tally.Amount;
import dev.ferret.execute.Tally.Entry;
import dev.ferret.execute.Tally.Kind;
import dev.ferret.guide.Goals;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What one test case reports while it is drawn and checked: labels, notes, utilities and amounts.
 *
 * <p>{@code assume}, {@code classify} and {@code note} talk to the report of their thread. An
 * instance serves one case after the other and is used by one thread at a time.
 */
public final class CaseReport {
  /** Confines reports to their threads; properties may be nested and may run in parallel. */
  private static final ThreadLocal<@Nullable CaseReport> CURRENT = new ThreadLocal<>();

  private final Goals goals;
  private final boolean isPareto;
  private final @Nullable Duration deadline;

  // What the case has said; null as long as it has said nothing of the kind.
  private @Nullable Tally tally;
  private @Nullable List<String> notes;
  private @Nullable Map<String, Number> numbers;

  /** The utilities by label, higher being better. */
  private double @Nullable [] values;

  /**
   * Makes a report of nothing yet.
   *
   * @param deadline how long a case may take; null if there is no limit
   */
  public CaseReport(Goals goals, boolean isPareto, @Nullable Duration deadline) {
    this.goals = goals;
    this.isPareto = isPareto;
    this.deadline = deadline;
  }

  /** A part of a case that runs on a thread of its own. */
  public interface Part {
    /** Runs the part. */
    void run() throws Throwable;
  }

  /** Makes this the report that the test of the current thread talks to; returns the one before. */
  @Nullable CaseReport install() {
    CaseReport outer = CURRENT.get();
    CURRENT.set(this);
    return outer;
  }

  /** Ends what {@link #install} has begun. */
  static void restore(@Nullable CaseReport outer) {
    if (outer == null) {
      CURRENT.remove();
    } else {
      CURRENT.set(outer);
    }
  }

  /** Runs a part of the case on the current thread, while the thread of the case waits for it. */
  public void during(Part part) throws Throwable {
    CaseReport outer = install();
    try {
      part.run();
    } finally {
      restore(outer);
    }
  }

  /** Returns whether the current thread draws or checks a case. */
  public static boolean isCurrent() {
    return CURRENT.get() != null;
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
          "assume, classify, collect, require, note, maximize and minimize can only be called by the"
              + " thread that checks a property, while it does");
    }
    return report;
  }

  /** Returns whether a case that has taken this long would do well to come to its end. */
  public boolean isLate(long nanos) {
    return deadline != null && deadline.compareTo(Duration.ofNanos(2 * nanos)) <= 0;
  }

  /** Begins another case. */
  void begin() {
    // References are only written if they change: a write costs more than the comparison.
    if (tally != null) {
      tally = null;
    }
    if (notes != null) {
      notes = null;
    }
    if (numbers != null) {
      numbers = null;
    }
    if (values != null) {
      values = null;
    }
  }

  /** Returns whether the case has said nothing. */
  boolean isBlank() {
    return tally == null && notes == null && numbers == null && values == null;
  }

  private Tally tally() {
    Tally known = tally;
    if (known == null) {
      known = new Tally();
      tally = known;
    }
    return known;
  }

  /** Counts the case under a label. */
  public void label(String label) {
    tally().set(new Entry(Kind.LABEL, label), Amount.of(1));
  }

  /**
   * Counts the case under a number, the last one of several under one label. What is not finite has
   * no place among numbers and is a label.
   */
  public void number(String label, Number value) {
    if (!Double.isFinite(value.doubleValue())) {
      label(label + " = " + value.doubleValue());
      return;
    }
    Map<String, Number> known = numbers;
    if (known == null) {
      known = new LinkedHashMap<>();
      numbers = known;
    }
    known.put(label, isPlain(value) ? value : (Number) value.doubleValue());
  }

  /** Whether a number never changes and has a text that is a number: others may do anything. */
  private static boolean isPlain(Number value) {
    Class<?> type = value.getClass();
    return type == Integer.class
        || type == Long.class
        || type == Short.class
        || type == Byte.class
        || type == Double.class
        || type == Float.class
        || type == BigInteger.class
        || type == BigDecimal.class;
  }

  /** Demands that at least a share of the cases, in percent, has a label. */
  public void require(double percent, String label) {
    if (!(percent > 0 && percent <= 100)) {
      throw new IllegalArgumentException(
          "require needs a share above 0 and up to 100 percent, not " + percent);
    }
    tally().set(new Entry(Kind.REQUIRED, "", label, Double.toString(percent)), Amount.of(1));
  }

  /**
   * Counts things that occur many times in a case, such as the commands of a program. Those that
   * are only ever counted zero times are reported as missing.
   */
  public void tally(String kind, String item, long times) {
    tally().add(new Entry(Kind.ITEM, kind, item, ""), Amount.of(times));
  }

  /**
   * Demands that something is so in at least one case.
   *
   * @param sentence what the run fails with otherwise, if it has checked enough cases to tell
   */
  public void demand(String sentence, boolean isMet) {
    tally().add(new Entry(Kind.DEMAND, sentence), Amount.of(isMet ? 1 : 0));
  }

  /**
   * Says how far the case came towards something without which the run shows nothing, however few
   * cases it has. What the case that came furthest lacks is what the run fails with, as vacuous.
   *
   * @param lack a sentence, or null if nothing is lacking
   */
  public void need(String what, int progress, @Nullable String lack) {
    tally().add(new Entry(Kind.NEED, what), new Amount(0, 0, progress, lack));
  }

  /**
   * Says that something could happen in the case, and whether it did. A run warns if it rarely did.
   */
  public void chance(String what, boolean isTaken) {
    Entry entry = new Entry(Kind.CHANCE, what);
    Amount known = tally().get(entry);
    boolean wasTaken = known != null && known.count() > 0;
    tally().set(entry, new Amount(isTaken || wasTaken ? 1 : 0, 1, 0, null));
  }

  /** Counts the case in a table of the run, such as how often each relation was satisfied. */
  public void count(String table, String row, String column) {
    tally().add(new Entry(Kind.CELL, table, row, column), Amount.of(1));
  }

  /** Adds a line to the report of the case if it fails. */
  public void note(String text) {
    List<String> known = notes;
    if (known == null) {
      known = new ArrayList<>();
      notes = known;
    }
    known.add(text);
  }

  /**
   * Says how good the case is: the search goes for high values, or for low ones if they are to be
   * minimised. The best of several reports under one label counts.
   */
  public void utility(String label, double value, boolean minimize) {
    int index = goals.indexOf(label, value, minimize);
    double[] known = values == null ? new double[0] : values;
    if (index >= known.length) {
      int before = known.length;
      known = Arrays.copyOf(known, index + 1);
      Arrays.fill(known, before, known.length, Double.NEGATIVE_INFINITY);
    }
    // Adding 0 turns -0.0 into 0.0, since the two are equally good.
    known[index] = Math.max(known[index], (minimize ? -value : value) + 0.0);
    values = known;
  }

  /** Returns a report for the same property that is not read. */
  CaseReport sibling() {
    return new CaseReport(goals, isPareto, deadline);
  }

  /** Goes on with what the generators of a case have said. */
  void resume(Executed.Said said) {
    tally = said.tally();
    notes = said.notes().isEmpty() ? null : new ArrayList<>(said.notes());
    numbers = said.numbers().isEmpty() ? null : new LinkedHashMap<>(said.numbers());
    values = said.values();
  }

  /** Hands over what the case has said; the next case begins with something new. */
  Executed.Said said() {
    Executed.Said said =
        new Executed.Said(
            tally,
            notes == null ? List.of() : List.copyOf(notes),
            numbers == null ? Map.of() : Collections.unmodifiableMap(numbers),
            values,
            isPareto);
    begin();
    return said;
  }
}
