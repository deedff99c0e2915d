package dev.ferret.quality;

import static dev.ferret.Gens.bigDecimals;
import static dev.ferret.Gens.bigIntegers;
import static dev.ferret.Gens.doubles;
import static dev.ferret.Gens.floats;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static dev.ferret.Gens.longs;
import static dev.ferret.Gens.records;
import static dev.ferret.Gens.strings;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.ForAll;
import dev.ferret.Gen;
import dev.ferret.run.Phase;
import dev.ferret.run.Settings;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.HashSet;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Random tests meet the values that matter, within 1,000 tries, from nearly every seed. */
class FindingTest {
  private static final int SEEDS = 100;
  private static final int TRIES = 1_000;

  record Pair(int a, int b) {}

  record LongPair(long a, long b) {}

  record Reals(double a, double b) {}

  record Floats(float a, float b) {}

  record Bigs(BigInteger a, BigInteger b) {}

  record Decimals(BigDecimal a, BigDecimal b) {}

  record Texts(String a, String b) {}

  record Person(String name, int age) {}

  record Couple(Person a, Person b) {}

  record Lists(List<Integer> a, List<Integer> b) {}

  private static boolean isJustNoInt(long n) {
    return n != (int) n && n >= Integer.MIN_VALUE - 2L && n <= Integer.MAX_VALUE + 2L;
  }

  private static boolean isPower(int n) {
    return Integer.bitCount(n) == 1;
  }

  private static boolean isAscending(List<Integer> list) {
    return list.size() >= 5
        && IntStream.range(1, list.size()).allMatch(i -> list.get(i) > list.get(i - 1));
  }

  private static String sorted(String text) {
    return text.chars().sorted().mapToObj(Character::toString).collect(Collectors.joining());
  }

  private static <T> Arguments finds(
      String what, int least, Gen<T> gen, Predicate<? super T> interesting) {
    return Arguments.of(Named.of(what, gen), least, interesting);
  }

  static Stream<Arguments> values() {
    Gen<Pair> pairs = records(Pair.class, integers(), integers());
    Gen<Person> persons = records(Person.class, strings(), integers());
    return Stream.of(
        finds("two equal ints", 95, pairs, p -> p.a() == p.b()),
        finds("two ints one apart", 80, pairs, p -> Math.abs((long) p.a() - p.b()) == 1),
        finds("two ints up to 4 apart", 95, pairs, p -> Math.abs((long) p.a() - p.b()) <= 4),
        finds("the lowest int", 100, integers(), x -> Math.abs(x) < 0),
        finds(
            "two equal longs", 95, records(LongPair.class, longs(), longs()), p -> p.a() == p.b()),
        finds(
            "a duplicate among 2^31 values",
            95,
            lists(integers(0, Integer.MAX_VALUE)),
            xs -> new HashSet<>(xs).size() < xs.size()),
        finds(
            "two texts that differ in the case of letters",
            88,
            records(Texts.class, strings(), strings()),
            t -> !t.a().equals(t.b()) && t.a().equalsIgnoreCase(t.b())),
        finds(
            "a text that begins like another",
            82,
            records(Texts.class, strings(), strings()),
            t -> t.a().length() > 1 && t.b().length() > t.a().length() && t.b().startsWith(t.a())),
        finds(
            "a text that ends like another",
            82,
            records(Texts.class, strings(), strings()),
            t -> t.a().length() > 1 && t.b().length() > t.a().length() && t.b().endsWith(t.a())),
        finds(
            "two texts that differ in the blanks around them",
            85,
            records(Texts.class, strings(), strings()),
            t -> !t.a().isBlank() && !t.a().equals(t.b()) && t.a().trim().equals(t.b().trim())),
        finds(
            "two texts of the same letters in another order",
            82,
            records(Texts.class, strings(), strings()),
            t -> !t.a().equals(t.b()) && sorted(t.a()).equals(sorted(t.b()))),
        finds("an int and its opposite", 45, pairs, p -> p.a() > 9 && p.a() == -p.b()),
        finds("a long just above the ints", 90, longs(), n -> n == 1L << 31),
        finds("a long just outside of the ints", 97, longs(), FindingTest::isJustNoInt),
        finds(
            "half a cent",
            95,
            doubles(),
            d -> Math.abs(d) < 1e9 && Math.abs(d * 100 - Math.floor(d * 100)) == 0.5),
        finds("a power of two from 2^16 on", 90, integers(), n -> n >= 1 << 16 && isPower(n)),
        finds("five or more ascending numbers", 97, lists(integers()), FindingTest::isAscending),
        finds("more than 1,000 elements", 85, lists(integers()), list -> list.size() > 1_000),
        finds(
            "two equal lists",
            90,
            records(Lists.class, lists(integers()), lists(integers())),
            pair -> pair.a().size() > 1 && pair.a().equals(pair.b())),
        finds(
            "a list that begins like another",
            82,
            records(Lists.class, lists(integers()), lists(integers())),
            pair ->
                pair.b().size() > 1
                    && pair.a().size() > pair.b().size()
                    && pair.a().subList(0, pair.b().size()).equals(pair.b())),
        finds(
            "a list that ends like another",
            75,
            records(Lists.class, lists(integers()), lists(integers())),
            pair -> {
              int more = pair.a().size() - pair.b().size();
              return pair.b().size() > 1
                  && more > 0
                  && pair.a().subList(more, pair.a().size()).equals(pair.b());
            }),
        finds(
            "two equal texts that are not trivial",
            95,
            records(Texts.class, strings(), strings()),
            t -> t.a().length() > 2 && t.a().equals(t.b())),
        finds(
            "two equal records in a list",
            95,
            lists(persons),
            xs -> {
              List<Person> named = xs.stream().filter(p -> p.name().length() > 3).toList();
              return new HashSet<>(named).size() < named.size();
            }),
        finds(
            "two equal records side by side",
            95,
            records(Couple.class, persons, persons),
            c -> c.a().equals(c.b())),
        finds("NaN", 95, doubles(), x -> x.isNaN()),
        finds("the empty text", 100, strings(), String::isEmpty),
        finds("a full list", 95, lists(integers()).sizes(0, 100), xs -> xs.size() == 100),
        finds(
            "a sum that overflows",
            95,
            lists(integers()),
            xs -> xs.stream().mapToLong(x -> x).sum() != xs.stream().mapToInt(x -> x).sum()));
  }

  /** None of these may be found by luck, so trivial numbers do not count. */
  static Stream<Arguments> numbersCloseToEachOther() {
    BigInteger most = BigInteger.TEN.pow(30);
    BigDecimal billion = new BigDecimal("1000000000");
    Gen<BigDecimal> cents = bigDecimals(BigDecimal.ZERO, billion, 2);
    return Stream.of(
        finds(
            "two doubles up to 1 apart",
            80,
            records(Reals.class, doubles(), doubles()),
            p -> p.a() > 10 && p.a() != p.b() && Math.abs(p.a() - p.b()) <= 1),
        finds(
            "two equal doubles",
            80,
            records(Reals.class, doubles(), doubles()),
            p -> p.a() > 10 && p.a() < Double.MAX_VALUE && p.a() == p.b()),
        finds(
            "two doubles of which none is in between",
            80,
            records(Reals.class, doubles(0, 1e6), doubles(0, 1e6)),
            p -> p.a() > 10 && (p.a() == Math.nextUp(p.b()) || p.a() == Math.nextDown(p.b()))),
        finds(
            "doubles of two ranges",
            80,
            records(Reals.class, doubles(), doubles(0, 1e6)),
            p -> p.a() > 10 && p.a() != p.b() && Math.abs(p.a() - p.b()) <= 1),
        finds(
            "two floats up to 1 apart",
            80,
            records(Floats.class, floats(), floats()),
            p -> p.a() > 10 && p.a() != p.b() && Math.abs(p.a() - p.b()) <= 1),
        finds(
            "two doubles of a list",
            80,
            lists(doubles()).sizes(0, 5),
            anyTwo((a, b) -> a > 10 && a > b && a - b <= 1)),
        finds(
            "two BigIntegers one apart",
            80,
            records(Bigs.class, bigIntegers(), bigIntegers()),
            p -> isOneApart(p.a(), p.b())),
        finds(
            "BigIntegers of two ranges",
            80,
            records(Bigs.class, bigIntegers(), bigIntegers(BigInteger.ZERO, most)),
            p -> isOneApart(p.a(), p.b())),
        finds(
            "two BigIntegers of a list",
            80,
            lists(bigIntegers()).sizes(0, 5),
            anyTwo(FindingTest::isOneApart)),
        finds(
            "two BigDecimals one unit apart",
            80,
            records(Decimals.class, bigDecimals(), bigDecimals()),
            p -> p.a().scale() == p.b().scale() && isOneApart(unscaled(p.a()), unscaled(p.b()))),
        finds(
            "two BigDecimals that differ in scale only",
            80,
            records(Decimals.class, bigDecimals(), bigDecimals()),
            p -> p.a().signum() != 0 && p.a().compareTo(p.b()) == 0 && !p.a().equals(p.b())),
        finds(
            "BigDecimals of two scales",
            80,
            records(Decimals.class, cents, bigDecimals()),
            p -> p.a().signum() != 0 && p.a().compareTo(p.b()) == 0),
        finds(
            "two BigDecimals of a list",
            80,
            lists(bigDecimals()).sizes(0, 5),
            anyTwo((a, b) -> a.signum() != 0 && a.compareTo(b) == 0 && !a.equals(b))));
  }

  private static boolean isOneApart(BigInteger a, BigInteger b) {
    return a.bitLength() > 10 && a.subtract(b).abs().equals(BigInteger.ONE);
  }

  private static BigInteger unscaled(BigDecimal number) {
    return number.unscaledValue();
  }

  private static <T> Predicate<List<T>> anyTwo(BiPredicate<T, T> condition) {
    return xs ->
        xs.stream().anyMatch(a -> xs.stream().anyMatch(b -> a != b && condition.test(a, b)));
  }

  /** Where arithmetic or formats change. */
  static Stream<Arguments> numbersOnAnEdge() {
    BigInteger beyondLong = BigInteger.ONE.shiftLeft(63);
    return Stream.of(
        finds("0.1", 70, doubles(), x -> x == 0.1),
        finds("1.5", 60, doubles(), x -> x == 1.5),
        finds("a half", 95, doubles(), x -> Math.abs(x % 1) == 0.5),
        finds("minus zero", 90, doubles(), x -> 1 / x == Double.NEGATIVE_INFINITY && x == 0),
        finds("infinity", 95, doubles(), x -> x == Double.POSITIVE_INFINITY),
        finds("the least double above zero", 80, doubles(), x -> x == Double.MIN_VALUE),
        finds("a subnormal number", 95, doubles(), x -> x != 0 && Math.abs(x) < 0x1p-1022),
        finds("a double beside 1", 80, doubles(), x -> x != 1 && Math.abs(x - 1) < 1e-15),
        finds("a power of two", 90, doubles(), x -> x > 16 && x < 1e99 && x == ulp(x)),
        finds("a double beside a bound", 60, doubles(0, 1e6), x -> x == Math.nextDown(1e6)),
        finds("a small whole number", 95, doubles(0, 1e6), x -> x > 1 && x < 9 && x % 1 == 0),
        finds("the greatest float", 60, floats(), x -> x == Float.MAX_VALUE),
        finds("a float beside 1", 60, floats(), x -> x != 1 && Math.abs(x - 1) < 2e-7),
        finds("the first that is no long", 70, bigIntegers(), beyondLong::equals),
        finds("a power of two beyond longs", 95, bigIntegers(), x -> isPower(x, 64)),
        finds("one less than a power", 95, bigIntegers(), x -> isPower(x.add(BigInteger.ONE), 64)),
        finds("a half of a cent", 95, bigDecimals(), FindingTest::isHalfOfACent),
        finds(
            "a short number with zeros at its end",
            95,
            bigDecimals(),
            x ->
                x.precision() < 6
                    && x.signum() != 0
                    && x.stripTrailingZeros().scale() < x.scale()));
  }

  private static double ulp(double x) {
    return Math.ulp(x) * 0x1p52;
  }

  private static boolean isPower(BigInteger number, int bits) {
    return number.bitLength() > bits && number.bitCount() == 1;
  }

  private static boolean isHalfOfACent(BigDecimal x) {
    return x.precision() < 6
        && !x.setScale(2, RoundingMode.HALF_UP).equals(x.setScale(2, RoundingMode.HALF_DOWN));
  }

  @ParameterizedTest
  @MethodSource({"values", "numbersCloseToEachOther", "numbersOnAnEdge"})
  <T> void tenRandomTestsMeet(Gen<T> gen, int least, Predicate<T> interesting) {
    assertThat(found(10, gen, interesting)).as("of 10 seeds").isPositive();
  }

  @ParameterizedTest
  @Tag("slow")
  @MethodSource({"values", "numbersCloseToEachOther", "numbersOnAnEdge"})
  <T> void randomTestsMeet(Gen<T> gen, int least, Predicate<T> interesting) {
    int found = found(SEEDS, gen, interesting);
    assertThat(found).as("of %d seeds", SEEDS).isGreaterThanOrEqualTo(least);
  }

  private static <T> int found(int seeds, Gen<T> gen, Predicate<T> interesting) {
    int found = 0;
    for (int seed = 1; seed <= seeds; seed++) {
      Settings settings =
          Settings.standard()
              .withSeed(seed)
              .withTries(TRIES)
              .withoutStore()
              .without(Phase.SHRINK)
              .without(Phase.EXPLAIN);
      ForAll property = ForAll.of(gen).with(settings);
      found += Minimal.outcome(property, interesting.negate()).isPassed() ? 0 : 1;
    }
    return found;
  }
}
