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

/** Texts that must be met letter by letter, and texts of some form. */
final class Texts {
  private static final String FAMILY = "texts";
  private static final String LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  private static final String LOWER = LETTERS.substring(0, 26);
  private static final String PASSWORD = "qWertZuiOpAs";
  private static final String BRACKETS = "()[]{}";

  /** More steps than anybody waits for. */
  private static final int TOO_LONG = 50_000;

  private static final int DEEP = 12;

  private Texts() {}

  static List<Puzzle<?>> all() {
    return List.of(
        text(
            "password",
            strings().letters().lengths(12),
            Texts::hits,
            text -> text.equals(PASSWORD),
            PASSWORD,
            (text, random) -> listed(Changes.replaced(letters(text), random, of(LETTERS)))),
        text(
            "password, any length",
            strings().letters(),
            text -> hits(text) - Math.abs(text.length() - PASSWORD.length()),
            text -> text.equals(PASSWORD),
            PASSWORD,
            edited(LETTERS)),
        list("password, list of 26", characters('a', 'z'), LOWER),
        list("password, list of 52", elementsOf(letters(LETTERS)), LETTERS),
        text(
            "exponential expression",
            strings().alphabet(LOWER).lengths(0, 40),
            text -> Math.log(steps(text)),
            text -> steps(text) >= TOO_LONG,
            "a".repeat(20) + "b",
            edited(LOWER)),
        text(
            "brackets",
            strings().alphabet(BRACKETS).lengths(0, 60),
            Texts::nesting,
            text -> nesting(text) >= DEEP,
            "([{".repeat(4) + "}])".repeat(4),
            edited(BRACKETS)));
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
        letters(alphabet.equals(LOWER) ? PASSWORD.toLowerCase(Locale.ROOT) : PASSWORD);
    Problem<List<Character>> problem =
        new Problem<>(
            name,
            lists(letter).sizes(wanted.size()),
            tried -> hits(tried, wanted),
            tried -> !tried.equals(wanted));
    return Puzzle.of(
        FAMILY, problem, wanted, (tried, random) -> Changes.replaced(tried, random, of(alphabet)));
  }

  private static Climber.Change<String> edited(String alphabet) {
    return (text, random) -> listed(Changes.edited(letters(text), random, of(alphabet)));
  }

  private static Function<RandomGenerator, Character> of(String alphabet) {
    return random -> alphabet.charAt(random.nextInt(alphabet.length()));
  }

  private static List<Character> letters(String text) {
    return text.chars().mapToObj(each -> (char) each).toList();
  }

  private static String listed(List<Character> letters) {
    StringBuilder text = new StringBuilder();
    letters.forEach(text::append);
    return text.toString();
  }

  private static int hits(String text) {
    return hits(letters(text), letters(PASSWORD));
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
