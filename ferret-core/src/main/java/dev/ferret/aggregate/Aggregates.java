package dev.ferret.aggregate;

import dev.ferret.choice.Case;
import dev.ferret.choice.Trace;
import dev.ferret.execute.Executed;
import dev.ferret.execute.Histogram;
import dev.ferret.execute.Statistics;
import dev.ferret.execute.Tally;
import dev.ferret.plan.CaseResult;
import dev.ferret.plan.Cases;
import dev.ferret.plan.Task;
import dev.ferret.report.Key;
import dev.ferret.run.Observer;
import dev.ferret.run.Outcome;
import dev.ferret.run.Phase;
import dev.ferret.text.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Keeps counts, curves and a sample of one run of a property, in bounded memory, and writes them as
 * the summary of the property: one JSON object, from which pages are made.
 *
 * <pre>{@code
 * Aggregates aggregates = new Aggregates();
 * Outcome outcome = forAll(...).with(settings.withObserver(() -> aggregates)).run(...);
 * String json = aggregates.json(outcome);
 * }</pre>
 *
 * <p>The thread of the run calls all methods but {@link #cases} and {@link #begun}, which any
 * thread may call.
 */
public final class Aggregates implements Observer {
  /** More reasons than this are counted together. */
  private static final int MOST_REASONS = 100;

  private static final String OTHER_REASONS = "other reasons";

  private final AtomicLong cases = new AtomicLong();
  private final AtomicLong begun = new AtomicLong();
  private final Statistics statistics = new Statistics();
  private final Map<String, Long> discards = new LinkedHashMap<>();
  private final Histogram sizes = new Histogram();
  private final DistinctCases different = new DistinctCases();
  private final Curve distinct = new Curve();
  private final Measure measure = new Measure();
  private final KeptCases kept = new KeptCases();
  private final UtilityCurves utilities = new UtilityCurves();
  private final long start = System.nanoTime();

  private String name = "";
  private @Nullable Cases source;
  private boolean isHashed = true;

  /** How many generated cases have passed. */
  private long counted;

  /** Whether cases are no longer a sample of anything, since a failure is being shrunk. */
  private boolean isOver;

  /** Makes aggregates of a run that has not begun. */
  public Aggregates() {}

  /** Returns how many generated cases have ended; any thread may ask. */
  public long cases() {
    return cases.get();
  }

  /**
   * Returns when the check of the case under way began, by {@code nanoTime}; 0 if there is none.
   */
  public long begun() {
    return begun.get();
  }

  @Override
  public void began(Task task) {
    name = task.property();
    kept.began(task);
    utilities.began(task);
  }

  @Override
  public void generates(Cases cases) {
    source = cases;
  }

  @Override
  public void drawn(Case test, List<@Nullable Object> arguments) {
    if (!isOver) {
      kept.drawn(cases.get(), arguments);
      measure.look(arguments);
    }
    long now = System.nanoTime();
    begun.lazySet(now == 0 ? 1 : now);
  }

  @Override
  public void ended(Phase phase, CaseResult result) {
    long since = begun.get();
    long nanos = since == 0 ? 0 : System.nanoTime() - since;
    begun.lazySet(0);
    if (phase == Phase.GENERATE || phase == Phase.SEARCH) {
      generated(result, since != 0, nanos);
    } else {
      isOver = phase == Phase.SHRINK || phase == Phase.EXPLAIN;
      kept.forget();
    }
  }

  private void generated(CaseResult result, boolean isChecked, long nanos) {
    long number = cases.get() + 1;
    Executed executed = result instanceof Executed known ? known : null;
    if (result.isDiscarded()) {
      count(executed == null ? "" : executed.discardReason());
    } else if (result.isPassed() && executed != null) {
      counted++;
      statistics.merge(executed.tally());
      statistics.merge(executed.numbers());
    }
    if (isChecked) {
      measured(number, result, executed);
      kept.ended(result, nanos);
    }
    if (result.hasUtility()) {
      utilities.ended(number, result, source);
    }
    cases.lazySet(number);
  }

  private void measured(long number, CaseResult result, @Nullable Executed executed) {
    Trace trace = result.trace();
    if (measure.hasHash()) {
      different.add(measure.hash());
    } else if (trace != null) {
      different.add(trace.fingerprint());
    } else {
      isHashed = false;
    }
    if (isHashed && distinct.isDue(number)) {
      distinct.add(number, (double) different.estimate());
    }
    long commands = executed == null ? 0 : commands(executed.tally());
    if (commands > 0) {
      sizes.add((double) commands);
    } else if (measure.hasSize()) {
      sizes.add((double) measure.size());
    }
  }

  /** How many commands a program has run. */
  private static long commands(@Nullable Tally tally) {
    long[] sum = new long[1];
    if (tally != null) {
      tally.forEach(
          Tally.Kind.ITEM,
          (entry, amount) -> sum[0] += entry.group().equals("commands") ? amount.count() : 0);
    }
    return sum[0];
  }

  private void count(String reason) {
    boolean isKnown = discards.containsKey(reason) || discards.size() < MOST_REASONS;
    discards.merge(isKnown ? reason : OTHER_REASONS, 1L, Long::sum);
  }

  /** Returns the summary as JSON, after the run has ended. */
  public String json(Outcome outcome) {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("name", name);
    all.put("verdict", outcome.isPassed() ? "passed" : "failed");
    all.put("cases", outcome.checked());
    all.put("tests", cases());
    all.put("counted", counted);
    all.put("discarded", outcome.discarded());
    all.put("executions", outcome.executions());
    all.put("seconds", (System.nanoTime() - start) / 1e9);
    if (outcome.isExhausted()) {
      outcome.report().fact(Key.CHECKED).ifPresent(fact -> all.put("proof", fact.text()));
    }
    putStatistics(all);
    put(all, "discards", counts("reason", discards));
    if (isHashed && cases() > 0) {
      distinct.add(cases(), (double) different.estimate());
      put(all, "distinct", distinct.toList());
    }
    put(all, "utilities", utilities.toList());
    if (source != null) {
      all.putAll(source.summary());
    }
    put(all, "slowest", kept.slowest());
    put(all, "sample", kept.sample());
    put(all, "failures", Failures.of(outcome));
    return Json.write(all);
  }

  private void putStatistics(Map<String, Object> all) {
    List<Map<String, Object>> labels = counts("label", statistics.labels());
    Map<String, Double> required = statistics.required();
    for (Map<String, Object> each : labels) {
      Double share = required.get(each.get("label"));
      if (share != null) {
        each.put("required", share);
      }
    }
    put(all, "labels", labels);
    List<Map<String, Object>> numbers = new ArrayList<>();
    statistics
        .numbers()
        .forEach(
            (label, histogram) -> {
              Map<String, Object> one = new LinkedHashMap<>();
              one.put("label", label);
              one.putAll(histogram.toMap());
              numbers.add(one);
            });
    put(all, "numbers", numbers);
    if (sizes.count() > 0) {
      all.put("sizes", sizes.toMap());
    }
    Map<String, Map<String, Long>> items = statistics.items();
    put(all, "commands", counts("name", items.getOrDefault("commands", Map.of())));
    put(all, "transitions", Transitions.of(items.getOrDefault("transitions", Map.of())));
  }

  private static List<Map<String, Object>> counts(String key, Map<String, Long> counts) {
    List<Map<String, Object>> list = new ArrayList<>();
    counts.forEach(
        (text, count) -> {
          Map<String, Object> one = new LinkedHashMap<>();
          one.put(key, text);
          one.put("count", count);
          list.add(one);
        });
    return list;
  }

  /** What is not there is left out. */
  private static void put(Map<String, Object> all, String key, List<?> list) {
    if (!list.isEmpty()) {
      all.put(key, list);
    }
  }
}
