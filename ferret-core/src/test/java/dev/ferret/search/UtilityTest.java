package dev.ferret.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.BinaryOperator;
import org.junit.jupiter.api.Test;

class UtilityTest {
  private static final double INFINITY = Double.POSITIVE_INFINITY;

  private static double lexicographic(double[] mine, double[] others) {
    return Utility.of(mine).gainOver(Utility.of(others));
  }

  private static double pareto(double[] mine, double[] others) {
    return Utility.pareto(mine).gainOver(Utility.pareto(others));
  }

  private static double[] of(double... values) {
    return values;
  }

  @Test
  void theGainIsTheDifference() {
    assertThat(lexicographic(of(5), of(3))).isEqualTo(2);
    assertThat(lexicographic(of(3), of(5))).isEqualTo(-2);
    assertThat(lexicographic(of(3), of(3))).isZero();
    assertThat(pareto(of(5), of(3))).isEqualTo(2);
  }

  @Test
  void theFirstLabelThatDiffersDecides() {
    assertThat(lexicographic(of(1, 0), of(0, 1_000))).isEqualTo(1);
    assertThat(lexicographic(of(1, 7), of(1, 4))).isEqualTo(3);
    assertThat(lexicographic(of(1, 4, 9), of(1, 4, 10))).isEqualTo(-1);
  }

  @Test
  void inParetoOrderNothingMayBeWorse() {
    assertThat(pareto(of(2, 3), of(1, 3))).isEqualTo(1);
    assertThat(pareto(of(2, 4), of(1, 3))).isEqualTo(2);
    assertThat(pareto(of(0, 3), of(1, 3))).isEqualTo(-1);
    assertThat(pareto(of(2, 3), of(1, 4))).as("neither is better").isZero();
    assertThat(pareto(of(2, 3), of(1, 1_000))).isZero();
    assertThat(pareto(of(2, 3, 1), of(3, 2, 2))).isZero();
    assertThat(pareto(of(2, 3, 0), of(2, 2, 1))).isZero();
  }

  @Test
  void tinyDifferencesCountLikeLargeOnes() {
    assertThat(pareto(of(1e-200, 0), of(0, 3e-200))).as("neither is better").isZero();
    assertThat(pareto(of(Double.MIN_VALUE, 0), of(0, 1))).isZero();
    assertThat(lexicographic(of(Double.MIN_VALUE), of(0))).isPositive();
  }

  @Test
  void infinitiesAreBetterOrWorseThanAllNumbers() {
    List<BinaryOperator<double[]>> ways =
        List.of((a, b) -> of(lexicographic(a, b)), (a, b) -> of(pareto(a, b)));
    for (BinaryOperator<double[]> gain : ways) {
      assertThat(gain.apply(of(INFINITY), of(Double.MAX_VALUE))).containsExactly(INFINITY);
      assertThat(gain.apply(of(-INFINITY), of(-Double.MAX_VALUE))).containsExactly(-INFINITY);
      assertThat(gain.apply(of(INFINITY), of(-INFINITY))).containsExactly(INFINITY);
      assertThat(gain.apply(of(INFINITY), of(INFINITY))).containsExactly(0);
      assertThat(gain.apply(of(-INFINITY), of(-INFINITY))).containsExactly(0);
    }
  }

  @Test
  void equallyInfiniteLabelsLeaveItToTheOthers() {
    assertThat(lexicographic(of(INFINITY, 2), of(INFINITY, 1))).isEqualTo(1);
    assertThat(pareto(of(-INFINITY, 2), of(-INFINITY, 1))).isEqualTo(1);
    assertThat(pareto(of(INFINITY, 1), of(0, 2))).isZero();
    assertThat(pareto(of(INFINITY, -INFINITY), of(0, 0))).isZero();
  }

  @Test
  void aMissingLabelIsWorseThanAnyNumber() {
    assertThat(lexicographic(of(1, -5), of(1))).isEqualTo(INFINITY);
    assertThat(lexicographic(of(1), of(1, -5))).isEqualTo(-INFINITY);
    assertThat(lexicographic(of(1, -INFINITY), of(1))).isZero();
    assertThat(lexicographic(of(2), of(1, 5))).isEqualTo(1);
    assertThat(pareto(of(2), of(1, 5))).isZero();
    assertThat(pareto(of(1), of(1, 5))).isEqualTo(-INFINITY);
  }

  @Test
  void valuesAreFoundByTheirPlace() {
    Utility utility = Utility.of(1, 2);
    assertThat(utility.value()).isEqualTo(1);
    assertThat(utility.value(1)).isEqualTo(2);
    assertThat(utility.value(2)).isEqualTo(-INFINITY);
  }

  @Test
  void theValuesOfAUtilityDoNotChange() {
    double[] values = {1, 2};
    Utility utility = Utility.pareto(values);
    values[0] = 99;
    assertThat(utility.value()).isEqualTo(1);
  }

  @Test
  void equalityIsThatOfTheValues() {
    Utility utility = Utility.of(1, 2);
    assertThat(utility)
        .isEqualTo(Utility.of(1, 2))
        .hasSameHashCodeAs(Utility.of(1, 2))
        .isNotEqualTo(Utility.pareto(1, 2))
        .isNotEqualTo(Utility.of(1, 3))
        .hasToString("[1.0, 2.0]");
    assertThat(Utility.of(1.5)).hasToString("1.5");
  }
}
