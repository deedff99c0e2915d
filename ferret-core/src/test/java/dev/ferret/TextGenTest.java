package dev.ferret;

import static dev.ferret.Gens.strings;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.choice.Case;
import dev.ferret.fixtures.Samples;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TextGenTest {
  private static Set<Integer> codePoints(TextGen gen, int seeds) {
    Set<Integer> seen = new HashSet<>();
    for (int seed = 0; seed < seeds; seed++) {
      Samples.draw(gen, seed, 100).value().codePoints().forEach(seen::add);
    }
    return seen;
  }

  @Test
  void textsHaveAllCharactersOfTheirAlphabetAndNoOthers() {
    assertThat(codePoints(strings().printable(), 2_000))
        .hasSize(95)
        .allMatch(c -> c >= ' ' && c <= '~');
    assertThat(codePoints(strings().ascii(), 5_000)).hasSize(128).allMatch(c -> c < 128);
    assertThat(codePoints(strings().digits(), 500)).hasSize(10).allMatch(Character::isDigit);
    assertThat(codePoints(strings().letters(), 500)).hasSize(52).allMatch(Character::isLetter);
    assertThat(codePoints(strings().alphanumeric(), 500))
        .hasSize(62)
        .allMatch(Character::isLetterOrDigit);
    assertThat(codePoints(strings().alphabet("aab"), 100)).containsExactlyInAnyOrder(97, 98);
    assertThat(codePoints(strings().alphabet("x\uD83D\uDE00"), 100))
        .containsExactlyInAnyOrder(120, 0x1F600);
  }

  @Test
  void textsHaveEverythingButSurrogates() {
    Set<Integer> seen = codePoints(strings(), 10_000);
    assertThat(seen).noneMatch(c -> c >= 0xD800 && c <= 0xDFFF);
    assertThat(seen).contains(0, 127, (int) ' ').anyMatch(c -> c > 0xFFFF);
    assertThat(seen).anyMatch(c -> c > 0x100000);
  }

  @Test
  void everyUnitOfUnicodeIsACharacterOfItsOwn() {
    Alphabet alphabet = new Alphabet.Unicode(new Alphabet.Listed("ab" + rest()));
    assertThat(alphabet.size()).isEqualTo(0x110000 - 2048);
    boolean[] seen = new boolean[0x110000];
    for (int i = 0; i < alphabet.size(); i++) {
      int codePoint = alphabet.codePoint(i);
      assertThat(seen[codePoint]).isFalse();
      seen[codePoint] = true;
      if (alphabet.indexOf(codePoint) != i) {
        assertThat(alphabet.indexOf(codePoint)).as("%x", codePoint).isEqualTo(i);
      }
    }
    assertThat(alphabet.indexOf(0xD800)).isEqualTo(-1);
  }

  /** The printable characters besides a and b. */
  private static String rest() {
    StringBuilder text = new StringBuilder();
    for (char c = ' '; c <= '~'; c++) {
      if (c != 'a' && c != 'b') {
        text.append(c);
      }
    }
    return text.toString();
  }

  @Test
  void lengthsCountCharactersNotSurrogates() {
    TextGen gen = strings().lengths(3, 5);
    for (int seed = 0; seed < 1_000; seed++) {
      String text = Samples.draw(gen, seed, 100).value();
      assertThat(text.codePointCount(0, text.length())).isBetween(3, 5);
    }
    assertThat(strings().lengths(4).from(Case.simplest().choices())).isEqualTo("aaaa");
  }

  @Test
  void textsDescribeThemselves() {
    assertThat(strings().letters()).hasToString("strings().letters()");
    assertThat(strings().digits().lengths(1, 2)).hasToString("strings().digits().lengths(1, 2)");
    assertThat(strings().alphabet("ab")).hasToString("strings().alphabet(...)");
    assertThat(strings().ascii()).hasToString("strings().ascii()");
    assertThat(strings().printable()).hasToString("strings().printable()");
    assertThat(strings().withLoneSurrogates()).hasToString("strings().withLoneSurrogates()");
    assertThat(strings().alphanumeric()).hasToString("strings().alphanumeric()");
  }
}
