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

  /** Sub-models with a parameter of an earlier one, whose rows they combine as a whole. */
  private final List<ColumnGroup> later = new ArrayList<>();

  /** The place among these that each column has. */
  private final int[] owner;

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
    this.owner = new int[levels.length];
    Arrays.fill(owner, -1);
    for (ColumnGroup group : subModels) {
      if (Arrays.stream(group.columns()).allMatch(column -> owner[column] < 0)) {
        own(group.strength(), group.columns());
      } else {
        later.add(group);
      }
    }
    for (int column = 0; column < levels.length; column++) {
      if (owner[column] < 0) {
        own(1, column);
      }
    }
  }

  private void own(int strength, int... columns) {
    for (int column : columns) {
      owner[column] = members.size();
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
   * @param wrong the sub-model whose rows have the invalid value of the part; -1 for none
   * @param strength of the whole
   */
  static List<int[]> rows(
      int[] levels,
      List<Rule> rules,
      Completion inner,
      List<ColumnGroup> subModels,
      List<int[]> given,
      int wrong,
      int strength,
      long seed,
      long budget,
      TimeLimit limit) {
    if (!inner.isSatisfiable()) {
      return List.of();
    }
    Nesting nesting = new Nesting(levels, rules, inner, subModels, seed, budget, limit);
    return nesting.rows(given, nesting.later.isEmpty() ? wrong : -1, strength);
  }

  private List<int[]> rows(List<int[]> given, int wrong, int strength) {
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
            return answer < 0 ? answer : owner[answer];
          });
    }
    return Completion.of(outer, lifted, limit);
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

  /** What is combined; beside an invalid value in a sub-model that are its rows with others. */
  private List<ColumnGroup> groups(int wrong, int strength) {
    if (strength == 0) {
      return List.of();
    }
    List<ColumnGroup> groups = new ArrayList<>();
    if (wrong < 0 || strength != 2) {
      groups.add(ColumnGroup.all(strength, members.size()));
      for (ColumnGroup group : later) {
        int[] owners =
            Arrays.stream(group.columns()).map(each -> owner[each]).distinct().sorted().toArray();
        groups.add(new ColumnGroup(Math.min(Math.max(1, group.strength()), owners.length), owners));
      }
      return groups;
    }
    for (int i = 0; i < members.size(); i++) {
      if (i != wrong) {
        groups.add(new ColumnGroup(2, new int[] {Math.min(i, wrong), Math.max(i, wrong)}));
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
      int place = owner[column];
      whole[column] = row[place] < 0 ? -1 : rows.get(place).get(row[place])[column];
    }
    return whole;
  }
}
