package dev.ferret.cover;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ferret.array.Checker;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class MixedStrengthTest {
  private static Model model() {
    return Model.of(
        Parameter.range("a", 0, 2),
        Parameter.range("b", 0, 2),
        Parameter.range("c", 0, 3),
        Parameter.range("d", 0, 1),
        Parameter.range("e", 0, 1),
        Parameter.range("f", 0, 4));
  }

  private static List<int[]> indices(CoveringArray array) {
    return array.rows().stream().map(Row::indices).toList();
  }

  private static List<String> missing(CoveringArray array, int... set) {
    List<String> missing = new ArrayList<>();
    Checker.missing(array.model().levels(), set, indices(array), missing);
    return missing;
  }

  @Test
  void someParametersAreCombinedInMoreWays() {
    for (int seed = 0; seed < 5; seed++) {
      CoveringArray array =
          Covering.of(2)
              .budget(1_000_000)
              .seed(seed)
              .array(model().strength(3, "c", "a", "b").strength(4, "a", "d", "e", "f"));
      assertThat(Checker.missing(array.model().levels(), 2, indices(array))).isEmpty();
      assertThat(missing(array, 0, 1, 2)).isEmpty();
      assertThat(missing(array, 0, 3, 4, 5)).isEmpty();
      assertThat(array.size()).isBetween(60, 75);
      assertThat(missing(array, 1, 2, 5)).as("not asked for").isNotEmpty();
    }
  }

  @Test
  void aWeakerRelationAddsNothing() {
    CoveringArray plain = Covering.of(3).budget(1_000_000).array(model());
    CoveringArray mixed =
        Covering.of(3).budget(1_000_000).array(model().strength(2, "a", "b", "c"));
    assertThat(Checker.missing(mixed.model().levels(), 3, indices(mixed))).isEmpty();
    assertThat(mixed.size()).isLessThanOrEqualTo(plain.size() + 3);
  }

  @Test
  void constraintsApplyToStrongerRelations() {
    Model model =
        model()
            .strength(3, "a", "b", "c")
            .where("sum", row -> row.<Integer>get("a") + row.<Integer>get("b") != 3)
            .where("c", row -> row.<Integer>get("c") != 3 || row.<Integer>get("b") == 0);
    CoveringArray array = Covering.of(2).budget(1_000_000).array(model);
    int[] set = {0, 1, 2};
    assertThat(Checker.combinations(indices(array), set))
        .isEqualTo(
            Checker.possible(
                model.levels(), set, row -> row[0] + row[1] != 3 && (row[2] != 3 || row[1] == 0)));
  }

  @Test
  void aStrengthNeedsAsManyParameters() {
    assertThatThrownBy(() -> model().strength(3, "a", "b"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("The strength 3 needs as many parameters, not 2");
    assertThatThrownBy(() -> model().strength(2, "a", "a"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("The strength 2 needs as many parameters, not 1");
    assertThatThrownBy(() -> model().strength(0, "a"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("The strength must be at least 1, not 0");
    assertThatThrownBy(() -> model().strength(1, "x"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("There is no parameter x; there are a, b, c, d, e, f");
  }
}
