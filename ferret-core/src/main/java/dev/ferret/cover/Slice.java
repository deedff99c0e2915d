package dev.ferret.cover;

import dev.ferret.array.ColumnGroup;
import dev.ferret.array.ColumnSets;
import dev.ferret.array.Completion;
import dev.ferret.array.Construction;
import dev.ferret.array.TimeLimit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BiConsumer;
import java.util.function.IntUnaryOperator;

/** A part of the rows of a model, with the columns that it has in an array. */
final class Slice {
  private final Part part;
  private final Splitting columns;
  private final List<ColumnGroup> groups;
  private final int strength;

  /**
   * Makes columns.
   *
   * @param base the base for a number of values; at least as many for no split
   */
  Slice(Part part, int strength, IntUnaryOperator base) {
    this.part = part;
    this.columns = Splitting.of(part.sizes(), base);
    this.groups = part.groups(strength, columns);
    this.strength = strength;
  }

  Part part() {
    return part;
  }

  boolean isSplit() {
    return columns.count() > part.sizes().length;
  }

  /** Whether the rows combine too much to be made fewer as a whole. */
  boolean isLarge() {
    return Construction.of(columns.levels(), groups).isLarge();
  }

  /** Refuses what is too much, before anything is done for it. */
  void check() {
    Construction.of(columns.levels(), groups).check();
  }

  Completion completion(TimeLimit limit) {
    return Completion.of(columns.levels(), columns.rules(part.rules()), limit);
  }

  boolean isPossible(int[] indices, Completion completion) {
    return part.mayHave(indices)
        && completion.isSatisfiable()
        && completion.isPossible(columns.split(part.inner(indices)));
  }

  /** Makes the rows of this part; those that were given come first. */
  List<int[]> rows(
      List<int[]> given, Completion completion, long seed, long budget, TimeLimit limit) {
    List<int[]> begun = given.stream().map(row -> columns.split(part.inner(row))).toList();
    List<int[]> made =
        part.isNested()
            ? nested(begun, completion, seed, budget, limit)
            : Construction.of(columns.levels(), groups)
                .within(completion)
                .extending(begun)
                .seed(seed)
                .budget(groups.isEmpty() ? 0 : budget)
                .until(limit)
                .rows();
    if (made.isEmpty() && completion.isSatisfiable()) {
      // Nothing is combined with the invalid value, but it is to be there.
      int[] any = new int[columns.count()];
      Arrays.fill(any, -1);
      completion.complete(any, new SplittableRandom(seed));
      made = List.of(any);
    }
    return made.stream().map(row -> part.outer(columns.joined(row))).toList();
  }

  private List<int[]> nested(
      List<int[]> begun, Completion completion, long seed, long budget, TimeLimit limit) {
    if (isSplit()) {
      throw new IllegalArgumentException(
          "Parameters of models with sub-models are not split; leave out the radix");
    }
    return Nesting.rows(
        columns.levels(),
        columns.rules(part.rules()),
        completion,
        part.subModels(strength),
        begun,
        part.wrongSubModels(),
        part.outerStrength(strength),
        seed,
        budget,
        limit);
  }

  /** Counts what rows of this part combine: in all, and in some of them, by parameters. */
  void count(
      List<int[]> all, List<int[]> some, BiConsumer<? super List<Integer>, ? super long[]> told) {
    if (groups.isEmpty()) {
      told.accept(
          part.outerPlaces(new int[0]),
          new long[] {Math.min(1, all.size()), Math.min(1, some.size())});
      return;
    }
    List<int[]> every = inner(all);
    List<int[]> few = inner(some);
    ColumnSets sets = ColumnSets.of(columns.levels(), groups);
    for (int set = 0; set < sets.size(); set++) {
      int[] places = Arrays.stream(sets.columns(set)).map(columns::parameter).distinct().toArray();
      told.accept(
          part.outerPlaces(places),
          new long[] {combinations(sets, set, every), combinations(sets, set, few)});
    }
  }

  private List<int[]> inner(List<int[]> rows) {
    List<int[]> mine = new ArrayList<>();
    for (int[] row : rows) {
      mine.add(columns.split(part.inner(row)));
    }
    return mine;
  }

  private static int combinations(ColumnSets sets, int set, List<int[]> rows) {
    BitSet seen = new BitSet();
    for (int[] row : rows) {
      seen.set(sets.index(set, row));
    }
    return seen.cardinality();
  }
}
