package dev.ferret.covering;

import dev.ferret.cases.Isolating;
import dev.ferret.cases.OpenTask;
import dev.ferret.choice.Case;
import dev.ferret.cover.Covering;
import dev.ferret.cover.CoveringArray;
import dev.ferret.cover.Row;
import dev.ferret.plan.CaseResult;
import dev.ferret.text.Counted;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;

/** The rows of a covering array over the arguments. */
final class CoveringCases implements Isolating {
  /** As much as is worth a moment: about a twentieth of a second. */
  private static final long BUDGET = 2_000_000;

  /** More sets of parameters than this are no picture any more. */
  private static final int MOST_CELLS = 2_000;

  private final Layout layout;
  private final @Nullable CoveringArray array;
  private final List<Row> rows;
  private final long seed;
  private final IdentityHashMap<Case, Row> out = new IdentityHashMap<>();
  private final List<Row> passed = new ArrayList<>();
  private int next;

  private CoveringCases(Layout layout, @Nullable CoveringArray array, long seed) {
    this.layout = layout;
    this.array = array;
    this.rows = array == null ? List.of() : array.rows();
    this.seed = seed;
  }

  /**
   * Makes an array over the arguments of a property.
   *
   * @throws IllegalArgumentException if the values of an argument cannot be listed, or no array can
   *     be made
   */
  static CoveringCases of(OpenTask task, Covering covering) {
    long seed = task.seed();
    Layout layout = Layout.of(task, new SplittableRandom(seed));
    Covering chosen = covering.seed().isPresent() ? covering : covering.seed(seed);
    chosen = chosen.budget().isPresent() ? chosen : chosen.budget(BUDGET);
    chosen = chosen.isSplitting() ? chosen : chosen.radix().plainUpTo(FewValues.MOST);
    CoveringArray array;
    try {
      array = chosen.array(layout.model(), task::isOver);
    } catch (CancellationException e) {
      array = null;
    }
    return new CoveringCases(layout, array, seed);
  }

  @Override
  public @Nullable Case next() {
    if (next == rows.size()) {
      return null;
    }
    Row row = rows.get(next++);
    Case made = Case.made(() -> layout.arguments(row));
    out.put(made, row);
    return made;
  }

  @Override
  public void heard(CaseResult result) {
    Row row = out.remove(result.test());
    if (row != null && result.isPassed()) {
      passed.add(row);
    }
  }

  /** Only rows that were checked prove something: a discarded one covers nothing. */
  @Override
  public @Nullable String proof() {
    return array == null || passed.size() < rows.size()
        ? null
        : "all " + Counted.of(rows.size(), "row") + ", which " + combined(array);
  }

  private String combined(CoveringArray made) {
    int count = layout.model().parameters().size();
    String all = Counted.of(count, "parameter");
    if (made.strength() == 1) {
      return "have every value of " + all;
    }
    if (made.strength() == count && !made.isSplit()) {
      return "are all combinations of " + all;
    }
    String parts = made.isSplit() ? "digits and values" : "values";
    return "combine the " + parts + " of any " + made.strength() + " of " + all + " in every way";
  }

  @Override
  public String reached() {
    if (array == null) {
      return "no row, since the rows were not made yet";
    }
    return next < rows.size()
        ? "stopped after " + some(array)
        : some(array) + "; the others were discarded";
  }

  /** How many rows passed, and what they cover. */
  private String some(CoveringArray made) {
    // What is missing is not rounded away.
    double percent = Math.floor(1000 * made.share(passed)) / 10;
    return Counted.grouped(passed.size())
        + " of "
        + Counted.of(rows.size(), "row")
        + String.format(
            Locale.ROOT,
            ", with %.1f %% of the combinations%s",
            percent,
            made.isSplit() ? " of digits and values" : "");
  }

  @Override
  public Map<String, Object> summary() {
    if (array == null) {
      return Map.of();
    }
    long all = 0;
    long covered = 0;
    List<Map<String, Object>> cells = new ArrayList<>();
    for (Map.Entry<List<String>, long[]> each : array.counts(passed).entrySet()) {
      all += each.getValue()[0];
      covered += each.getValue()[1];
      if (cells.size() < MOST_CELLS) {
        cells.add(
            Map.of(
                "parameters", each.getKey(),
                "all", each.getValue()[0],
                "covered", each.getValue()[1]));
      }
    }
    return Map.of(
        "coverage",
        Map.of("strength", array.strength(), "all", all, "covered", covered, "cells", cells));
  }

  @Override
  public @Nullable Isolation isolation(Case failed) {
    Row row = out.get(failed);
    return row == null ? null : new MinimalInteraction(layout, row, passed, seed);
  }
}
