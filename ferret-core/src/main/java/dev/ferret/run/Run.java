package dev.ferret.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The property that the current thread is running: what {@code assume}, {@code classify} and {@code
 * note} talk to.
 *
 * @since 0.1
 */
public final class Run {
  /** Confines a run to its thread; properties may be nested and may run in parallel. */
  private static final ThreadLocal<@Nullable Run> CURRENT = new ThreadLocal<>();

  /** What did not happen in so many cases is not bad luck. */
  private static final int ENOUGH_FOR_DEMANDS = 100;

  private final @Nullable Run outer;
  private final Map<String, long[]> labels = new LinkedHashMap<>();
  private final Map<String, Coverage> required = new LinkedHashMap<>();
  private final List<String> caseLabels = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();
  private final Map<String, Map<String, Long>> tallies = new LinkedHashMap<>();
  private final Map<String, Boolean> demands = new LinkedHashMap<>();
  private final Goals goals = new Goals();

  /** Whether the test has said anything; most say nothing, and then a case costs nothing here. */
  private boolean spoken;

  private Run(@Nullable Run outer) {
    this.outer = outer;
  }

  static Run begin() {
    Run run = new Run(CURRENT.get());
    CURRENT.set(run);
    return run;
  }

  void end() {
    if (outer == null) {
      CURRENT.remove();
    } else {
      CURRENT.set(outer);
    }
  }

  /**
   * The run of the current thread.
   *
   * @throws IllegalStateException if none is going on
   */
  public static Run current() {
    Run run = CURRENT.get();
    if (run == null) {
      throw new IllegalStateException(
          "assume, classify, collect, cover, note, maximize and minimize can only be called by the"
              + " thread that checks a property, while it does");
    }
    return run;
  }

  /** Counts the test case under a label. */
  public void label(String label) {
    spoken = true;
    if (!caseLabels.contains(label)) {
      caseLabels.add(label);
    }
  }

  /** Demands that at least so many percent of the test cases have a label. */
  public void require(double percent, String label) {
    if (!required.containsKey(label)) {
      if (!(percent > 0 && percent <= 100)) {
        throw new IllegalArgumentException(
            "cover needs a share above 0 and up to 100 percent, not " + percent);
      }
      required.put(label, new Coverage(percent));
      labels.computeIfAbsent(label, unseen -> new long[1]);
    }
  }

  /**
   * Counts things that occur many times in a test case, such as the commands of a program. Those
   * that are only ever counted zero times are reported as missing.
   */
  public void tally(String kind, String item, long times) {
    tallies.computeIfAbsent(kind, unseen -> new LinkedHashMap<>()).merge(item, times, Long::sum);
  }

  /**
   * Demands that something is so in at least one test case.
   *
   * @param sentence what the run fails with otherwise, if it has checked enough cases to tell
   */
  public void demand(String sentence, boolean isMet) {
    if (isMet || !demands.containsKey(sentence)) {
      demands.put(sentence, isMet);
    }
  }

  /** Adds a line to the report of the test case if it fails. */
  public void note(String text) {
    spoken = true;
    notes.add(text);
  }

  /**
   * Says how good the test case is: the search goes for high values, or for low ones if they are to
   * be minimised. The best of several reports under one label counts.
   */
  public void utility(String label, double value, boolean minimize) {
    goals.report(label, value, minimize);
  }

  Goals goals() {
    return goals;
  }

  void beginCase() {
    goals.beginCase();
    if (spoken) {
      caseLabels.clear();
      notes.clear();
    }
  }

  /** Makes the labels of a checked test case count. */
  void countCase() {
    for (int i = 0; i < caseLabels.size(); i++) {
      labels.computeIfAbsent(caseLabels.get(i), unseen -> new long[1])[0]++;
    }
  }

  /** Takes the labels of the last checked test case back: it was checked before. */
  void discountCase() {
    for (int i = 0; i < caseLabels.size(); i++) {
      labels.computeIfAbsent(caseLabels.get(i), unseen -> new long[1])[0]--;
    }
  }

  /** Forgets the cases counted so far, which are all to be checked again. */
  void forgetCases() {
    for (long[] count : labels.values()) {
      count[0] = 0;
    }
    tallies.clear();
  }

  List<String> caseLabels() {
    return List.copyOf(caseLabels);
  }

  List<String> notes() {
    return List.copyOf(notes);
  }

  Map<String, Long> labels() {
    Map<String, Long> counts = new LinkedHashMap<>();
    for (Map.Entry<String, long[]> each : labels.entrySet()) {
      counts.put(each.getKey(), each.getValue()[0]);
    }
    return counts;
  }

  Map<String, Map<String, Long>> tallies() {
    return tallies;
  }

  /** Whether a requirement is neither met nor missed for sure. */
  boolean isUndecided(long total) {
    if (required.isEmpty()) {
      return false;
    }
    for (Map.Entry<String, Coverage> each : required.entrySet()) {
      long hits = hits(each.getKey());
      if (!each.getValue().isSufficient(hits, total)
          && !each.getValue().isInsufficient(hits, total)) {
        return true;
      }
    }
    return false;
  }

  /**
   * What is required and was missed, a sentence each.
   *
   * @param all whether these are all cases there are, so that there is no doubt about a share
   */
  List<String> missed(long total, boolean all) {
    List<String> sentences = new ArrayList<>();
    for (Map.Entry<String, Coverage> each : required.entrySet()) {
      String label = each.getKey();
      Coverage coverage = each.getValue();
      long hits = hits(label);
      boolean missed =
          all ? hits * 100.0 < coverage.required() * total : coverage.isInsufficient(hits, total);
      if (missed) {
        sentences.add(
            "'"
                + label
                + "' must have at least "
                + trimmed(coverage.required())
                + " % of the test cases, but has "
                + hits
                + " of "
                + total);
      }
    }
    for (Map.Entry<String, Boolean> each : demands.entrySet()) {
      if (!each.getValue() && total >= ENOUGH_FOR_DEMANDS) {
        sentences.add(each.getKey());
      }
    }
    return sentences;
  }

  private long hits(String label) {
    long[] count = labels.get(label);
    return count == null ? 0 : count[0];
  }

  private static String trimmed(double percent) {
    return percent == Math.rint(percent) ? Long.toString((long) percent) : Double.toString(percent);
  }
}
