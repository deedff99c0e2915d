package dev.ferret.array;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class NumberingTest {
  private static int[] levels(SplittableRandom random) {
    int[] levels = new int[2 + random.nextInt(6)];
    Arrays.setAll(levels, column -> 1 + random.nextInt(5));
    return levels;
  }

  private static int[] row(int[] levels, SplittableRandom random) {
    return Arrays.stream(levels).map(random::nextInt).toArray();
  }

  /** A combination as text, such as {@code [0, 2] = [1, 0]}. */
  private static String combination(Numbering numbering, int number, int columns) {
    int[] row = new int[columns];
    numbering.write(number, row);
    int[] among = numbering.columns(number);
    return Arrays.toString(among) + " = " + Checker.project(row, among);
  }

  private static String combination(int[] row, int[] among) {
    return Arrays.toString(among) + " = " + Checker.project(row, among);
  }

  private static void assertNumbers(
      Numbering numbering, int[] levels, List<int[]> sets, SplittableRandom random) {
    assertThat(numbering.sets()).isEqualTo(sets.size());
    int[] numbers = new int[numbering.sets()];
    for (int i = 0; i < 20; i++) {
      int[] row = row(levels, random);
      assertThat(texts(numbering, numbering.all(row, numbers), numbers, levels.length))
          .containsExactlyInAnyOrderElementsOf(
              sets.stream().map(set -> combination(row, set)).toList());
      int column = random.nextInt(levels.length);
      List<int[]> concerned =
          sets.stream().filter(set -> Arrays.binarySearch(set, column) >= 0).toList();
      int count = numbering.with(row, column, numbers);
      assertThat(texts(numbering, count, numbers, levels.length))
          .containsExactlyInAnyOrderElementsOf(
              concerned.stream().map(set -> combination(row, set)).toList());
      int level = random.nextInt(levels[column]);
      numbering.move(column, row[column], level, numbers);
      row[column] = level;
      assertThat(texts(numbering, count, numbers, levels.length))
          .containsExactlyInAnyOrderElementsOf(
              concerned.stream().map(set -> combination(row, set)).toList());
    }
  }

  private static List<String> texts(Numbering numbering, int count, int[] numbers, int columns) {
    Set<Integer> distinct = new HashSet<>();
    for (int i = 0; i < count; i++) {
      assertThat(distinct.add(numbers[i])).isTrue();
      assertThat(numbers[i]).isBetween(0, numbering.size() - 1);
    }
    return IntStream.range(0, count)
        .mapToObj(i -> combination(numbering, numbers[i], columns))
        .toList();
  }

  @Test
  void eachCombinationHasANumberOfItsOwn() {
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 300; i++) {
      int[] levels = levels(random);
      int strength = 1 + random.nextInt(levels.length);
      int[] columns = IntStream.range(0, levels.length).toArray();
      ColumnSets sets = ColumnSets.of(levels, List.of(new ColumnGroup(strength, columns)));
      List<int[]> all = IntStream.range(0, sets.size()).mapToObj(sets::columns).toList();
      assertNumbers(new PlainNumbering(levels, columns, strength), levels, all, random);
      assertNumbers(new ListedNumbering(levels, sets), levels, all, random);
    }
  }

  @Test
  void someOfTheColumnsCanBeNumbered() {
    SplittableRandom random = new SplittableRandom(2);
    for (int i = 0; i < 300; i++) {
      int[] levels = levels(random);
      int[] columns =
          IntStream.range(0, levels.length)
              .filter(column -> column == 0 || random.nextInt(3) > 0)
              .toArray();
      int strength = 1 + random.nextInt(columns.length);
      ColumnSets sets = ColumnSets.of(levels, List.of(new ColumnGroup(strength, columns)));
      List<int[]> all = IntStream.range(0, sets.size()).mapToObj(sets::columns).toList();
      assertNumbers(new PlainNumbering(levels, columns, strength), levels, all, random);
    }
  }

  @Test
  void numbersOfManyCombinationsThatNoRowHasAreListed() {
    int[] two = {40, 40};
    List<ColumnGroup> pairs = List.of(ColumnGroup.all(2, 2));
    assertThat(Numbering.of(two, pairs, 1_000_000)).isInstanceOf(PlainNumbering.class);
    assertThat(Numbering.of(two, pairs, 1_000)).isInstanceOf(ListedNumbering.class);
    int[] digits = {10, 10, 10, 10, 10, 10};
    assertThat(Numbering.of(digits, List.of(ColumnGroup.all(6, 6)), 100_000_000))
        .isInstanceOf(ListedNumbering.class);
    List<ColumnGroup> mixed =
        List.of(ColumnGroup.all(2, 6), new ColumnGroup(3, new int[] {0, 1, 2}));
    assertThat(Numbering.of(digits, mixed, 100_000_000)).isInstanceOf(ListedNumbering.class);
  }
}
