package dev.ferret.enumerate;

import static dev.ferret.Gens.bigIntegers;
import static dev.ferret.Gens.booleans;
import static dev.ferret.Gens.doubles;
import static dev.ferret.Gens.elementsOf;
import static dev.ferret.Gens.floats;
import static dev.ferret.Gens.functions;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.just;
import static dev.ferret.Gens.lists;
import static dev.ferret.Gens.longs;
import static dev.ferret.Gens.maps;
import static dev.ferret.Gens.oneOf;
import static dev.ferret.Gens.optionals;
import static dev.ferret.Gens.records;
import static dev.ferret.Gens.recursive;
import static dev.ferret.Gens.sets;
import static dev.ferret.Gens.shuffles;
import static dev.ferret.Gens.sortedSets;
import static dev.ferret.Gens.strings;
import static dev.ferret.Gens.subsets;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Gen;
import dev.ferret.cases.Rejection;
import dev.ferret.choice.Case;
import dev.ferret.choice.Choices;
import dev.ferret.type.Types;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class BoundedOdometerTest {
  sealed interface Tree permits Leaf, Node {}

  record Leaf() implements Tree {}

  record Node(Tree left, Tree right) implements Tree {}

  record Rose(List<Rose> children) {}

  record Linked(@Nullable Linked next) {}

  record Bag(boolean isFull, Set<Bag> bags) {}

  record Trie(Map<Boolean, Trie> next) {}

  record Choice(Optional<Choice> next) {}

  record Forest(Tree[] trees) {}

  record Point(int x, int y, int z) {}

  private static <T> List<T> all(Gen<T> gen, boolean isDepth, int least, int most) {
    BoundedOdometer odometer = new BoundedOdometer(isDepth);
    odometer.restart(most);
    List<T> values = new ArrayList<>();
    do {
      Choices test = odometer.begin().choices();
      try {
        T value = gen.from(test);
        if (odometer.measure() >= least) {
          values.add(value);
          assertThat(gen.from(Case.replay(test.trace()).choices())).isEqualTo(value);
        }
      } catch (Rejection rejection) {
        // A filter does not want it.
      }
    } while (odometer.advance());
    return values;
  }

  /** The values of exactly this size. */
  private static <T> List<T> sized(Gen<T> gen, int size) {
    return all(gen, false, size, size);
  }

  /** The values of at most this depth. */
  private static <T> List<T> deep(Gen<T> gen, int depth) {
    return all(gen, true, 0, depth);
  }

  private static Arguments row(String name, Gen<?> gen, long... counts) {
    return Arguments.of(Named.of(name, gen), counts);
  }

  private static Gen<Tree> nodes() {
    Gen<Tree> leaf = just(new Leaf());
    return recursive(leaf, tree -> records(Node.class, tree, tree));
  }

  private static Gen<Integer> naturals() {
    return integers(0, Integer.MAX_VALUE);
  }

  private static Gen<Integer> counted() {
    return recursive(just(0), smaller -> smaller.map(n -> n + 1));
  }

  /** A method that calls itself, instead of a recursive generator. */
  private static Gen<String> brackets() {
    return Gen.of(
        draw ->
            draw.from(booleans()) ? "(" + draw.from(brackets()) + ")" + draw.from(brackets()) : "");
  }

  private static Gen<Integer> successors() {
    return booleans().flatMap(more -> more ? successors().map(n -> n + 1) : just(0));
  }

  private static Gen<Integer> odd() {
    return Gen.of(
        draw -> {
          int n = draw.from(naturals());
          draw.require(n % 2 == 1);
          return n;
        });
  }

  /** The number of values of size 0, 1, 2, ... */
  static Stream<Arguments> counts() {
    return Stream.of(
        row("a constant", just(7), 1, 0, 0),
        row("whole numbers", integers(), 1, 2, 2, 2, 2),
        row("natural numbers", naturals(), 1, 1, 1, 1, 1),
        row("numbers of a range", integers(-2, 3), 1, 2, 2, 1, 0),
        row("numbers above a minimum", integers(5, 1_000), 1, 1, 1),
        row("all longs", longs(), 1, 2, 2, 2),
        row("the largest longs", longs(Long.MAX_VALUE - 1, Long.MAX_VALUE), 1, 1, 0),
        row("the smallest longs", longs(Long.MIN_VALUE, Long.MIN_VALUE + 1), 1, 1, 0),
        row("numbers of any length", bigIntegers(), 1, 0, 2, 4, 8),
        row(
            "numbers of any length in a range",
            bigIntegers(BigInteger.valueOf(-1), BigInteger.TWO),
            new long[] {1, 0, 2, 1, 0, 0}),
        row("booleans", booleans(), 2, 0, 0),
        row("some values", elementsOf("a", "b", "c"), 1, 1, 1, 0),
        row("alternatives", oneOf(integers(0, 2), booleans()), 3, 1, 1, 0),
        row("optionals", optionals(booleans()), 3, 0),
        row("subsets", subsets(List.of(1, 2, 3)), 8, 0),
        row("orders by the way of the first ones", shuffles(List.of(1, 2, 3)), 1, 2, 2, 1, 0),
        row("lists of booleans: powers of two", lists(booleans()), 1, 2, 4, 8, 16, 32),
        row("lists of naturals: compositions", lists(naturals()), 1, 1, 2, 4, 8, 16),
        row("lists of numbers: half of Pell's", lists(integers()), 1, 1, 3, 7, 17, 41, 99),
        row("texts: compositions", strings(), 1, 1, 2, 4, 8, 16, 32),
        row("texts over two letters: Fibonacci", strings().alphabet("ab"), 1, 1, 2, 3, 5, 8, 13),
        row("texts of two letters", strings().alphabet("abc").lengths(2), 0, 0, 1, 2, 3, 2, 1, 0),
        row("different elements in any order", lists(naturals()).unique(), 1, 1, 1, 3, 3, 5, 11),
        row("sets: partitions into distinct parts", sets(naturals()), 1, 1, 1, 2, 2, 3, 4, 5, 6, 8),
        row("sorted sets", sortedSets(naturals()), 1, 1, 1, 2, 2, 3, 4, 5, 6, 8),
        row("sets of two", sets(naturals()).sizes(2), 0, 0, 0, 1, 1, 2, 2, 3),
        row("sets of sets of booleans", sets(sets(booleans())), 1, 1, 2, 3, 2, 3, 2, 1, 1, 0),
        row("functions", functions(naturals(), booleans()), 0, 2, 0, 4, 4, 4, 12),
        row("maps: a value for each part", maps(naturals(), booleans()), 1, 2, 2, 6, 6, 10, 18),
        row(
            "a record of numbers: octahedra",
            records(Point.class, integers(), integers(), integers()),
            new long[] {0, 1, 6, 18, 38}),
        row("trees by type: Catalan", Types.of(Tree.class), 0, 1, 0, 1, 0, 2, 0, 5, 0, 14, 0, 42),
        row("trees: Catalan", nodes(), 1, 1, 2, 5, 14, 42, 132, 429),
        row("bushes: Catalan", Types.of(Rose.class), 0, 1, 0, 1, 0, 2, 0, 5, 0, 14),
        row("chains by type", Types.of(Linked.class), 0, 1, 1, 1, 1, 1),
        row("chains of optionals", Types.of(Choice.class), 0, 1, 1, 1, 1, 1),
        row("sets of a type that holds sets", Types.of(Bag.class), 0, 2, 0, 4, 0, 10),
        row("maps of a type: Catalan", Types.of(Trie.class), 0, 1, 0, 2, 0, 5, 0, 14),
        row(
            "arrays of a type",
            Types.of(Forest.class).map(forest -> List.of(forest.trees())),
            new long[] {0, 1, 0, 1, 0, 2}),
        row("an explicit depth", recursive(just(0), 2, n -> n.map(k -> k + 1)), 1, 1, 1, 0),
        row("recursion with nothing in between", counted(), 1, 1, 1, 1, 1, 1, 1, 1),
        row("recursion by Gen.of: Catalan", brackets(), 0, 1, 0, 1, 0, 2, 0, 5),
        row("recursion by flatMap", successors(), 1, 1, 1, 1, 1, 1),
        row(
            "dependent lists",
            integers(0, 9).flatMap(n -> lists(booleans()).sizes(n)),
            new long[] {1, 0, 2, 0, 4, 0, 8}),
        row("a filter", integers().filter(n -> n % 3 == 0), 1, 0, 0, 2, 0, 0, 2),
        row("a requirement", odd(), 0, 0, 1, 0, 1, 0, 1));
  }

  @ParameterizedTest
  @MethodSource("counts")
  void thereAreAsManyValuesOfEachSizeAsMathematicsSays(Gen<?> gen, long[] counts) {
    long[] found =
        LongStream.range(0, counts.length).map(size -> sized(gen, (int) size).size()).toArray();
    assertThat(found).containsExactly(counts);
  }

  @ParameterizedTest
  @MethodSource("counts")
  void eachValueComesOnce(Gen<?> gen, long[] counts) {
    Set<Object> seen = new HashSet<>();
    for (int size = 0; size < counts.length; size++) {
      for (Object value : sized(gen, size)) {
        assertThat(seen.add(value)).as("%s is new", value).isTrue();
      }
    }
  }

  /** The number of values of at most depth 0, 1, 2, ... */
  static Stream<Arguments> depths() {
    return Stream.of(
        row("whole numbers", integers(), 1, 3, 5, 7),
        row("booleans", booleans(), 2, 2),
        row("texts", strings(), 1, 2, 1 + 2 + 4, 1 + 3 + 9 + 27),
        row("lists of booleans", lists(booleans()), 1, 3, 7, 15),
        row("lists of numbers", lists(integers()), 1, 1 + 3, 1 + 5 + 25),
        row("sets of numbers", sets(integers()), 1, 1 + 3, 1 + 5 + 10),
        row("a record", records(Point.class, integers(), integers(), integers()), 0, 27, 125),
        row("trees", nodes(), 1, 2, 5, 26, 677),
        row("trees by type", Types.of(Tree.class), 0, 1, 2, 5, 26, 677),
        row("chains", Types.of(Linked.class), 0, 1, 2, 3, 4),
        row("real numbers", doubles(0, 10), 1, 2, 4, 6));
  }

  @ParameterizedTest
  @MethodSource("depths")
  void thereAreAsManyValuesUpToEachDepthAsMathematicsSays(Gen<?> gen, long[] counts) {
    long[] found =
        LongStream.range(0, counts.length).map(depth -> deep(gen, (int) depth).size()).toArray();
    assertThat(found).containsExactly(counts);
    assertThat(new HashSet<>(deep(gen, counts.length - 1))).hasSize((int) found[counts.length - 1]);
  }

  @Test
  void simpleValuesComeFirst() {
    assertThat(sized(integers(), 2)).containsExactly(2, -2);
    assertThat(sized(strings(), 3)).containsExactly("c", "ab", "ba", "aaa");
    assertThat(sized(lists(naturals()), 2)).containsExactly(List.of(1), List.of(0, 0));
  }

  @Test
  void realNumbersComeByNumeratorAndPlaces() {
    assertThat(sized(doubles(), 0)).containsExactly(0.0);
    assertThat(sized(doubles(), 1)).containsExactly(1.0, -1.0, -0.0);
    assertThat(sized(doubles(), 2))
        .containsExactly(2.0, -2.0, 0.5, -0.5, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY);
    assertThat(sized(doubles(), 3)).containsExactly(3.0, -3.0, 0.25, -0.25, Double.NaN);
    assertThat(sized(doubles(0, 10), 4)).containsExactly(4.0, 1.5, 0.125);
    assertThat(sized(doubles(3.25, 9), 2)).containsExactly(6.0, 4.5, 3.5);
    assertThat(sized(doubles(2.5, 2.5), 0)).containsExactly(2.5);
    assertThat(sized(floats(), 2))
        .containsExactly(2f, -2f, 0.5f, -0.5f, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY);
  }

  @Test
  void valuesGoDeeperThanRandomOnes() {
    List<Linked> chains = sized(Types.of(Linked.class), 200);
    assertThat(chains).hasSize(1);
    int length = 0;
    for (Linked chain = chains.get(0); chain != null; chain = chain.next()) {
      length++;
    }
    assertThat(length).isEqualTo(200);
    assertThat(sized(counted(), 100)).containsExactly(100);
  }

  @Test
  void aValueThatIsEmptyCostsNothing() {
    assertThat(sized(lists(integers()), 0)).containsExactly(List.of());
    assertThat(sized(strings(), 0)).containsExactly("");
  }

  @Test
  void itSaysWhetherTheLimitHasLeftAnythingOut() {
    assertThat(isCut(integers(-2, 3), 3)).isFalse();
    assertThat(isCut(integers(-2, 3), 2)).isTrue();
    assertThat(isCut(lists(booleans()).sizes(0, 3), 3)).isFalse();
    assertThat(isCut(lists(booleans()).sizes(4), 3)).isTrue();
    assertThat(isCut(nodes(), 3)).isTrue();
    assertThat(isCut(sets(booleans()), 2)).isTrue();
    assertThat(isCut(sets(booleans()), 3)).isFalse();
    assertThat(isCut(lists(booleans()).unique(), 3)).isFalse();
    assertThat(isCut(sets(sets(booleans())), 12)).isFalse();
    assertThat(isCut(doubles(0, 1), 9)).isTrue();
    assertThat(isCut(strings().alphabet("ab").lengths(0, 2), 4)).isFalse();
  }

  /** The draws that it takes to go through all values up to a size. */
  private static int draws(Gen<?> gen, int limit) {
    BoundedOdometer odometer = new BoundedOdometer(false);
    odometer.restart(limit);
    int draws = 0;
    do {
      gen.from(odometer.begin().choices());
      draws++;
    } while (odometer.advance());
    return draws;
  }

  @Test
  void nothingIsDrawnInVainIfTheStructureTellsWhatFits() {
    assertThat(draws(Types.of(Tree.class), 15)).isEqualTo(1 + 1 + 2 + 5 + 14 + 42 + 132 + 429);
    assertThat(draws(nodes(), 7)).isEqualTo(1 + 1 + 2 + 5 + 14 + 42 + 132 + 429);
    assertThat(draws(lists(integers()), 6)).isEqualTo(1 + 1 + 3 + 7 + 17 + 41 + 99);
  }

  private static boolean isCut(Gen<?> gen, int limit) {
    BoundedOdometer odometer = new BoundedOdometer(false);
    odometer.restart(limit);
    do {
      gen.from(odometer.begin().choices());
    } while (odometer.advance());
    return odometer.isCut();
  }
}
