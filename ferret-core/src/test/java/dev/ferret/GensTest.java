package dev.ferret;

import static dev.ferret.Gens.arrays;
import static dev.ferret.Gens.bigDecimals;
import static dev.ferret.Gens.bigIntegers;
import static dev.ferret.Gens.booleans;
import static dev.ferret.Gens.byteArrays;
import static dev.ferret.Gens.bytes;
import static dev.ferret.Gens.characters;
import static dev.ferret.Gens.dateTimes;
import static dev.ferret.Gens.dates;
import static dev.ferret.Gens.doubles;
import static dev.ferret.Gens.elementsOf;
import static dev.ferret.Gens.floats;
import static dev.ferret.Gens.instants;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.just;
import static dev.ferret.Gens.lists;
import static dev.ferret.Gens.longs;
import static dev.ferret.Gens.maps;
import static dev.ferret.Gens.nullable;
import static dev.ferret.Gens.oneOf;
import static dev.ferret.Gens.optionals;
import static dev.ferret.Gens.records;
import static dev.ferret.Gens.recursive;
import static dev.ferret.Gens.sets;
import static dev.ferret.Gens.shorts;
import static dev.ferret.Gens.shuffles;
import static dev.ferret.Gens.sortedSets;
import static dev.ferret.Gens.strings;
import static dev.ferret.Gens.subsets;
import static dev.ferret.Gens.times;
import static dev.ferret.Gens.uuids;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.ferret.choice.Trace;
import dev.ferret.fixtures.Samples;
import dev.ferret.fixtures.Samples.Leaf;
import dev.ferret.fixtures.Samples.Node;
import dev.ferret.fixtures.Samples.Person;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class GensTest {
  private static final int SEEDS = 2_000;

  static <T> List<T> values(Gen<T> gen) {
    List<T> values = new ArrayList<>();
    for (int seed = 0; seed < SEEDS; seed++) {
      values.add(Samples.draw(gen, seed, 100 - seed % 101).value());
    }
    return values;
  }

  private static <T> Arguments within(String name, Gen<T> gen, Predicate<? super T> allowed) {
    return Arguments.of(Named.of(name, gen), allowed);
  }

  static Stream<Arguments> ranges() {
    return Stream.of(
        within("integers", integers(-7, 1_000_000), x -> x >= -7 && x <= 1_000_000),
        within("longs", longs(5, 1L << 40), x -> x >= 5 && x <= 1L << 40),
        within("shorts", shorts((short) -3, (short) 900), x -> x >= -3 && x <= 900),
        within("bytes", bytes((byte) -3, (byte) 9), x -> x >= -3 && x <= 9),
        within("characters", characters(), x -> !Character.isSurrogate(x)),
        within("a to z", characters('a', 'z'), x -> x >= 'a' && x <= 'z'),
        within("doubles", doubles(-0.5, 2e9), x -> x >= -0.5 && x <= 2e9),
        within("floats", floats(0.1f, 0.2f), x -> x >= 0.1f && x <= 0.2f),
        within(
            "finite floats",
            floats(-Float.MAX_VALUE, Float.MAX_VALUE),
            x -> !x.isNaN() && !x.isInfinite()),
        within("bigIntegers", bigIntegers(), x -> x.bitLength() <= 128),
        within(
            "large bigIntegers",
            bigIntegers(BigInteger.TEN.pow(20), BigInteger.TEN.pow(21)),
            x -> x.toString().length() >= 21 && x.compareTo(BigInteger.TEN.pow(21)) <= 0),
        within(
            "negative bigIntegers",
            bigIntegers(BigInteger.TEN.pow(20).negate(), BigInteger.TWO.negate()),
            x -> x.signum() < 0 && x.compareTo(BigInteger.TEN.pow(20).negate()) >= 0),
        within(
            "bigDecimals",
            bigDecimals(new BigDecimal("-1.55"), new BigDecimal("9.999"), 2),
            x ->
                x.scale() == 2
                    && x.compareTo(new BigDecimal("-1.55")) >= 0
                    && x.compareTo(new BigDecimal("9.99")) <= 0),
        within("all bigDecimals", bigDecimals(), x -> x.scale() >= 0 && x.scale() <= 20),
        within("byteArrays", byteArrays(2, 5), x -> x.length >= 2 && x.length <= 5),
        within("lists", lists(integers(0, 9)).sizes(2, 5), x -> x.size() >= 2 && x.size() <= 5),
        within(
            "sets",
            sets(integers(0, 99)).sizes(3),
            x -> x.size() == 3 && x.stream().allMatch(i -> i >= 0 && i <= 99)),
        within(
            "sortedSets",
            sortedSets(strings()),
            x -> new ArrayList<>(x).equals(x.stream().sorted().toList())),
        within("maps", maps(integers(0, 99), booleans()).sizes(1, 4), x -> x.size() <= 4),
        within("arrays", arrays(String[]::new, strings()), x -> x.getClass() == String[].class),
        within("optionals", optionals(integers(0, 3)), x -> x.isEmpty() || x.get() <= 3),
        within("nullable", nullable(integers(0, 3)), x -> x == null || x <= 3),
        within("just", just("x"), "x"::equals),
        within("elementsOf", elementsOf("a", "b"), x -> x.equals("a") || x.equals("b")),
        within("oneOf", oneOf(integers(0, 3), integers(8, 9)), x -> x <= 3 || x >= 8),
        within(
            "shuffles",
            shuffles(List.of(1, 2, 3, 3)),
            x -> x.stream().sorted().toList().equals(List.of(1, 2, 3, 3))),
        within("subsets", subsets(List.of(1, 2, 3)), x -> Set.of(1, 2, 3).containsAll(x)),
        within(
            "dates",
            dates(LocalDate.of(1990, 1, 1), LocalDate.of(1999, 12, 31)),
            x -> x.getYear() >= 1990 && x.getYear() <= 1999),
        within("all dates", dates(), x -> x.getYear() >= 1 && x.getYear() <= 9999),
        within(
            "later dates",
            dates(LocalDate.of(2020, 1, 1), LocalDate.of(2020, 12, 31)),
            x -> x.getYear() == 2020),
        within("times", times(), x -> true),
        within("dateTimes", dateTimes(), x -> x.getYear() >= 1 && x.getYear() <= 9999),
        within("instants", instants(), x -> x.isAfter(Instant.parse("0000-12-31T00:00:00Z"))));
  }

  @ParameterizedTest
  @MethodSource("ranges")
  <T> void valuesAreInRange(Gen<T> gen, Predicate<T> allowed) {
    List<T> values = values(gen);
    assertThat(values).allMatch(allowed);
  }

  static Stream<Named<Gen<?>>> invertible() {
    return Samples.invertible().stream().map(gen -> Named.of(gen.toString(), gen));
  }

  @ParameterizedTest
  @MethodSource("invertible")
  <T> void everyValueIsTracedBack(Gen<T> gen) {
    for (int seed = 0; seed < 300; seed++) {
      T value = Samples.draw(gen, seed, 100).value();
      Optional<Trace> trace = gen.traceOf(value);
      assertThat(trace).as("trace of %s", value).isPresent();
      T replayed = Samples.replay(gen, trace.get()).value();
      assertThat(Samples.same(replayed, value)).as("%s, not %s", value, replayed).isTrue();
    }
  }

  @Test
  void whatAGeneratorCannotMakeIsNotTracedBack() {
    assertThat(integers(0, 9).traceOf(10)).isEmpty();
    assertThat(integers().traceOf(null)).isEmpty();
    assertThat(longs(0, 9).traceOf(-1L)).isEmpty();
    assertThat(doubles(0, 1).traceOf(Double.NaN)).isEmpty();
    assertThat(doubles(0, 1).traceOf(1.5)).isEmpty();
    assertThat(bigIntegers(BigInteger.ONE, BigInteger.TEN).traceOf(BigInteger.ZERO)).isEmpty();
    assertThat(bigDecimals(BigDecimal.ONE, BigDecimal.TEN, 1).traceOf(new BigDecimal("1.55")))
        .isEmpty();
    assertThat(strings().digits().traceOf("a")).isEmpty();
    assertThat(strings().lengths(2).traceOf("a")).isEmpty();
    assertThat(strings().traceOf("\uD800")).isEmpty();
    assertThat(byteArrays(1, 2).traceOf(new byte[3])).isEmpty();
    assertThat(lists(integers(0, 9)).sizes(0, 2).traceOf(List.of(1, 2, 3))).isEmpty();
    assertThat(lists(integers(0, 9)).traceOf(List.of(10))).isEmpty();
    assertThat(lists(integers(0, 9)).unique().traceOf(List.of(1, 1))).isEmpty();
    assertThat(elementsOf(1, 2).traceOf(3)).isEmpty();
    assertThat(just(1).traceOf(3)).isEmpty();
    assertThat(oneOf(just(1), just(2)).traceOf(3)).isEmpty();
    assertThat(oneOf(just(1), just(2)).weighted(0, 1).traceOf(1)).isEmpty();
    assertThat(shuffles(List.of(1, 2)).traceOf(List.of(1, 1))).isEmpty();
    assertThat(shuffles(List.of(1, 2)).traceOf(List.of(1))).isEmpty();
    assertThat(subsets(List.of(1, 2)).traceOf(Set.of(3))).isEmpty();
    assertThat(integers().filter(x -> x > 0).traceOf(-1)).isEmpty();
    assertThat(integers().map(x -> x).traceOf(1)).as("an opaque function").isEmpty();
    assertThat(integers().flatMap(Gens::just).traceOf(1)).isEmpty();
    assertThat(records(Person.class, strings(), integers(0, 9)).traceOf(new Person("", 10)))
        .isEmpty();
    assertThat(Gens.durations().traceOf(Duration.ofSeconds(Long.MAX_VALUE))).isEmpty();
    assertThat(Samples.trees(1).traceOf(new Node(new Node(new Leaf(1), new Leaf(2)), new Leaf(3))))
        .as("too deep")
        .isEmpty();
    assertThat(Samples.trees(0).traceOf(new Leaf(10))).isEmpty();
  }

  @Test
  void generatorsDescribeThemselves() {
    assertThat(integers()).hasToString("integers()");
    assertThat(integers(1, 2)).hasToString("integers(1, 2)");
    assertThat(longs(1, 2)).hasToString("longs(1, 2)");
    assertThat(characters('a', 'b')).hasToString("characters(a, b)");
    assertThat(booleans()).hasToString("booleans()");
    assertThat(doubles()).hasToString("doubles()");
    assertThat(doubles(0, 1)).hasToString("doubles(0.0, 1.0)");
    assertThat(floats()).hasToString("floats()");
    assertThat(floats(0, 1)).hasToString("floats(0.0, 1.0)");
    assertThat(bigIntegers(BigInteger.ONE, BigInteger.TEN)).hasToString("bigIntegers(1, 10)");
    assertThat(bigDecimals()).hasToString("bigDecimals()");
    assertThat(byteArrays(0, 5)).hasToString("byteArrays(0, 5)");
    assertThat(strings()).hasToString("strings()");
    assertThat(lists(strings()).sizes(1, 2)).hasToString("lists(strings()).sizes(1, 2)");
    assertThat(sets(strings())).hasToString("sets(strings())");
    assertThat(maps(strings(), booleans())).hasToString("maps(strings(), booleans())");
    assertThat(just("x")).hasToString("just(x)");
    assertThat(elementsOf(1, 2)).hasToString("elementsOf[1, 2]");
    assertThat(elementsOf(1, 2, 3, 4, 5, 6, 7, 8, 9)).hasToString("elementsOf(9 values)");
    assertThat(oneOf(just(1), just(2))).hasToString("oneOf[just(1), just(2)]");
    assertThat(integers().map(x -> x)).hasToString("integers().map(...)");
    assertThat(integers().filter(x -> true)).hasToString("integers().filter(...)");
    assertThat(integers().flatMap(Gens::just)).hasToString("integers().flatMap(...)");
    assertThat(Gen.of(d -> 1)).hasToString("Gen.of(...)");
    assertThat(recursive(just(1), g -> g)).hasToString("recursive(just(1), ...)");
    assertThat(records(Person.class, strings(), integers())).hasToString("records(Person)");
    assertThat(shuffles(List.of(1, 2))).hasToString("shuffles(2 values)");
    assertThat(subsets(List.of(1, 2))).hasToString("subsets(2 values)");
    assertThat(times()).hasToString("times()");
    assertThat(dateTimes()).hasToString("dateTimes()");
    assertThat(uuids()).hasToString("uuids()");
  }

  @Test
  void tuplesHaveOneValueOfEachPartAndAreTracedBack() {
    Gen<List<Object>> tuples =
        Gens.tuples("pairs", List.of(integers(0, 3), oneOf(just("a"), just("b"))));

    for (List<Object> tuple : values(tuples)) {
      assertThat(tuple).hasSize(2);
      tuple.add("tuples may be modified");
    }
    assertThat(tuples).hasToString("pairs");
    assertThat(tuples.traceOf(List.of(2, "b")).map(tuples::replay)).contains(List.of(2, "b"));
    assertThat(tuples.traceOf(List.of(2))).isEmpty();
    assertThat(tuples.traceOf(List.of(2, "b", "c"))).isEmpty();
    assertThat(Gens.<Object>tuples("none", List.of()).sample()).isEmpty();
    assertThat(Cardinality.of(List.of(tuples))).isEqualTo(8);
  }

  @Test
  void collectionsMayBeModified() {
    for (List<Integer> list : values(lists(integers()))) {
      list.add(1);
    }
    for (Set<Integer> set : values(sets(integers()))) {
      set.add(1);
    }
    for (Map<Integer, Integer> map : values(maps(integers(), integers()))) {
      map.put(1, 1);
    }
    List<Integer> given = List.of(1, 2, 3);
    for (List<Integer> order : values(shuffles(given))) {
      order.add(1);
    }
    for (Set<Integer> part : values(subsets(given))) {
      part.add(7);
    }
    assertThat(Samples.draw(shuffles(given), 1, 100).value()).hasSize(3);
  }

  private static Arguments refused(String sentence, ThrowingCallable call) {
    return Arguments.of(Named.of(sentence, call), sentence);
  }

  record NotPublicEnough(int x) {}

  @SuppressWarnings({"unchecked", "rawtypes"})
  static Stream<Arguments> nonsense() {
    String above = " has no values: the minimum is above the maximum";
    return Stream.of(
        refused("integers(2, 1)" + above, () -> integers(2, 1)),
        refused("longs(2, 1)" + above, () -> longs(2, 1)),
        refused("shorts(2, 1)" + above, () -> shorts((short) 2, (short) 1)),
        refused("bytes(2, 1)" + above, () -> bytes((byte) 2, (byte) 1)),
        refused("characters(b, a)" + above, () -> characters('b', 'a')),
        refused("doubles(2.0, 1.0)" + above, () -> doubles(2, 1)),
        refused(
            "doubles(NaN, 1.0) has no values: a bound is not a number",
            () -> doubles(Double.NaN, 1)),
        refused("floats(2.0, 1.0)" + above, () -> floats(2, 1)),
        refused("bigIntegers(10, 1)" + above, () -> bigIntegers(BigInteger.TEN, BigInteger.ONE)),
        refused(
            "bigIntegers needs a minimum, but got null", () -> bigIntegers(null, BigInteger.ONE)),
        refused(
            "bigIntegers needs a maximum, but got null", () -> bigIntegers(BigInteger.ONE, null)),
        refused("bigDecimals(10, 1)" + above, () -> bigDecimals(BigDecimal.TEN, BigDecimal.ONE, 0)),
        refused(
            "bigDecimals(0.1, 0.2, 0) has no values: none in between has so few places after the"
                + " point",
            () -> bigDecimals(new BigDecimal("0.1"), new BigDecimal("0.2"), 0)),
        refused("byteArrays(2, 1)" + above, () -> byteArrays(2, 1)),
        refused(
            "byteArrays(-1, 1) has no values: a length cannot be negative",
            () -> byteArrays(-1, 1)),
        refused("strings().lengths(2, 1)" + above, () -> strings().lengths(2, 1)),
        refused(
            "strings().lengths(-1, -1) has no values: a length cannot be negative",
            () -> strings().lengths(-1)),
        refused("A text needs an alphabet of at least one character", () -> strings().alphabet("")),
        refused("alphabet needs its characters, but got null", () -> strings().alphabet(null)),
        refused("lists(...).sizes(2, 1)" + above, () -> lists(integers()).sizes(2, 1)),
        refused(
            "sets(...).sizes(-1, 1) has no values: a size cannot be negative",
            () -> sets(integers()).sizes(-1, 1)),
        refused("lists needs a generator of elements, but got null", () -> lists(null)),
        refused("sets needs a generator of elements, but got null", () -> sets(null)),
        refused("maps needs a generator of keys, but got null", () -> maps(null, integers())),
        refused("maps needs a generator of values, but got null", () -> maps(integers(), null)),
        refused(
            "arrays needs a constructor such as String[]::new, but got null",
            () -> arrays(null, integers())),
        refused("uniqueBy needs a function, but got null", () -> lists(integers()).uniqueBy(null)),
        refused("optionals needs a generator, but got null", () -> optionals(null)),
        refused("nullable needs a generator, but got null", () -> nullable(null)),
        refused("elementsOf needs at least one value to choose from", () -> elementsOf(List.of())),
        refused("elementsOf needs values, but got null", () -> elementsOf((List<Integer>) null)),
        refused("oneOf needs at least one generator to choose from", () -> oneOf()),
        refused("oneOf needs generators, but got null", () -> oneOf(integers(), null)),
        refused(
            "weighted needs a weight for each of 2 alternatives, but got 1",
            () -> oneOf(integers(), integers()).weighted(1)),
        refused("weighted needs weights, but got null", () -> oneOf(integers()).weighted(null)),
        refused(
            "At least one alternative needs a weight above 0, but the weights are [0]",
            () -> oneOf(integers()).weighted(0)),
        refused(
            "A weight must be at least 0, but alternative 1 has -1",
            () -> oneOf(integers()).weighted(-1)),
        refused(
            "The weights [2147483647, 2147483647] add up to more than an int can hold",
            () -> oneOf(integers(), integers()).weighted(Integer.MAX_VALUE, Integer.MAX_VALUE)),
        refused("recursive needs a function, but got null", () -> recursive(integers(), null)),
        refused(
            "recursive needs a depth of at least 0, not -1",
            () -> recursive(integers(), -1, g -> g)),
        refused(
            "recursive needs a generator of values without any inside, but got null",
            () -> recursive(null, g -> g)),
        refused(
            "The function given to recursive must return a generator, but got null",
            () -> recursive(integers(), g -> null)),
        refused("records needs a record class, but got null", () -> records(null)),
        refused("tuples needs a name, but got null", () -> Gens.tuples(null, List.of())),
        refused(
            "tuples needs a generator for each element, but got null",
            () -> Gens.tuples("pairs", null)),
        refused(
            "tuples needs a generator for each element, but got null",
            () -> Gens.tuples("pairs", Arrays.asList(integers(), null))),
        refused(
            "Person has 2 components, but 1 generators are given",
            () -> records(Person.class, strings())),
        refused(
            "Person needs a generator for each component, but got null",
            () -> records(Person.class, strings(), null)),
        refused(
            "records needs a record class, but java.lang.String is none",
            () -> records((Class) String.class, strings())),
        refused(
            "The component name of Person is of type String, but its generator made a value of type"
                + " Integer",
            () -> Samples.draw(records(Person.class, integers(), integers()), 1, 100)),
        refused(
            "The component age of Person is of type int, but its generator made null",
            () -> Samples.draw(records(Person.class, strings(), Gens.just(null)), 1, 100)),
        refused(
            "lists(...).sizes(2147483647, 2147483647) is too large: the smallest size must be at"
                + " most 10000000",
            () -> lists(integers()).sizes(Integer.MAX_VALUE)),
        refused(
            "bigDecimals takes -10000 to 10000 places, not 2000000000",
            () -> bigDecimals(BigDecimal.ZERO, BigDecimal.ONE, 2_000_000_000)),
        refused("shuffles needs values, but got null", () -> shuffles(null)),
        refused("subsets needs values, but got null", () -> subsets(null)),
        refused(
            "functions needs a generator of arguments, but got null",
            () -> Gens.functions(null, integers())),
        refused(
            "functions needs a generator of results, but got null",
            () -> Gens.functions(integers(), null)),
        refused("dates needs a minimum, but got null", () -> dates(null, LocalDate.MAX)),
        refused("dates needs a maximum, but got null", () -> dates(LocalDate.MIN, null)),
        refused(
            "dates(2000-01-02, 2000-01-01)" + above,
            () -> dates(LocalDate.of(2000, 1, 2), LocalDate.of(2000, 1, 1))),
        refused("map needs a function, but got null", () -> integers().map(null)),
        refused(
            "map needs an inverse, or leave it out, but got null",
            () -> integers().map(x -> x, null)),
        refused("flatMap needs a function, but got null", () -> integers().flatMap(null)),
        refused("filter needs a condition, but got null", () -> integers().filter(null)),
        refused("Gen.of needs a function, but got null", () -> Gen.of(null)),
        refused(
            "The function given to flatMap must return a generator, but got null",
            () -> Samples.draw(integers().flatMap(x -> null), 1, 100)),
        refused(
            "forAll needs a generator for each argument, but got null",
            () -> Ferret.forAll(integers(), null)),
        refused("An example needs 1 arguments, not 2", () -> ForAll.of(integers()).example(1, 2)),
        refused(
            "There are 1 arguments, but 0 names for them",
            () -> ForAll.of(integers()).parameters(List.of())),
        refused("A property needs a check, but got null", () -> ForAll.of(integers()).run(null)));
  }

  @ParameterizedTest
  @MethodSource("nonsense")
  void nonsenseIsRefusedWithASentence(ThrowingCallable call, String sentence) {
    assertThatIllegalArgumentException().isThrownBy(call).withMessage(sentence);
  }

  @Test
  void theNumberOfValuesFollowsFromTheStructure() {
    assertThat(count(integers(-1, 5))).isEqualTo(7);
    assertThat(count(longs())).isEqualTo(0x1p64);
    assertThat(count(booleans())).isEqualTo(2);
    assertThat(count(just(1))).isEqualTo(1);
    assertThat(count(elementsOf(1, 2, 3))).isEqualTo(3);
    assertThat(count(strings().alphabet("ab").lengths(1, 3))).isEqualTo(2 + 4 + 8);
    assertThat(count(byteArrays(1, 2))).isEqualTo(256 + 65_536);
    assertThat(count(lists(integers(0, 2)).sizes(0, 3))).isEqualTo(1 + 3 + 9 + 27);
    assertThat(count(records(Point.class, integers(0, 9), integers(0, 4)))).isEqualTo(50);
    assertThat(count(maps(booleans(), booleans()).sizes(2))).isEqualTo(16);
    assertThat(count(oneOf(integers(0, 2), booleans()))).isEqualTo(5);
    assertThat(count(oneOf(integers(0, 2), booleans()).weighted(0, 1))).isEqualTo(2);
    assertThat(count(shuffles(List.of(1, 2, 3, 4)))).isEqualTo(24);
    assertThat(count(subsets(List.of(1, 2, 3, 4)))).isEqualTo(16);
    assertThat(count(integers(0, 9).map(x -> x / 2))).as("an upper bound").isEqualTo(10);
    assertThat(count(integers(0, 9).filter(x -> x > 5))).as("an upper bound").isEqualTo(10);
  }

  @Test
  void whatCannotBeCountedIsInfiniteAndWhatNobodyKnowsIsNot() {
    assertThat(count(doubles(0, 1))).isInfinite();
    assertThat(count(lists(booleans()))).isInfinite();
    assertThat(count(Samples.trees(3))).isInfinite();
    assertThat(count(Gen.of(d -> d.from(booleans())))).isNaN();
    assertThat(count(booleans().flatMap(Gens::just))).isNaN();
    assertThat(Cardinality.of(List.of(Gen.of(d -> 1), doubles()))).isInfinite();
  }

  private static double count(Gen<?> gen) {
    return Cardinality.of(List.of(gen));
  }

  record Point(int x, int y) {}

  @Test
  void everyOrderAndEverySubsetOccurs() {
    assertThat(new HashSet<>(values(shuffles(List.of(1, 2, 3, 4))))).hasSize(24);
    assertThat(new HashSet<>(values(subsets(List.of(1, 2, 3, 3))))).hasSize(8);
    assertThat(values(shuffles(List.of()))).allMatch(List::isEmpty);
    assertThat(values(shuffles(Arrays.asList(1, null)))).contains(Arrays.asList(null, 1));
  }

  @Test
  void nothingIsMoreThanAnEighthOfNullableValues() {
    long nulls = values(nullable(integers())).stream().filter(x -> x == null).count();
    assertThat(nulls).isBetween(SEEDS / 16L, SEEDS / 6L);
  }

  @Test
  void alternativesFollowTheirWeights() {
    Gen<String> gen = oneOf(just("a"), just("b"), just("c")).weighted(1, 0, 9);
    List<String> values = values(gen);
    assertThat(values).doesNotContain("b");
    assertThat(values.stream().filter("a"::equals).count()).isBetween(SEEDS / 20L, SEEDS / 6L);
  }
}
