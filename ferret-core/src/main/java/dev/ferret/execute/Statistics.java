package dev.ferret.execute;

import dev.ferret.execute.Tally.Entry;
import dev.ferret.execute.Tally.Kind;
import dev.ferret.text.Counted;
import dev.ferret.text.Texts;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the cases of a run have reported, taken together, in bounded memory. Tallies may be merged
 * in any order and by any thread.
 */
public final class Statistics {
  /** What did not happen in this many cases is not bad luck. */
  private static final int ENOUGH_FOR_DEMANDS = 100;

  /** More names than this are no statistics any more. A thousand of 100 characters take 200 kB. */
  private static final int MOST_NAMES = 1_000;

  /** Labels have nothing of the input in them; a page of a hundred plots is not read anyway. */
  private static final int MOST_HISTOGRAMS = 100;

  private final Tally all = new Tally();

  /** How many names of each group are counted one by one. */
  private final Map<String, Integer> names = new HashMap<>();

  /** The names of each group that are counted together. */
  private final Map<String, ManyNames> others = new LinkedHashMap<>();

  private final Map<Entry, RequiredShare> required = new LinkedHashMap<>();

  private final Map<String, Histogram> numbers = new LinkedHashMap<>();

  /** Makes statistics of no cases. */
  public Statistics() {}

  /** Adds what a passing case has reported, if it has reported anything. */
  public void merge(@Nullable Tally tally) {
    if (tally != null) {
      mergeAll(tally);
    }
  }

  /** Adds the numbers that a passing case has collected. */
  public void merge(Map<String, Number> collected) {
    if (!collected.isEmpty()) {
      mergeNumbers(collected);
    }
  }

  private synchronized void mergeNumbers(Map<String, Number> collected) {
    collected.forEach(
        (label, value) -> {
          Histogram known = numbers.get(label);
          if (known == null && numbers.size() < MOST_HISTOGRAMS) {
            known = new Histogram();
            numbers.put(label, known);
          }
          if (known != null) {
            known.add(value.doubleValue());
          }
        });
  }

  /** Returns the collected numbers by label. */
  public synchronized Map<String, Histogram> numbers() {
    return Collections.unmodifiableMap(new LinkedHashMap<>(numbers));
  }

  /** Returns the labels that must have a share of the cases, with that share in percent. */
  public synchronized Map<String, Double> required() {
    Map<String, Double> shares = new LinkedHashMap<>();
    required.forEach((entry, share) -> shares.merge(entry.name(), share.required(), Math::max));
    return shares;
  }

  /**
   * Adds how far a passing example came towards what the run shows nothing without. It counts for
   * nothing else, since it is no sample of anything.
   */
  public synchronized void mergeNeeds(@Nullable Tally tally) {
    if (tally != null) {
      tally.forEach(Kind.NEED, all::add);
    }
  }

  private synchronized void mergeAll(Tally tally) {
    tally.forEach(
        Kind.REQUIRED,
        (entry, amount) -> {
          if (!required.containsKey(entry)) {
            required.put(entry, new RequiredShare(Double.parseDouble(entry.column())));
            // A label that must have a share is counted by itself, however many there are.
            all.add(new Entry(Kind.LABEL, entry.name()), Tally.Amount.of(0));
          }
        });
    tally.forEach(
        (entry, amount) -> {
          boolean isNamed = entry.kind() == Kind.LABEL || entry.kind() == Kind.ITEM;
          if (isNamed && all.get(entry) == null && !isCounted(entry)) {
            others
                .computeIfAbsent(entry.group(), unseen -> new ManyNames())
                .add(entry.name(), amount.count());
          } else {
            all.add(entry, amount);
          }
        });
  }

  /** Whether there is room to count a new name by itself. */
  private boolean isCounted(Entry entry) {
    return names.merge(entry.group(), 1, Integer::sum) <= MOST_NAMES;
  }

  /** Returns what was needed in at least one case and was in none, a sentence each. */
  public synchronized List<String> lacking() {
    List<String> sentences = new ArrayList<>();
    all.forEach(
        Kind.NEED,
        (entry, amount) -> {
          if (amount.remark() != null) {
            sentences.add(amount.remark());
          }
        });
    return sentences;
  }

  /** Returns the rows of each table, each with its counts: "412 satisfied, 3 trivial". */
  public synchronized Map<String, Map<String, String>> tables() {
    Map<String, Map<String, String>> tables = new LinkedHashMap<>();
    List<Map.Entry<Entry, Long>> cells = new ArrayList<>();
    all.forEach(
        Kind.CELL,
        (entry, amount) -> {
          // Rows in the order of their first case.
          tables
              .computeIfAbsent(entry.group(), unseen -> new LinkedHashMap<>())
              .put(entry.name(), "");
          cells.add(Map.entry(entry, amount.count()));
        });
    cells.sort(Map.Entry.<Entry, Long>comparingByValue().reversed());
    for (Map.Entry<Entry, Long> cell : cells) {
      Entry entry = cell.getKey();
      String count = Counted.grouped(cell.getValue()) + " " + entry.column();
      tables
          .computeIfAbsent(entry.group(), unseen -> new LinkedHashMap<>())
          .merge(
              entry.name(),
              count,
              (before, more) -> before.isEmpty() ? more : before + ", " + more);
    }
    return tables;
  }

  /** Returns what happened in less than one percent of the cases in which it could. */
  public synchronized List<String> rarities() {
    List<String> sentences = new ArrayList<>();
    all.forEach(
        Kind.CHANCE,
        (entry, amount) -> {
          if (RequiredShare.isRare(amount.count(), amount.total())) {
            sentences.add(
                entry.name()
                    + " in "
                    + Counted.grouped(amount.count())
                    + " of "
                    + Counted.grouped(amount.total())
                    + " cases that allowed it");
          }
        });
    return sentences;
  }

  /** Returns how many cases have each label. */
  public synchronized Map<String, Long> labels() {
    return items(Kind.LABEL).getOrDefault("", Map.of());
  }

  /** Returns how often each thing occurred, by the kind of thing. */
  public synchronized Map<String, Map<String, Long>> items() {
    return items(Kind.ITEM);
  }

  private Map<String, Map<String, Long>> items(Kind kind) {
    Map<String, Map<String, Long>> shown = new LinkedHashMap<>();
    all.forEach(
        kind,
        (entry, amount) ->
            shown
                .computeIfAbsent(entry.group(), unseen -> new LinkedHashMap<>())
                .put(entry.name(), amount.count()));
    shown.forEach(
        (group, counts) -> {
          ManyNames more = others.get(group);
          if (more != null) {
            counts.put("and about " + Counted.grouped(more.different()) + " more", more.count());
          }
        });
    return shown;
  }

  private long hits(Entry requirement) {
    Tally.Amount amount = all.get(new Entry(Kind.LABEL, requirement.name()));
    return amount == null ? 0 : amount.count();
  }

  /** Returns whether a requirement is neither met nor missed for sure. */
  public synchronized boolean isUndecided(long total) {
    for (Map.Entry<Entry, RequiredShare> each : required.entrySet()) {
      long hits = hits(each.getKey());
      if (!each.getValue().isSufficient(hits, total)
          && !each.getValue().isInsufficient(hits, total)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns what is required and was missed, a sentence each.
   *
   * @param isAll whether these are all cases there are, so that there is no doubt about a share
   */
  public synchronized List<String> missed(long total, boolean isAll) {
    List<String> sentences = new ArrayList<>();
    required.forEach(
        (entry, share) -> {
          long hits = hits(entry);
          double percent = share.required();
          if (isAll ? hits * 100.0 < percent * total : share.isInsufficient(hits, total)) {
            sentences.add(
                "'"
                    + Texts.line(entry.name())
                    + "' must have at least "
                    + trimmed(percent)
                    + " % of the test cases, but has "
                    + hits
                    + " of "
                    + total);
          }
        });
    all.forEach(
        Kind.DEMAND,
        (entry, amount) -> {
          if (amount.count() == 0 && total >= ENOUGH_FOR_DEMANDS) {
            sentences.add(entry.name());
          }
        });
    return sentences;
  }

  private static String trimmed(double percent) {
    return percent == Math.rint(percent) ? Long.toString((long) percent) : Double.toString(percent);
  }
}
