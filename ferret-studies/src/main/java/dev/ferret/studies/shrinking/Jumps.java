package dev.ferret.studies.shrinking;

import static dev.ferret.Gens.dates;
import static dev.ferret.Gens.doubles;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;
import static dev.ferret.Gens.records;
import static dev.ferret.Gens.strings;

import dev.ferret.Draw;
import dev.ferret.Gen;
import java.time.LocalDate;
import java.time.temporal.WeekFields;
import java.util.Collections;
import java.util.List;

/** Failures with gaps between them, which no small change leads across. */
final class Jumps {
  record Pair(int a, int b) {}

  private static final int MASK = 0x2A;
  private static final int DEPTH = 4;

  private Jumps() {}

  static List<Challenge<?>> all() {
    Gen<Integer> masks = integers(0, 4095);
    return List.of(
        Challenge.of(
            "a square overflows",
            integers(),
            n -> (long) n * n > Integer.MAX_VALUE && n * n < 0,
            46341,
            "46341"),
        Challenge.of(
            "two numbers have some bits in common",
            records(Pair.class, masks, masks),
            pair -> (pair.a & pair.b) == MASK && pair.a != pair.b,
            new Pair(MASK, MASK + 1),
            "(42, 43)"),
        Challenge.of(
            "a sum of decimal digits",
            integers(0, 999_999),
            n -> String.valueOf(n).chars().map(digit -> digit - '0').sum() == 30,
            3999,
            "3999"),
        Challenge.of(
            "a sum of two ints overflows",
            records(Pair.class, integers(), integers()),
            pair -> (long) pair.a + pair.b != pair.a + pair.b,
            new Pair(1, Integer.MAX_VALUE),
            "(1, MAX_VALUE)"),
        Challenge.of(
            "a day in week 53",
            dates(),
            date -> date.get(WeekFields.ISO.weekOfWeekBasedYear()) == 53,
            LocalDate.of(1999, 1, 1),
            "1999-01-01"),
        Challenge.of(
            "a number with a remainder as a text",
            strings().matching("[A-Z]{2}[0-9]{6}"),
            text ->
                Integer.parseInt(text.substring(2)) % 97 == 1 && text.charAt(0) != text.charAt(1),
            "AB000001",
            "\"AB000001\""),
        Challenge.of(
            "ten digits with a checksum",
            lists(integers(0, 9)).sizes(10),
            Jumps::hasChecksum,
            List.of(0, 0, 0, 0, 0, 0, 0, 0, 1, 9),
            "eight zeros, 1 and 9"),
        Challenge.of(
            "a text of four ascending letters",
            strings().letters(),
            text -> isAscending(text) && text.length() == DEPTH,
            "abcd",
            "\"abcd\""),
        Challenge.of(
            "the root of a real, squared",
            doubles(0, 1e6),
            x -> Math.sqrt(x) * Math.sqrt(x) != x,
            2.0,
            "2.0"),
        Challenge.of(
            "method: a document with texts",
            Gen.of(draw -> document(draw, DEPTH)),
            text -> text.contains("[[["),
            "[[[]]]",
            "[[[]]]"));
  }

  private static boolean hasChecksum(List<Integer> digits) {
    int sum = 0;
    for (int i = 0; i < digits.size(); i++) {
      sum += (digits.size() - i) * digits.get(i);
    }
    return sum > 0 && sum % 11 == 0;
  }

  private static boolean isAscending(String text) {
    for (int i = 1; i < text.length(); i++) {
      if (text.charAt(i) <= text.charAt(i - 1)) {
        return false;
      }
    }
    return true;
  }

  private static String document(Draw draw, int depth) {
    return switch (draw.from(integers(0, depth == 0 ? 1 : 3))) {
      case 0 -> draw.from(integers(0, 100)).toString();
      case 1 -> '"' + draw.from(strings().letters().lengths(0, 5)) + '"';
      default ->
          "["
              + String.join(
                  ",",
                  Collections.nCopies(draw.from(integers(0, 3)), "").stream()
                      .map(none -> document(draw, depth - 1))
                      .toList())
              + "]";
    };
  }
}
