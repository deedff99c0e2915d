package dev.ferret.cover;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class GivenRowsTest {
  private static final Model MODEL =
      Model.of(
              Parameter.range("a", 0, 3),
              Parameter.range("b", 0, 2),
              Parameter.of("c", "x", "y", "z"),
              Parameter.of("d", false, true))
          .where("no x with 3", row -> !row.get("c").equals("x") || !row.get("a").equals(3));

  private static Row row(int a, int b, String c, boolean d) {
    return MODEL.row(Map.of("a", a, "b", b, "c", c, "d", d));
  }

  @Test
  void givenRowsStayAsTheyAreAndComeFirst() {
    List<Row> given = List.of(row(0, 0, "x", true), row(3, 2, "y", false), row(0, 0, "x", true));
    for (long budget : new long[] {0, 1_000_000}) {
      CoveringArray array = Covering.of(2).budget(budget).extending(given).array(MODEL);
      assertThat(array.rows().subList(0, 3)).isEqualTo(given);
      assertThat(InteractionCoverage.of(MODEL, 2, array.rows(), 9).missingInteractions()).isEmpty();
    }
  }

  @Test
  void incompleteRowsAreCompleted() {
    Row open = MODEL.row(Map.of("a", 3, "d", true));
    CoveringArray array =
        Covering.of(2).budget(1_000_000).extending(List.of(open, MODEL.row(Map.of()))).array(MODEL);
    assertThat(array.rows().get(0).values()).containsAllEntriesOf(open.values()).hasSize(4);
    assertThat(array.rows().get(1).values()).hasSize(4);
    assertThat(array.rows()).allMatch(MODEL::isPossible);
    assertThat(InteractionCoverage.of(MODEL, 2, array.rows(), 9).missing()).isZero();
  }

  @Test
  void nothingIsAddedToACompleteSuite() {
    for (int strength = 1; strength <= 4; strength++) {
      List<Row> rows = Covering.of(strength).budget(1_000_000).array(MODEL).rows();
      assertThat(Covering.of(strength).budget(1_000_000).extending(rows).array(MODEL).rows())
          .isEqualTo(rows);
    }
  }

  @Test
  void aSuiteOfLowerStrengthIsExtended() {
    List<Row> pairs = Covering.of(2).budget(1_000_000).array(MODEL).rows();
    List<Row> triples = Covering.of(3).budget(1_000_000).extending(pairs).array(MODEL).rows();
    assertThat(triples.subList(0, pairs.size())).isEqualTo(pairs);
    assertThat(InteractionCoverage.of(MODEL, 3, triples, 9).missing()).isZero();
  }

  @Test
  void rowsOfAnEqualModelAreTaken() {
    Model wider = Model.of(Parameter.range("d", 0, 1), Parameter.range("a", 0, 5));
    Row given = Model.of(Parameter.range("a", 2, 4)).row(Map.of("a", 4));
    assertThat(
            Covering.of(2)
                .budget(1_000_000)
                .extending(List.of(given))
                .array(wider)
                .rows()
                .get(0)
                .<Integer>get("a"))
        .isEqualTo(4);
  }

  @Test
  void rowsThatTheConstraintsDoNotAllowAreRefused() {
    assertThatThrownBy(
            () ->
                Covering.of(2)
                    .budget(1_000_000)
                    .extending(List.of(row(3, 0, "x", true)))
                    .array(MODEL))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("The constraints do not allow the given row a=3, b=0, c=x, d=true");
    Row foreign = Model.of(Parameter.of("q", 1)).row(Map.of("q", 1));
    assertThatThrownBy(
            () -> Covering.of(2).budget(1_000_000).extending(List.of(foreign)).array(MODEL))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("There is no parameter q; there are a, b, c, d");
  }

  @Test
  void givenRowsMayHaveValuesOfSplitRanges() {
    Model model = Model.of(Parameter.range("a", 0, 100), Parameter.range("b", 0, 100));
    Row given = model.row(Map.of("a", 77));
    CoveringArray array =
        Covering.of(2).budget(1_000_000).radix().extending(List.of(given)).array(model);
    assertThat(array.rows().get(0).<Integer>get("a")).isEqualTo(77);
    assertThat(array.rows().get(0).<Integer>get("b")).isBetween(0, 100);
    assertThat(array.rows().stream().map(row -> row.<Integer>get("a")).distinct()).hasSize(101);
  }
}
