package dev.ferret.array;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Rules that are hard to decide. */
class HardRulesTest {
  private static final int OPEN = -1;

  /** Each column but the last implies the next one: 1 is followed by 1. */
  private static List<Rule> chain(int columns) {
    List<Rule> rules = new ArrayList<>();
    for (int i = 0; i + 1 < columns; i++) {
      rules.add(new Forbidden(new int[] {i + 1, i}, new int[] {0, 1}));
    }
    return rules;
  }

  @Test
  void longChainsOfImplicationsAreFollowedToTheirEnds() {
    int columns = 200;
    int[] levels = new int[columns];
    Arrays.fill(levels, 2);
    Completion completion = Completion.of(levels, chain(columns));
    int[] row = new int[columns];
    Arrays.fill(row, OPEN);
    row[0] = 1;
    row[columns - 1] = 0;
    assertThat(completion.isPossible(row)).isFalse();
    row[0] = 0;
    assertThat(completion.isPossible(row)).isTrue();
    row[57] = 1;
    assertThat(completion.isPossible(row)).isFalse();
    row[columns - 1] = OPEN;
    assertThat(completion.complete(row, new SplittableRandom(1))).isTrue();
    assertThat(Arrays.copyOfRange(row, 57, columns)).containsOnly(1);
    List<Rule> circle = new ArrayList<>(chain(columns));
    circle.add(new Forbidden(new int[] {0, columns - 1}, new int[] {0, 1}));
    circle.add(new Forbidden(new int[] {57, 3}, new int[] {0, 0}));
    circle.add(new Forbidden(new int[] {99, 1}, new int[] {1, 1}));
    assertThat(Completion.of(levels, circle).isSatisfiable()).isFalse();
  }

  /** Each row and column takes less than a step, whatever the length of the chain. */
  @Test
  void aStepForEachRowAndColumnIsEnoughForAChain() {
    for (int columns : new int[] {200, 500}) {
      int[] levels = new int[columns];
      Arrays.fill(levels, 2);
      long[] asked = new long[1];
      TimeLimit limit = new TimeLimit(() -> ++asked[0] < 0);
      List<int[]> rows =
          Construction.of(levels, List.of(ColumnGroup.all(2, columns)))
              .within(Completion.of(levels, chain(columns), limit))
              .until(limit)
              .budget(100_000_000)
              .rows();
      assertThat(rows).hasSize(columns + 1);
      // The clock is looked at every 16 steps.
      assertThat(16 * asked[0]).isLessThan((long) columns * rows.size());
    }
  }

  @Test
  void aChainHasAnArrayOfTheFewRowsThatItLeaves() {
    int columns = 40;
    int[] levels = new int[columns];
    Arrays.fill(levels, 2);
    List<int[]> rows =
        Construction.of(levels, List.of(ColumnGroup.all(2, columns)))
            .within(Completion.of(levels, chain(columns)))
            .rows();
    assertThat(rows)
        .allSatisfy(
            row -> {
              for (int i = 0; i + 1 < columns; i++) {
                assertThat(row[i]).isLessThanOrEqualTo(row[i + 1]);
              }
            });
    for (int i = 0; i < columns; i++) {
      for (int j = i + 1; j < columns; j++) {
        assertThat(Checker.combinations(rows, new int[] {i, j}))
            .containsExactlyInAnyOrder(List.of(0, 0), List.of(0, 1), List.of(1, 1));
      }
    }
  }

  /** Each pigeon has a hole, which is its level, and no two have the same. */
  private static Completion pigeons(int pigeons, int holes) {
    int[] levels = new int[pigeons];
    Arrays.fill(levels, holes);
    List<Rule> rules = new ArrayList<>();
    for (int first = 0; first < pigeons; first++) {
      for (int second = first + 1; second < pigeons; second++) {
        for (int hole = 0; hole < holes; hole++) {
          rules.add(new Forbidden(new int[] {second, first}, new int[] {hole, hole}));
        }
      }
    }
    return Completion.of(levels, rules);
  }

  @Test
  void pigeonsNeedAsManyHoles() {
    for (int holes = 1; holes <= 7; holes++) {
      assertThat(pigeons(holes, holes).isSatisfiable()).isTrue();
      assertThat(pigeons(holes + 1, holes).isSatisfiable()).isFalse();
    }
    int[] row = {3, OPEN, OPEN, 2, OPEN, OPEN};
    assertThat(pigeons(6, 6).complete(row, new SplittableRandom(1))).isTrue();
    assertThat(row).containsExactlyInAnyOrder(0, 1, 2, 3, 4, 5);
  }

  /**
   * Groups of three columns of two levels. The first column of each must not be 0, but that shows
   * only when the second one is decided. All first columns come before all others.
   *
   * @param linked whether a rule connects each group with the next one
   */
  private static List<Rule> traps(int groups, boolean linked) {
    List<Rule> rules = new ArrayList<>();
    for (int group = 0; group < groups; group++) {
      int[] columns = {group, group + groups, group + 2 * groups};
      for (int i = 0; i < 4; i++) {
        rules.add(new Forbidden(columns, new int[] {0, i / 2, i % 2}));
      }
      if (linked && group > 0) {
        int[] pair = {group - 1 + groups, group + 2 * groups};
        rules.add(new Forbidden(pair, new int[] {1, 1}));
      }
    }
    return rules;
  }

  @Test
  void aContradictionIsNotFoundAgainForAllLevelsOfOtherColumns() {
    int groups = 40;
    int[] levels = new int[3 * groups];
    Arrays.fill(levels, 2);
    for (boolean linked : new boolean[] {false, true}) {
      assertTimeoutPreemptively(
          Duration.ofSeconds(10),
          () -> {
            Completion completion = Completion.of(levels, traps(groups, linked));
            for (int i = 0; i < 50; i++) {
              int[] row = new int[levels.length];
              Arrays.fill(row, OPEN);
              assertThat(completion.complete(row, new SplittableRandom(i))).isTrue();
              assertThat(Arrays.copyOf(row, groups)).containsOnly(1);
            }
          });
    }
  }

  /** The sum of many columns is 1, 6, 11 ...: a rule with more cases than are listed. */
  private static Rule oneMoreThanFives(int[] columns) {
    return row -> {
      int sum = 0;
      for (int column : columns) {
        if (row[column] < 0) {
          return column;
        }
        sum += row[column];
      }
      return sum % 5 == 1 ? Rule.HOLDS : Rule.FAILS;
    };
  }

  @Test
  void rulesWithTooManyCasesToListThemAreAskedAgainAndAgain() {
    int[] levels = new int[20];
    Arrays.fill(levels, 2);
    int[] many = {19, 3, 17, 0, 1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
    Rule rule = oneMoreThanFives(many);
    assertThat(Completion.forbidden(rule, levels)).isNull();
    List<Rule> rules =
        List.of(
            rule,
            new Forbidden(new int[] {16, 0}, new int[] {1, 1}),
            new Forbidden(new int[] {18, 3}, new int[] {0, 0}),
            new Forbidden(new int[] {3, 18, 16}, new int[] {1, 1, 0}));
    Completion completion = Completion.of(levels, rules);
    assertThat(completion.isSatisfiable()).isTrue();
    SplittableRandom random = new SplittableRandom(5);
    int possible = 0;
    for (int i = 0; i < 300; i++) {
      int[] partial = new int[levels.length];
      Arrays.setAll(partial, k -> random.nextInt(4) == 0 ? OPEN : random.nextInt(2));
      boolean expected = isPossible(partial, 0, rules);
      possible += expected ? 1 : 0;
      assertThat(completion.isPossible(partial)).isEqualTo(expected);
      int[] row = partial.clone();
      assertThat(completion.complete(row, random)).isEqualTo(expected);
      assertThat(!expected || rules.stream().allMatch(each -> each.check(row) == Rule.HOLDS))
          .isTrue();
    }
    assertThat(possible).isBetween(30, 270);
    List<int[]> rows =
        Construction.of(levels, List.of(ColumnGroup.all(2, levels.length)))
            .within(completion)
            .budget(100_000)
            .rows();
    assertThat(rows).allMatch(row -> rules.stream().allMatch(e -> e.check(row) == Rule.HOLDS));
    Checker.each(
        levels.length,
        2,
        new int[0],
        set -> {
          Set<List<Integer>> seen = Checker.combinations(rows, set);
          for (int i = 0; i < 4; i++) {
            int[] partial = new int[levels.length];
            Arrays.fill(partial, OPEN);
            partial[set[0]] = i / 2;
            partial[set[1]] = i % 2;
            assertThat(seen.contains(List.of(i / 2, i % 2)))
                .isEqualTo(isPossible(partial, 0, rules));
          }
        });
  }

  /** Tries all levels of one open column after the other. */
  private static boolean isPossible(int[] row, int from, List<Rule> rules) {
    if (rules.stream().anyMatch(rule -> rule.check(row) == Rule.FAILS)) {
      return false;
    }
    int column = from;
    while (column < row.length && row[column] != OPEN) {
      column++;
    }
    if (column == row.length) {
      return true;
    }
    boolean possible = false;
    for (int level = 0; level < 2 && !possible; level++) {
      row[column] = level;
      possible = isPossible(row, column + 1, rules);
    }
    row[column] = OPEN;
    return possible;
  }
}
