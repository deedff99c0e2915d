package dev.ferret.covering;

import dev.ferret.cases.Isolating;
import dev.ferret.cases.OpenTask;
import dev.ferret.choice.Case;
import dev.ferret.cover.Covering;
import dev.ferret.cover.CoveringArray;
import dev.ferret.cover.InteractionCoverage;
import dev.ferret.cover.Row;
import dev.ferret.plan.CaseResult;
import dev.ferret.text.Counted;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** The rows of a covering array over the arguments. */
final class CoveringCases implements Isolating {
  /** As much as is worth a moment: about a twentieth of a second. */
  private static final long BUDGET = 2_000_000;

  private final Layout layout;
  private final CoveringArray array;
  private final List<Row> rows;
  private final long seed;
  private final IdentityHashMap<Case, Row> out = new IdentityHashMap<>();
  private final List<Row> passed = new ArrayList<>();
  private int next;

  private CoveringCases(Layout layout, CoveringArray array, long seed) {
    this.layout = layout;
    this.array = array;
    this.rows = array.rows();
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
    return new CoveringCases(layout, chosen.array(layout.model()), seed);
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

  @Override
  public @Nullable String proof() {
    if (next < rows.size()) {
      return null;
    }
    return passed.size() == rows.size()
        ? "all " + Counted.of(rows.size(), "row") + ", which " + combined()
        : some() + "; the others were discarded";
  }

  private String combined() {
    int count = layout.model().parameters().size();
    String all = Counted.of(count, "parameter");
    if (array.strength() == 1) {
      return "have every value of " + all;
    }
    if (array.strength() == count && !array.isSplit()) {
      return "are all combinations of " + all;
    }
    String parts = array.isSplit() ? "digits and values" : "values";
    return "combine the " + parts + " of any " + array.strength() + " of " + all + " in every way";
  }

  @Override
  public String reached() {
    return "stopped after " + some();
  }

  /** How many rows passed, and what they cover. */
  private String some() {
    String count = Counted.grouped(passed.size()) + " of " + Counted.of(rows.size(), "row");
    if (array.isSplit()) {
      return count + ", so not every combination was checked";
    }
    InteractionCoverage coverage =
        InteractionCoverage.of(layout.model(), array.strength(), passed, 0);
    return count
        + String.format(Locale.ROOT, ", with %.1f %% of the combinations", 100 * coverage.share());
  }

  @Override
  public @Nullable Isolation isolation(Case failed) {
    Row row = out.get(failed);
    return row == null ? null : new MinimalInteraction(layout, row, seed);
  }
}
