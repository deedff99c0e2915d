package dev.ferret.array;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MixedGroupsTest {
  private static ColumnGroup group(int[] levels, SplittableRandom random) {
    int[] columns =
        IntStream.range(0, levels.length).filter(column -> random.nextInt(2) == 0).toArray();
    return columns.length == 0
        ? ColumnGroup.all(1, levels.length)
        : new ColumnGroup(1 + random.nextInt(columns.length), columns);
  }

  /** The sets of columns that groups ask for, without those that are part of another one. */
  private static Set<List<Integer>> sets(List<ColumnGroup> groups) {
    Set<List<Integer>> all = new HashSet<>();
    for (ColumnGroup group : groups) {
      int[] columns = group.columns();
      Checker.each(
          columns.length,
          group.strength(),
          new int[0],
          places -> all.add(Checker.project(columns, places)));
    }
    Set<List<Integer>> largest = new HashSet<>(all);
    largest.removeIf(
        set -> all.stream().anyMatch(other -> !other.equals(set) && other.containsAll(set)));
    return largest;
  }

  @Test
  void setsThatArePartOfOthersAreLeftOut() {
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 1_000; i++) {
      int[] levels = new int[2 + random.nextInt(5)];
      Arrays.setAll(levels, column -> 1 + random.nextInt(3));
      List<ColumnGroup> groups = new ArrayList<>();
      for (int j = random.nextInt(4); j >= 0; j--) {
        groups.add(group(levels, random));
      }
      ColumnSets sets = ColumnSets.of(levels, groups);
      List<List<Integer>> listed = new ArrayList<>();
      for (int set = 0; set < sets.size(); set++) {
        listed.add(Arrays.stream(sets.columns(set)).boxed().toList());
      }
      assertThat(listed).as("%s", groups).containsExactlyInAnyOrderElementsOf(sets(groups));
      assertThat(ColumnSets.count(levels, groups.subList(0, 1)))
          .isEqualTo(ColumnSets.of(levels, groups.subList(0, 1)).combinations());
    }
  }

  @Test
  void eachRelationIsCoveredWithAndWithoutRules() {
    SplittableRandom random = new SplittableRandom(2);
    for (int i = 0; i < 300; i++) {
      int[] levels = new int[3 + random.nextInt(4)];
      Arrays.setAll(levels, column -> 1 + random.nextInt(4));
      List<ColumnGroup> groups =
          List.of(group(levels, random), group(levels, random), group(levels, random));
      List<Forbidden> forbidden = new ArrayList<>();
      for (int j = random.nextInt(4); j > 0; j--) {
        forbidden.add(Forbidden.random(levels, 2, random));
      }
      Completion completion = Completion.of(levels, forbidden);
      if (!completion.isSatisfiable()) {
        continue;
      }
      List<int[]> rows =
          Construction.of(levels, groups).within(completion).seed(i).budget(i % 2 * 20_000L).rows();
      assertThat(rows).allMatch(row -> forbidden.stream().noneMatch(each -> each.isIn(row)));
      for (List<Integer> set : sets(groups)) {
        int[] columns = set.stream().mapToInt(column -> column).toArray();
        assertThat(Checker.combinations(rows, columns))
            .as("%s of %s", set, groups)
            .isEqualTo(
                Checker.possible(
                    levels, columns, row -> forbidden.stream().noneMatch(each -> each.isIn(row))));
      }
    }
  }

  @Test
  void aRelationOfManyColumnsDoesNotListAllItsParts() {
    int[] levels = new int[24];
    Arrays.fill(levels, 2);
    Arrays.fill(levels, 0, 14, 1);
    List<ColumnGroup> groups =
        List.of(ColumnGroup.all(2, 24), new ColumnGroup(22, IntStream.range(0, 22).toArray()));
    List<int[]> rows =
        assertTimeoutPreemptively(
            Duration.ofSeconds(10), () -> Construction.of(levels, groups).rows());
    assertThat(Checker.missing(levels, 2, rows)).isEmpty();
    assertThat(Checker.combinations(rows, IntStream.range(14, 22).toArray())).hasSize(256);
  }

  @Test
  void arraysThatDoNotFitIntoMemoryAreRefusedAtOnce() {
    for (int[] levels : new int[][] {{40_000, 40_000}, {60_000, 60_000, 2}, {2_000_000_000, 2}}) {
      Construction construction =
          Construction.of(levels, List.of(ColumnGroup.all(2, levels.length)));
      assertThatThrownBy(construction::rows)
          .isInstanceOf(TooManyCombinations.class)
          .hasMessageContaining("lower the strength or split large ranges by radix");
    }
    // The largest columns are not combined with each other by one group only.
    int[] levels = {60_000, 60_000};
    List<ColumnGroup> twice = List.of(ColumnGroup.all(2, 2), ColumnGroup.all(1, 2));
    assertThatThrownBy(() -> Construction.of(levels, twice).rows())
        .isInstanceOf(TooManyCombinations.class);
  }

  @Test
  void columnsOfABillionLevelsCostNothingWithoutRulesAndTooMuchWithThem() {
    int[] levels = {2_000_000_000, 2_000_000_000, 3};
    Completion completion = Completion.of(levels, List.of());
    int[] row = {-1, 5, -1};
    assertThat(completion.complete(row, new SplittableRandom(1))).isTrue();
    assertThat(row[0]).isBetween(0, levels[0] - 1);
    assertThat(row[1]).isEqualTo(5);
    assertThat(row[2]).isBetween(0, 2);
    Rule rule = partial -> partial[2] < 0 ? 2 : partial[2] == 1 ? Rule.FAILS : Rule.HOLDS;
    assertThatThrownBy(() -> Completion.of(levels, List.of(rule)))
        .isInstanceOf(TooManyCombinations.class)
        .hasMessageStartingWith("A set of columns has more than two billion combinations");
  }
}
