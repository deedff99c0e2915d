package dev.ferret.engine;

import dev.ferret.cases.Counted;
import dev.ferret.text.Texts;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What the cases of a run have reported, taken together. Reports may be merged in any order and by
 * any thread.
 */
final class Statistics {
  /** What did not happen in so many cases is not bad luck. */
  private static final int ENOUGH_FOR_DEMANDS = 100;

  private final Counts labels = new Counts();
  private final Map<CaseReport.Requirement, Coverage> required = new LinkedHashMap<>();
  private final Map<String, Counts> tallies = new LinkedHashMap<>();
  private final Map<String, Boolean> demands = new LinkedHashMap<>();
  private final Map<String, CaseReport.Need> needs = new LinkedHashMap<>();
  private final Map<CaseReport.Entry, Long> entries = new LinkedHashMap<>();
  private final Map<String, Chance> chances = new LinkedHashMap<>();
  private boolean isEmpty = true;

  /** Makes what a passing case has reported count. */
  void merge(CaseReport report) {
    if (!report.isBlank()) {
      mergeAll(report);
    }
  }

  private synchronized void mergeAll(CaseReport report) {
    isEmpty = false;
    for (CaseReport.Requirement requirement : report.requirements()) {
      if (!required.containsKey(requirement)) {
        required.put(requirement, new Coverage(requirement.percent()));
        labels.keep(requirement.label());
      }
    }
    for (String label : report.labelSet()) {
      labels.add(label, 1);
    }
    report
        .tallies()
        .forEach(
            (kind, items) -> {
              Counts counts = tallies.computeIfAbsent(kind, unseen -> new Counts());
              items.forEach(counts::add);
            });
    report
        .demands()
        .forEach((sentence, isMet) -> demands.merge(sentence, isMet, Boolean::logicalOr));
    report.needs().forEach((what, need) -> needs.merge(what, need, CaseReport.Need::furthest));
    report
        .chances()
        .forEach(
            (what, isTaken) -> chances.merge(what, new Chance(isTaken ? 1 : 0, 1), Chance::plus));
    report.entries().forEach((entry, count) -> entries.merge(entry, count, Long::sum));
  }

  /** What was needed in at least one case and was in none, a sentence each. */
  synchronized List<String> lacking() {
    List<String> sentences = new ArrayList<>();
    for (CaseReport.Need need : needs.values()) {
      if (need.lack() != null) {
        sentences.add(need.lack());
      }
    }
    return sentences;
  }

  /** The rows of each table, each with what was counted in it: "412 satisfied, 3 trivial". */
  synchronized Map<String, Map<String, String>> tables() {
    Map<String, Map<String, String>> tables = new LinkedHashMap<>();
    List<Map.Entry<CaseReport.Entry, Long>> sorted = new ArrayList<>(entries.entrySet());
    for (Map.Entry<CaseReport.Entry, Long> each : sorted) {
      // Rows in the order of their first case.
      tables
          .computeIfAbsent(each.getKey().table(), unseen -> new LinkedHashMap<>())
          .put(each.getKey().row(), "");
    }
    sorted.sort(Map.Entry.<CaseReport.Entry, Long>comparingByValue().reversed());
    for (Map.Entry<CaseReport.Entry, Long> each : sorted) {
      CaseReport.Entry entry = each.getKey();
      String count = Counted.grouped(each.getValue()) + " " + entry.column();
      tables
          .computeIfAbsent(entry.table(), unseen -> new LinkedHashMap<>())
          .merge(
              entry.row(), count, (before, more) -> before.isEmpty() ? more : before + ", " + more);
    }
    return tables;
  }

  /** What happened in less than one percent of the cases in which it could, a sentence each. */
  synchronized List<String> rarities() {
    List<String> sentences = new ArrayList<>();
    chances.forEach(
        (what, chance) -> {
          if (chance.isRare()) {
            sentences.add(
                what
                    + " in "
                    + Counted.grouped(chance.taken)
                    + " of "
                    + Counted.grouped(chance.all)
                    + " cases that allowed it");
          }
        });
    return sentences;
  }

  /** In how many of the cases in which something could happen it did. */
  private record Chance(long taken, long all) {
    /** The quantile of the normal distribution for an error of one percent. */
    private static final double CERTAINTY = 2.33;

    Chance plus(Chance other) {
      return new Chance(taken + other.taken, all + other.all);
    }

    /**
     * Returns whether the share is surely below one percent: the upper end of Wilson's interval.
     */
    boolean isRare() {
      double squared = CERTAINTY * CERTAINTY;
      double share = (double) taken / all;
      double spread =
          CERTAINTY * Math.sqrt(share * (1 - share) / all + squared / (4.0 * all * all));
      return (share + squared / (2.0 * all) + spread) / (1 + squared / all) < 0.01;
    }
  }

  synchronized Map<String, Long> labels() {
    return labels.shown();
  }

  synchronized Map<String, Map<String, Long>> tallies() {
    Map<String, Map<String, Long>> shown = new LinkedHashMap<>();
    tallies.forEach((kind, counts) -> shown.put(kind, counts.shown()));
    return shown;
  }

  /** Whether a requirement is neither met nor missed for sure. */
  synchronized boolean isUndecided(long total) {
    if (isEmpty || required.isEmpty()) {
      return false;
    }
    for (Map.Entry<CaseReport.Requirement, Coverage> each : required.entrySet()) {
      long hits = labels.of(each.getKey().label());
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
  synchronized List<String> missed(long total, boolean all) {
    List<String> sentences = new ArrayList<>();
    for (Map.Entry<CaseReport.Requirement, Coverage> each : required.entrySet()) {
      String label = each.getKey().label();
      double percent = each.getKey().percent();
      long hits = labels.of(label);
      if (all ? hits * 100.0 < percent * total : each.getValue().isInsufficient(hits, total)) {
        sentences.add(
            "'"
                + Texts.line(label)
                + "' must have at least "
                + trimmed(percent)
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

  private static String trimmed(double percent) {
    return percent == Math.rint(percent) ? Long.toString((long) percent) : Double.toString(percent);
  }
}
