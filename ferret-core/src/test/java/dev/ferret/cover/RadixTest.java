package dev.ferret.cover;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.array.Checker;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RadixTest {
  @ParameterizedTest(name = "{0} to {1} values: base {2}, {3} digits")
  @CsvSource({
    "9, 16, 2, 4",
    "17, 32, 2, 5",
    "33, 64, 2, 6",
    "65, 81, 3, 4",
    "82, 243, 3, 5",
    "101, 101, 3, 5",
    "244, 729, 3, 6",
    "730, 1024, 4, 5",
    "1001, 1001, 4, 5",
    "1000000, 1000000, 10, 6",
    "1000001, 1000001, 11, 6"
  })
  void theBaseIsTheSmallestThatNeedsAtMostSixDigits(int from, int to, int base, int digits) {
    for (int size : new int[] {from, to}) {
      assertThat(Splitting.base(size, Splitting.MOST_DIGITS)).isEqualTo(base);
      assertThat(Splitting.digits(size, base)).isEqualTo(digits);
    }
  }

  private static Set<Object> values(CoveringArray array, String name) {
    Set<Object> values = new HashSet<>();
    array.rows().forEach(row -> values.add(row.get(name)));
    return values;
  }

  /** The digits of an index, the highest first. */
  private static int[] digits(int index, int base, int count) {
    int[] digits = new int[count];
    for (int i = count - 1, rest = index; i >= 0; i--, rest /= base) {
      digits[i] = rest % base;
    }
    return digits;
  }

  /** Each row as the digits of all its values. */
  private static List<int[]> split(CoveringArray array, int base, int count) {
    List<int[]> rows = new ArrayList<>();
    for (Row row : array.rows()) {
      rows.add(
          IntStream.of(row.indices())
              .flatMap(index -> IntStream.of(digits(index, base, count)))
              .toArray());
    }
    return rows;
  }

  @ParameterizedTest
  @CsvSource({"10, false", "11, true"})
  void onlyMoreThanTenValuesAreSplit(int size, boolean isSplit) {
    Model model = Model.of(Parameter.range("a", 1, size), Parameter.range("b", 1, size));
    CoveringArray array = Covering.of(2).radix().budget(2_000_000).array(model);
    assertThat(array.isSplit()).isEqualTo(isSplit);
    assertThat(values(array, "a")).hasSize(size);
    assertThat(array.size()).isLessThan(isSplit ? size * size / 2 : size * size + 1);
  }

  @ParameterizedTest(name = "{0} values, strength {3}")
  @CsvSource({"101, 3, 5, 2", "101, 3, 5, 3", "30, 2, 5, 3", "16, 2, 4, 2", "11, 2, 4, 4"})
  void everyValueOccursAndEveryPossibleInteractionOfDigits(
      int size, int base, int count, int strength) {
    Model model =
        Model.of(
            Parameter.range("a", -5, size - 6),
            Parameter.range("b", 0, size - 1),
            Parameter.range("c", 0, size - 1),
            Parameter.range("d", 1, size));
    CoveringArray array = Covering.of(strength).radix().budget(1_000_000).array(model);
    for (String name : List.of("a", "b", "c", "d")) {
      assertThat(values(array, name)).hasSize(size);
    }
    List<int[]> rows = split(array, base, count);
    Checker.each(
        4 * count,
        strength,
        new int[0],
        set -> {
          // Parameters do not limit each other, so each is looked at alone.
          Set<List<Integer>> possible = new HashSet<>(Set.of(List.of()));
          for (int parameter = 0; parameter < 4; parameter++) {
            possible = combined(possible, part(set, parameter, size, base, count));
          }
          assertThat(Checker.combinations(rows, set)).isEqualTo(possible);
        });
  }

  /** What the digits of one parameter in a set can be. */
  private static Set<List<Integer>> part(int[] set, int parameter, int size, int base, int count) {
    Set<List<Integer>> part = new HashSet<>();
    for (int index = 0; index < size; index++) {
      int[] digits = digits(index, base, count);
      part.add(
          IntStream.of(set)
              .filter(column -> column / count == parameter)
              .mapToObj(column -> digits[column % count])
              .toList());
    }
    return part;
  }

  private static Set<List<Integer>> combined(Set<List<Integer>> left, Set<List<Integer>> right) {
    Set<List<Integer>> all = new HashSet<>();
    for (List<Integer> first : left) {
      for (List<Integer> second : right) {
        List<Integer> both = new ArrayList<>(first);
        both.addAll(second);
        all.add(both);
      }
    }
    return all;
  }

  @Test
  void splitRangesComposeWithPlainParametersAndConstraints() {
    Parameter<Integer> low = Parameter.range("low", 0, 100);
    Parameter<Integer> high = Parameter.range("high", 0, 100);
    Parameter<String> unit = Parameter.of("unit", "mm", "cm", "m");
    Model model =
        Model.of(low, high, unit)
            .where("in order", row -> row.get(low) <= row.get(high))
            .where("metres are few", row -> !row.get(unit).equals("m") || row.get(high) < 50);
    CoveringArray array = Covering.of(2).radix().budget(2_000_000).array(model);
    assertThat(array.rows())
        .allMatch(row -> row.get(low) <= row.get(high))
        .allMatch(row -> !row.get(unit).equals("m") || row.get(high) < 50);
    assertThat(values(array, "low")).hasSize(101);
    assertThat(values(array, "high")).hasSize(101);
    Set<List<Object>> lastDigits = new HashSet<>();
    array.rows().forEach(row -> lastDigits.add(List.of(row.get(unit), row.get(high) % 3)));
    assertThat(lastDigits).hasSize(9);
  }

  @Test
  void rangesDoNotRunInStep() {
    Model model =
        Model.of(
            Parameter.range("a", 0, 1000),
            Parameter.range("b", 0, 1000),
            Parameter.range("c", 0, 1000));
    List<Row> rows = Covering.of(2).radix().budget(2_000_000).array(model).rows();
    for (String[] pair : new String[][] {{"a", "b"}, {"b", "c"}, {"a", "c"}}) {
      double[] left = rows.stream().mapToDouble(row -> row.<Integer>get(pair[0])).toArray();
      double[] right = rows.stream().mapToDouble(row -> row.<Integer>get(pair[1])).toArray();
      // The standard error is 0.03 for a thousand rows.
      assertThat(correlation(left, right)).isBetween(-0.15, 0.15);
      long same = IntStream.range(0, left.length).filter(i -> left[i] == right[i]).count();
      assertThat(same).isLessThan(rows.size() / 50);
    }
    Set<Object> after = new HashSet<>();
    for (int i = 1; i < rows.size(); i++) {
      after.add(rows.get(i).<Integer>get("a") - rows.get(i - 1).<Integer>get("a"));
    }
    assertThat(after).as("steps from row to row").hasSizeGreaterThan(rows.size() / 3);
  }

  private static double correlation(double[] left, double[] right) {
    double meanLeft =
        IntStream.range(0, left.length).mapToDouble(i -> left[i]).average().orElseThrow();
    double meanRight =
        IntStream.range(0, left.length).mapToDouble(i -> right[i]).average().orElseThrow();
    double product = 0;
    double squaresLeft = 0;
    double squaresRight = 0;
    for (int i = 0; i < left.length; i++) {
      product += (left[i] - meanLeft) * (right[i] - meanRight);
      squaresLeft += Math.pow(left[i] - meanLeft, 2);
      squaresRight += Math.pow(right[i] - meanRight, 2);
    }
    return product / Math.sqrt(squaresLeft * squaresRight);
  }

  @Test
  void aNumberOfRowsDecidesHowManyDigitsThereAre() {
    Model model =
        Model.of(
            Parameter.range("a", 0, 100), Parameter.range("b", 0, 100), Parameter.range("c", 0, 4));
    assertThat(Covering.of(2).rows(20_000).budget(0).array(model).isSplit()).isFalse();
    CoveringArray split = Covering.of(2).rows(2_000).budget(0).array(model);
    assertThat(split.isSplit()).isTrue();
    assertThat(split.size()).isLessThanOrEqualTo(2_000);
    assertThat(values(split, "a")).hasSize(101);
    assertThat(split.size())
        .isGreaterThan(Covering.of(2).radix().budget(2_000_000).array(model).size() - 1);
  }
}
