package dev.ferret.array;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Models of the shapes and numbers of constraints that are usual in the field. The arrays of GCC
 * and Apache with strength 3 are not made smaller, since that takes seconds.
 */
class ConstrainedModelsTest {
  /** A shape and what is forbidden in it, drawn from a seed so that some row is allowed. */
  private record Drawn(int[] levels, List<Forbidden> forbidden) {
    static Drawn of(String shape, int constraints, long seed) {
      int[] levels = ConstructionTest.levels(shape);
      SplittableRandom random = new SplittableRandom(seed);
      int[] witness = Arrays.stream(levels).map(random::nextInt).toArray();
      List<Forbidden> forbidden = new ArrayList<>();
      for (int i = 0; i < constraints; i++) {
        if (i % 4 == 3) {
          implication(levels, witness, random, forbidden);
        } else {
          forbidden.add(avoiding(witness, levels, i % 3 == 2 ? 3 : 2, random));
        }
      }
      return new Drawn(levels, forbidden);
    }

    private static Forbidden avoiding(
        int[] witness, int[] levels, int size, SplittableRandom random) {
      Forbidden drawn = Forbidden.random(levels, size, random);
      while (drawn.isIn(witness)) {
        drawn = Forbidden.random(levels, size, random);
      }
      return drawn;
    }

    /** A level of one column implies a level of another one: all others are forbidden. */
    private static void implication(
        int[] levels, int[] witness, SplittableRandom random, List<Forbidden> forbidden) {
      Forbidden drawn = avoiding(witness, levels, 2, random);
      int[] columns = drawn.columns();
      int from = drawn.levels()[0];
      int to = witness[columns[0]] == from ? witness[columns[1]] : drawn.levels()[1];
      for (int level = 0; level < levels[columns[1]]; level++) {
        if (level != to) {
          forbidden.add(new Forbidden(columns, new int[] {from, level}));
        }
      }
    }

    boolean isAllowed(int[] row) {
      return forbidden.stream().noneMatch(each -> each.isIn(row));
    }

    /** Tries all levels of an open column of the constraint that has the fewest, and so on. */
    boolean isPossible(int[] row) {
      int column = -1;
      int fewest = Integer.MAX_VALUE;
      for (Forbidden each : forbidden) {
        int open = 0;
        int last = -1;
        for (int i = 0; i < each.columns().length && open < fewest; i++) {
          int level = row[each.columns()[i]];
          last = level < 0 ? each.columns()[i] : last;
          open = level < 0 ? open + 1 : level == each.levels()[i] ? open : Integer.MAX_VALUE - 9;
        }
        if (open < fewest && open < Integer.MAX_VALUE - 9) {
          fewest = open;
          column = last;
        }
      }
      if (fewest == 0 || fewest == Integer.MAX_VALUE) {
        return fewest > 0;
      }
      boolean possible = false;
      for (int level = 0; level < levels[column] && !possible; level++) {
        row[column] = level;
        possible = isPossible(row);
      }
      row[column] = -1;
      return possible;
    }
  }

  @ParameterizedTest(name = "{0}: strength {2}")
  @CsvSource({
    "Bugzilla, 2^49 3^1 4^2, 2, 5, 3, 1000000",
    "Bugzilla, 2^49 3^1 4^2, 3, 5, 1, 1000000",
    "SPIN-S, 2^13 4^5, 2, 13, 3, 1000000",
    "SPIN-S, 2^13 4^5, 3, 13, 3, 1000000",
    "SPIN-V, 2^42 3^2 4^11, 2, 49, 3, 1000000",
    "SPIN-V, 2^42 3^2 4^11, 3, 49, 1, 1000000",
    "GCC, 2^189 3^10, 2, 40, 1, 1000000",
    "Apache, 2^158 3^8 4^4 5 6, 2, 7, 1, 1000000",
    "TCAS, 2^7 3^2 4 10^2, 2, 3, 3, 1000000",
    "TCAS, 2^7 3^2 4 10^2, 3, 3, 3, 1000000",
  })
  void rowsKeepToTheConstraintsAndHaveWhatTheyAllow(
      String name, String shape, int strength, int constraints, int seeds, long budget) {
    for (int seed = 1; seed <= seeds; seed++) {
      Drawn drawn = Drawn.of(shape, constraints, seed);
      List<int[]> rows =
          Construction.of(drawn.levels, List.of(ColumnGroup.all(strength, drawn.levels.length)))
              .within(Completion.of(drawn.levels, drawn.forbidden))
              .seed(seed)
              .budget(budget)
              .rows();
      assertThat(rows).allMatch(drawn::isAllowed);
      Checker.each(
          drawn.levels.length, strength, new int[0], set -> assertCovered(drawn, set, rows));
    }
  }

  @ParameterizedTest(name = "{0}: strength {2}")
  @Tag("slow")
  @CsvSource({
    "GCC, 2^189 3^10, 3, 40, 1, 0",
    "Apache, 2^158 3^8 4^4 5 6, 3, 7, 1, 0",
  })
  void manyRowsKeepToTheConstraintsAndHaveWhatTheyAllow(
      String name, String shape, int strength, int constraints, int seeds, long budget) {
    rowsKeepToTheConstraintsAndHaveWhatTheyAllow(name, shape, strength, constraints, seeds, budget);
  }

  @ParameterizedTest(name = "from seed {0}")
  @Tag("slow")
  @ValueSource(longs = {1, 2, 3})
  void anArrayThatIsTooLargeToBeMadeSmallerAsAWholeGetsAQuarterFewerRowsAllTheSame(long seed) {
    Drawn drawn = Drawn.of("2^189 3^10", 40, seed);
    Construction construction =
        Construction.of(drawn.levels, List.of(ColumnGroup.all(3, drawn.levels.length)))
            .within(Completion.of(drawn.levels, drawn.forbidden))
            .seed(seed);
    assertThat(construction.isLarge()).isTrue();
    // There were 84 before first columns were made smaller.
    assertThat(construction.budget(480_000_000).rows().size()).isLessThanOrEqualTo(84 * 3 / 4);
  }

  private static void assertCovered(Drawn drawn, int[] set, List<int[]> rows) {
    BitSet seen = new BitSet();
    for (int[] row : rows) {
      int number = 0;
      for (int column : set) {
        number = number * drawn.levels[column] + row[column];
      }
      seen.set(number);
    }
    int combinations = 1;
    for (int column : set) {
      combinations *= drawn.levels[column];
    }
    for (int number = seen.nextClearBit(0);
        number < combinations;
        number = seen.nextClearBit(number + 1)) {
      int[] wanted = new int[drawn.levels.length];
      Arrays.fill(wanted, -1);
      int rest = number;
      for (int i = set.length - 1; i >= 0; i--) {
        wanted[set[i]] = rest % drawn.levels[set[i]];
        rest /= drawn.levels[set[i]];
      }
      assertThat(drawn.isPossible(wanted))
          .as("%s = %s is possible, but no row has it", Arrays.toString(set), number)
          .isFalse();
    }
  }
}
