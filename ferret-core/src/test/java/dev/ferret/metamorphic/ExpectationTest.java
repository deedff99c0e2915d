package dev.ferret.metamorphic;

import static dev.ferret.metamorphic.Expectation.approximately;
import static dev.ferret.metamorphic.Expectation.atLeast;
import static dev.ferret.metamorphic.Expectation.atMost;
import static dev.ferret.metamorphic.Expectation.equal;
import static dev.ferret.metamorphic.Expectation.equalBy;
import static dev.ferret.metamorphic.Expectation.maps;
import static dev.ferret.metamorphic.Expectation.mapsInOrder;
import static dev.ferret.metamorphic.Expectation.permutation;
import static dev.ferret.metamorphic.Expectation.submultiset;
import static dev.ferret.metamorphic.Expectation.subset;
import static dev.ferret.metamorphic.Expectation.superset;
import static dev.ferret.metamorphic.Expectation.within;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ferret.Throwing;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExpectationTest {
  private static <S extends @Nullable Object, F extends @Nullable Object> void isMet(
      Expectation<S, F> expectation, S source, F followUp) throws Throwable {
    assertThat(expectation.isMet(source, followUp)).isTrue();
  }

  private static <S extends @Nullable Object, F extends @Nullable Object> void isNotMet(
      Expectation<S, F> expectation, S source, F followUp) throws Throwable {
    assertThat(expectation.isMet(source, followUp)).isFalse();
  }

  @Test
  void differentIsTheOppositeOfEqual() throws Throwable {
    isMet(Expectation.different(), 1, 2);
    isNotMet(Expectation.different(), 1, 1);
    isNotMet(Expectation.different(), new int[] {1}, new int[] {1});
    isMet(Expectation.different(), null, 1);
  }

  @Test
  void equalityIsThatOfTheValues() throws Throwable {
    isMet(Expectation.<String>equal(), new String("a"), new String("a"));
    isNotMet(equal(), "a", "b");
    isMet(equal(), List.of(1, 2), Arrays.asList(1, 2));
    isNotMet(equal(), List.of(1, 2), List.of(2, 1));
    isMet(equal(), List.of(), List.of());
    isMet(equal(), Double.NaN, Double.NaN);
    isNotMet(equal(), 0.0, -0.0);
  }

  @Test
  void nothingIsEqualToNothingOnly() throws Throwable {
    isMet(Expectation.<@Nullable String>equal(), null, null);
    isNotMet(Expectation.<@Nullable String>equal(), null, "");
    isNotMet(Expectation.<@Nullable String>equal(), "", null);
  }

  @Test
  void arraysAreEqualByTheirElements() throws Throwable {
    isMet(equal(), new int[] {1, 2}, new int[] {1, 2});
    isNotMet(equal(), new int[] {1, 2}, new int[] {1, 3});
    isMet(equal(), new int[0], new int[0]);
    isMet(equal(), new Object[] {new double[] {1}}, new Object[] {new double[] {1}});
    isNotMet(equal(), new Object[] {new double[] {1}}, new Object[] {new double[] {2}});
    isNotMet(Expectation.<Object>equal(), new int[] {1}, new long[] {1});
  }

  @Test
  void aViewIsAllThatIsCompared() throws Throwable {
    isMet(equalBy(String::length), "ab", "cd");
    isNotMet(equalBy(String::length), "ab", "c");
    isMet(equalBy((String text) -> text.toCharArray()), "ab", "ab");
    isNotMet(equalBy((String text) -> text.toCharArray()), "ab", "ba");
    isMet(Expectation.<String>equalBy(text -> null), "ab", "c");
  }

  @Test
  void closenessIncludesItsBound() throws Throwable {
    isMet(approximately(0.5), 1.0, 1.5);
    isMet(approximately(0.5), 1.0, 0.5);
    isNotMet(approximately(0.5), 1.0, Math.nextUp(1.5));
    isMet(approximately(0), 0.0, -0.0);
    isNotMet(approximately(0), 0.0, Double.MIN_VALUE);
    isMet(approximately(2), 5, 7);
    isNotMet(approximately(2), 5, 8);
  }

  @Test
  void closenessKnowsNumbersThatAreNone() throws Throwable {
    isMet(approximately(1), Double.NaN, Double.NaN);
    isNotMet(approximately(1), Double.NaN, 0.0);
    isNotMet(approximately(1), 0.0, Double.NaN);
    isMet(approximately(0), Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);
    isNotMet(approximately(1), Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY);
    isNotMet(approximately(1), Double.POSITIVE_INFINITY, Double.MAX_VALUE);
    isNotMet(approximately(Double.MAX_VALUE), Double.MAX_VALUE, -Double.MAX_VALUE);
    isMet(Expectation.<Float>approximately(0), Float.NaN, Float.NaN);
  }

  @Test
  @SuppressWarnings("NullAway") // systems do return null
  void closenessToNothingIsThatOfNothing() throws Throwable {
    isMet(Expectation.<Double>approximately(1), null, null);
    isNotMet(Expectation.<Double>approximately(1), null, 0.0);
    isNotMet(Expectation.<Double>approximately(1), 0.0, null);
  }

  @Test
  void closenessOfWholeNumbersIsExact() throws Throwable {
    isNotMet(approximately(0), Long.MAX_VALUE, Long.MAX_VALUE - 1);
    isMet(approximately(1), Long.MAX_VALUE, Long.MAX_VALUE - 1);
    isNotMet(approximately(1e18), Long.MAX_VALUE, Long.MIN_VALUE);
    isNotMet(approximately(0x1p53), 0L, (1L << 53) + 1);
    isMet(approximately(0x1p53), 0L, 1L << 53);
  }

  @Test
  void closenessOfLargeNumbersIsExact() throws Throwable {
    BigInteger huge = BigInteger.TEN.pow(400);
    isMet(approximately(0), huge, huge.add(BigInteger.ZERO));
    isMet(approximately(1), huge, huge.add(BigInteger.ONE));
    isNotMet(approximately(0), huge, huge.add(BigInteger.ONE));
    isNotMet(approximately(1e300), huge, huge.multiply(BigInteger.TEN));
    BigDecimal tiny = new BigDecimal("1e-400");
    isNotMet(approximately(0), BigDecimal.ZERO, tiny);
    isMet(approximately(Double.MIN_VALUE), BigDecimal.ZERO, tiny);
    isMet(approximately(0), new BigDecimal("1.0"), new BigDecimal("1.00"));
  }

  @Test
  void closenessSaysHowFarItIs() throws Throwable {
    assertThat(Expectation.<Double>approximately(1).distance(1.0, 4.5)).isEqualTo(3.5);
    assertThat(Expectation.<Double>approximately(1).distance(4.5, 1.0)).isEqualTo(3.5);
    assertThat(Expectation.<Double>approximately(1).distance(1.0, Double.NaN)).isInfinite();
    assertThat(Expectation.<Long>approximately(1).distance(1L, 4L)).isEqualTo(3);
    assertThat(Expectation.<Long>approximately(1).distance(Long.MIN_VALUE, Long.MAX_VALUE))
        .isEqualTo(0x1p64);
  }

  @Test
  void othersDoNotKnowHowFarTheyAre() throws Throwable {
    assertThat(Expectation.<Integer>equal().distance(1, 2)).isNaN();
    assertThat(Expectation.<Integer>atMost().distance(1, 2)).isNaN();
    assertThat(Expectation.<List<Integer>>subset().distance(List.of(), List.of())).isNaN();
    Expectation<Integer, Integer> custom = (source, followUp) -> true;
    assertThat(custom.distance(1, 2)).isNaN();
  }

  @Test
  void aMapIsNotAskedForADistance() throws Throwable {
    AtomicInteger asked = new AtomicInteger();
    Expectation<Integer, Integer> counted = maps(y -> y + asked.incrementAndGet());
    assertThat(counted.distance(1, 2)).isNaN();
    assertThat(asked).hasValue(0);
  }

  @Test
  void aDistanceOfTheUserDecides() throws Throwable {
    Expectation<String, Integer> near = within(1, (text, number) -> text.length() - number);
    isMet(near, "abc", 2);
    isNotMet(near, "abc", 1);
    assertThat(near.distance("abc", 0)).isEqualTo(3);
    Expectation<Integer, Integer> unknown = within(1, (one, other) -> Double.NaN);
    isNotMet(unknown, 1, 1);
    assertThat(unknown.distance(1, 1)).isInfinite();
    isNotMet(within(1, (Integer one, Integer other) -> Double.POSITIVE_INFINITY), 1, 1);
  }

  @ParameterizedTest
  @ValueSource(doubles = {-1, -Double.MIN_VALUE, Double.NaN, Double.POSITIVE_INFINITY})
  void badTolerancesAreRefused(double tolerance) {
    String sentence = "A tolerance must be zero or more and finite, not " + tolerance;
    assertThatThrownBy(() -> approximately(tolerance))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(sentence);
    assertThatThrownBy(() -> within(tolerance, (Integer one, Integer other) -> 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(sentence);
  }

  @Test
  void ordersIncludeEquality() throws Throwable {
    isMet(atMost(), 5, 5);
    isMet(atMost(), 5, 4);
    isNotMet(atMost(), 5, 6);
    isMet(atLeast(), 5, 5);
    isMet(atLeast(), 5, 6);
    isNotMet(atLeast(), 5, 4);
    isMet(atMost(Comparator.comparing(String::length)), "ab", "c");
    isNotMet(atLeast(Comparator.comparing(String::length)), "ab", "c");
    isMet(atLeast(), 1.0, Double.NaN);
    isNotMet(atMost(), Double.NEGATIVE_INFINITY, -Double.MAX_VALUE);
  }

  @Test
  void anOrderOfTheUserMayKnowNull() throws Throwable {
    Comparator<@Nullable Integer> order = Comparator.nullsFirst(Comparator.naturalOrder());
    isMet(Expectation.<@Nullable Integer>atMost(order), 1, null);
    isNotMet(Expectation.<@Nullable Integer>atLeast(order), 1, null);
  }

  @Test
  void mapsMayChangeTheType() throws Throwable {
    isMet(maps((Integer number) -> number.toString()), 12, "12");
    isNotMet(maps((Integer number) -> number.toString()), 12, "13");
    isMet(maps((Integer number) -> new int[] {number}), 1, new int[] {1});
    isMet(mapsInOrder((Integer number) -> 2 * number), 2, 4);
    isNotMet(mapsInOrder((Integer number) -> 2 * number), 2, 3);
    isMet(Expectation.<Integer, @Nullable String>maps(number -> null), 1, null);
  }

  @Test
  void aPermutationHasEachElementAsOften() throws Throwable {
    isMet(permutation(), List.of(1, 2, 1), List.of(2, 1, 1));
    isNotMet(permutation(), List.of(1, 2, 1), List.of(1, 2, 2));
    isNotMet(permutation(), List.of(1, 1), List.of(1));
    isMet(permutation(), List.of(), List.of());
    isNotMet(permutation(), List.of(), List.of(1));
    isMet(Expectation.<Collection<Integer>>permutation(), List.of(1, 2), Set.of(2, 1));
    isMet(permutation(), Arrays.asList(null, 1), Arrays.asList(1, null));
    isNotMet(permutation(), Arrays.asList(null, 1), Arrays.asList(1, 1));
    isMet(permutation(), List.of(Double.NaN), List.of(Double.NaN));
  }

  @Test
  void aSubsetDoesNotCount() throws Throwable {
    isMet(subset(), List.of(1, 2), List.of(1, 1, 1));
    isMet(subset(), List.of(1, 2), List.of());
    isMet(subset(), List.of(), List.of());
    isNotMet(subset(), List.of(1, 2), List.of(1, 3));
    isNotMet(subset(), List.of(), List.of(1));
  }

  @Test
  void aSubmultisetCounts() throws Throwable {
    isMet(submultiset(), List.of(1, 1, 2), List.of(1, 1));
    isNotMet(submultiset(), List.of(1, 1, 2), List.of(1, 1, 1));
    isNotMet(submultiset(), List.of(1, 2), List.of(3));
    isMet(submultiset(), List.of(1), List.of());
  }

  @Test
  void aSupersetHasAllElements() throws Throwable {
    isMet(superset(), List.of(1, 1), List.of(2, 1));
    isMet(superset(), List.of(), List.of());
    isMet(superset(), List.of(), List.of(1));
    isNotMet(superset(), List.of(1, 2), List.of(1));
  }

  @Test
  @SuppressWarnings("NullAway") // systems do return null
  void noCollectionIsNotAnEmptyOne() throws Throwable {
    List<Expectation<List<Integer>, List<Integer>>> all =
        List.of(permutation(), subset(), submultiset(), superset());
    for (Expectation<List<Integer>, List<Integer>> each : all) {
      isNotMet(each, List.of(), null);
      isNotMet(each, null, List.of());
      isMet(each, null, null);
    }
  }

  @Test
  void nullIsRefusedByASentenceWithTheCulprit() {
    isRefused(() -> equalBy(absent()), "equalBy needs a function, but got null");
    isRefused(() -> within(1, absent()), "within needs a distance, but got null");
    isRefused(() -> atMost(absent()), "atMost needs an order, but got null");
    isRefused(() -> atLeast(absent()), "atLeast needs an order, but got null");
    isRefused(() -> maps(absent()), "maps needs a function, but got null");
    isRefused(() -> mapsInOrder(absent()), "mapsInOrder needs a function, but got null");
  }

  private static void isRefused(ThrowingCallable call, String sentence) {
    assertThatThrownBy(call).isInstanceOf(IllegalArgumentException.class).hasMessage(sentence);
  }

  @SuppressWarnings({"NullAway", "TypeParameterUnusedInFormals"}) // what is absent is null
  private static <T> T absent() {
    @Nullable T nothing = null;
    return nothing;
  }

  @Test
  void expectationsSayWhatTheyExpect() throws Throwable {
    assertThat(text(Expectation.<Integer>equal(), 5)).isEqualTo("5");
    assertThat(text(Expectation.<Integer>approximately(2), 5)).isEqualTo("5 within 2.0");
    assertThat(text(Expectation.<Integer>atMost(), 5)).isEqualTo("at most 5");
    assertThat(text(Expectation.<Integer>atLeast(), 5)).isEqualTo("at least 5");
    assertThat(text(Expectation.<Integer, Integer>maps(y -> 2 * y), 5)).isEqualTo("10");
    assertThat(text(Expectation.<Integer>equalBy(y -> "<" + y + ">"), 5)).isEqualTo("\"<5>\"");
    assertThat(text(Expectation.<List<Integer>>permutation(), List.of(1)))
        .isEqualTo("a permutation of List.of(1)");
    assertThat(text(Expectation.<List<Integer>>submultiset(), List.of(1)))
        .isEqualTo("a submultiset of List.of(1)");
    assertThat(text(Expectation.<List<Integer>>superset(), List.of(1)))
        .isEqualTo("a superset of List.of(1)");
    Expectation<String, String> near = within(1, (one, other) -> 0);
    assertThat(text(near, "a")).isEqualTo("\"a\" within a distance of 1.0");
  }

  private static <S> String text(Expectation<S, ?> expectation, S source) throws Throwable {
    @SuppressWarnings("unchecked") // all that the library has are described
    Described<S, ?> described = (Described<S, ?>) expectation;
    return described.expected(source);
  }

  @Test
  void anyFunctionIsAnExpectation() throws Throwable {
    Throwing<String, String> lower = text -> text.toLowerCase(Locale.ROOT);
    Expectation<String, String> custom = (one, other) -> lower.apply(one).equals(other);
    isMet(custom, "A", "a");
    isNotMet(custom, "A", "A");
  }
}
