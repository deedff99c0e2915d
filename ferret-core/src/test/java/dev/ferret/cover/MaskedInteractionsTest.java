package dev.ferret.cover;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.array.Checker;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * What refuses an invalid value does not look at the rest of the row, so that a row with one has
 * only the interactions that include it.
 */
class MaskedInteractionsTest {
  /** A model, and the same without any code of the library. */
  private record Plain(Model model, int[] valid, int[] levels, Predicate<int[]> isAllowed) {
    long invalid(int[] row) {
      return IntStream.range(0, row.length).filter(i -> row[i] >= valid[i]).count();
    }

    /** What a row shows in some columns; null if an invalid value elsewhere hides it. */
    List<Integer> shown(int[] row, int[] set) {
      for (int i = 0; i < row.length; i++) {
        int place = i;
        if (row[i] >= valid[i] && IntStream.of(set).noneMatch(column -> column == place)) {
          return List.of();
        }
      }
      return Checker.project(row, set);
    }

    Set<List<Integer>> shown(List<int[]> rows, int[] set) {
      Set<List<Integer>> all = new HashSet<>();
      for (int[] row : rows) {
        all.add(shown(row, set));
      }
      all.remove(List.of());
      return all;
    }

    List<int[]> allRows() {
      List<int[]> all = new ArrayList<>();
      int[] row = new int[levels.length];
      while (true) {
        if (invalid(row) <= 1 && isAllowed.test(row)) {
          all.add(row.clone());
        }
        int column = 0;
        while (column < row.length && ++row[column] == levels[column]) {
          row[column++] = 0;
        }
        if (column == row.length) {
          return all;
        }
      }
    }
  }

  /** Some parameters with two to four valid values and up to two invalid ones, and constraints. */
  private static Plain drawn(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int count = random.nextInt(3, 6);
    List<Parameter<Integer>> parameters = new ArrayList<>();
    int[] valid = new int[count];
    int[] levels = new int[count];
    for (int i = 0; i < count; i++) {
      valid[i] = random.nextInt(2, 5);
      int wrong = random.nextInt(3);
      levels[i] = valid[i] + wrong;
      Parameter<Integer> parameter = Parameter.range("p" + i, 0, valid[i] - 1);
      for (int j = valid[i]; j < levels[i]; j++) {
        parameter = parameter.invalid(j);
      }
      parameters.add(parameter);
    }
    Model model = Model.of(parameters);
    Predicate<int[]> isAllowed = row -> true;
    for (int i = 0; i < random.nextInt(4); i++) {
      int first = random.nextInt(count - 1);
      int second = random.nextInt(first + 1, count);
      int a = random.nextInt(valid[first]);
      int b = random.nextInt(valid[second]);
      boolean isStrict = random.nextBoolean();
      Predicate<Row> constraint =
          row ->
              row.get(parameters.get(first)) != a
                  || (row.get(parameters.get(second)) != b
                      && row.get(parameters.get(second)) < valid[second] + 1);
      model = isStrict ? model.whereAlways("c" + i, constraint) : model.where("c" + i, constraint);
      Predicate<int[]> before = isAllowed;
      isAllowed =
          row ->
              before.test(row)
                  && (row[first] != a
                      || (row[second] != b && row[second] < valid[second] + 1)
                      || (!isStrict && row[second] >= valid[second]));
    }
    return new Plain(model, valid, levels, isAllowed);
  }

  @Test
  void everyInteractionOccursWhereNoInvalidValueHidesIt() {
    for (long seed = 1; seed <= 60; seed++) {
      Plain plain = drawn(seed);
      List<int[]> possible = plain.allRows();
      for (int strength = 1; strength <= 3; strength++) {
        for (long budget : new long[] {0, 200_000}) {
          List<Row> made =
              Covering.of(strength).seed(seed).budget(budget).array(plain.model()).rows();
          assertShown(plain, possible, strength, made);
        }
      }
    }
  }

  private static void assertShown(Plain plain, List<int[]> possible, int strength, List<Row> made) {
    List<int[]> rows = made.stream().map(Row::places).toList();
    assertThat(rows).allMatch(row -> plain.invalid(row) <= 1 && plain.isAllowed().test(row));
    long[] count = new long[1];
    Checker.each(
        plain.levels().length,
        strength,
        new int[0],
        set -> {
          assertThat(plain.shown(rows, set)).isEqualTo(plain.shown(possible, set));
          count[0] += plain.shown(possible, set).size();
        });
    InteractionCoverage coverage =
        InteractionCoverage.of(plain.model(), strength, made, Integer.MAX_VALUE);
    assertThat(coverage.missingInteractions()).isEmpty();
    assertThat(coverage.covered()).isEqualTo(count[0]);
  }

  @Test
  void coverageCountsOnlyWhatIsShown() {
    for (long seed = 1; seed <= 60; seed++) {
      Plain plain = drawn(seed);
      List<int[]> possible = plain.allRows();
      SplittableRandom random = new SplittableRandom(seed);
      List<int[]> some = new ArrayList<>();
      List<Row> rows = new ArrayList<>();
      for (int i = 0; i < 6; i++) {
        some.add(possible.get(random.nextInt(possible.size())));
        rows.add(plain.model().rowAt(some.get(i)));
      }
      long[] expected = new long[2];
      Checker.each(
          plain.levels().length,
          2,
          new int[0],
          set -> {
            expected[0] += plain.shown(some, set).size();
            expected[1] += plain.shown(possible, set).size();
          });
      InteractionCoverage coverage = InteractionCoverage.of(plain.model(), 2, rows, 0);
      assertThat(coverage.covered()).isEqualTo(expected[0]);
      assertThat(coverage.covered() + coverage.missing()).isEqualTo(expected[1]);
    }
  }

  @Test
  void suitesAreExtendedByWhatIsHiddenInThem() {
    for (long seed = 1; seed <= 60; seed++) {
      Plain plain = drawn(seed);
      List<int[]> possible = plain.allRows();
      SplittableRandom random = new SplittableRandom(seed);
      List<Row> given = new ArrayList<>();
      for (int i = 0; i < 8; i++) {
        int[] row = possible.get(random.nextInt(possible.size())).clone();
        row[random.nextInt(row.length)] = -1;
        given.add(plain.model().rowAt(row));
      }
      List<Row> made = Covering.of(2).seed(seed).extending(given).array(plain.model()).rows();
      assertShown(plain, possible, 2, made);
      for (int i = 0; i < given.size(); i++) {
        assertThat(made.get(i).values()).containsAllEntriesOf(given.get(i).values());
      }
    }
  }

  @Test
  void strongerGroupsAreShownToo() {
    Model model =
        Model.of(
                Parameter.of("a", 1, 2).invalid(-1),
                Parameter.of("b", 1, 2),
                Parameter.of("c", 1, 2).invalid(-1),
                Parameter.of("d", 1, 2))
            .strength(3, "a", "b", "c");
    List<Row> rows = Covering.of(1).array(model).rows();
    InteractionCoverage coverage =
        InteractionCoverage.among(List.of("a", "b", "c"), model, 3, rows, 9);
    assertThat(coverage.missingInteractions()).isEmpty();
    // 8 valid ones, and 4 with each invalid value.
    assertThat(coverage.covered()).isEqualTo(16);
  }

  @Test
  void aValueThatOccursOnlyBesideAnInvalidOneIsImpossible() {
    Parameter<Integer> a = Parameter.of("a", 1, 2).invalid(-1);
    Parameter<Integer> b = Parameter.of("b", 1, 2);
    Model model =
        Model.of(a, b)
            .where("b = 2 only if a is invalid", row -> row.get(a) > 2 || row.get(b) == 1);
    InteractionCoverage values =
        InteractionCoverage.of(
            model, 1, List.of(model.row(Map.of("a", -1, "b", 2))), Integer.MAX_VALUE);
    assertThat(values.impossibleInteractions()).extracting(Row::toString).containsExactly("b=2");
    assertThat(values.covered()).isEqualTo(1);
  }
}
