package dev.ferret.studies.tables;

import dev.ferret.studies.Mode;
import dev.ferret.studies.Study;
import dev.ferret.studies.Trials;
import dev.ferret.studies.cache.CacheStudy;
import dev.ferret.studies.cache.CacheStudy.Variant;
import dev.ferret.summary.StudyRow.Figure;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** A cache that is one entry too small: the thesis on targeted stateful testing. */
final class CacheTable implements Study {
  private static final int[] CAPACITIES = {5, 10, 15, 20, 30, 40};
  private static final int[] LIMITS = {100, 200, 500, 1_000};

  /** Large caches take random starts longer to fill. */
  private static final int LARGE = 30;

  private static final int[] LARGE_LIMITS = {100, 200, 500, 1_000, 2_000, 5_000, 10_000};

  /** The run whose commands are counted, and the parts that it is looked at in. */
  private static final int TESTS = 5_000;

  private static final int PARTS = 5;

  /** PropEr's percentages of found runs, targeted, by capacity and limit. */
  private static final Map<String, Double> PROPER =
      Map.ofEntries(
          Map.entry("5/100", 86.0),
          Map.entry("5/200", 100.0),
          Map.entry("5/500", 98.0),
          Map.entry("5/1000", 100.0),
          Map.entry("10/100", 50.0),
          Map.entry("10/200", 70.0),
          Map.entry("10/500", 100.0),
          Map.entry("10/1000", 100.0),
          Map.entry("15/100", 18.0),
          Map.entry("15/200", 46.0),
          Map.entry("15/500", 94.0),
          Map.entry("15/1000", 98.0),
          Map.entry("20/100", 2.0),
          Map.entry("20/200", 10.0),
          Map.entry("20/500", 56.0),
          Map.entry("20/1000", 96.0),
          Map.entry("30/100", 0.0),
          Map.entry("30/200", 0.0),
          Map.entry("30/500", 4.0),
          Map.entry("30/1000", 33.0),
          Map.entry("40/100", 0.0),
          Map.entry("40/200", 0.0),
          Map.entry("40/500", 0.0),
          Map.entry("40/1000", 0.0));

  @Override
  public String name() {
    return "cache";
  }

  @Override
  public String interpretation() {
    return CacheStudy.interpretation();
  }

  @Override
  public void run(Trials trials) {
    Mode targeted = new Mode("targeted", Mode.CONSTRUCTED.strategy());
    for (int capacity : CAPACITIES) {
      count(trials, capacity, Variant.PLAIN, Mode.RANDOM, LIMITS);
      count(trials, capacity, Variant.SWARM, Mode.RANDOM.with("swarm"), LIMITS);
      count(trials, capacity, Variant.POOLS, Mode.RANDOM.with("pools"), LIMITS);
      int[] limits = capacity < LARGE ? LIMITS : LARGE_LIMITS;
      count(trials, capacity, Variant.SWARM, targeted, limits);
      count(trials, capacity, Variant.PLAIN, targeted.with("without swarm"), LIMITS);
      count(trials, capacity, Variant.POOLS, targeted.with("pools"), LIMITS);
    }
    // Hill climbing never starts over, which would show as a drop.
    Mode climbing = targeted.climbing();
    for (String command : List.of("insert", "lookup", "flush")) {
      for (int part = 0; part < PARTS; part++) {
        int shown = part;
        trials
            .atMost(10)
            .percentage(
                "large cache, share of " + command,
                climbing.name() + ", tests to " + (part + 1) * TESTS / PARTS,
                seed -> CacheStudy.shares(command, climbing, TESTS, PARTS, seed)[shown]);
      }
    }
    trials
        .atMost(100)
        .countMinimal(
            "capacity 10",
            seed -> CacheStudy.shrunk(10, Variant.SWARM, TESTS, seed),
            statements -> CacheStudy.isMinimal(statements, 10));
  }

  private void count(Trials trials, int capacity, Variant variant, Mode mode, int[] limits) {
    int[] allowed = Arrays.stream(limits).filter(limit -> limit <= trials.cap()).toArray();
    if (allowed.length == 0) {
      return;
    }
    trials.countWithin(
        "capacity " + capacity,
        mode,
        allowed,
        seed ->
            CacheStudy.testsToFailure(capacity, variant, mode, allowed[allowed.length - 1], seed),
        limit -> mode.name().equals("targeted") ? published(capacity, limit) : List.of());
  }

  private static List<Figure> published(int capacity, int limit) {
    Double percentage = PROPER.get(capacity + "/" + limit);
    return percentage == null ? List.of() : List.of(Figure.share("PropEr", percentage));
  }
}
