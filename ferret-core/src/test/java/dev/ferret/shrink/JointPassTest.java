package dev.ferret.shrink;

import static dev.ferret.Gens.bigDecimals;
import static dev.ferret.Gens.bigIntegers;
import static dev.ferret.Gens.dates;
import static dev.ferret.Gens.doubles;
import static dev.ferret.Gens.floats;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static dev.ferret.Gens.longs;
import static dev.ferret.Gens.oneOf;
import static dev.ferret.Gens.records;
import static dev.ferret.Gens.shorts;
import static dev.ferret.Gens.strings;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Gen;
import dev.ferret.choice.Trace;
import dev.ferret.edit.TraceWriter;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.time.temporal.WeekFields;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What shrinks only if several choices change together, or one of them by a lucky amount. */
class JointPassTest {
  record Reals(double a, double b) {}

  record Singles(float a, float b) {}

  record Large(BigInteger a, BigInteger b) {}

  record Decimals(BigDecimal a, BigDecimal b) {}

  record Indexed(List<Integer> list, int index) {}

  record Measured(String text, int width) {}

  record Lists(List<Integer> a, List<Integer> b, List<Integer> c) {}

  record Texts(String a, String b) {}

  private static final Gen<Reals> REALS = records(Reals.class, doubles(), doubles());
  private static final Gen<Large> LARGE = records(Large.class, bigIntegers(), bigIntegers());
  private static final Gen<List<Integer>> INTS = lists(integers());

  private static <T> T shrunk(Gen<T> gen, T value, Predicate<? super T> failing) {
    assertThat(failing.test(value)).as("fails to begin with").isTrue();
    Traces.Inputs<T> inputs = new Traces.Inputs<>(gen, failing);
    Trace start = Traces.of(gen, value);
    return inputs.value(inputs.shrink(start, 5_000).best().trace());
  }

  @ParameterizedTest
  @ValueSource(doubles = {11.5, 1e9, 1e300, Double.MAX_VALUE, Double.POSITIVE_INFINITY})
  void equalRealsStayEqual(double from) {
    assertThat(shrunk(REALS, new Reals(from, from), r -> r.a >= 10 && r.a == r.b))
        .isEqualTo(new Reals(10, 10));
  }

  @Test
  void realsThatAreEqualAsFloatsStayEqual() {
    Gen<Singles> singles = records(Singles.class, floats(), floats());
    Singles start = new Singles(Float.POSITIVE_INFINITY, Float.POSITIVE_INFINITY);
    assertThat(shrunk(singles, start, s -> s.a >= 10 && s.a == s.b)).isEqualTo(new Singles(10, 10));
  }

  @ParameterizedTest
  @CsvSource({"1e6, 1000000.5", "3.75, 4.25", "-17.25, -16.5"})
  void realsKeepTheirDistance(double a, double b) {
    Predicate<Reals> close = r -> r.a != r.b && Math.abs(r.a - r.b) <= 1 && Math.abs(r.a) >= 3;
    Reals result = shrunk(REALS, new Reals(a, b), close);
    assertThat(result).isEqualTo(new Reals(3, 2));
  }

  @Test
  void realsKeepTheirSum() {
    assertThat(shrunk(REALS, new Reals(700.5, 800.25), r -> r.a + r.b >= 1_000))
        .isEqualTo(new Reals(0, 1_000));
  }

  @ParameterizedTest
  @ValueSource(strings = {"300", "65537", "340282366920938463463374607431768211454"})
  void largeNumbersStayEqualOrKeepTheirDistance(String digits) {
    BigInteger from = new BigInteger(digits);
    Predicate<Large> large = p -> p.a.compareTo(BigInteger.TEN) >= 0;
    assertThat(shrunk(LARGE, new Large(from, from), large.and(p -> p.a.equals(p.b))))
        .isEqualTo(new Large(BigInteger.TEN, BigInteger.TEN));
    Predicate<Large> next = p -> p.b.subtract(p.a).abs().equals(BigInteger.ONE);
    assertThat(shrunk(LARGE, new Large(from, from.add(BigInteger.ONE)), large.and(next)))
        .isEqualTo(new Large(BigInteger.TEN, BigInteger.valueOf(9)));
  }

  @ParameterizedTest
  @CsvSource({
    "2, 9223372036854775806, 4",
    "20, 2147483645, 5",
    "7, 1027082952, 56",
    "97, 1056231739, 100007",
    "1000, 9223372036854775000, 1000"
  })
  void numbersOfSomeRemainderAreFound(long modulus, long from, long least) {
    long remainder = least % modulus;
    assertThat(shrunk(longs(), from, n -> n >= least && n % modulus == remainder)).isEqualTo(least);
  }

  @Test
  void aLargeNumberOfSomeRemainderIsFound() {
    BigInteger start = BigInteger.TWO.pow(100).add(BigInteger.valueOf(9));
    assertThat(
            shrunk(bigIntegers(), start, n -> n.mod(BigInteger.valueOf(20)).intValueExact() == 5))
        .isEqualTo(5);
  }

  @ParameterizedTest
  @ValueSource(strings = {"1227878414545466890416.645", "0.00500000", "12.5250"})
  void decimalsLoseWhatDoesNotMatter(String from) {
    Predicate<BigDecimal> half =
        n -> !n.setScale(2, RoundingMode.HALF_UP).equals(n.setScale(2, RoundingMode.HALF_EVEN));
    assertThat(shrunk(bigDecimals(), new BigDecimal(from), half)).isEqualTo("0.005");
  }

  @Test
  void decimalsThatAreEqualButNotTheSameStayEqual() {
    Gen<Decimals> decimals = records(Decimals.class, bigDecimals(), bigDecimals());
    Decimals start = new Decimals(new BigDecimal("1234.50"), new BigDecimal("1234.5000"));
    assertThat(
            shrunk(
                decimals,
                start,
                p ->
                    p.a.compareTo(BigDecimal.TEN) >= 0
                        && p.a.compareTo(p.b) == 0
                        && !p.a.equals(p.b)))
        .isEqualTo(new Decimals(new BigDecimal("10"), new BigDecimal("10.0")));
  }

  @Test
  void aNumberAndItsDoubleAreLoweredTogether() {
    Gen<List<Integer>> pairs = lists(integers()).sizes(2);
    assertThat(
            shrunk(pairs, List.of(5_000, 10_000), p -> p.get(0) >= 10 && p.get(1) == 2 * p.get(0)))
        .isEqualTo(List.of(10, 20));
  }

  @Test
  void textsKeepTheCharactersTheyShare() {
    Gen<Texts> texts = records(Texts.class, strings(), strings());
    assertThat(
            shrunk(
                texts,
                new Texts("*/", "/*"),
                p -> p.a.length() == 2 && !p.a.equals(p.b) && isReverse(p.a, p.b)))
        .isEqualTo(new Texts("ab", "ba"));
  }

  private static boolean isReverse(String one, String other) {
    return other.contentEquals(new StringBuilder(one).reverse());
  }

  @Test
  void listsChangePlaces() {
    Gen<Lists> lists = records(Lists.class, INTS, lists(integers()), lists(integers()));
    Lists start = new Lists(List.of(1, 0), List.of(0, 1), List.of());
    assertThat(
            shrunk(
                lists,
                start,
                p -> p.a.size() == 2 && !p.a.equals(p.b) && p.b.equals(reversed(p.a))))
        .isEqualTo(new Lists(List.of(0, 1), List.of(1, 0), List.of()));
  }

  private static List<Integer> reversed(List<Integer> list) {
    List<Integer> reversed = new ArrayList<>(list);
    Collections.reverse(reversed);
    return reversed;
  }

  @Test
  void anElementGoesWithTheIndexOfALaterOne() {
    Gen<Indexed> indexed = records(Indexed.class, INTS, integers(0, 100));
    Indexed start = new Indexed(List.of(4, 5, 6, 7, 9, 8), 4);
    assertThat(shrunk(indexed, start, p -> p.index < p.list.size() && p.list.get(p.index) == 9))
        .isEqualTo(new Indexed(List.of(9), 0));
  }

  @Test
  void unitsGoWithALength() {
    Gen<Measured> measured = records(Measured.class, strings(), integers());
    Measured start = new Measured("some text of 24 letters.", 23);
    assertThat(shrunk(measured, start, p -> p.text.length() == p.width + 1 && p.width >= 0))
        .isEqualTo(new Measured("a", 0));
  }

  @Test
  void listsOfEqualSizeGetShorterTogether() {
    Gen<Lists> lists = records(Lists.class, INTS, INTS, INTS);
    List<Integer> some = List.of(8, 3, 7, 5, 6, 1, 4);
    Lists start = new Lists(some, some, Collections.nCopies(7, 2));
    assertThat(
            shrunk(
                lists,
                start,
                p ->
                    p.a.size() > 2
                        && p.a.size() == p.b.size()
                        && p.b.size() == p.c.size()
                        && !p.a.equals(p.c)))
        .isEqualTo(new Lists(List.of(0, 0, 0), List.of(0, 0, 0), List.of(0, 0, 1)));
  }

  @Test
  void textsOfEqualLengthGetShorterTogetherAndChangePlaces() {
    Gen<Texts> texts = records(Texts.class, strings(), strings());
    assertThat(
            shrunk(
                texts,
                new Texts("surely", "almost"),
                p -> p.a.length() > 2 && p.a.length() == p.b.length() && !p.a.equals(p.b)))
        .isEqualTo(new Texts("aaa", "aab"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "xyzyx",
        "bbabb",
        "ababa",
        "baaab",
        "step on no pets",
        "\uD800\uDC00a\uD800\uDC00"
      })
  void aPalindromeStaysOne(String from) {
    assertThat(shrunk(strings(), from, JointPassTest::isPalindrome)).isEqualTo("aabaa");
  }

  private static boolean isPalindrome(String text) {
    return text.length() >= 5
        && text.chars().distinct().count() > 1
        && text.contentEquals(new StringBuilder(text).reverse());
  }

  @Test
  void equalNumbersChangeTheirValueWithAnotherOne() {
    for (List<Integer> start : List.of(List.of(0, 1, 0, 1, 0), List.of(1, 0, 0, 0, 1))) {
      assertThat(shrunk(INTS, start, JointPassTest::isMirrored)).isEqualTo(List.of(0, 0, 1, 0, 0));
    }
  }

  private static boolean isMirrored(List<Integer> list) {
    return list.size() >= 5 && reversed(list).equals(list) && list.stream().distinct().count() > 1;
  }

  @Test
  void aSumThatWrapsKeepsItsValue() {
    Gen<List<Short>> numbers = lists(shorts());
    List<Short> start = List.of((short) 1, Short.MAX_VALUE);
    assertThat(shrunk(numbers, start, xs -> sum(xs) == Short.MIN_VALUE))
        .isEqualTo(List.of(Short.MIN_VALUE));
  }

  private static short sum(List<Short> numbers) {
    return (short) numbers.stream().mapToInt(x -> x).sum();
  }

  @ParameterizedTest
  @CsvSource({"33, 3", "17, 3", "9, 3"})
  void sizesInBetweenNeedNotFail(int from, int least) {
    List<Integer> start = Collections.nCopies(from, 4);
    assertThat(shrunk(INTS, start, xs -> xs.size() > 2 && Integer.bitCount(xs.size() - 1) == 1))
        .isEqualTo(Collections.nCopies(least, 0));
    assertThat(
            shrunk(
                strings(),
                "b".repeat(from),
                s -> s.length() > 2 && Integer.bitCount(s.length() - 1) == 1))
        .isEqualTo("a".repeat(least));
  }

  record Numbers(int a, int b) {}

  private static final Gen<Numbers> NUMBERS = records(Numbers.class, integers(), integers());

  @ParameterizedTest
  @CsvSource({"-16, -134217728", "65536, 65536", "12345, 7654321", "-99999, 88888"})
  void aProductThatOverflowsIsOfMinusOne(int a, int b) {
    assertThat(
            shrunk(NUMBERS, new Numbers(a, b), n -> (long) n.a * n.b != (int) ((long) n.a * n.b)))
        .isEqualTo(new Numbers(-1, Integer.MIN_VALUE));
  }

  @ParameterizedTest
  @CsvSource({"-999, 1", "-500, 500", "-70000, 1", "1, 70000"})
  void aDifferenceAcrossZeroMovesToTheSecondNumber(int a, int b) {
    assertThat(shrunk(NUMBERS, new Numbers(a, b), n -> (long) n.b - n.a >= 1_000))
        .isEqualTo(new Numbers(0, 1_000));
  }

  @Test
  void oneNumberOfAProductFallsAndTheOtherRises() {
    Gen<Numbers> small = records(Numbers.class, integers(1, 5_000), integers(1, 5_000));
    assertThat(shrunk(small, new Numbers(70, 60), n -> n.a * n.b >= 4_000))
        .isEqualTo(new Numbers(1, 4_000));
  }

  /** From 704 on, the next lower numbers have partners above 1,000. */
  @ParameterizedTest
  @CsvSource({"16, 325", "704, 917", "1000, 701"})
  void twoNumbersKeepTheirExclusiveOr(int a, int b) {
    Gen<Numbers> small = records(Numbers.class, integers(0, 1_000), integers(0, 1_000));
    assertThat(shrunk(small, new Numbers(a, b), n -> (n.a ^ n.b) == 0x155 && n.a > 9))
        .isEqualTo(new Numbers(10, 351));
    Gen<Numbers> positive = records(Numbers.class, integers(1, 1_000), integers(1, 1_000));
    assertThat(shrunk(positive, new Numbers(a, b), n -> (n.a ^ n.b) == 0x155 && n.a > 9))
        .isEqualTo(new Numbers(10, 351));
  }

  @Test
  void bitsOfNumbersThatPassAreExchangedInFewExecutions() {
    Traces.Inputs<Numbers> inputs = new Traces.Inputs<>(NUMBERS, n -> false);
    new BitExchange().improve(inputs.attempts(Traces.of(NUMBERS, new Numbers(704, 917)), 1_000));
    assertThat(inputs.executions).isLessThanOrEqualTo(12);
  }

  record Coins(int ones, int fives, int dimes, int quarters) {
    int value() {
      return ones + 5 * fives + 10 * dimes + 25 * quarters;
    }
  }

  @ParameterizedTest
  @CsvSource({"17, 6, 4, 4", "12, 10, 10, 1", "17, 2, 1, 6", "7, 1, 5, 5"})
  void coinsGiveWayToFewerOnesOfTheSameValue(int ones, int fives, int dimes, int quarters) {
    Gen<Integer> few = integers(0, 20);
    Gen<Coins> coins = records(Coins.class, few, few, few, few);
    Coins start = new Coins(ones, fives, dimes, quarters);
    assertThat(shrunk(coins, start, c -> c.value() == start.value()))
        .isEqualTo(new Coins(2, 0, 1, (start.value() - 12) / 25));
  }

  @ParameterizedTest
  @CsvSource({"1999-12-31", "2000-06-30", "2004-12-31"})
  void theEndOfAQuarterMovesToAnEarlierOne(LocalDate from) {
    assertThat(shrunk(dates(), from, JointPassTest::isEndOfQuarter))
        .isEqualTo(LocalDate.of(2000, 3, 31));
  }

  private static boolean isEndOfQuarter(LocalDate date) {
    LocalDate next = date.plusDays(1);
    return next.getDayOfMonth() == 1 && next.getMonthValue() % 3 == 1;
  }

  @ParameterizedTest
  @CsvSource({"ld, mE", "hd, iE", "Ea, FB"})
  void textsKeepEqualHashCodes(String a, String b) {
    Gen<String> letters = strings().matching("[a-zA-Z]{2}");
    Gen<Texts> texts = records(Texts.class, letters, letters);
    assertThat(
            shrunk(
                texts, new Texts(a, b), t -> !t.a.equals(t.b) && t.a.hashCode() == t.b.hashCode()))
        .isEqualTo(new Texts("aa", "bB"));
  }

  @Test
  void numbersThatFitEachOtherByChanceTakeABoundedNumberOfExecutions() {
    Traces.Inputs<Numbers> inputs = new Traces.Inputs<>(NUMBERS, n -> false);
    Trace start = Traces.of(NUMBERS, new Numbers(704, 917));
    Attempts attempts = inputs.attempts(start, 1_000);
    new JointScan().improve(attempts);
    assertThat(inputs.executions).isBetween(150, 160);
    new JointScan().improve(attempts);
    assertThat(inputs.executions).as("another time").isBetween(150, 160);
  }

  @Test
  void numbersThatCanBeRaisedAreNoPartOfAnythingExact() {
    Traces.Inputs<Numbers> inputs = new Traces.Inputs<>(NUMBERS, n -> n.a > 703 && n.b > 916);
    new JointScan().improve(inputs.attempts(Traces.of(NUMBERS, new Numbers(704, 917)), 1_000));
    assertThat(inputs.executions).isEqualTo(1);
  }

  @Test
  void aLowerBoundIsNoPartOfAProductOrAnExclusiveOr() {
    for (Pass exchange : List.of(new FactorExchange(), new BitExchange())) {
      Traces.Inputs<Numbers> inputs = new Traces.Inputs<>(NUMBERS, n -> n.a > 703 && n.b > 916);
      exchange.improve(inputs.attempts(Traces.of(NUMBERS, new Numbers(704, 917)), 1_000));
      assertThat(inputs.executions).isEqualTo(2);
    }
  }

  @ParameterizedTest
  @CsvSource({"60, 60", "900, 4", "16, 225"})
  void twoNumbersKeepTheirProduct(int a, int b) {
    for (int least = 0; least <= 1; least++) {
      Gen<Numbers> numbers = records(Numbers.class, integers(least, 1_000), integers(least, 1_000));
      assertThat(shrunk(numbers, new Numbers(a, b), n -> n.a * n.b == 3_600))
          .isEqualTo(new Numbers(4, 900));
    }
  }

  @Test
  void factorsOfNumbersThatPassAreExchangedInFewExecutions() {
    Traces.Inputs<Numbers> inputs = new Traces.Inputs<>(NUMBERS, n -> false);
    new FactorExchange().improve(inputs.attempts(Traces.of(NUMBERS, new Numbers(60, 119)), 1_000));
    assertThat(inputs.executions).as("one more shows that there is no bound").isEqualTo(5);
  }

  @Test
  void fewerElementsSufficeIfTheyAreLarger() {
    Gen<List<Integer>> upToTwenty = lists(integers(1, 20));
    assertThat(
            shrunk(
                upToTwenty,
                List.of(7, 9, 6, 8, 10),
                list -> list.stream().mapToInt(n -> n).sum() >= 40))
        .isEqualTo(List.of(20, 20));
  }

  @Test
  void anotherAlternativeMakesTheSameValueByASimplerTrace() {
    Gen<Integer> either = oneOf(integers(0, 10), integers(0, 1_000));
    TraceWriter writer = new TraceWriter();
    writer.enter();
    writer.leaf(Trace.BRANCH, 1);
    writer.leaf(Trace.INTEGER, 7);
    writer.end();
    Trace wide = writer.trace(100);
    Traces.Inputs<Integer> inputs = new Traces.Inputs<>(either, n -> n == 7);
    Attempts attempts = inputs.attempts(wide, 100);
    new Recoding().improve(attempts);
    assertThat(attempts.best()).isLessThan(wide);
    assertThat(inputs.value(attempts.best())).isEqualTo(7);
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.MAX_VALUE, -3.3e205, 2.5e101, 1.0000001e100})
  void largeRealsGetOneDigit(double from) {
    assertThat(shrunk(doubles(), from, d -> Math.abs(d) > 1e100)).isEqualTo(2e100);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.3331298828125, 0.1000000001, 0.7071067811865476})
  void fractionsGetFewDecimalDigits(double from) {
    assertThat(shrunk(doubles(), from, d -> d > 0.05 && d < 1)).isEqualTo(0.1);
  }

  /** Neither number can be changed alone. */
  @Test
  void numbersThatFitEachOtherAreFoundTogether() {
    Gen<Numbers> dates = records(Numbers.class, integers(0, 200), integers(0, 11));
    int[] first = {0, 3, 3, 6, 1, 4, 6, 2, 5, 0, 3, 5};
    assertThat(shrunk(dates, new Numbers(150, 9), n -> (n.a + n.a / 4 + first[n.b]) % 7 == 5).a)
        .isZero();
  }

  /** Between 65,536 and 80,264 no square is negative as an int. */
  @ParameterizedTest
  @ValueSource(ints = {80_265, 92_681, 103_623, -103_623})
  void aNumberIsLoweredAcrossAGap(int start) {
    assertThat(shrunk(integers(), start, x -> (long) x * x > Integer.MAX_VALUE && x * x < 0))
        .isEqualTo(46_341);
  }

  @ParameterizedTest
  @ValueSource(ints = {0x7A, 0x2E, 0x6B, 0x1FE})
  void bitsThatDoNotMatterAreClearedOrMovedDown(int start) {
    assertThat(
            shrunk(
                lists(integers(0, 1023)).sizes(2),
                List.of(0x2A, start),
                list -> (list.get(0) & list.get(1)) == 0x2A && list.get(1) != 0x2A))
        .isEqualTo(List.of(0x2A, 0x2B));
  }

  @Test
  void decimalDigitsAreMovedDown() {
    assertThat(shrunk(integers(0, 999_999), 26_499, x -> digits(x) == 30)).isEqualTo(3_999);
  }

  private static int digits(int number) {
    return String.valueOf(number).chars().map(digit -> digit - '0').sum();
  }

  @Test
  void negativeNumbersBecomePositiveTogether() {
    assertThat(
            shrunk(
                lists(integers()).sizes(3),
                List.of(0, -1, Integer.MIN_VALUE),
                list ->
                    list.stream().mapToLong(x -> x).sum() != list.stream().mapToInt(x -> x).sum()))
        .isEqualTo(List.of(0, 1, Integer.MAX_VALUE));
  }

  @Test
  void aNumberIsLoweredWhileThoseBehindItAreSimplest() {
    assertThat(
            shrunk(
                dates(),
                LocalDate.of(1998, 12, 28),
                date -> date.get(WeekFields.ISO.weekOfWeekBasedYear()) == 53))
        .isEqualTo(LocalDate.of(1999, 1, 1));
  }

  @Test
  void anAscendingTextIsOfTheFirstLetters() {
    assertThat(
            shrunk(
                strings().letters(),
                "BZbx",
                text ->
                    text.length() > 3
                        && text.chars()
                            .boxed()
                            .sorted()
                            .toList()
                            .equals(text.chars().boxed().toList())
                        && text.chars().distinct().count() == text.length()))
        .isEqualTo("abcd");
  }

  @Test
  void digitsWithAChecksumAreZerosAndTwoDigits() {
    assertThat(
            shrunk(
                lists(integers(0, 9)).sizes(8),
                List.of(4, 0, 1, 7, 7, 0, 3, 6),
                list -> {
                  int sum = 0;
                  for (int digit : list) {
                    sum = (3 * sum + digit) % 11;
                  }
                  return sum == 5;
                }))
        .containsExactly(0, 0, 0, 0, 0, 0, 0, 5);
  }
}
