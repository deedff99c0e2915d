package dev.ferret.studies.search;

import static dev.ferret.Gens.characters;
import static dev.ferret.Gens.elementsOf;
import static dev.ferret.Gens.lists;
import static dev.ferret.Gens.strings;

import dev.ferret.Gen;
import dev.ferret.studies.Problem;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.random.RandomGenerator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Texts that must be met letter by letter, and texts of some form. */
final class Texts {
  private static final String FAMILY = "texts";
  private static final String LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  private static final String LOWER = LETTERS.substring(0, 26);
  private static final String PASSWORD = "qWertZuiOpAs";
  private static final String BRACKETS = "()[]{}";

  /** More steps than anybody waits for. */
  private static final int TOO_LONG = 50_000;

  private static final int LONGEST = 50;
  private static final int DEEP = 12;

  /** Of a text that must match as a whole, the utility sees the beginning only. */
  private static final Pattern TIME = Pattern.compile("[0-2]?[0-9]:[0-5][0-9]");

  private static final int LONGEST_TIME = 20;
  private static final String PRINTABLE =
      IntStream.rangeClosed(' ', '~').mapToObj(Character::toString).collect(Collectors.joining());

  private Texts() {}

  static List<Puzzle<?>> all() {
    return List.of(
        text(
            "password",
            strings().letters().lengths(12),
            Texts::hits,
            text -> text.equals(PASSWORD),
            PASSWORD,
            (text, random) -> Changes.replaced(text, random, LETTERS)),
        text(
            "password, any length",
            strings().letters(),
            text -> hits(text) - Math.abs(text.length() - PASSWORD.length()),
            text -> text.equals(PASSWORD),
            PASSWORD,
            edited(Changes.ANY, LETTERS)),
        list("password, list of 26", characters('a', 'z'), LOWER),
        list("password, list of 52", elementsOf(Changes.letters(LETTERS)), LETTERS),
        text(
            "exponential expression",
            strings().alphabet(LOWER).lengths(0, LONGEST),
            text -> Math.log(steps(text)),
            text -> steps(text) >= TOO_LONG,
            "a".repeat(20) + "b",
            edited(LONGEST, LOWER)),
        text(
            "brackets",
            strings().alphabet(BRACKETS).lengths(0, LONGEST),
            Texts::nesting,
            text -> nesting(text) >= DEEP,
            "([{".repeat(4) + "}])".repeat(4),
            edited(LONGEST, BRACKETS)),
        timeOfDay(),
        listedTimeOfDay());
  }

  private static Puzzle<String> text(
      String name,
      Gen<String> gen,
      ToDoubleFunction<String> utility,
      Predicate<String> found,
      String solution,
      Climber.Change<String> change) {
    return Puzzle.of(FAMILY, new Problem<>(name, gen, utility, found.negate()), solution, change);
  }

  private static Puzzle<List<Character>> list(String name, Gen<Character> letter, String alphabet) {
    List<Character> wanted =
        Changes.letters(alphabet.equals(LOWER) ? PASSWORD.toLowerCase(Locale.ROOT) : PASSWORD);
    Problem<List<Character>> problem =
        new Problem<>(
            name,
            lists(letter).sizes(wanted.size()),
            tried -> hits(tried, wanted),
            tried -> !tried.equals(wanted));
    return Puzzle.of(
        FAMILY,
        problem,
        wanted,
        (tried, random) -> Changes.replaced(tried, random, Changes.letterOf(alphabet)));
  }

  private static Puzzle<String> timeOfDay() {
    return text(
        "time of day",
        strings().printable().lengths(0, LONGEST_TIME),
        Texts::right,
        text -> TIME.matcher(text).matches(),
        "12:30",
        edited(LONGEST_TIME, PRINTABLE));
  }

  private static Puzzle<List<Character>> listedTimeOfDay() {
    Function<RandomGenerator, Character> letter = Changes.letterOf(PRINTABLE);
    return Puzzle.of(
        FAMILY,
        new Problem<>(
            "time of day, a list",
            lists(characters(' ', '~')).sizes(0, LONGEST_TIME),
            tried -> right(Changes.text(tried)),
            tried -> !TIME.matcher(Changes.text(tried)).matches()),
        Changes.letters("12:30"),
        (tried, random) -> Changes.edited(tried, LONGEST_TIME, random, letter));
  }

  /** The length of the longest beginning of a text that a time of day may have. */
  static int right(String text) {
    for (int length = text.length(); length > 0; length--) {
      Matcher matcher = TIME.matcher(text.substring(0, length));
      if (matcher.matches() || matcher.hitEnd()) {
        return length;
      }
    }
    return 0;
  }

  private static Climber.Change<String> edited(int longest, String alphabet) {
    return (text, random) -> Changes.edited(text, longest, random, alphabet);
  }

  private static int hits(String text) {
    return hits(Changes.letters(text), Changes.letters(PASSWORD));
  }

  private static int hits(List<Character> tried, List<Character> wanted) {
    int hits = 0;
    for (int i = 0; i < Math.min(tried.size(), wanted.size()); i++) {
      hits += tried.get(i).equals(wanted.get(i)) ? 1 : 0;
    }
    return hits;
  }

  /** The steps of a backtracking matcher for {@code (a+)+}, as a whole; it gives up at a limit. */
  static int steps(String text) {
    int[] steps = {0};
    matches(text, 0, steps);
    return steps[0];
  }

  /** Whether some groups of letters a, at least one, reach the end from here. */
  private static boolean matches(String text, int start, int[] steps) {
    int end = start;
    while (end < text.length() && text.charAt(end) == 'a') {
      end++;
    }
    for (; end > start && steps[0] < TOO_LONG; end--) {
      steps[0]++;
      if (end == text.length() || matches(text, end, steps)) {
        return true;
      }
    }
    steps[0]++;
    return false;
  }

  /** How deep the brackets nest in what is right of a text, minus those that are left open. */
  static int nesting(String text) {
    StringBuilder open = new StringBuilder();
    int deepest = 0;
    for (int i = 0; i < text.length(); i++) {
      int sign = BRACKETS.indexOf(text.charAt(i));
      int last = open.length() - 1;
      if (sign % 2 == 0) {
        open.append(text.charAt(i));
        deepest = Math.max(deepest, open.length());
      } else if (last >= 0 && BRACKETS.indexOf(open.charAt(last)) == sign - 1) {
        open.setLength(last);
      } else {
        return deepest - open.length() - (text.length() - i);
      }
    }
    return deepest - open.length();
  }
}
