package dev.ferret.array;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConstructionTest {
  /** As much as {@code Covering} spends by default. */
  private static final long USUAL = 120_000_000;

  static int[] levels(String shape) {
    List<Integer> levels = new ArrayList<>();
    for (String part : shape.split(" ")) {
      String[] power = part.split("\\^");
      int count = power.length > 1 ? Integer.parseInt(power[1]) : 1;
      for (int i = 0; i < count; i++) {
        levels.add(Integer.parseInt(power[0]));
      }
    }
    return levels.stream().mapToInt(level -> level).toArray();
  }

  private static Construction plain(String shape, int strength) {
    int[] levels = levels(shape);
    return Construction.of(levels, List.of(ColumnGroup.all(strength, levels.length)));
  }

  private static void assertCovers(String shape, int strength, List<int[]> rows) {
    int[] levels = levels(shape);
    assertThat(rows)
        .allSatisfy(
            row -> {
              assertThat(row).hasSameSizeAs(levels);
              for (int i = 0; i < row.length; i++) {
                assertThat(row[i]).isBetween(0, levels[i] - 1);
              }
            });
    assertThat(Checker.missing(levels, strength, rows)).isEmpty();
  }

  @ParameterizedTest(name = "{0} with strength {1}: at most {2} rows")
  @CsvSource({
    "2^7 3^2 4 10^2, 2, 100",
    "2^7 3^2 4 10^2, 3, 400",
    "3^4, 2, 9",
    "4^4, 2, 16",
    "9^5, 2, 81",
    "3^13, 2, 17",
    "2^100, 2, 12",
  })
  void arraysAreAsSmallAsThoseOfTheField(String shape, int strength, int most) {
    List<int[]> rows = plain(shape, strength).budget(USUAL).rows();
    assertThat(rows).hasSizeLessThanOrEqualTo(most);
    assertCovers(shape, strength, rows);
  }

  @ParameterizedTest(name = "{0} with strength {1}: at most {2} rows")
  @Tag("slow")
  @CsvSource({
    "2^7 3^2 4 10^2, 4, 1361",
    "2^7 3^2 4 10^2, 5, 4207",
    "2^7 3^2 4 10^2, 6, 10919",
    "3^13, 3, 69",
    "4^10, 3, 151",
    "10^20, 2, 193",
    "2^100, 3, 45",
    "4^15 3^17 2^29, 2, 34",
    "4^1 3^39 2^35, 2, 25",
  })
  void largeArraysAreAsSmallAsThoseOfTheField(String shape, int strength, int most) {
    arraysAreAsSmallAsThoseOfTheField(shape, strength, most);
  }

  @ParameterizedTest(name = "{0} with strength {1}")
  @CsvSource({
    "5, 1",
    "1, 1",
    "1^3, 2",
    "2 1 3, 2",
    "2 3 4, 3",
    "7^3, 1",
    "70 65 64 63 2, 2",
    "3^5, 5",
    "2^9, 9",
    "130 2^6, 2",
    "6^6, 2",
    "14^4, 2",
    "3^6 130, 3"
  })
  void anyShapeAndStrengthIsCovered(String shape, int strength) {
    for (long seed = 1; seed <= 5; seed++) {
      assertCovers(shape, strength, plain(shape, strength).seed(seed).rows());
      assertCovers(shape, strength, plain(shape, strength).seed(seed).budget(200_000).rows());
    }
  }

  @ParameterizedTest(name = "{0} with strength {1}")
  @Tag("slow")
  @CsvSource("2^12, 8")
  void anyHighStrengthIsCovered(String shape, int strength) {
    anyShapeAndStrengthIsCovered(shape, strength);
  }

  @Test
  void theSameSeedGivesTheSameRows() {
    Construction construction = plain("5^6 3^3", 2).seed(7).budget(1_000_000);
    assertThat(texts(construction.rows())).isEqualTo(texts(construction.rows()));
    assertThat(texts(construction.seed(8).rows())).isNotEqualTo(texts(construction.rows()));
  }

  private static List<String> texts(List<int[]> rows) {
    return rows.stream().map(Arrays::toString).toList();
  }

  @ParameterizedTest
  @CsvSource({"101^6 2^3 4 3^2, 10201", "25^20, 625", "16^17, 256"})
  void primePowersHaveOrthogonalArrays(String shape, int size) {
    List<int[]> rows = plain(shape, 2).rows();
    assertThat(rows).hasSize(size);
    assertCovers(shape, 2, rows);
  }

  @ParameterizedTest
  @Tag("slow")
  @CsvSource("1009^2 7^8, 1018081")
  void largePrimesHaveOrthogonalArrays(String shape, int size) {
    primePowersHaveOrthogonalArrays(shape, size);
  }

  @Test
  void rangesOfAThousandValuesAreCombinedInPairs() {
    List<int[]> rows = plain("1001^6 2^3 4 3^2", 2).rows();
    // The least there could be is 1,002,001.
    assertThat(rows).hasSizeBetween(1_002_001, 1_020_000);
  }

  @Test
  void columnsOfOrthogonalArraysLookIndependent() {
    List<int[]> rows = plain("101^6", 2).seed(1).rows();
    long upperHalves =
        rows.stream().filter(row -> Arrays.stream(row).allMatch(level -> level > 50)).count();
    // A 64th of 10,201 rows is 159.
    assertThat(upperHalves).isBetween(110L, 210L);
  }
}
