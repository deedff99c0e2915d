package dev.ferret.cover;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SubModelsTest {
  /** Parameters p0 and so on, with the values 0 and up, and invalid ones behind them. */
  private static Model model(int[] sizes, int wrong) {
    List<Parameter<Integer>> parameters = new ArrayList<>();
    for (int i = 0; i < sizes.length; i++) {
      Parameter<Integer> parameter = Parameter.range("p" + i, 0, sizes[i] - 1);
      parameters.add(i == wrong ? parameter.invalid(sizes[i]) : parameter);
    }
    return Model.of(parameters);
  }

  private static Set<List<Integer>> projected(List<int[]> rows, int... columns) {
    Set<List<Integer>> seen = new HashSet<>();
    for (int[] row : rows) {
      seen.add(Arrays.stream(columns).mapToObj(column -> row[column]).toList());
    }
    return seen;
  }

  private static List<int[]> rows(Covering covering, Model model) {
    return covering.array(model).rows().stream().map(Row::places).toList();
  }

  @Test
  void theRowsOfASubModelAreCombinedLikeValues() {
    Model model = model(new int[] {3, 3, 4, 2, 4, 4, 3}, -1).subModel(2, "p0", "p1", "p2", "p3");
    List<int[]> rows = rows(Covering.of(2), model);
    Set<List<Integer>> setUps = projected(rows, 0, 1, 2, 3);
    // The pairs of the two largest parameters are the fewest set-ups that there can be.
    assertThat(setUps).hasSize(12);
    for (int other = 4; other < 7; other++) {
      assertThat(projected(rows, 0, 1, 2, 3, other))
          .hasSize(setUps.size() * model.parameters().get(other).values().size());
    }
    assertThat(projected(rows, 4, 5)).hasSize(16);
    // Without a sub-model there are as many set-ups as rows.
    List<int[]> plain = rows(Covering.of(2), model(new int[] {3, 3, 4, 2, 4, 4, 3}, -1));
    assertThat(projected(plain, 0, 1, 2, 3).size()).isGreaterThan(12);
  }

  @Test
  void aSubModelMayCombineLessOrMoreThanTheWhole() {
    Model less = model(new int[] {4, 4, 3}, -1).subModel(1, "p0", "p1");
    List<int[]> few = rows(Covering.of(2), less);
    assertThat(projected(few, 0, 1)).hasSize(4);
    assertThat(few).hasSize(12);
    Model more = model(new int[] {2, 2, 2, 3}, -1).subModel(3, "p0", "p1", "p2");
    assertThat(rows(Covering.of(2), more)).hasSize(24);
    // Where there is nothing else, the strength of the whole is 1, as in PICT.
    Model all = model(new int[] {4, 3, 2}, -1).subModel(0, "p0", "p1", "p2");
    assertThat(rows(Covering.of(2), all)).hasSize(4);
  }

  @Test
  void constraintsAndInvalidValuesAreKept() {
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 100; i++) {
      int[] sizes = new int[5];
      Arrays.setAll(sizes, column -> 2 + random.nextInt(3));
      int wrong = random.nextInt(-1, 5);
      int a = random.nextInt(5);
      int b = (a + 1 + random.nextInt(4)) % 5;
      int strength = 1 + random.nextInt(3);
      Model model =
          model(sizes, wrong)
              .subModel(strength, "p0", "p1", "p2")
              .subModel(0, "p3", "p4")
              .where("tie", row -> row.<Integer>get("p" + a) > 0 || row.<Integer>get("p" + b) > 0);
      List<int[]> rows = rows(Covering.of(2).seed(i).budget(100_000), model);
      List<int[]> valid =
          rows.stream().filter(row -> wrong < 0 || row[wrong] < sizes[wrong]).toList();
      assertThat(valid).noneMatch(row -> row[a] == 0 && row[b] == 0);
      // Each combination of the sub-model that the constraint allows is there.
      int possible = 0;
      int seen = 0;
      for (int[] set :
          strength == 3
              ? new int[][] {{0, 1, 2}}
              : strength == 2
                  ? new int[][] {{0, 1}, {0, 2}, {1, 2}}
                  : new int[][] {{0}, {1}, {2}}) {
        boolean isTied = Arrays.stream(set).filter(c -> c == a || c == b).count() == 2;
        int all = Arrays.stream(set).map(c -> sizes[c]).reduce(1, (x, y) -> x * y);
        possible += all - (isTied ? all / sizes[a] / sizes[b] : 0);
        seen += projected(valid, set).size();
      }
      assertThat(seen).as("%s, %d, %d", Arrays.toString(sizes), a, b).isEqualTo(possible);
      // Each valid value is beside the invalid one.
      if (wrong >= 0) {
        List<int[]> invalid = rows.stream().filter(row -> row[wrong] == sizes[wrong]).toList();
        assertThat(invalid).isNotEmpty();
        for (int other = 0; other < 5; other++) {
          boolean isInside = (other < 3) == (wrong < 3);
          if (other != wrong && (!isInside || (wrong < 3 ? strength : 2) > 1)) {
            assertThat(projected(invalid, other)).hasSize(sizes[other]);
          }
        }
      }
    }
  }

  @Test
  void subModelsMayShareParameters() {
    Model model =
        model(new int[] {2, 3, 2, 3, 2}, 4)
            .subModel(3, "p0", "p1", "p2")
            .subModel(3, "p2", "p3", "p4");
    List<int[]> rows = rows(Covering.of(2), model);
    List<int[]> valid = rows.stream().filter(row -> row[4] < 2).toList();
    assertThat(projected(valid, 0, 1, 2)).hasSize(12);
    assertThat(projected(valid, 2, 3, 4)).hasSize(12);
    assertThat(projected(rows, 3, 4)).hasSize(9);
  }

  /** Five switches, of which neighbours are sub-models: each row of one goes with those of all. */
  @Test
  void rowsOfSubModelsThatShareParametersAreCombinedWhereTheyAgree() {
    Model model = model(new int[] {2, 2, 2, 2, 2}, -1);
    for (int i = 0; i < 4; i++) {
      model = model.subModel(2, "p" + i, "p" + (i + 1));
    }
    List<int[]> rows = rows(Covering.of(2), model);
    assertThat(projected(rows, 0, 1, 2)).hasSize(8);
    assertThat(projected(rows, 0, 1, 2, 3)).hasSize(16);
    assertThat(projected(rows, 0, 1, 3, 4)).hasSize(16);
    assertThat(projected(rows, 1, 2, 3, 4)).hasSize(16);
    assertThat(rows).hasSize(16);
  }

  @Test
  void sharedParametersHaveOneValueInARow() {
    SplittableRandom random = new SplittableRandom(2);
    for (int i = 0; i < 50; i++) {
      int[] sizes = new int[5];
      Arrays.setAll(sizes, column -> 2 + random.nextInt(2));
      int wrong = random.nextInt(-1, 5);
      Model model = model(sizes, wrong);
      int[][] pairs = new int[3][];
      for (int pair = 0; pair < 3; pair++) {
        int a = random.nextInt(5);
        pairs[pair] = new int[] {a, (a + 1 + random.nextInt(4)) % 5};
        model = model.subModel(2, "p" + pairs[pair][0], "p" + pairs[pair][1]);
      }
      List<int[]> rows = rows(Covering.of(2).seed(i).budget(10_000), model);
      List<int[]> valid =
          rows.stream().filter(row -> wrong < 0 || row[wrong] < sizes[wrong]).toList();
      for (int[] pair : pairs) {
        for (int[] other : pairs) {
          int[] both = IntStream.of(pair[0], pair[1], other[0], other[1]).distinct().toArray();
          int all = Arrays.stream(both).map(column -> sizes[column]).reduce(1, (x, y) -> x * y);
          assertThat(projected(valid, both)).as(Arrays.deepToString(pairs)).hasSize(all);
        }
      }
      List<int[]> invalid = rows.stream().filter(row -> !valid.contains(row)).toList();
      for (int other = 0; other < 5 && wrong >= 0; other++) {
        assertThat(projected(invalid, other)).hasSize(other == wrong ? 1 : sizes[other]);
      }
      // What goes with an invalid value is combined with the rows that have it.
      for (int[] pair : pairs) {
        for (int[] other : pairs) {
          boolean isBeside = pair[0] == wrong && Arrays.stream(other).noneMatch(c -> c == wrong);
          if (isBeside && Arrays.stream(other).noneMatch(c -> c == pair[1])) {
            assertThat(projected(invalid, pair[1], other[0], other[1]))
                .hasSize(sizes[pair[1]] * sizes[other[0]] * sizes[other[1]]);
          }
        }
      }
    }
  }

  @Test
  void givenRowsStay() {
    Model model = model(new int[] {3, 3, 3, 3}, -1).subModel(1, "p0", "p1");
    Row given = model.row(Map.of("p0", 0, "p1", 2, "p3", 1));
    List<int[]> rows = rows(Covering.of(2).extending(List.of(given)), model);
    assertThat(rows.get(0)).startsWith(0, 2).endsWith(1);
    assertThat(projected(rows, 2, 3)).hasSize(9);
  }

  @Test
  void whatDoesNotGoTogetherIsRefused() {
    Model model = model(new int[] {3, 30}, -1);
    assertThatThrownBy(() -> model.subModel(3, "p0", "p1"))
        .hasMessage("A sub-model of strength 3 needs as many parameters, not 2");
    assertThatThrownBy(() -> model.subModel(1, "p0").strength(1, "p1"))
        .hasMessage(
            "A model has either sub-models or groups with a strength of their own; choose one");
    assertThatThrownBy(() -> Covering.of(2).radix().array(model.subModel(1, "p0")))
        .hasMessage("Parameters of models with sub-models are not split; leave out the radix");
  }
}
