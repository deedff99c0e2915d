package dev.ferret.lazy;

import static dev.ferret.lazy.SameAsEagerTest.same;
import static dev.ferret.lazy.Searches.eager;
import static dev.ferret.lazy.Searches.holding;
import static dev.ferret.lazy.Searches.search;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ferret.Gen;
import dev.ferret.Gens;
import dev.ferret.lazy.Searches.Found;
import dev.ferret.plan.Bound;
import dev.ferret.plan.Condition;
import dev.ferret.type.Range;
import dev.ferret.type.Sizes;
import dev.ferret.type.Types;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Sets and maps are chosen as far as a condition reads them, each of them once. */
@Timeout(120)
class LazySetsTest {
  private static final Bound FIVE = Bound.size(5);

  enum Color {
    RED,
    GREEN,
    BLUE
  }

  record Point(@Range(min = 0, max = 2) int x, @Range(min = 0, max = 1) int y) {}

  record Numbers(Set<@Range(min = 0, max = 3) Integer> all, boolean isOn) {}

  record Two(
      Set<@Range(min = 0, max = 3) Integer> left, Set<@Range(min = 0, max = 3) Integer> right) {}

  record Points(Set<Point> all) {}

  record Nested(Set<Set<@Range(min = 0, max = 2) Integer>> all) {}

  record Table(Map<@Range(min = 0, max = 3) Integer, Color> all) {}

  record Graph(Map<@Range(min = 0, max = 5) Integer, Set<@Range(min = 0, max = 5) Integer>> edges) {
    boolean isAcyclic() {
      Set<Integer> done = new HashSet<>();
      for (Integer each : edges.keySet()) {
        if (!isAcyclic(each, done, new HashSet<>())) {
          return false;
        }
      }
      return true;
    }

    private boolean isAcyclic(Integer from, Set<Integer> done, Set<Integer> path) {
      if (done.contains(from)) {
        return true;
      }
      if (!path.add(from)) {
        return false;
      }
      for (Integer to : edges.getOrDefault(from, Set.of())) {
        if (!isAcyclic(to, done, path)) {
          return false;
        }
      }
      path.remove(from);
      done.add(from);
      return true;
    }
  }

  sealed interface Rose permits Tip, Branch {}

  record Tip() implements Rose {}

  record Branch(Set<Rose> below) implements Rose {}

  /** All subsets of some values, and nothing clever. */
  private static <T extends @Nullable Object> List<Set<T>> subsets(List<T> values) {
    List<Set<T>> subsets = new ArrayList<>();
    for (int bits = 0; bits < 1 << values.size(); bits++) {
      Set<T> subset = new LinkedHashSet<>();
      for (int i = 0; i < values.size(); i++) {
        if ((bits >> i & 1) == 1) {
          subset.add(values.get(i));
        }
      }
      subsets.add(subset);
    }
    return subsets;
  }

  /** The search finds each subset of some values that satisfies a condition once. */
  private static <T extends @Nullable Object> Found<Set<T>> allSubsets(
      Gen<? extends T> element, List<T> values, Condition<Set<T>> condition) {
    Found<Set<T>> found = search(Gens.<T>sets(element), Bound.size(30).inOnePass(), condition);
    List<Set<T>> expected = subsets(values).stream().filter(condition).toList();
    assertThat(found.values()).containsExactlyInAnyOrderElementsOf(expected);
    assertThat(found.checked()).startsWith("all " + expected.size() + " case");
    assertThat(found.runs()).isLessThanOrEqualTo(2L << values.size());
    return found;
  }

  @Test
  void setsOfASmallDomainAreItsSubsets() {
    List<Integer> four = List.of(0, 1, 2, 3);
    Gen<Integer> numbers = Gens.integers(0, 3);
    allSubsets(numbers, four, set -> true);
    allSubsets(numbers, four, set -> set.contains(2));
    allSubsets(numbers, four, set -> set.size() == 2);
    allSubsets(numbers, four, set -> set.stream().mapToInt(n -> n).sum() == 3);
    allSubsets(numbers, four, set -> !set.isEmpty() && set.iterator().next() == 1);
    allSubsets(numbers, four, set -> set.equals(Set.of(1, 3)));
    allSubsets(numbers, four, set -> Set.of(1, 3).equals(set));
    allSubsets(numbers, four, set -> set.hashCode() % 2 == 0);
    allSubsets(numbers, four, set -> set.toString().contains("1, 3"));
    allSubsets(numbers, four, set -> set.containsAll(List.of(0, 3)));
    allSubsets(numbers, four, set -> Set.copyOf(set).size() > 2);
    allSubsets(numbers, four, set -> set.toArray().length == 1);
    allSubsets(numbers, four, set -> Collections.disjoint(set, Set.of(0, 1)));
  }

  @Test
  void elementsMayBeNull() {
    Gen<@Nullable Integer> numbers = Gens.nullable(Gens.integers(0, 2));
    List<@Nullable Integer> four = Arrays.asList(null, 0, 1, 2);
    allSubsets(numbers, four, set -> true);
    allSubsets(numbers, four, set -> set.contains(null));
    allSubsets(numbers, four, set -> !set.contains(null) && set.contains(2));
    allSubsets(numbers, four, set -> set.stream().anyMatch(Objects::isNull));
  }

  @Test
  void elementsMayBeConstantsRecordsTextsAndSets() {
    allSubsets(Types.of(Color.class), List.of(Color.values()), set -> set.contains(Color.BLUE));
    List<Point> points = new ArrayList<>();
    for (int x = 0; x < 3; x++) {
      for (int y = 0; y < 2; y++) {
        points.add(new Point(x, y));
      }
    }
    allSubsets(Types.of(Point.class), points, set -> set.contains(new Point(2, 0)));
    allSubsets(
        Types.of(Point.class), points, set -> set.stream().allMatch(point -> point.x() == 1));
    List<Set<Boolean>> inner = subsets(List.of(false, true));
    allSubsets(Gens.sets(Gens.booleans()), inner, set -> set.contains(Set.of(true)));
    allSubsets(Gens.sets(Gens.booleans()), inner, set -> set.stream().noneMatch(Set::isEmpty));
  }

  @Test
  void anEmptySetAndASetOfOneEmptySetAreDifferent() {
    Found<Nested> found = search(Types.of(Nested.class), FIVE, nested -> true);
    assertThat(found.values()).contains(new Nested(Set.of()), new Nested(Set.of(Set.of())));
    assertThat(new HashSet<>(found.values())).hasSameSizeAs(found.values());
  }

  @Test
  void conditionsSayTheSameAsOfAllSetsThatAreMade() {
    same(Types.of(Numbers.class), FIVE, value -> value.isOn() && value.all().contains(3));
    same(Types.of(Numbers.class), FIVE, value -> value.all().isEmpty() || value.isOn());
    same(Types.of(Two.class), FIVE, two -> two.left().equals(two.right()));
    same(Types.of(Two.class), FIVE, two -> Collections.disjoint(two.left(), two.right()));
    same(Types.of(Two.class), FIVE, two -> two.left().containsAll(two.right()));
    same(Types.of(Two.class), FIVE, two -> two.hashCode() % 3 == 0);
    same(Types.of(Two.class), FIVE, two -> two.toString().contains("[1, 2]"));
    same(Types.of(Points.class), FIVE, points -> points.all().contains(new Point(1, 1)));
    same(Types.of(Nested.class), FIVE, nested -> nested.all().contains(Set.of(0, 1)));
    same(
        Types.of(Rose.class),
        Bound.size(7),
        rose ->
            rose instanceof Branch branch
                && branch.below().stream().anyMatch(Branch.class::isInstance));
    same(
        Types.of(Rose.class),
        Bound.depth(4),
        rose -> rose instanceof Branch branch && branch.below().contains(new Tip()));
    same(Types.of(Rose.class), Bound.nodes(6), rose -> rose.toString().length() > 40);
  }

  @Test
  void mapsMayHaveEqualValues() {
    Gen<Table> tables = Types.of(Table.class);
    same(tables, FIVE, table -> new HashSet<>(table.all().values()).size() < table.all().size());
    same(tables, FIVE, table -> table.all().containsValue(Color.RED));
    same(tables, FIVE, table -> table.all().get(1) == Color.GREEN);
    same(tables, FIVE, table -> table.all().getOrDefault(2, Color.RED) == Color.RED);
    same(tables, FIVE, table -> table.all().containsKey(3));
    same(tables, FIVE, table -> table.all().keySet().contains(1) && !table.all().isEmpty());
    same(tables, FIVE, table -> table.all().equals(Map.of(1, Color.BLUE)));
    same(tables, FIVE, table -> new HashMap<>(table.all()).equals(table.all()));
    same(tables, FIVE, table -> table.all().hashCode() % 2 == 0 && table.all().size() == 1);
    same(tables, FIVE, table -> table.all().toString().contains("1=BLUE"));
    same(
        tables,
        FIVE,
        table ->
            table.all().entrySet().stream()
                .allMatch(entry -> entry.getKey() > entry.getValue().ordinal()));
    same(Types.of(Graph.class), FIVE, Graph::isAcyclic);
    same(Types.of(Graph.class), Bound.depth(2), Graph::isAcyclic);
    same(Types.of(Graph.class), Bound.nodes(4), Graph::isAcyclic);
  }

  record Sized(
      @Sizes(min = 2, max = 3) Set<@Range(min = 0, max = 4) Integer> numbers,
      @Sizes(min = 1) Set<Point> points) {}

  @Test
  void setsHaveAsManyElementsAsTheyMay() {
    Gen<Sized> gen = Types.of(Sized.class);
    same(gen, Bound.size(8), sized -> sized.numbers().contains(3));
    same(gen, Bound.size(8), sized -> sized.points().size() == 1 && sized.numbers().size() == 2);
    same(gen, Bound.depth(2), sized -> sized.numbers().contains(1));
    same(gen, Bound.nodes(5), sized -> sized.numbers().contains(1));
    Gen<Set<Integer>> even = Gens.sets(Gens.integers(0, 9).filter(n -> n % 2 == 1)).sizes(2, 3);
    same(even, Bound.size(12), set -> set.contains(3));
  }

  record Sorted(SortedSet<@Range(min = -2, max = 2) Integer> all, boolean isOn) {}

  /** Their order is not that of the search, so they are chosen as a whole. */
  @Test
  void sortedSetsComeInTheirOwnOrder() {
    same(Types.of(Sorted.class), FIVE, value -> !value.all().isEmpty() && value.all().first() < 0);
    same(Types.of(Sorted.class), FIVE, value -> value.isOn() && value.all() instanceof TreeSet);
  }

  /** They are drawn in several ways, and none of them is left out. */
  @Test
  void elementsThatSeveralChoicesMakeCountAsOften() {
    Gen<Set<Integer>> squares = Gens.sets(Gens.integers(-2, 2).map(n -> n * n));
    Bound eight = Bound.size(8);
    List<Set<Integer>> expected = eager(squares, eight);
    assertThat(search(squares, eight, set -> true).values())
        .containsExactlyInAnyOrderElementsOf(expected);
    Gen<Set<Integer>> overlapping = Gens.sets(Gens.oneOf(Gens.integers(0, 2), Gens.integers(1, 3)));
    assertThat(search(overlapping, FIVE, set -> set.contains(1)).values())
        .containsExactlyInAnyOrderElementsOf(
            eager(overlapping, FIVE).stream().filter(set -> set.contains(1)).toList());
  }

  @Test
  void theOrderOfElementsIsThatInWhichTheyAreEnumerated() {
    Gen<Set<Integer>> sets = Gens.sets(Gens.integers(-3, 3));
    List<List<Integer>> lazy = new ArrayList<>();
    search(sets, FIVE, set -> set.contains(-1)).values().forEach(set -> lazy.add(List.copyOf(set)));
    assertThat(lazy)
        .containsExactlyInAnyOrderElementsOf(
            eager(sets, FIVE).stream()
                .filter(set -> set.contains(-1))
                .map(set -> (List<Integer>) new ArrayList<>(set))
                .toList());
  }

  @Test
  void aConditionThatChangesASetIsAskedOfOrdinaryOnes() {
    same(Types.of(Numbers.class), FIVE, value -> value.isOn() && value.all().add(2));
    same(Types.of(Numbers.class), FIVE, value -> value.isOn() && value.all().remove(2));
    same(Types.of(Numbers.class), FIVE, value -> value.all().removeIf(n -> n > 1));
    same(
        Types.of(Numbers.class),
        FIVE,
        value -> {
          Iterator<Integer> all = value.all().iterator();
          if (all.hasNext() && all.next() == 1) {
            all.remove();
          }
          return value.all().isEmpty();
        });
    same(Types.of(Table.class), FIVE, table -> table.all().put(1, Color.RED) == Color.BLUE);
    same(
        Types.of(Table.class),
        FIVE,
        table -> {
          table.all().replaceAll((key, value) -> Color.GREEN);
          return table.all().containsValue(Color.GREEN);
        });
    same(Types.of(Numbers.class), FIVE, value -> value.all() instanceof LinkedHashSet);
    same(
        Types.of(Table.class),
        FIVE,
        table -> table.all() instanceof HashMap && table.all().size() == 1);
  }

  @Test
  void aTestMayChangeASetAndTheNextCaseHasItsOwn() {
    List<Set<Integer>> before = new ArrayList<>();
    search(Types.of(Numbers.class), FIVE, Numbers::isOn)
        .values()
        .forEach(
            value -> {
              before.add(new HashSet<>(value.all()));
              value.all().clear();
            });
    assertThat(new HashSet<>(before)).hasSameSizeAs(before);
  }

  private static Set<Integer> upTo(int n) {
    return IntStream.rangeClosed(0, n).boxed().collect(Collectors.toSet());
  }

  @Test
  void aClaimThatReadsNothingRunsOnceAndOneThatAsksForEmptinessTwice() {
    Gen<Set<Integer>> sets = Gens.sets(Gens.integers(0, 9));
    Bound thirty = Bound.size(30).inOnePass();
    assertThat(holding(sets, thirty, set -> true, set -> true).runs()).isEqualTo(1);
    assertThat(holding(sets, thirty, set -> true, set -> set.isEmpty() || !set.isEmpty()).runs())
        .isEqualTo(2);
    // One for the empty set, and one for each first element.
    assertThat(
            holding(
                    sets,
                    thirty,
                    set -> true,
                    set -> set.isEmpty() || upTo(9).contains(set.iterator().next()))
                .runs())
        .isEqualTo(11);
  }

  @Test
  void valuesOfAMapAreOpenUntilTheyAreRead() {
    Gen<Map<Integer, Integer>> maps = Gens.maps(Gens.integers(0, 3), Gens.integers(0, 9));
    Bound bound = Bound.size(60).inOnePass();
    // As many as there are sets of keys.
    assertThat(holding(maps, bound, map -> true, map -> map.keySet().size() == map.size()).runs())
        .isEqualTo(16);
  }

  @Test
  void aCounterexampleIsTheSameAsThatOfAnEnumeration() {
    Gen<Two> gen = Types.of(Two.class);
    Found<Two> found =
        holding(gen, FIVE, two -> !two.left().isEmpty(), two -> !two.right().contains(1));
    assertThat(found.outcome().isPassed()).isFalse();
    assertThat(found.outcome().report().toString()).contains("Two(", "Set.of(0)", "Set.of(1)");
  }

  @Test
  void aQuestionForOneElementDecidesNoOther() {
    Gen<Set<Integer>> sets = Gens.sets(Gens.integers(0, 9));
    Bound bound = Bound.size(60).inOnePass();
    assertThat(holding(sets, bound, set -> true, set -> set.contains(7) || true).runs())
        .isEqualTo(2);
    // No set has it, so nothing is asked.
    assertThat(holding(sets, bound, set -> true, set -> !set.contains(10)).runs()).isEqualTo(1);
    assertThat(
            holding(
                    sets,
                    bound,
                    set -> true,
                    set -> set.contains(3) == set.stream().anyMatch(n -> n == 3))
                .outcome()
                .isPassed())
        .isTrue();
    Gen<Map<Integer, Integer>> maps = Gens.maps(Gens.integers(0, 9), Gens.integers(0, 9));
    // Without the key, and with it and each of ten values.
    assertThat(holding(maps, bound, map -> true, map -> !Objects.equals(map.get(4), 10)).runs())
        .isEqualTo(11);
  }

  @Test
  void anElementThatNoSmallSetHasIsLookedForInLargerOnes() {
    for (int i = 0; i < 2; i++) {
      Bound bound = i == 0 ? Bound.size(7) : Bound.depth(4);
      same(Gens.sets(Gens.integers(0, 5)), bound, set -> set.contains(4));
      same(Gens.sets(Types.of(Point.class)), bound, set -> set.contains(new Point(2, 1)));
      same(Types.of(Table.class), bound, table -> table.all().get(3) == Color.RED);
    }
    same(Gens.sets(Gens.integers(0, 5)), Bound.nodes(4), set -> set.contains(4));
    assertThat(
            search(Gens.sets(Gens.integers(0, 5)), Bound.size(7), set -> set.contains(6)).checked())
        .startsWith("no cases that satisfy");
  }

  record Edge(@Range(min = 0, max = 3) int from, @Range(min = 0, max = 3) int to) {}

  record Relation(Set<Edge> edges, Edge one) {
    boolean isSymmetric() {
      return edges.stream().allMatch(edge -> edges.contains(new Edge(edge.to(), edge.from())));
    }
  }

  @Test
  void aQuestionForARecordOrASetDecidesNoOther() {
    Gen<Set<Edge>> sets = Gens.sets(Types.of(Edge.class));
    Bound bound = Bound.size(9).inOnePass();
    assertThat(holding(sets, bound, set -> true, set -> !set.contains(new Edge(4, 0))).runs())
        .isEqualTo(1);
    assertThat(
            holding(sets, bound, set -> true, set -> set.contains(new Edge(1, 1)) || true).runs())
        .isEqualTo(2);
    Gen<Set<Set<Integer>>> nested = Gens.sets(Gens.sets(Gens.integers(0, 3)));
    assertThat(
            holding(nested, bound, set -> true, set -> set.contains(Set.of(0, 2)) || true).runs())
        .isEqualTo(2);
    same(Types.of(Relation.class), Bound.size(9), Relation::isSymmetric);
    same(Types.of(Relation.class), Bound.size(9), value -> value.edges().contains(value.one()));
    same(
        Types.of(Relation.class),
        Bound.size(9),
        value -> value.edges().stream().allMatch(value.edges()::contains) && value.one().to() == 1);
    Gen<Set<int[]>> arrays = Gens.sets(Types.of(int[].class));
    assertThat(search(arrays, Bound.size(4), set -> set.stream().allMatch(set::contains)).values())
        .hasSameSizeAs(eager(arrays, Bound.size(4)));
  }

  record Rights(Map<Integer, Set<Integer>> rights, Set<Integer> admins, int user) {
    boolean mayRead() {
      return admins.contains(user) && rights.containsKey(user) && rights.get(user).contains(0);
    }
  }

  record Pair(Set<Integer> left, Set<Integer> right) {}

  private static <T> void needs(Class<T> type, long runs, long values, Condition<T> condition) {
    Found<T> found = search(type, Bound.size(13).inOnePass(), condition);
    assertThat(found.runs()).isEqualTo(runs);
    assertThat(eager(Types.of(type), Bound.size(13))).hasSize((int) values);
  }

  @Test
  void theFiguresOfTheGuide() {
    needs(Rights.class, 50, 148_478, Rights::mayRead);
    needs(Pair.class, 412, 4_319, pair -> Collections.disjoint(pair.left(), pair.right()));
    needs(Pair.class, 141, 4_319, pair -> pair.left().containsAll(pair.right()));
    needs(Graph.class, 847, 1_408, Graph::isAcyclic);
  }

  record Bits(
      boolean a, boolean b, boolean c, boolean d, boolean e, boolean f, boolean g, boolean h) {}

  record Word(Bits a, Bits b, Bits c, Bits d) {}

  record Words(Set<Word> words, @Range(min = 0) int n) {}

  /** There are 2^32 words of size 5, and more lists of depth 4 than can be made. */
  @Test
  void elementsAreNotListedBeforeTheyAreAskedFor() {
    Found<Words> found =
        search(
            Searches.SETTINGS.withTries(3),
            Types.of(Words.class),
            Bound.size(8),
            value -> !value.words().isEmpty() && value.n() == 1);
    assertThat(found.values()).hasSize(3).allMatch(value -> value.words().size() == 1);
    Gen<Set<List<Integer>>> lists = Gens.sets(Gens.lists(Gens.integers()));
    assertThat(
            search(
                    Searches.SETTINGS.withTries(3),
                    lists,
                    Bound.depth(9).inOnePass(),
                    set -> !set.isEmpty())
                .values())
        .hasSize(3);
  }

  @Test
  void aReportSaysWhetherThereAreLargerSets() {
    for (int size = 0; size <= 5; size++) {
      Bound bound = Bound.size(size);
      boolean isAll = size >= 2;
      assertThat(search(Gens.sets(Gens.booleans()), bound, set -> true).checked())
          .startsWith(isAll ? "all 4 cases that" : "all " + (1 + 2 * size) + " case")
          .satisfies(text -> assertThat(text.contains("of size")).isEqualTo(!isAll));
      assertThat(search(Gens.sets(Gens.integers()), bound, set -> set.size() < 99).checked())
          .contains("of size <= " + size);
      // What is not empty need not be gone through.
      assertThat(search(Gens.sets(Gens.integers()), bound, Set::isEmpty).checked())
          .startsWith(size == 0 ? "all 1 case of size" : "all 1 case that");
    }
    assertThat(search(Gens.sets(Gens.booleans()), Bound.depth(3), set -> true).checked())
        .startsWith("all 4 cases that");
    assertThat(search(Gens.sets(Gens.booleans()), Bound.nodes(3), set -> true).checked())
        .startsWith("all 4 cases that");
  }

  @Test
  void severalThreadsAndIslandsFindTheSameSetsWithAsManyRuns() {
    Gen<Graph> gen = Types.of(Graph.class);
    Bound bound = Bound.size(10);
    Found<Graph> alone = search(gen, bound, Graph::isAcyclic);
    assertThat(search(gen, bound.threads(2), Graph::isAcyclic).values())
        .containsExactlyInAnyOrderElementsOf(alone.values());
    for (Bound each : List.of(bound, Bound.size(10).inOnePass(), Bound.depth(2))) {
      Found<Graph> whole = search(gen, each, Graph::isAcyclic);
      SharedSearches.Whole<Graph> shared = SharedSearches.share(gen, each, Graph::isAcyclic, 3, 7);
      assertThat(shared.values()).containsExactlyInAnyOrderElementsOf(whole.values());
      assertThat(shared.allRuns()).isEqualTo(whole.runs());
    }
    Found<Two> twos = search(Types.of(Two.class), bound, two -> two.left().equals(two.right()));
    SharedSearches.Whole<Two> shared =
        SharedSearches.share(
            Types.of(Two.class), bound, two -> two.left().equals(two.right()), 2, 5);
    assertThat(shared.values()).containsExactlyInAnyOrderElementsOf(twos.values());
  }

  @Test
  void setsAreNotSampled() {
    assertThatThrownBy(
            () -> search(Types.of(Numbers.class), Bound.size(5).sampled(), Numbers::isOn))
        .hasMessageContaining("the sets in it cannot be counted");
  }
}
