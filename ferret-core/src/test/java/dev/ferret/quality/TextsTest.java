package dev.ferret.quality;

import static dev.ferret.Gens.characters;
import static dev.ferret.Gens.strings;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Gen;
import dev.ferret.choice.Case;
import dev.ferret.choice.Choices;
import dev.ferret.run.Counterexample;
import java.util.Locale;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Texts that nobody has narrowed have in them what breaks programs. */
class TextsTest {
  private static final int SEEDS = 50;

  private static Arguments row(String what, Predicate<String> isThere) {
    return Arguments.of(Named.of(what, isThere));
  }

  private static Arguments has(String what, IntPredicate character) {
    return row(what, text -> text.codePoints().anyMatch(character));
  }

  private static Arguments has(String what, int codePoint) {
    return has(what, c -> c == codePoint);
  }

  static Stream<Arguments> breakers() {
    return Stream.of(
        has("a line feed", '\n'),
        has("a carriage return", '\r'),
        has("a tab", '\t'),
        has("NUL", 0),
        has("a quote", '"'),
        has("an apostrophe", '\''),
        has("a backslash", '\\'),
        has("a combining mark", c -> Character.getType(c) == Character.NON_SPACING_MARK),
        has("a surrogate pair", Character::isSupplementaryCodePoint),
        has("a picture", 0x1F600),
        has("letters from right to left", TextsTest::isRightToLeft),
        has("digits of other scripts", c -> c > 127 && Character.isDigit(c)),
        has("sharp s", 0xDF),
        has("capital I with a dot", 0x130),
        has("small i without one", 0x131),
        has("n with an apostrophe", 0x149),
        has("final sigma", 0x3C2),
        has("the Kelvin sign", 0x212A),
        has("a ligature", 0xFB01),
        has("a byte order mark", 0xFEFF),
        has("a zero-width joiner", 0x200D),
        has("a line separator", 0x2028),
        has("a no-break space", 0xA0),
        row("nothing", String::isEmpty),
        row("one character", text -> text.length() == 1),
        row("white space only", text -> text.isBlank() && !text.isEmpty()),
        row("white space in front", text -> !text.stripLeading().equals(text)),
        row("white space at the end", text -> !text.stripTrailing().equals(text)),
        row("another length in upper case", TextsTest::growsInUpperCase));
  }

  private static boolean isRightToLeft(int codePoint) {
    byte direction = Character.getDirectionality(codePoint);
    return direction == Character.DIRECTIONALITY_RIGHT_TO_LEFT
        || direction == Character.DIRECTIONALITY_RIGHT_TO_LEFT_ARABIC;
  }

  private static boolean growsInUpperCase(String text) {
    return text.toUpperCase(Locale.ROOT).length() > text.length();
  }

  /** In how many runs a property of one text fails. */
  private static int found(int seeds, int tries, Gen<String> texts, Predicate<String> isThere) {
    int found = 0;
    for (int seed = 1; seed <= seeds; seed++) {
      found += Minimal.outcome(seed, tries, texts, isThere.negate()).isPassed() ? 0 : 1;
    }
    return found;
  }

  @ParameterizedTest
  @MethodSource("breakers")
  void someOfFiveThousandTextsContain(Predicate<String> isThere) {
    assertThat(found(5, 1_000, strings(), isThere)).isPositive();
  }

  @ParameterizedTest
  @Tag("slow")
  @MethodSource("breakers")
  void aThousandTextsContain(Predicate<String> isThere) {
    assertThat(found(SEEDS, 1_000, strings(), isThere)).isGreaterThanOrEqualTo(45);
  }

  static Stream<String> words() {
    return Stream.of(
        "\\N", "null", "NaN", "-0", "1e999", "0x", "%s", "../", "<a>", " ", "'", "\"", "l", "L");
  }

  /** Some 1 in 800 to 1 in 1,500 texts are a given one of these: two in three runs of 1,000. */
  @ParameterizedTest
  @Tag("slow")
  @MethodSource("words")
  void threeThousandTextsContainOneThatIsJust(String word) {
    assertThat(found(SEEDS, 3_000, strings(), word::equals)).isGreaterThanOrEqualTo(38);
  }

  private static Stream<String> texts(Gen<String> gen, int count) {
    Choices test = Case.simplest().choices();
    return Stream.iterate(0, seed -> seed < count, seed -> seed + 1)
        .map(seed -> gen.from(test.begin(Case.random(seed, 100))));
  }

  private static boolean isLone(int codePoint) {
    return codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE;
  }

  @Test
  void noSurrogateStandsAlone() {
    assertThat(texts(strings(), 100_000).flatMapToInt(String::codePoints))
        .noneMatch(TextsTest::isLone);
    assertThat(texts(characters().map(String::valueOf), 100_000).flatMapToInt(String::codePoints))
        .noneMatch(TextsTest::isLone);
  }

  @Test
  void surrogatesStandAloneIfAskedFor() {
    Gen<String> gen = strings().withLoneSurrogates().lengths(1, 9);
    assertThat(texts(gen, 10_000).filter(text -> text.codePoints().anyMatch(TextsTest::isLone)))
        .hasSizeGreaterThan(10);
    assertThat(texts(gen, 10_000)).allMatch(text -> text.codePoints().count() <= 9);
    assertThat(gen.traceOf("\uDE00a\uD83D")).isPresent();
  }

  @Test
  void mostCharactersAreAscii() {
    int[] all = texts(strings(), 20_000).flatMapToInt(String::codePoints).toArray();
    long ascii =
        texts(strings(), 20_000).flatMapToInt(String::codePoints).filter(c -> c < 128).count();
    assertThat((double) ascii / all.length).isBetween(0.90, 0.97);
    assertThat(texts(strings(), 20_000).filter(text -> text.chars().allMatch(c -> c < 128)))
        .hasSizeBetween(15_000, 17_500);
  }

  @Test
  void shrinkingPrefersAsciiAndKeepsPairsTogether() {
    Minimal.Forms three = Minimal.over(SEEDS, 1_000, strings(), text -> text.length() < 3);
    assertThat(three.forms()).containsOnlyKeys("\"aaa\"");
    Minimal.Forms wide =
        Minimal.over(SEEDS, 1_000, strings(), text -> text.length() == text.codePoints().count());
    assertThat(wide.forms()).containsOnlyKeys("\"\uD800\uDC00\"");
    Minimal.Forms upper = Minimal.over(SEEDS, 1_000, strings(), text -> !growsInUpperCase(text));
    // One of several letters remains, and nothing else; the quotes count too.
    assertThat(upper.forms().keySet()).allMatch(form -> form.length() == 3);
  }

  @Test
  void everyTextOfAFailureIsMadeOfWholeCharacters() {
    for (int seed = 1; seed <= SEEDS; seed++) {
      int[] torn = new int[1];
      Counterexample found =
          Minimal.<String>outcome(
                  seed,
                  1_000,
                  strings(),
                  text -> {
                    torn[0] += text.codePoints().anyMatch(TextsTest::isLone) ? 1 : 0;
                    return text.codePoints().filter(c -> c > 0xFFFF).count() < 2;
                  })
              .counterexample()
              .orElseThrow();
      assertThat(found.arguments()).containsExactly("\uD800\uDC00\uD800\uDC00");
      assertThat(torn[0]).isZero();
    }
  }
}
