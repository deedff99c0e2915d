package dev.ferret.studies.shrinking;

import static dev.ferret.Gens.bigIntegers;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.lists;

import java.math.BigInteger;
import java.util.Collections;
import java.util.List;

/** Numbers and sizes of which only some fail, or that are at the end of a range. */
final class Gaps {
  private static final BigInteger LARGE = BigInteger.TWO.pow(70);

  private Gaps() {}

  static List<Challenge<?>> all() {
    return List.of(
        Challenge.of(
            "at least 6 bits are set",
            integers(0, Integer.MAX_VALUE),
            n -> Integer.bitCount(n) >= 6,
            63,
            "63"),
        Challenge.of("an odd number above 100", integers(), n -> n > 100 && n % 2 != 0, 101, "101"),
        Challenge.of(
            "Math.abs of the least number",
            integers(),
            n -> Math.abs(n) < 0,
            Integer.MIN_VALUE,
            "MIN_VALUE"),
        Challenge.of(
            "a palindromic number above 1,000",
            integers(0, 100_000),
            n -> n > 1000 && isPalindrome(Integer.toString(n)),
            1001,
            "1001"),
        Challenge.of(
            "two equal numbers of more than 70 bits",
            lists(bigIntegers()).sizes(2),
            pair -> pair.get(0).bitLength() > 70 && pair.get(0).equals(pair.get(1)),
            List.of(LARGE, LARGE),
            "[2^70, 2^70]"),
        Challenge.of(
            "at least 1,000 elements",
            lists(integers(0, 9)).sizes(0, 3000),
            list -> list.size() >= 1000,
            Collections.nCopies(1000, 0),
            "1,000 zeros"));
  }

  private static boolean isPalindrome(String text) {
    return text.contentEquals(new StringBuilder(text).reverse());
  }
}
