package dev.ferret.studies.shrinking;

import static dev.ferret.Gens.dates;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static dev.ferret.Gens.longs;
import static dev.ferret.Gens.records;
import static dev.ferret.Gens.strings;

import dev.ferret.Gen;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.List;

/** Numbers that depend on each other: products, sums with a remainder, dates, checksums. */
final class Ties {
  record Pair(int a, int b) {}

  record Longs(long a, long b) {}

  record Triple(int a, int b, int c) {}

  private Ties() {}

  static List<Challenge<?>> all() {
    Gen<Triple> triples =
        records(Triple.class, integers(0, 1000), integers(0, 1000), integers(0, 1000));
    return List.of(
        Challenge.of(
            "a product overflows",
            records(Pair.class, integers(), integers()),
            pair -> (int) product(pair) != product(pair),
            new Pair(-1, Integer.MIN_VALUE),
            "(-1, MIN_VALUE)"),
        Challenge.of(
            "a product of positive numbers overflows",
            pairs(1, Integer.MAX_VALUE),
            pair -> product(pair) > Integer.MAX_VALUE,
            new Pair(2, 1 << 30),
            "(2, 2^30)"),
        Challenge.of(
            "a product of longs overflows",
            records(Longs.class, longs(), longs()),
            pair -> Math.multiplyHigh(pair.a, pair.b) != (pair.a * pair.b) >> 63,
            new Longs(-1, Long.MIN_VALUE),
            "(-1, MIN_VALUE)"),
        Challenge.of(
            "the first of a product of 1,000 is odd",
            pairs(0, 100),
            pair -> pair.a * pair.b >= 1000 && pair.a % 2 == 1,
            new Pair(11, 91),
            "(11, 91)"),
        Challenge.of(
            "a sum modulo 10, and a filter",
            triples.filter(triple -> (triple.a + triple.b + triple.c) % 10 == 7),
            triple -> triple.a > 20 && triple.b > 30,
            new Triple(21, 31, 5),
            "(21, 31, 5)"),
        Challenge.of(
            "a sum modulo 50",
            triples,
            triple -> (triple.a + triple.b + triple.c) % 50 == 0 && triple.a > 5 && triple.b > 5,
            new Triple(6, 6, 38),
            "(6, 6, 38)"),
        Challenge.of(
            "an angle modulo 360",
            pairs(0, 3600),
            pair -> (pair.a + pair.b) % 360 == 90 && pair.a > 400,
            new Pair(401, 49),
            "(401, 49)"),
        Challenge.of(
            "a checksum at the end",
            lists(integers(0, 255)).sizes(2, 20),
            Ties::hasChecksum,
            List.of(2, 255, 1),
            "[2, 255, 1]"),
        Challenge.of(
            "a tax by unit and in all",
            records(Pair.class, integers(1, 10_000), integers(1, 100)),
            Ties::isTaxedTwice,
            new Pair(51, 99),
            "(51, 99)"),
        Challenge.of(
            "two digits of a sum",
            strings().matching("[0-9][0-9]"),
            text -> text.charAt(0) + text.charAt(1) == 2 * '0' + 11,
            "29",
            "\"29\""),
        Challenge.of(
            "few large numbers instead of many",
            lists(integers(1, 8)).sizes(1, 20),
            list -> list.contains(3) && list.stream().mapToInt(x -> x).sum() >= 30,
            List.of(3, 3, 8, 8, 8),
            "[3, 3, 8, 8, 8]"),
        Challenge.of(
            "a common divisor of 12",
            pairs(0, 1000),
            pair -> pair.a > 12 && pair.b > 12 && divisor(pair.a, pair.b) == 12,
            new Pair(24, 36),
            "(24, 36)"),
        Challenge.of(
            "a Friday the 13th",
            dates(),
            date -> date.getDayOfMonth() == 13 && date.getDayOfWeek() == DayOfWeek.FRIDAY,
            LocalDate.of(2000, 10, 13),
            "2000-10-13"));
  }

  private static Gen<Pair> pairs(int min, int max) {
    return records(Pair.class, integers(min, max), integers(min, max));
  }

  private static boolean hasChecksum(List<Integer> list) {
    int last = list.size() - 1;
    int sum = list.subList(0, last).stream().mapToInt(x -> x).sum();
    return last >= 2 && sum > 256 && list.get(last) == sum % 256;
  }

  /** Whether a tax of 7.5 % on all is another one than on each, for a price and a quantity. */
  private static boolean isTaxedTwice(Pair order) {
    long net = (long) order.a * order.b;
    return net > 5000 && Math.round(net * 0.075) != order.b * Math.round(order.a * 0.075);
  }

  private static int divisor(int a, int b) {
    return b == 0 ? a : divisor(b, a % b);
  }

  private static long product(Pair pair) {
    return (long) pair.a * pair.b;
  }
}
