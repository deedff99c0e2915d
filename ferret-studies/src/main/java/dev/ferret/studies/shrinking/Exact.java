package dev.ferret.studies.shrinking;

import static dev.ferret.Gens.dates;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.records;
import static dev.ferret.Gens.strings;

import dev.ferret.Gen;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.List;

/** Numbers that fit each other exactly, so that no one of them can be changed alone. */
final class Exact {
  record Numbers(int a, int b, int c) {}

  record Pair(int a, int b) {}

  record Texts(String a, String b) {}

  private Exact() {}

  static List<Challenge<?>> all() {
    Gen<Integer> few = integers(0, 30);
    Gen<Integer> factors = integers(1, 100);
    Gen<Integer> bits = integers(0, 1000);
    Gen<String> letters = strings().matching("[a-zA-Z]{2}");
    return List.of(
        Challenge.of(
            "coins of 2, 5 and 20 make 93",
            records(Numbers.class, few, few, integers(0, 10)),
            coins -> 2 * coins.a + 5 * coins.b + 20 * coins.c == 93,
            new Numbers(4, 1, 4),
            "(4, 1, 4)"),
        Challenge.of(
            "three factors of 3,600",
            records(Numbers.class, factors, factors, factors),
            n -> n.a * n.b * n.c == 3600,
            new Numbers(1, 36, 100),
            "(1, 36, 100)"),
        Challenge.of(
            "an exclusive or",
            records(Pair.class, bits, bits),
            pair -> (pair.a ^ pair.b) == 0x155 && pair.a > 9,
            new Pair(10, 351),
            "(10, 351)"),
        Challenge.of(
            "a quarter ends on a Friday",
            dates(),
            Exact::isEndOfQuarter,
            LocalDate.of(2000, 3, 31),
            "2000-03-31"),
        Challenge.of(
            "two texts of equal hash code",
            records(Texts.class, letters, letters),
            texts -> !texts.a.equals(texts.b) && texts.a.hashCode() == texts.b.hashCode(),
            new Texts("aa", "bB"),
            "(\"aa\", \"bB\")"));
  }

  private static boolean isEndOfQuarter(LocalDate date) {
    LocalDate next = date.plusDays(1);
    return next.getDayOfMonth() == 1
        && next.getMonthValue() % 3 == 1
        && date.getDayOfWeek() == DayOfWeek.FRIDAY;
  }
}
