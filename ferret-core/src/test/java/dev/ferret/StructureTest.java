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
import static dev.ferret.Gens.durations;
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

import dev.ferret.cases.Rejection;
import dev.ferret.choice.Case;
import dev.ferret.choice.Choices;
import dev.ferret.cover.Model;
import dev.ferret.cover.Parameter;
import dev.ferret.enumerate.BoundedOdometer;
import dev.ferret.enumerate.Odometer;
import dev.ferret.fixtures.Samples;
import dev.ferret.type.Types;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What follows from the structure of generators, compared with all their values. */
class StructureTest {
  /** The smallest cases of all generators below are smaller. */
  private static final int MOST_SIZE = 8;

  record Point(int x, int y) {}

  record Box(List<Point> points, Optional<Boolean> flag) {}

  record Ascending(int low, int high) {
    Ascending {
      if (low > high) {
        throw new IllegalArgumentException("descending");
      }
    }
  }

  record Rose(List<Rose> children) {}

  record Linked(@Nullable Linked next) {}

  record Tagged(Map<Boolean, Tagged> next, Set<Tagged> others) {}

  sealed interface Tree permits Leaf, Node {}

  record Leaf(boolean flag) implements Tree {}

  record Node(Tree left, Tree right) implements Tree {}

  private static final Model MODEL =
      Model.of(Parameter.of("os", "a", "b", "c"), Parameter.range("cores", 1, 4));

  private static Gen<Point> points() {
    return records(Point.class, integers(0, 2), integers(-1, 1));
  }

  private static Gen<List<Integer>> pairs() {
    return Gen.of(
        draw -> List.of(draw.from(integers(0, 3)), draw.from(integers(5, 7))), pair -> pair);
  }

  /** Generators of few values, whose number and least size follow from their structure. */
  static List<Gen<?>> exact() {
    LocalDate leapDay = LocalDate.of(2000, 2, 29);
    LocalDateTime noon = leapDay.atTime(LocalTime.NOON);
    Instant epoch = Instant.EPOCH;
    return List.of(
        just(7),
        just(new int[] {1, 2}),
        booleans(),
        integers(-1, 5),
        longs(-6, 0),
        longs(Long.MAX_VALUE - 6, Long.MAX_VALUE),
        longs(Long.MIN_VALUE, Long.MIN_VALUE + 9),
        shorts((short) -3, (short) 9),
        bytes(),
        characters('a', 'z'),
        doubles(1.5, 1.5),
        floats(-2, -2),
        bigIntegers(BigInteger.TEN, BigInteger.TEN),
        bigDecimals(new BigDecimal("1.5"), new BigDecimal("1.5"), 1),
        elementsOf("a", "b", "c"),
        elementsOf(Tree.class, Node.class, null),
        strings().alphabet("ab").lengths(0, 3),
        strings().digits().lengths(2),
        strings().matching("[ab]{1,2}(c|d)?(ef){0,2}"),
        byteArrays(0, 1),
        byteArrays(0, 0),
        lists(integers(0, 2)).sizes(0, 3),
        lists(points()).sizes(1, 2),
        lists(lists(booleans()).sizes(0, 2)).sizes(1, 2),
        arrays(Integer[]::new, integers(0, 3)).sizes(2),
        optionals(booleans()),
        optionals(points()).list().sizes(0, 2),
        nullable(booleans()),
        nullable(elementsOf("x", "y")).list().sizes(0, 4),
        oneOf(integers(0, 2), integers(5, 6)),
        oneOf(just("none"), booleans(), integers(0, 9)).weighted(1, 0, 3),
        oneOf(points(), lists(booleans()).sizes(1, 2)),
        points(),
        records(Box.class, lists(points()).sizes(0, 1), optionals(booleans())),
        shuffles(List.of(1, 2, 3, 4)),
        shuffles(List.of()),
        subsets(List.of(1, 2, 3)),
        dates(leapDay, leapDay.plusDays(40)),
        dates(leapDay.minusYears(1), leapDay.plusYears(3)),
        times(LocalTime.NOON.minusNanos(20), LocalTime.NOON.plusNanos(30)),
        dateTimes(noon, noon.plusNanos(25)),
        dateTimes(LocalDateTime.MIN, LocalDateTime.MIN.plusNanos(9)),
        instants(epoch.minusNanos(5), epoch.plusNanos(5)),
        durations(Duration.ofNanos(-4), Duration.ofNanos(4)),
        integers(0, 9).map(x -> -x, x -> -x),
        integers(0, 9).named("digit"),
        points().untargeted(),
        points().named("point").list().sizes(2).untargeted());
  }

  /** Generators of more values than can be counted, whose least size follows from the structure. */
  static List<Gen<?>> endless() {
    return List.of(
        integers(),
        longs(Long.MIN_VALUE, -7),
        doubles(),
        floats(-2, 2),
        bigIntegers(),
        bigIntegers(BigInteger.TEN, BigInteger.TEN.pow(30)),
        bigDecimals(),
        bigDecimals(BigDecimal.ONE, BigDecimal.TEN, 2),
        strings(),
        strings().lengths(4, 9),
        strings().matching("[a-z]{2,8}-\\d+"),
        byteArrays(3, 20),
        lists(strings().lengths(1)).sizes(2, 9),
        uuids(),
        lists(uuids()).sizes(1, 3),
        dates(),
        times(),
        dateTimes(),
        instants(),
        dates().optional().list(),
        dateTimes().list().sizes(2, 3),
        pairs(),
        pairs().list().sizes(2),
        lists(pairs().optional()).untargeted(),
        recursive(just(0), n -> n.map(k -> k + 1, k -> k - 1)),
        Samples.trees(5),
        Types.of(Tree.class),
        Types.of(Rose.class),
        Types.of(Linked.class),
        Types.of(Tagged.class),
        Types.of(Box.class));
  }

  /** Generators of which the structure tells a bound and no more. */
  static List<Gen<?>> rough() {
    List<Gen<?>> gens = new ArrayList<>(Samples.invertible());
    gens.addAll(
        List.of(
            integers(0, 9).filter(x -> x > 5),
            oneOf(integers(0, 5), integers(3, 9)),
            sets(integers(0, 3)).sizes(0, 3),
            sortedSets(integers(0, 3)).sizes(2),
            lists(integers(0, 3)).unique().sizes(0, 3),
            maps(booleans(), integers(0, 2)).sizes(0, 2),
            maps(strings(), bigDecimals()).sizes(2, 4),
            sets(times()).sizes(2, 5),
            shuffles(List.of(1, 1, 2)),
            strings().lengths(2, 3).matching("a{0,2}b{0,2}"),
            records(Ascending.class, integers(0, 3), integers(0, 3)),
            points().withNeighbour((base, temperature) -> points()),
            lists(points().withNeighbour((base, temperature) -> points())).sizes(3),
            new RowGen(MODEL),
            new RowGen(MODEL.where("few", row -> row.<Integer>get("cores") < 3))));
    return gens;
  }

  /** Generators with functions of the user that have no inverse. */
  static List<Gen<?>> opaque() {
    return List.of(
        integers(0, 9).map(x -> x / 2),
        lists(integers(0, 3).map(x -> -x)).sizes(1, 2),
        integers(0, 5).flatMap(n -> strings().lengths(n)),
        recursive(just(""), n -> n.list().sizes(2).map(String::valueOf)),
        Gen.of(draw -> draw.from(booleans()) ? draw.from(integers()) : draw.from(strings())),
        records(Point.class, integers(0, 2), (Gen<Integer>) choices -> 3),
        Gens.functions(booleans(), integers()),
        Gens.json());
  }

  private static Stream<Named<Gen<?>>> named(Stream<List<Gen<?>>> gens) {
    return gens.flatMap(List::stream).map(gen -> Named.of(gen.toString(), gen));
  }

  static Stream<Named<Gen<?>>> counted() {
    return named(Stream.of(exact()));
  }

  static Stream<Named<Gen<?>>> overcounted() {
    return named(Stream.of(rough(), opaque())).filter(gen -> count(gen.getPayload()) <= 1_000);
  }

  static Stream<Named<Gen<?>>> traced() {
    return named(Stream.of(exact(), endless(), rough()));
  }

  static Stream<Named<Gen<?>>> untraced() {
    return named(Stream.of(opaque()));
  }

  static Stream<Named<Gen<?>>> measured() {
    return named(Stream.of(exact(), endless()));
  }

  static Stream<Named<Gen<?>>> bounded() {
    return named(Stream.of(rough(), opaque()));
  }

  private static double count(Gen<?> gen) {
    return Cardinality.of(List.of(gen));
  }

  /** A value that is equal to another one if what is in its arrays is, too. */
  private record Deep(@Nullable Object value) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Deep that && Objects.deepEquals(value, that.value);
    }

    @Override
    public int hashCode() {
      return Arrays.deepHashCode(new @Nullable Object[] {value});
    }
  }

  /** All values of a generator, without regard to its structure. */
  private static Set<Deep> values(Gen<?> gen) {
    Odometer odometer = new Odometer();
    Set<Deep> values = new HashSet<>();
    do {
      try {
        values.add(new Deep(gen.from(odometer.begin().choices())));
      } catch (Rejection rejection) {
        // A filter or a constructor does not want it.
      }
    } while (odometer.advance());
    assertThat(odometer.isComplete()).isTrue();
    return values;
  }

  @ParameterizedTest
  @MethodSource("counted")
  void thereAreAsManyValuesAsTheStructureSays(Gen<?> gen) {
    assertThat(count(gen)).isEqualTo(values(gen).size());
  }

  @ParameterizedTest
  @MethodSource("overcounted")
  void thereAreNoMoreValuesThanTheStructureSays(Gen<?> gen) {
    assertThat(count(gen)).isGreaterThanOrEqualTo(values(gen).size());
  }

  private static <T> T drawn(Gen<T> gen, int seed) {
    Choices test = Case.simplest().choices();
    for (int attempt = 0; attempt < 100; attempt++) {
      try {
        long next = seed + 1_000L * attempt;
        return gen.from(test.begin(Case.random(next, Choices.FULL_SIZE)));
      } catch (Rejection rejection) {
        // The next one may be accepted.
      }
    }
    throw new AssertionError(gen + " makes no values");
  }

  /** Traces 100 random values back and returns those for which that is not possible. */
  private static <T> List<T> untraced(Gen<T> gen) {
    List<T> untraced = new ArrayList<>();
    for (int seed = 0; seed < 100; seed++) {
      T value = drawn(gen, seed);
      gen.traceOf(value)
          .ifPresentOrElse(
              trace -> assertThat(new Deep(gen.replay(trace))).isEqualTo(new Deep(value)),
              () -> untraced.add(value));
    }
    return untraced;
  }

  @ParameterizedTest
  @MethodSource("traced")
  void everyValueIsTracedBack(Gen<?> gen) {
    assertThat(untraced(gen)).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("untraced")
  void whatFunctionsMakeIsNotTracedBack(Gen<?> gen) {
    assertThat(untraced(gen)).isNotEmpty();
  }

  /** The size of the smallest case, found by drawing all cases up to one size after the other. */
  private static OptionalInt smallest(Gen<?> gen) {
    BoundedOdometer odometer = new BoundedOdometer(false);
    for (int size = 0; size <= MOST_SIZE; size++) {
      odometer.restart(size);
      do {
        try {
          gen.from(odometer.begin().choices());
          if (odometer.measure() >= 0) {
            return OptionalInt.of(odometer.measure());
          }
        } catch (Rejection rejection) {
          // A filter or a constructor does not want it.
        }
      } while (odometer.advance());
    }
    return OptionalInt.empty();
  }

  @ParameterizedTest
  @MethodSource("measured")
  void theSmallestCaseHasTheLeastSize(Gen<?> gen) {
    assertThat(smallest(gen)).hasValue((int) Least.of(gen));
  }

  @ParameterizedTest
  @MethodSource("bounded")
  void noCaseIsSmallerThanTheLeastSize(Gen<?> gen) {
    assertThat(Least.of(gen)).isLessThanOrEqualTo(smallest(gen).orElse(MOST_SIZE + 1));
  }
}
