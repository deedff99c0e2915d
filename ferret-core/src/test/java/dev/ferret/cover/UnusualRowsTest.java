package dev.ferret.cover;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Rows and constraints that are not as usual. */
@SuppressWarnings("NullAway") // null is one of the mistakes
class UnusualRowsTest {
  private static final Model MODEL =
      Model.of(Parameter.of("a", 1, 2, 3), Parameter.of("b", 1, 2, 3), Parameter.of("c", 1, 2, 3));

  @Test
  void aValueThatIsNullIsRefusedLikeAnyOther() {
    Map<String, @Nullable Object> values = new HashMap<>();
    values.put("a", null);
    assertThatThrownBy(() -> MODEL.row(values))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("The parameter a does not have the value null");
  }

  @Test
  void givenRowsAreNotNull() {
    assertThatThrownBy(() -> Covering.of(1).extending(Arrays.asList((Row) null)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void constraintsMayAskInAnyWay() {
    // Whatever a constraint uses to look at a row, values that are open are not missing.
    Model has = MODEL.where("has", row -> row.has("a"));
    Model values = MODEL.where("values", row -> row.values().size() == 3);
    Model map = MODEL.where("map", row -> Integer.valueOf(1).equals(row.values().get("a")));
    for (Model model : List.of(has, values, map)) {
      assertThat(Covering.of(2).array(model).size()).isPositive();
    }
  }

  @Test
  void rowsOfAnotherModelAreReadByTheirValues() {
    Model turned = Model.of(Parameter.of("c", 1, 2, 3), Parameter.of("a", 3, 2, 1));
    Row row = turned.row(Map.of("a", 3, "c", 1));
    Model same = Model.of(Parameter.of("a", 1, 2, 3), Parameter.of("c", 1, 2, 3));
    // Values count, not their places in the other model.
    assertThat(InteractionCoverage.of(same, 2, List.of(row), 9).missingInteractions())
        .doesNotContain(same.row(Map.of("a", 3, "c", 1)));
  }

  @Test
  void hugeRangesCanBeSplitWithConstraints() {
    Parameter<Integer> a = Parameter.range("a", 0, 1_500_000_000);
    Parameter<Integer> b = Parameter.range("b", 0, 1_500_000_000);
    Model model = Model.of(a, b).where("differ", row -> row.get(a) != 0 || row.get(b) != 0);
    assertThat(model.isPossible(model.row(Map.of("a", 7)))).isTrue();
  }
}
