package dev.ferret.studies.shrinking;

import static dev.ferret.Gens.bigDecimals;
import static dev.ferret.Gens.dates;
import static dev.ferret.Gens.doubles;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static dev.ferret.Gens.records;
import static dev.ferret.Gens.shorts;
import static dev.ferret.Gens.strings;

import dev.ferret.Gen;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.Stream;

/** The failures of the table, in families. */
public final class Challenges {
  private static final int LISTS = 5;
  private static final int BOUND = 256;

  record Reals(double a, double b) {}

  record Indexed(List<Integer> list, int index) {}

  record Measured(String text, int width) {}

  record Lists(List<Integer> one, List<Integer> other) {}

  private Challenges() {}

  /** Returns all failures, family by family. */
  public static List<Challenge<?>> all() {
    return Stream.of(
            everyday(),
            Bodies.all(),
            Ties.all(),
            Exact.all(),
            Gaps.all(),
            Jumps.all(),
            Fractions.all(),
            Shapes.all(),
            Machines.all())
        .<Challenge<?>>flatMap(List::stream)
        .toList();
  }

  private static List<Challenge<?>> everyday() {
    Gen<Reals> reals = records(Reals.class, doubles(), doubles());
    return List.of(
        Challenge.of(
                "two equal doubles from 10 on",
                reals,
                pair -> pair.a >= 10 && pair.a == pair.b,
                new Reals(10, 10),
                "(10.0, 10.0)")
            .hypothesis(100),
        Challenge.of(
            "two doubles at most 1 apart",
            reals,
            pair -> pair.a >= 10 && pair.a != pair.b && Math.abs(pair.a - pair.b) <= 1,
            new Reals(10, 9),
            "(10.0, 9.0)"),
        Challenge.of(
                "a palindrome of 5 in a text",
                strings(),
                Challenges::hasPalindrome,
                "aabaa",
                "\"aabaa\"")
            .hypothesis(100),
        Challenge.of(
                "29 February",
                dates(),
                Challenges::isLeapDay,
                LocalDate.of(2000, 2, 29),
                "2000-02-29")
            .hypothesis(100),
        Challenge.of(
            "29 February from 2001 on",
            dates(LocalDate.of(2001, 1, 1), LocalDate.of(2100, 12, 31)),
            Challenges::isLeapDay,
            LocalDate.of(2004, 2, 29),
            "2004-02-29"),
        Challenge.of("n % 20 == 5", integers(), n -> n % 20 == 5, 5, "5").hypothesis(0),
        Challenge.of("a multiple of 7 above 50", integers(), n -> n > 50 && n % 7 == 0, 56, "56")
            .hypothesis(0),
        Challenge.of(
                "HALF_UP is not HALF_EVEN",
                bigDecimals(),
                Challenges::isHalf,
                new BigDecimal("0.005"),
                "0.005")
            .hypothesis(0),
        boundedSums(),
        Challenge.of(
            "a list has 9 at an index",
            records(Indexed.class, lists(integers(0, 20)), integers(0, 20)),
            tried -> tried.index < tried.list.size() && tried.list.get(tried.index) == 9,
            new Indexed(List.of(9), 0),
            "([9], 0)"),
        Challenge.of(
            "a text is one too long",
            records(Measured.class, strings().digits(), integers(0, 100)),
            tried -> tried.text.length() == tried.width + 1,
            new Measured("0", 0),
            "(\"0\", 0)"),
        Challenge.of(
            "unequal lists of one size",
            records(Lists.class, lists(integers()), lists(integers())),
            pair ->
                pair.one.size() > 2
                    && pair.one.size() == pair.other.size()
                    && !pair.one.equals(pair.other),
            new Lists(List.of(0, 0, 0), List.of(0, 0, 1)),
            "([0, 0, 0], [0, 0, 1])"),
        heap("heap, oneOf made anew", Heaps.madeAnew()).hypothesis(90),
        heap("heap, generator made once", Heaps.madeOnce()),
        heap("heap, by type", Heaps.byType()));
  }

  private static Challenge<Heap> heap(String name, Gen<Heap> gen) {
    return Challenge.of(name, gen, Heap::isSortedWrong, Heaps.smallest(), "0 (-) (0 (0) (1))");
  }

  private static boolean isLeapDay(LocalDate date) {
    return date.getMonthValue() == 2 && date.getDayOfMonth() == 29;
  }

  private static boolean isHalf(BigDecimal number) {
    BigDecimal up = number.setScale(2, RoundingMode.HALF_UP);
    return up.compareTo(number.setScale(2, RoundingMode.HALF_EVEN)) != 0;
  }

  /** A palindrome of one letter only would be simpler, and does not count. */
  private static boolean hasPalindrome(String text) {
    for (int i = 0; i + 5 <= text.length(); i++) {
      String part = text.substring(i, i + 5);
      if (part.contentEquals(new StringBuilder(part).reverse())
          && part.chars().distinct().count() > 1) {
        return true;
      }
    }
    return false;
  }

  /** Sums of 16 bits overflow, those of the lists and that of all. */
  private static Challenge<List<List<Short>>> boundedSums() {
    Gen<List<Short>> bounded = lists(shorts()).sizes(0, 10).filter(list -> sum(list) < BOUND);
    return Challenge.<List<List<Short>>>of(
            "five bounded sums",
            lists(bounded).sizes(LISTS),
            all -> (short) all.stream().mapToInt(Challenges::sum).sum() >= LISTS * BOUND,
            List.of(List.of((short) -1), List.of(Short.MIN_VALUE), List.of(), List.of(), List.of()),
            "two numbers, all else empty")
        .upTo(all -> all.stream().mapToInt(List::size).sum() == 2);
  }

  private static short sum(List<Short> list) {
    return (short) list.stream().mapToInt(each -> each).sum();
  }
}
