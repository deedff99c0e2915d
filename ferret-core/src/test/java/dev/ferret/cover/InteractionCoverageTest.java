package dev.ferret.cover;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.array.Checker;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class InteractionCoverageTest {
  private static Model model(int[] levels, boolean constrained) {
    List<Parameter<Integer>> parameters = new ArrayList<>();
    for (int level : levels) {
      parameters.add(Parameter.range("p" + parameters.size(), 1, level));
    }
    Model model = Model.of(parameters);
    return constrained ? model.where("differ", row -> !row.get("p0").equals(row.get("p1"))) : model;
  }

  private static boolean isAllowed(int[] row) {
    return row[0] != row[1];
  }

  @Test
  void countsAreThoseOfTheCheckerForAnyRows() {
    SplittableRandom random = new SplittableRandom(1);
    int[] levels = {3, 2, 4, 2, 3};
    for (int i = 0; i < 60; i++) {
      boolean constrained = i % 2 == 0;
      Model model = model(levels, constrained);
      List<Row> rows = new ArrayList<>();
      List<int[]> indices = new ArrayList<>();
      for (int j = random.nextInt(30); j >= 0; j--) {
        int[] row = new int[levels.length];
        for (int k = 0; k < row.length; k++) {
          row[k] = random.nextInt(levels[k]);
        }
        indices.add(row);
        rows.add(new Row(model, row));
      }
      int strength = 1 + random.nextInt(4);
      long[] counts = new long[3];
      Checker.each(
          levels.length,
          strength,
          new int[0],
          set -> {
            Set<List<Integer>> all = Checker.possible(levels, set, row -> true);
            Set<List<Integer>> possible =
                constrained
                    ? Checker.possible(levels, set, InteractionCoverageTest::isAllowed)
                    : all;
            Set<List<Integer>> seen = new HashSet<>(Checker.combinations(indices, set));
            seen.retainAll(possible);
            counts[0] += seen.size();
            counts[1] += possible.size() - seen.size();
            counts[2] += all.size() - possible.size();
          });
      InteractionCoverage coverage = InteractionCoverage.of(model, strength, rows, 5);
      assertThat(coverage.covered()).isEqualTo(counts[0]);
      assertThat(coverage.missing()).isEqualTo(counts[1]);
      assertThat(coverage.impossible()).isEqualTo(counts[2]);
      assertThat(coverage.missingInteractions()).hasSize((int) Math.min(5, counts[1]));
      assertThat(coverage.impossibleInteractions()).hasSize((int) Math.min(5, counts[2]));
      assertThat(coverage.share()).isEqualTo((double) counts[0] / (counts[0] + counts[1]));
    }
  }

  @Test
  void missingInteractionsAreThoseThatNoRowHas() {
    Model model = model(new int[] {3, 3, 2}, true);
    List<Row> rows = new ArrayList<>(Covering.of(2).array(model).rows());
    assertThat(InteractionCoverage.of(model, 2, rows, 9).missing()).isZero();
    rows.removeIf(row -> row.get("p0").equals(1) && row.get("p1").equals(3));
    assertThat(InteractionCoverage.of(model, 2, rows, 9).missingInteractions())
        .contains(model.row(Map.of("p0", 1, "p1", 3)));
    assertThat(InteractionCoverage.of(model, 2, rows, 9).impossibleInteractions())
        .extracting(Row::toString)
        .containsExactly("p0=1, p1=1", "p0=2, p1=2", "p0=3, p1=3");
  }

  @Test
  void openValuesCoverNothing() {
    Model model = model(new int[] {2, 2, 2}, false);
    List<Row> rows = List.of(model.row(Map.of("p0", 1)), model.row(Map.of("p0", 1, "p2", 2)));
    assertThat(InteractionCoverage.of(model, 2, rows, 0).covered()).isEqualTo(1);
    assertThat(InteractionCoverage.of(model, 1, rows, 0).covered()).isEqualTo(2);
    assertThat(InteractionCoverage.of(model, 3, rows, 0))
        .hasToString("0 of 8 interactions of strength 3 (0.0 %)");
  }
}
