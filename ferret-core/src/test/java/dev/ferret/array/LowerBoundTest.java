package dev.ferret.array;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class LowerBoundTest {
  /** The fewest of some rows that have all pairs, which are bits, by trying all sets of rows. */
  private static int fewest(List<Long> rows, long wanted) {
    int size = 0;
    while (!canBeCovered(rows, wanted, size)) {
      size++;
    }
    return size;
  }

  private static boolean canBeCovered(List<Long> rows, long wanted, int size) {
    if (wanted == 0) {
      return true;
    }
    int most = rows.stream().mapToInt(row -> Long.bitCount(row & wanted)).max().orElse(0);
    if (Long.bitCount(wanted) > most * size) {
      return false;
    }
    long rarest = 0;
    long fewest = Long.MAX_VALUE;
    for (long rest = wanted; rest != 0; rest &= rest - 1) {
      long pair = Long.lowestOneBit(rest);
      long having = rows.stream().filter(row -> (row & pair) != 0).count();
      if (having < fewest) {
        fewest = having;
        rarest = pair;
      }
    }
    for (long row : rows) {
      if ((row & rarest) != 0 && canBeCovered(rows, wanted & ~row, size - 1)) {
        return true;
      }
    }
    return false;
  }

  private static List<int[]> allowed(int[] levels, List<Forbidden> forbidden) {
    List<int[]> rows = new ArrayList<>();
    int[] row = new int[levels.length];
    int column = 0;
    while (column < levels.length) {
      if (forbidden.stream().noneMatch(each -> each.isIn(row))) {
        rows.add(row.clone());
      }
      for (column = 0; column < levels.length && ++row[column] == levels[column]; column++) {
        row[column] = 0;
      }
    }
    return rows;
  }

  @Test
  void noArrayHasFewerRows() {
    SplittableRandom random = new SplittableRandom(1);
    int tight = 0;
    int checked = 0;
    for (int i = 0; i < 300; i++) {
      int[] levels = new int[3 + random.nextInt(2)];
      Arrays.setAll(levels, column -> 2 + random.nextInt(2));
      List<Forbidden> forbidden = new ArrayList<>();
      for (int j = random.nextInt(8); j > 0; j--) {
        forbidden.add(Forbidden.random(levels, 2, random));
      }
      Completion completion = Completion.of(levels, forbidden);
      if (!completion.isSatisfiable()) {
        continue;
      }
      List<String> pairs = new ArrayList<>();
      List<Long> rows = new ArrayList<>();
      for (int[] row : allowed(levels, forbidden)) {
        long[] has = new long[1];
        Checker.each(
            levels.length,
            2,
            new int[0],
            set -> {
              String pair = Arrays.toString(set) + Checker.project(row, set);
              if (!pairs.contains(pair)) {
                pairs.add(pair);
              }
              has[0] |= 1L << pairs.indexOf(pair);
            });
        rows.add(has[0]);
      }
      long wanted = -1L >>> (64 - pairs.size());
      int fewest = fewest(rows, wanted);
      long bound = LowerBound.of(levels, List.of(ColumnGroup.all(2, levels.length)), completion);
      assertThat(bound)
          .as("%s without %s", Arrays.toString(levels), forbidden)
          .isLessThanOrEqualTo(fewest);
      tight += bound == fewest ? 1 : 0;
      checked++;
    }
    assertThat(checked).isGreaterThan(200);
    assertThat(tight).isGreaterThan(checked / 2);
  }

  @Test
  void aChainOfSwitchesNeedsOneRowMoreThanItHasSwitches() {
    int[] levels = new int[60];
    Arrays.fill(levels, 2);
    List<Rule> rules = new ArrayList<>();
    for (int i = 0; i + 1 < levels.length; i++) {
      rules.add(new Forbidden(new int[] {i + 1, i}, new int[] {0, 1}));
    }
    List<ColumnGroup> pairs = List.of(ColumnGroup.all(2, levels.length));
    assertThat(LowerBound.of(levels, pairs, Completion.of(levels, rules))).isEqualTo(61);
    // Values alone are in two rows: all 0, and all 1.
    List<ColumnGroup> values = List.of(ColumnGroup.all(1, levels.length));
    assertThat(LowerBound.of(levels, values, Completion.of(levels, rules))).isEqualTo(2);
  }
}
