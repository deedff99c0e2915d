package dev.ferret.choice;

import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DiceTest {
  private static final int SEEDS = 2_000;
  private static final Label LABEL = Label.of("numbers");
  private static final double INFINITY = Double.POSITIVE_INFINITY;

  private static Choices choices(long seed, int size) {
    return Case.random(seed, size).choices();
  }

  @ParameterizedTest
  @CsvSource({
    "-9223372036854775808, 9223372036854775807",
    "-9223372036854775808, -9223372036854775808",
    "9223372036854775807, 9223372036854775807",
    "9223372036854775806, 9223372036854775807",
    "-9223372036854775808, -9223372036854775807",
    "-9223372036854775808, 0",
    "-1, 9223372036854775807",
    "-500000000000, -3",
    "1000000007, 9999999999999",
    "0, 1024",
    "0, 1025",
    "-5, 1000000000"
  })
  void numbersStayWithinTheirBoundsAndReachThem(long min, long max) {
    Set<Long> seen = new HashSet<>();
    for (long simplest : new long[] {min, max, Math.max(min, Math.min(max, 0))}) {
      for (int seed = 0; seed < SEEDS; seed++) {
        Choices choices = choices(seed, seed % 101);
        for (int i = 0; i < 20; i++) {
          long answer = choices.integer(min, max, simplest);
          seen.add(answer);
        }
      }
    }
    assertThat(seen).allMatch(answer -> answer >= min && answer <= max).contains(min, max);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 10, 100, 256, 1024})
  void noNumberOfANarrowRangeIsMissing(int width) {
    Set<Long> seen = new TreeSet<>();
    for (int seed = 0; seed < SEEDS; seed++) {
      Choices choices = choices(seed, 100);
      for (int i = 0; i < 10; i++) {
        seen.add(choices.integer(-width, -1, -1));
      }
    }
    assertThat(seen).hasSize(width);
  }

  @Test
  void smallTestsHaveSmallNumbers() {
    int large = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
      Choices choices = choices(seed, 1);
      choices.integer(Long.MIN_VALUE, Long.MAX_VALUE, 0);
      choices.integer(Long.MIN_VALUE, Long.MAX_VALUE, 0);
      long third = choices.integer(Long.MIN_VALUE, Long.MAX_VALUE, 0);
      large += Math.abs(third) > 1_000 ? 1 : 0;
    }
    assertThat(large).as("none but special values").isLessThan(SEEDS / 10);
  }

  @ParameterizedTest
  @CsvSource({"-2147483648, 2147483647", "-9223372036854775808, 9223372036854775807", "5, 70000"})
  void theFirstTestsTryTheCornersOfOneNumber(long min, long max) {
    int found = 0;
    for (int run = 0; run < 100; run++) {
      Set<Long> seen = new TreeSet<>();
      for (int test = 1; test <= 30; test++) {
        seen.add(choices(run * 1_000L + test, 2 * test - 1).integer(min, max, Math.max(0, min)));
      }
      found += seen.contains(min) && seen.contains(max) ? 1 : 0;
    }
    assertThat(found).isGreaterThan(90);
  }

  @Test
  void someListsRiseAndSomeFall() {
    int rising = 0;
    int falling = 0;
    for (int seed = 0; seed < 10_000; seed++) {
      List<Integer> list =
          lists(integers()).sizes(6).from(Case.random(seed, 100).recorded().choices());
      rising += IntStream.range(1, 6).allMatch(i -> list.get(i) > list.get(i - 1)) ? 1 : 0;
      falling += IntStream.range(1, 6).allMatch(i -> list.get(i) < list.get(i - 1)) ? 1 : 0;
    }
    assertThat(rising).isBetween(150, 400);
    assertThat(falling).isBetween(50, 150);
  }

  @Test
  void aListMayBeEqualToAnEarlierOneOrBeginLikeIt() {
    int equal = 0;
    int prefix = 0;
    for (int seed = 0; seed < 10_000; seed++) {
      Choices choices = Case.random(seed, 100).recorded().choices();
      List<Integer> one = lists(integers()).from(choices);
      List<Integer> other = lists(integers()).from(choices);
      boolean isLonger = other.size() > one.size() && one.size() > 1;
      equal += one.size() > 1 && one.equals(other) ? 1 : 0;
      prefix += isLonger && other.subList(0, one.size()).equals(one) ? 1 : 0;
    }
    assertThat(equal).isGreaterThan(20);
    assertThat(prefix).isGreaterThan(20);
  }

  @ParameterizedTest
  @CsvSource({
    "-Infinity, Infinity",
    "-1.7976931348623157E308, 1.7976931348623157E308",
    "0, Infinity",
    "-Infinity, -3",
    "Infinity, Infinity",
    "-Infinity, -Infinity",
    "1.5E308, 1.7976931348623157E308",
    "-1.7976931348623157E308, -1.5E308",
    "1.0E308, Infinity",
    "4.9E-324, 1.0E-320",
    "0.1, 0.1",
    "-0.25, 1000000",
    "1.0, 1.0000000000000002"
  })
  void realsStayWithinTheirBounds(double min, double max) {
    Set<Double> seen = new HashSet<>();
    for (int seed = 0; seed < SEEDS; seed++) {
      Choices choices = choices(seed, seed % 101);
      for (int i = 0; i < 20; i++) {
        seen.add(choices.real(min, max, false));
      }
    }
    assertThat(seen).allMatch(answer -> answer >= min && answer <= max).contains(min, max);
    if (max - min > 1 || max > Double.MAX_VALUE) {
      assertThat(seen.size()).as("different answers").isGreaterThan(min == max ? 0 : 1_000);
    }
  }

  @ParameterizedTest
  @CsvSource({"0, 1", "0, 1000000", "0, Infinity", "0, 0"})
  void minusZeroIsNotDrawnFromARangeThatBeginsWithZero(double min, double max) {
    for (int seed = 0; seed < SEEDS; seed++) {
      Choices choices = choices(seed, seed % 101);
      for (int i = 0; i < 20; i++) {
        assertThat(Double.compare(choices.real(min, max, false), 0.0)).isNotNegative();
      }
    }
  }

  @Test
  void anElementThatCopiesAnotherHasTheSameNumbers() {
    int equal = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
      Choices choices = choices(seed, 100);
      choices.open(LABEL, 40, 40);
      Set<List<Object>> seen = new HashSet<>();
      while (choices.more()) {
        BigInteger most = BigInteger.TEN.pow(30);
        Object proposal = choices.proposal(BigInteger.ZERO, most, 0, 9);
        double real = choices.real(0, 1e9, false);
        equal += seen.add(Arrays.asList(proposal, real)) ? 0 : 1;
      }
      choices.close();
    }
    assertThat(equal).as("of %d elements", 40 * SEEDS).isGreaterThan(SEEDS / 4);
  }

  @ParameterizedTest
  @CsvSource({"0, 0, 0, 0", "-5, 1000000, 0, 20", "1000000, 99999999999, 2, 2", "-9, -3, -4, 7"})
  void proposedNumbersAreInRange(BigInteger min, BigInteger max, int fewest, int most) {
    int proposed = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
      Choices choices = choices(seed, seed % 101);
      choices.keep(BigInteger.TEN.pow(seed % 50).negate(), seed % 30 - 10);
      for (int i = 0; i < 5; i++) {
        BigDecimal number = choices.proposal(min, max, fewest, most);
        choices.integer(0, 1, 0);
        if (number != null) {
          proposed++;
          assertThat(number.unscaledValue()).isBetween(min, max);
          assertThat(number.scale()).isBetween(fewest, most);
        }
      }
    }
    assertThat(proposed).isGreaterThan(SEEDS / 10);
  }

  @Test
  void notANumberIsDrawnOnlyWhereAllowed() {
    int seen = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
      assertThat(choices(seed, 100).real(-INFINITY, INFINITY, false)).isNotNaN();
      Choices choices = choices(seed, 100);
      for (int i = 0; i < 20; i++) {
        seen += Double.isNaN(choices.real(0, 1, true)) ? 1 : 0;
      }
    }
    assertThat(seen).isPositive();
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "0, 1", "3, 3", "2, 9", "0, 2147483647", "5, 2147483647"})
  void sequencesAndTextsHaveAnAllowedLength(int min, int max) {
    for (int seed = 0; seed < SEEDS; seed++) {
      Choices choices = choices(seed, seed % 101);
      int expected = choices.open(LABEL, min, max);
      int count = 0;
      while (choices.more()) {
        count++;
      }
      choices.close();
      assertThat(count).isEqualTo(expected).isBetween(min, max);
      int[] units = choices.units(min, max, 7);
      assertThat(units.length).isBetween(min, max);
      assertThat(Arrays.stream(units)).allMatch(unit -> unit >= 0 && unit < 7);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 95, 1024, 1025, 65_536, 1_112_064})
  void unitsComeFromTheirAlphabet(int alphabet) {
    Set<Integer> seen = new HashSet<>();
    for (int seed = 0; seed < SEEDS; seed++) {
      Choices choices = choices(seed, 100);
      for (int i = 0; i < 3; i++) {
        for (int unit : choices.units(0, 30, alphabet)) {
          seen.add(unit);
        }
      }
    }
    assertThat(seen).allMatch(unit -> unit >= 0 && unit < alphabet);
    if (alphabet <= 1024) {
      assertThat(seen).hasSize(alphabet);
    } else {
      assertThat(seen).anyMatch(unit -> unit > alphabet / 2);
    }
  }

  @Test
  void coinsFollowTheirProbability() {
    for (double probability : new double[] {0, 0.1, 0.5, 0.99, 1}) {
      int heads = 0;
      for (int seed = 0; seed < 10_000; seed++) {
        heads += choices(seed, 100).bool(probability) ? 1 : 0;
      }
      assertThat(heads / 10_000.0).isBetween(probability - 0.02, probability + 0.02);
    }
  }

  @Test
  void branchesFollowTheirWeightsAndWeightZeroIsNeverTaken() {
    int[] counts = new int[4];
    for (int seed = 0; seed < 10_000; seed++) {
      counts[choices(seed, 100).branch(Weights.of(0, 1, 0, 3))]++;
    }
    assertThat(counts[0]).isZero();
    assertThat(counts[2]).isZero();
    assertThat(counts[1]).isBetween(2_300, 2_700);
    assertThat(Arrays.stream(counts).sum()).isEqualTo(10_000);
  }

  @Test
  void nestedSequencesDoNotMultiplyWithoutEnd() {
    int most = 0;
    for (int seed = 0; seed < 300; seed++) {
      most = Math.max(most, elements(choices(seed, 100), 6));
    }
    assertThat(most).isBetween(100, 20_000);
  }

  private int elements(Choices choices, int levels) {
    int count = 0;
    choices.open(LABEL, 0, Integer.MAX_VALUE);
    while (choices.more()) {
      count += 1 + (levels == 0 ? 0 : elements(choices, levels - 1));
    }
    choices.close();
    return count;
  }

  @Test
  void sequencesMayBeNestedAThousandLevelsDeep() {
    Choices choices = Case.random(1, 100).recorded().choices();
    for (int i = 0; i < 1_000; i++) {
      choices.open(LABEL, 1, 1);
      assertThat(choices.more()).isTrue();
    }
    long innermost = choices.integer(0, 9, 0);
    for (int i = 0; i < 1_000; i++) {
      assertThat(choices.more()).isFalse();
      choices.close();
    }
    Trace trace = choices.trace();
    assertThat(trace.choices()).isEqualTo(1_001);
    assertThat(Trace.decode(trace.encode())).isEqualTo(trace);
    Choices replay = Case.replay(trace).choices();
    for (int i = 0; i < 1_000; i++) {
      replay.open(LABEL, 1, 1);
      replay.more();
    }
    assertThat(replay.integer(0, 9, 0)).isEqualTo(innermost);
  }

  @Test
  void aSequenceMayHaveAMillionElements() {
    Choices choices = Case.random(1, 100).recorded().choices();
    choices.open(LABEL, 1_000_000, 1_000_000);
    long sum = 0;
    while (choices.more()) {
      sum += choices.integer(0, 9, 0);
    }
    choices.close();
    Trace trace = choices.trace();
    assertThat(trace.choices()).isEqualTo(2_000_000);
    Choices replay = Case.replay(Trace.decode(trace.encode())).choices();
    assertThat(replay.open(LABEL, 0, Integer.MAX_VALUE)).isEqualTo(1_000_000);
    while (replay.more()) {
      sum -= replay.integer(0, 9, 0);
    }
    assertThat(sum).isZero();
  }
}
