package dev.ferret.quality;

import static dev.ferret.Gens.bigIntegers;
import static dev.ferret.Gens.dates;
import static dev.ferret.Gens.doubles;
import static dev.ferret.Gens.elementsOf;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static dev.ferret.Gens.maps;
import static dev.ferret.Gens.oneOf;
import static dev.ferret.Gens.records;
import static dev.ferret.Gens.recursive;
import static dev.ferret.Gens.shorts;
import static dev.ferret.Gens.strings;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.ForAll;
import dev.ferret.Gen;
import dev.ferret.report.Report;
import dev.ferret.run.Counterexample;
import dev.ferret.run.Settings;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every failure has one smallest form, whatever the seed. */
class ShrinkingTest {
  private static final int SEEDS = 100;

  @ParameterizedTest
  @ValueSource(ints = {78, 90, 91, 200})
  void bisectsANearbyNumberInFewExecutions(int from) {
    assertThat(executionsFrom(from)).isLessThanOrEqualTo(15);
  }

  @ParameterizedTest
  @ValueSource(ints = {1_000, 1 << 20, Integer.MAX_VALUE})
  void bisectsAFarNumberInFewExecutions(int from) {
    assertThat(executionsFrom(from)).isLessThanOrEqualTo(30);
  }

  private static int executionsFrom(int from) {
    Counterexample found =
        Minimal.<Integer>outcome(
                ForAll.of(integers())
                    .example(from)
                    .with(Settings.standard().withoutStore().withSeed(1)),
                x -> x < 77)
            .counterexample()
            .orElseThrow();
    assertThat(found.arguments()).containsExactly(77);
    return found.executions();
  }

  /** A case of the table below. */
  private static <T> Arguments shrinks(
      String name, Gen<T> gen, Predicate<? super T> condition, String form, int mean) {
    return Arguments.of(Named.of(name, gen), condition, form, mean);
  }

  /** What fails, the form it must shrink to, and the mean number of executions allowed for it. */
  static Stream<Arguments> failures() {
    Gen<List<Integer>> ints = lists(integers());
    Gen<List<Integer>> pairs = ints.map(x -> x).filter(xs -> xs.size() == 2);
    return Stream.of(
        shrinks(
            "a list is its own reverse", ints, xs -> reversed(xs).equals(xs), "List.of(0, 1)", 15),
        shrinks(
            "lists hold at most 10 elements in all",
            lists(ints),
            xss -> xss.stream().mapToInt(List::size).sum() <= 10,
            "List.of(List.of(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))",
            42),
        shrinks(
            "equal numbers are below 10",
            lists(integers()).sizes(2),
            p -> p.get(0) < 10 || !p.get(0).equals(p.get(1)),
            "List.of(10, 10)",
            40),
        shrinks(
            "equal numbers are below 10, with a filter",
            pairs,
            p -> p.get(0) < 10 || !p.get(0).equals(p.get(1)),
            "List.of(10, 10)",
            80),
        shrinks(
            "numbers up to 4 apart are below 10",
            lists(integers()).sizes(2),
            p -> p.get(0) < 10 || distance(p) < 1 || distance(p) > 4,
            "List.of(10, 6)",
            150),
        shrinks(
            "numbers one apart are below 10",
            lists(integers()).sizes(2),
            p -> p.get(0) < 10 || distance(p) != 1,
            "List.of(10, 9)",
            150),
        shrinks(
            "elements are below 900, the length drawn first",
            integers(1, 100).flatMap(n -> lists(integers(0, 1000)).sizes(n)),
            xs -> Collections.max(xs) < 900,
            "List.of(900)",
            130),
        shrinks(
            "elements are below 900, drawn one by one",
            Gen.of(ShrinkingTest::lengthAndElements),
            xs -> Collections.max(xs) < 900,
            "List.of(900)",
            60),
        shrinks(
            "expressions can be evaluated",
            expressions(),
            e -> hasZeroDivisor(e) || canBeEvaluated(e),
            "new ShrinkingTest.Divided(new ShrinkingTest.Literal(0), new ShrinkingTest.Sum(new"
                + " ShrinkingTest.Literal(0), new ShrinkingTest.Literal(0)))",
            40),
        shrinks(
            "lists have at most 4 different elements in all",
            lists(ints),
            xss -> distinct(xss) < 5,
            "List.of(List.of(0, 1, -1, 2, -2))",
            140),
        shrinks(
            "a list has at most 2 different elements",
            ints,
            xs -> new HashSet<>(xs).size() < 3,
            "List.of(0, 1, -1)",
            40),
        shrinks(
            "no two elements point at each other",
            integers(2, 20).flatMap(n -> lists(integers(0, n - 1)).sizes(n)),
            xs -> !hasPair(xs),
            "List.of(1, 0)",
            60),
        shrinks(
            "removing an element once removes it altogether",
            ints.filter(xs -> !xs.isEmpty())
                .flatMap(xs -> elementsOf(xs).map(x -> withFront(x, xs))),
            xs -> !withoutFirst(xs.subList(1, xs.size()), xs.get(0)).contains(xs.get(0)),
            "List.of(0, 0, 0)",
            30),
        shrinks(
            "five bounded sums have a bounded sum",
            lists(lists(shorts()).filter(xs -> sum(xs) < 256)).sizes(5),
            xss -> (short) xss.stream().mapToInt(ShrinkingTest::sum).sum() < 5 * 256,
            "List.of(List.of((short) -1, Short.MIN_VALUE), List.of(), List.of(), List.of(),"
                + " List.of())",
            120),
        shrinks(
            "a sum is below 5,000",
            lists(integers(0, 1000)),
            xs -> xs.stream().mapToInt(x -> x).sum() < 5_000,
            "List.of(1000, 1000, 1000, 1000, 1000)",
            500),
        shrinks("a list is sorted", ints, ShrinkingTest::isSorted, "List.of(0, -1)", 30),
        shrinks(
            "a long text has no Z",
            strings(),
            text -> text.length() < 5 || !text.contains("Z"),
            "\"aaaaZ\"",
            40),
        shrinks(
            "texts have at most 9 characters in all",
            lists(strings()),
            texts -> texts.stream().mapToInt(String::length).sum() <= 9,
            "List.of(\"aaaaaaaaaa\")",
            60),
        shrinks(
            "the second of at least 4 elements is at most 5",
            lists(integers(0, 9)),
            xs -> xs.size() < 4 || new HashSet<>(xs).size() < 4 || xs.get(1) <= 5,
            "List.of(0, 6, 1, 2)",
            80),
        shrinks("a double is small", doubles(0, 1e6), x -> x < 1234.5, "1235.0", 40),
        shrinks("no double is between 1 and 2", doubles(), x -> !(x > 1 && x < 2), "1.1", 20),
        shrinks(
            "a number has at most 70 bits",
            bigIntegers(),
            x -> x.compareTo(BigInteger.TWO.pow(70)) <= 0,
            "new BigInteger(\"1180591620717411303425\")",
            80),
        shrinks("a number is above -1000", integers(), x -> x > -1000, "-1000", 30),
        shrinks(
            "a map of two has no large value",
            maps(strings(), integers()),
            m -> m.size() < 2 || m.values().stream().noneMatch(v -> v > 100),
            "Map.of(\"\", 0, \"a\", 101)",
            60),
        shrinks(
            "a date is before 2031",
            dates(),
            d -> d.getYear() < 2031,
            "LocalDate.of(2031, 1, 1)",
            40));
  }

  @ParameterizedTest
  @MethodSource("failures")
  <T> void shrinksToTheSameFormFromTenSeeds(
      Gen<T> gen, Predicate<T> condition, String form, int mean) {
    assertThat(Minimal.over(10, 10_000, gen, condition).forms()).isEqualTo(Map.of(form, 10));
  }

  @ParameterizedTest
  @Tag("slow")
  @MethodSource("failures")
  <T> void shrinksToTheSameFormFromEverySeed(
      Gen<T> gen, Predicate<T> condition, String form, int mean) {
    Minimal.Forms forms = Minimal.over(SEEDS, 10_000, gen, condition);
    assertThat(forms.missed()).as("seeds that did not find the failure").isZero();
    assertThat(forms.forms()).isEqualTo(Map.of(form, SEEDS));
    assertThat(forms.meanExecutions()).as("mean executions").isLessThanOrEqualTo(mean);
  }

  @Test
  void neverSlipsToAnotherFailure() {
    for (int seed = 1; seed <= SEEDS; seed++) {
      Report report =
          ForAll.of(integers())
              .named("two failures")
              .with(Settings.standard().withoutStore().withSeed(seed))
              .run(
                  arguments -> {
                    int x = (Integer) arguments[0];
                    if (x > 1_000) {
                      throw new IllegalStateException("large");
                    }
                    if (x > 10) {
                      throw new IllegalArgumentException("medium");
                    }
                  })
              .report();
      String value = report.argument("value").orElseThrow().text();
      boolean large = report.fact("IllegalStateException").isPresent();
      assertThat(value).isEqualTo(large ? "1001" : "11");
    }
  }

  private static List<Integer> lengthAndElements(dev.ferret.Draw draw) {
    int length = draw.from(integers(1, 100));
    List<Integer> elements = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      elements.add(draw.from(integers(0, 1000)));
    }
    return elements;
  }

  private static <T> List<T> reversed(List<T> list) {
    List<T> reversed = new ArrayList<>(list);
    Collections.reverse(reversed);
    return reversed;
  }

  private static long distance(List<Integer> pair) {
    return Math.abs((long) pair.get(0) - pair.get(1));
  }

  private static int distinct(List<List<Integer>> lists) {
    Set<Integer> all = new HashSet<>();
    lists.forEach(all::addAll);
    return all.size();
  }

  private static boolean hasPair(List<Integer> list) {
    for (int i = 0; i < list.size(); i++) {
      int other = list.get(i);
      if (other != i && list.get(other) == i) {
        return true;
      }
    }
    return false;
  }

  private static List<Integer> withFront(Integer x, List<Integer> list) {
    List<Integer> longer = new ArrayList<>(List.of(x));
    longer.addAll(list);
    return longer;
  }

  private static List<Integer> withoutFirst(List<Integer> list, Integer x) {
    List<Integer> rest = new ArrayList<>(list);
    rest.remove(x);
    return rest;
  }

  private static int sum(List<Short> list) {
    return list.stream().mapToInt(x -> x).sum();
  }

  private static boolean isSorted(List<Integer> list) {
    for (int i = 1; i < list.size(); i++) {
      if (list.get(i) < list.get(i - 1)) {
        return false;
      }
    }
    return true;
  }

  sealed interface Expression permits Literal, Sum, Divided {}

  record Literal(int value) implements Expression {}

  record Sum(Expression left, Expression right) implements Expression {}

  record Divided(Expression left, Expression right) implements Expression {}

  private static Gen<Expression> expressions() {
    return recursive(
        integers().map(Literal::new),
        inner -> oneOf(records(Sum.class, inner, inner), records(Divided.class, inner, inner)));
  }

  private static boolean hasZeroDivisor(Expression e) {
    if (e instanceof Sum sum) {
      return hasZeroDivisor(sum.left()) || hasZeroDivisor(sum.right());
    }
    return e instanceof Divided divided
        && (divided.right().equals(new Literal(0))
            || hasZeroDivisor(divided.left())
            || hasZeroDivisor(divided.right()));
  }

  private static int evaluate(Expression e) {
    if (e instanceof Literal literal) {
      return literal.value();
    }
    return e instanceof Sum sum
        ? evaluate(sum.left()) + evaluate(sum.right())
        : evaluate(((Divided) e).left()) / evaluate(((Divided) e).right());
  }

  private static boolean canBeEvaluated(Expression e) {
    try {
      evaluate(e);
      return true;
    } catch (ArithmeticException dividedByZero) {
      return false;
    }
  }
}
