package dev.ferret.cover;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.array.Checker;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class InvalidValuesTest {
  private static final Parameter<Integer> PORT = Parameter.range("port", 1, 4).invalid(0, -1);
  private static final Parameter<String> HOST = Parameter.of("host", "a", "b").invalid("");
  private static final Parameter<Integer> SIZE = Parameter.of("size", 1, 2, 3).invalid(-7);
  private static final Parameter<Boolean> SAFE = Parameter.of("safe", true, false);
  private static final Model MODEL = Model.of(PORT, HOST, SIZE, SAFE);

  private static long invalid(Model model, int[] row) {
    return IntStream.range(0, row.length).filter(i -> model.isInvalid(i, row[i])).count();
  }

  /** Whether no invalid value elsewhere hides what a row has in some columns. */
  private static boolean isShown(Model model, int[] row, int[] set) {
    return IntStream.of(set).filter(i -> model.isInvalid(i, row[i])).count() == invalid(model, row);
  }

  private static void assertCovers(Model model, int strength, Predicate<int[]> isAllowed) {
    for (long budget : new long[] {0, 500_000}) {
      List<int[]> rows =
          Covering.of(strength).budget(budget).array(model).rows().stream()
              .map(Row::indices)
              .toList();
      assertThat(rows).allMatch(row -> invalid(model, row) <= 1).allMatch(isAllowed);
      Checker.each(
          model.parameters().size(),
          strength,
          new int[0],
          set ->
              assertThat(
                      Checker.combinations(
                          rows.stream().filter(row -> isShown(model, row, set)).toList(), set))
                  .isEqualTo(
                      Checker.possible(
                          model.levels(),
                          set,
                          row ->
                              invalid(model, row) <= 1
                                  && isAllowed.test(row)
                                  && isShown(model, row, set))));
    }
  }

  @Test
  void aRowHasAtMostOneInvalidValueAndAllInteractionsWithOneAreCovered() {
    for (int strength = 1; strength <= 4; strength++) {
      assertCovers(MODEL, strength, row -> true);
    }
  }

  @Test
  void constraintsDoNotApplyToInvalidValues() {
    Model model =
        MODEL
            .where("port above size", row -> row.get(PORT) > row.get(SIZE))
            .where("b is safe", row -> !row.get(HOST).equals("b") || row.get(SAFE));
    Predicate<int[]> isAllowed =
        row ->
            (row[0] > 3 || row[2] > 2 || row[0] + 1 > row[2] + 1) && (row[1] != 1 || row[3] == 0);
    for (int strength = 1; strength <= 3; strength++) {
      assertCovers(model, strength, isAllowed);
    }
  }

  @Test
  void constraintsNeverSeeInvalidValues() {
    Model model =
        MODEL.where(
            "sees only valid ones",
            row -> {
              assertThat(row.get(PORT)).isBetween(1, 4);
              assertThat(row.get(HOST)).isNotEmpty();
              return true;
            });
    assertThat(Covering.of(2).budget(1_000_000).array(model).rows())
        .anyMatch(row -> row.get(PORT) < 1);
  }

  @Test
  void rowsSayWhetherTheyAreValid() {
    for (Row row : Covering.of(2).budget(1_000_000).array(MODEL).rows()) {
      assertThat(row.isValid())
          .isEqualTo(row.get(PORT) > 0 && !row.get(HOST).isEmpty() && row.get(SIZE) > 0);
    }
  }

  @Test
  void invalidValuesOfSplitRangesAreAloneToo() {
    Parameter<Integer> left = Parameter.range("left", 0, 40).invalid(-1, 41);
    Parameter<Integer> right = Parameter.range("right", 0, 40).invalid(-1, 41);
    List<Row> rows =
        Covering.of(2).budget(1_000_000).radix().array(Model.of(left, right, HOST)).rows();
    assertThat(rows).allMatch(row -> invalid(Model.of(left, right, HOST), row.indices()) <= 1);
    assertThat(rows.stream().map(row -> row.get(left)).distinct()).hasSize(43);
    assertThat(rows.stream().map(row -> row.get(right)).distinct()).hasSize(43);
    assertThat(rows).anyMatch(row -> row.get(HOST).isEmpty());
  }
}
