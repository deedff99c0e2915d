package dev.ferret.cases;

import dev.ferret.choice.Case;
import dev.ferret.cover.Covering;
import dev.ferret.cover.CoveringArray;
import dev.ferret.cover.Row;
import dev.ferret.run.CaseResult;
import dev.ferret.run.Cases;
import dev.ferret.run.Retrial;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** The rows of a covering array over the arguments. */
public final class CoveringCases implements Cases {
  /** As much as is worth a moment: about a twentieth of a second. */
  private static final long BUDGET = 2_000_000;

  private final Layout layout;
  private final CoveringArray array;
  private final List<Row> rows;
  private final long seed;
  private int next;
  private int checked;
  private int passed;

  private CoveringCases(Layout layout, CoveringArray array, long seed) {
    this.layout = layout;
    this.array = array;
    this.rows = array.rows();
    this.seed = seed;
  }

  /**
   * Makes an array over the arguments of a property.
   *
   * @param seed draws the values of classes
   * @throws IllegalArgumentException if the values of an argument cannot be listed, or no array can
   *     be made
   */
  public static CoveringCases of(Subject subject, Covering covering, long seed) {
    Layout layout = Layout.of(subject, new SplittableRandom(seed));
    Covering chosen = covering.seed().isPresent() ? covering : covering.seed(seed);
    chosen = chosen.budget().isPresent() ? chosen : chosen.budget(BUDGET);
    chosen = chosen.isSplitting() ? chosen : chosen.radix().plainUpTo(FewValues.MOST);
    return new CoveringCases(layout, chosen.array(layout.model()), seed);
  }

  @Override
  public @Nullable Case next() {
    return next == rows.size() ? null : Case.given(layout.arguments(rows.get(next++)));
  }

  @Override
  public void heard(CaseResult result) {
    checked++;
    passed += result.isPassed() ? 1 : 0;
  }

  @Override
  public @Nullable String proof() {
    if (next < rows.size()) {
      return null;
    }
    return passed == rows.size()
        ? "all " + Counted.of(passed, "row") + ", which " + combined()
        : Counted.grouped(passed)
            + " of "
            + Counted.of(rows.size(), "row")
            + "; the others were discarded, so not every combination was checked";
  }

  private String combined() {
    int count = layout.model().parameters().size();
    int strength = array.strength();
    String parts = array.isSplit() ? "digits and values" : "values";
    return strength == 1
        ? "have every value of " + Counted.of(count, "parameter")
        : strength == count && !array.isSplit()
            ? "are all combinations of " + Counted.of(count, "parameter")
            : "combine the "
                + parts
                + " of any "
                + strength
                + " of "
                + Counted.of(count, "parameter")
                + " in every way";
  }

  @Override
  public String reached() {
    return "stopped after " + Counted.grouped(checked) + " of " + Counted.of(rows.size(), "row");
  }

  @Override
  public @Nullable Retrial retrial() {
    return next == 0 ? null : new MinimalInteraction(layout, rows.get(next - 1), seed);
  }
}
