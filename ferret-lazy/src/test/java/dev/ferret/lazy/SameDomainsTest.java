package dev.ferret.lazy;

import static dev.ferret.lazy.Searches.SETTINGS;
import static dev.ferret.lazy.Searches.search;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Ferret;
import dev.ferret.Gen;
import dev.ferret.Gens;
import dev.ferret.plan.Bound;
import dev.ferret.text.SourcePrinter;
import dev.ferret.type.Types;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A lazy search has the values that an enumeration has, each of the same size and depth. */
@Timeout(300)
class SameDomainsTest {
  /** Arrays of arrays have too many values of a larger depth to make them all. */
  private static final int MOST = 20_000;

  enum Suit {
    CLUBS,
    HEARTS,
    SPADES
  }

  /** Holds a value, and nobody asks for it. */
  record Box(@Nullable Object value) {}

  record Inner(int n) {}

  record Plain(int n, Inner inner) {}

  sealed interface Tree permits Leaf, Fork {}

  record Leaf(boolean isOn) implements Tree {}

  record Fork(Tree left, Tree right) implements Tree {}

  record Row(int[] numbers, Inner @Nullable [] inner) {}

  @SuppressWarnings("JavaTimeDefaultTimeZone")
  static Stream<Gen<?>> generators() {
    return Stream.of(
        Gens.integers(),
        Gens.integers(-2, 9),
        Gens.integers(5, 9),
        Gens.longs(),
        Gens.shorts(),
        Gens.bytes(),
        Gens.characters(),
        Gens.characters('x', 'z'),
        Gens.booleans(),
        Gens.doubles(),
        Gens.doubles(0.5, 3),
        Gens.floats(),
        Gens.floats(-1, 2),
        Gens.bigIntegers(),
        Gens.bigIntegers(BigInteger.valueOf(-3), BigInteger.TEN),
        Gens.bigIntegers(BigInteger.valueOf(7), BigInteger.TWO.pow(100)),
        Gens.bigIntegers(BigInteger.TWO.pow(90), BigInteger.TWO.pow(100)),
        Gens.bigDecimals(),
        Gens.bigDecimals(BigDecimal.ONE, BigDecimal.TEN, 2),
        Gens.bigDecimals(BigDecimal.TEN.negate(), BigDecimal.ONE, 0),
        Gens.strings(),
        Gens.strings().lengths(1, 2),
        Gens.byteArrays(0, 3),
        Gens.byteArrays(2, 2),
        Gens.lists(Gens.integers()),
        Gens.lists(Gens.booleans()).sizes(1, 2),
        Gens.lists(Gens.booleans()).unique(),
        Gens.strings().alphabet("xyz"),
        Gens.strings().withLoneSurrogates(),
        Gens.sets(Gens.integers()),
        Gens.sortedSets(Gens.integers(0, 3)),
        Gens.maps(Gens.booleans(), Gens.integers()),
        Gens.arrays(Integer[]::new, Gens.integers()),
        Gens.optionals(Gens.integers()),
        Gens.nullable(Gens.integers()),
        Gens.just("x"),
        Gens.elementsOf("x", "y", "z"),
        Gens.elementsOf(List.of(3, 1, 2)),
        Gens.oneOf(Gens.integers(), Gens.just(7)),
        Gens.shuffles(List.of(1, 2, 3)),
        Gens.subsets(List.of(1, 2, 3)),
        Gens.dates(),
        Gens.dates(LocalDate.of(2020, 2, 27), LocalDate.of(2020, 3, 2)),
        Gens.dates(LocalDate.of(1999, 12, 30), LocalDate.of(2010, 3, 2)),
        Gens.dates(LocalDate.of(1899, 12, 30), LocalDate.of(1910, 3, 2)),
        Gens.times(),
        Gens.times(LocalTime.of(10, 58, 58), LocalTime.of(12, 0)),
        Gens.dateTimes(),
        Gens.dateTimes(LocalDate.of(2020, 2, 27), LocalDate.of(2020, 3, 2)),
        Gens.dateTimes(LocalDateTime.of(2020, 2, 27, 12, 0), LocalDateTime.of(2021, 2, 27, 13, 0)),
        Gens.instants(),
        Gens.instants(LocalDate.of(2020, 2, 27), LocalDate.of(2020, 3, 2)),
        Gens.instants(Instant.ofEpochSecond(100), Instant.ofEpochSecond(200)),
        Gens.durations(),
        Gens.durations(Duration.ofMillis(5), Duration.ofSeconds(5)),
        Gens.uuids(),
        Gens.emails(),
        Gens.ipAddresses(),
        Gens.strings().matching("[ab]{1,2}|c"),
        Gens.integers(0, 5).filter(n -> n % 2 == 1),
        Gens.integers(0, 5).map(n -> n * n),
        Gens.integers(0, 3).flatMap(n -> Gens.integers(n, 4)),
        Gens.recursive(Gens.integers(0, 1), self -> Gens.lists(self).map(list -> list.size())),
        Types.of(Suit.class),
        Types.of(Plain.class),
        Types.of(Tree.class),
        Types.of(int[].class),
        Types.of(boolean[].class),
        Types.of(int[][].class),
        Types.of(Inner[].class),
        Types.of(Plain[].class),
        Types.of(Tree[].class),
        Types.of(Row.class),
        Types.of(Row[].class),
        Gens.arrays(Inner[]::new, Types.of(Inner.class)),
        Gens.arrays(Inner[]::new, Types.of(Inner.class)).sizes(1, 2),
        Gen.of(draw -> draw.from(Gens.integers(0, 3)) + draw.from(Gens.integers(0, 3))));
  }

  private static List<String> texts(List<Box> values) {
    return values.stream()
        .map(value -> SourcePrinter.print(value, 10_000).text())
        .sorted()
        .toList();
  }

  @ParameterizedTest
  @MethodSource("generators")
  void haveTheSameValuesOfEachSize(Gen<?> gen) {
    compare(gen, Bound::size, 7);
  }

  @ParameterizedTest
  @MethodSource("generators")
  void haveTheSameValuesOfEachDepth(Gen<?> gen) {
    compare(gen, Bound::depth, 3);
  }

  @ParameterizedTest
  @MethodSource("generators")
  void haveTheSameValuesOfEachNumberOfNodes(Gen<?> gen) {
    compare(gen, Bound::nodes, 4);
  }

  /** All values, or more than a number of them if there are more. */
  private static List<Box> someMoreThan(int number, Gen<Box> boxes, Bound bound) {
    List<Box> values = new ArrayList<>();
    Ferret.forAll(boxes)
        .named("all")
        .with(SETTINGS.withTries(number + 1).withBound(bound))
        .run(values::add);
    return values;
  }

  private static void compare(Gen<?> gen, IntFunction<Bound> bounds, int most) {
    Gen<Box> boxes = Gens.records(Box.class, gen);
    Map<String, List<String>> lazy = new TreeMap<>();
    Map<String, List<String>> all = new TreeMap<>();
    for (int limit = 0; limit <= most; limit++) {
      Bound bound = bounds.apply(limit);
      List<Box> expected = someMoreThan(MOST, boxes, bound);
      if (expected.size() > MOST) {
        break;
      }
      all.put(bound.toString(), texts(expected));
      lazy.put(bound.toString(), texts(search(boxes, bound, box -> true).values()));
    }
    assertThat(lazy).isEqualTo(all);
  }
}
