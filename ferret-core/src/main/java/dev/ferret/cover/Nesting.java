package dev.ferret.cover;

import dev.ferret.array.ColumnGroup;
import dev.ferret.array.Completion;
import dev.ferret.array.Construction;
import dev.ferret.array.Rule;
import dev.ferret.array.TimeLimit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * Sub-models within a part of a model, with the meaning that PICT gives them: the rows of a
 * sub-model are made first, and are then the values of one parameter, which is combined with the
 * others.
 */
final class Nesting {
  private final int[] levels;
  private final List<Rule> rules;
  private final Completion inner;
  private final long seed;
  private final long budget;
  private final TimeLimit limit;

  /** The columns of each sub-model, in increasing order, and of each parameter in none. */
  private final List<int[]> members = new ArrayList<>();

  /** How many of these columns are combined in all ways. */
  private final List<Integer> strengths = new ArrayList<>();

  /** The places among these that each column has: several if sub-models share it. */
  private final List<List<Integer>> owners = new ArrayList<>();

  /** What the columns of each have together, by their levels, and a whole row that has it. */
  private final List<Map<List<Integer>, int[]>> values = new ArrayList<>();

  private Nesting(
      int[] levels,
      List<Rule> rules,
      Completion inner,
      List<ColumnGroup> subModels,
      long seed,
      long budget,
      TimeLimit limit) {
    this.levels = levels;
    this.rules = rules;
    this.inner = inner;
    this.seed = seed;
    this.budget = budget;
    this.limit = limit;
    for (int column = 0; column < levels.length; column++) {
      owners.add(new ArrayList<>());
    }
    for (ColumnGroup group : subModels) {
      own(group.strength(), group.columns());
    }
    for (int column = 0; column < levels.length; column++) {
      if (owners.get(column).isEmpty()) {
        own(1, column);
      }
    }
  }

  private void own(int strength, int... columns) {
    for (int column : columns) {
      owners.get(column).add(members.size());
    }
    members.add(columns);
    strengths.add(strength);
    values.add(new LinkedHashMap<>());
  }

  /**
   * Makes the rows of a part; those that were given come first.
   *
   * @param subModels columns and strengths, of which some may be 0
   * @param given rows of the part, which may have open columns
   * @param wrong the sub-models whose rows have the invalid value of the part
   * @param strength of the whole
   */
  static List<int[]> rows(
      int[] levels,
      List<Rule> rules,
      Completion inner,
      List<ColumnGroup> subModels,
      List<int[]> given,
      Set<Integer> wrong,
      int strength,
      long seed,
      long budget,
      TimeLimit limit) {
    if (!inner.isSatisfiable()) {
      return List.of();
    }
    Nesting nesting = new Nesting(levels, rules, inner, subModels, seed, budget, limit);
    return nesting.rows(given, wrong, strength);
  }

  private List<int[]> rows(List<int[]> given, Set<Integer> wrong, int strength) {
    int whole = Math.min(strength, members.size());
    List<int[]> begun = given;
    for (int i = 0; i < members.size(); i++) {
      List<int[]> made = made(i, strengths.get(i), begun);
      begun = begun.isEmpty() ? begun : made.subList(0, begun.size());
    }
    for (int[] row : begun) {
      add(row);
    }
    int[] outer = outerLevels();
    Completion completion = completion(outer);
    List<int[]> alone = withoutPartner(outer, completion);
    if (!alone.isEmpty()) {
      alone.forEach(this::add);
      outer = outerLevels();
      completion = completion(outer);
    }
    List<int[]> folded =
        Construction.of(outer, groups(wrong, whole))
            .within(completion)
            .extending(begun.stream().map(this::folded).toList())
            .seed(seed)
            .budget(budget)
            .until(limit)
            .rows();
    List<List<int[]>> rows = rows();
    return folded.stream().map(row -> unfolded(row, rows)).toList();
  }

  /** Makes the rows of a sub-model, as whole rows. */
  private List<int[]> made(int place, int strength, List<int[]> begun) {
    int[] columns = members.get(place);
    int some = Math.min(strength, columns.length);
    List<ColumnGroup> groups = some == 0 ? List.of() : List.of(new ColumnGroup(some, columns));
    List<int[]> made =
        new ArrayList<>(
            Construction.of(levels, groups)
                .within(inner)
                .extending(begun)
                .seed(seed)
                .budget(some == 0 ? 0 : budget / members.size())
                .until(limit)
                .rows());
    if (made.isEmpty()) {
      int[] any = new int[levels.length];
      Arrays.fill(any, -1);
      inner.complete(any, new SplittableRandom(seed));
      made.add(any);
    }
    for (int[] row : made) {
      values.get(place).putIfAbsent(projected(row, columns), row);
    }
    return made;
  }

  private static List<Integer> projected(int[] row, int[] columns) {
    return Arrays.stream(columns).mapToObj(column -> row[column]).toList();
  }

  /** Lets all sub-models have what a whole row has. */
  private void add(int[] row) {
    for (int i = 0; i < members.size(); i++) {
      values.get(i).putIfAbsent(projected(row, members.get(i)), row);
    }
  }

  private int[] outerLevels() {
    return values.stream().mapToInt(Map::size).toArray();
  }

  private Completion completion(int[] outer) {
    List<List<int[]>> rows = rows();
    List<Rule> lifted = new ArrayList<>();
    for (Rule rule : rules) {
      lifted.add(
          row -> {
            int answer = rule.check(unfolded(row, rows));
            return answer < 0 ? answer : owners.get(answer).get(0);
          });
    }
    for (int one = 0; one < members.size(); one++) {
      for (int other = one + 1; other < members.size(); other++) {
        int[] shared = shared(one, other);
        if (shared.length > 0) {
          lifted.add(tie(one, other, shared, rows));
        }
      }
    }
    return Completion.of(outer, lifted, limit);
  }

  private int[] shared(int one, int other) {
    return Arrays.stream(members.get(one))
        .filter(column -> owners.get(column).contains(other))
        .toArray();
  }

  /** Two sub-models have the same levels in the columns that they share. */
  private static Rule tie(int one, int other, int[] shared, List<List<int[]>> rows) {
    return row -> {
      if (row[one] < 0 || row[other] < 0) {
        return row[one] < 0 ? one : other;
      }
      int[] left = rows.get(one).get(row[one]);
      int[] right = rows.get(other).get(row[other]);
      return Arrays.stream(shared).allMatch(column -> left[column] == right[column])
          ? Rule.HOLDS
          : Rule.FAILS;
    };
  }

  /** Whole rows with what no row would have, since other sub-models lack what goes with it. */
  private List<int[]> withoutPartner(int[] outer, Completion completion) {
    List<int[]> alone = new ArrayList<>();
    for (int i = 0; i < outer.length; i++) {
      int[] row = new int[outer.length];
      Arrays.fill(row, -1);
      List<int[]> whole = List.copyOf(values.get(i).values());
      for (int level = 0; level < outer[i]; level++) {
        row[i] = level;
        if (!completion.isPossible(row)) {
          alone.add(whole.get(level));
        }
      }
    }
    return alone;
  }

  /** What is combined; beside an invalid value in sub-models that are their rows with others. */
  private List<ColumnGroup> groups(Set<Integer> wrong, int strength) {
    if (strength == 0) {
      return List.of();
    }
    if (wrong.isEmpty() || strength != 2) {
      return List.of(ColumnGroup.all(strength, members.size()));
    }
    List<ColumnGroup> groups = new ArrayList<>();
    for (int one = 0; one < members.size(); one++) {
      for (int other = one + 1; other < members.size(); other++) {
        if (wrong.contains(one) || wrong.contains(other)) {
          groups.add(new ColumnGroup(2, new int[] {one, other}));
        }
      }
    }
    return groups;
  }

  private int[] folded(int[] row) {
    int[] folded = new int[members.size()];
    for (int i = 0; i < folded.length; i++) {
      folded[i] = List.copyOf(values.get(i).keySet()).indexOf(projected(row, members.get(i)));
    }
    return folded;
  }

  private List<List<int[]>> rows() {
    return values.stream().map(each -> List.copyOf(each.values())).toList();
  }

  private int[] unfolded(int[] row, List<List<int[]>> rows) {
    int[] whole = new int[levels.length];
    for (int column = 0; column < whole.length; column++) {
      whole[column] = -1;
      for (int place : owners.get(column)) {
        if (row[place] >= 0) {
          whole[column] = rows.get(place).get(row[place])[column];
        }
      }
    }
    return whole;
  }
}
