package dev.ferret.regex;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KnownCharactersTest {
  @Test
  void eachIsKnownToThisJdk() {
    int count = 0;
    for (int range = 0; range < KnownCharacters.ALL.ranges(); range++) {
      for (int c = KnownCharacters.ALL.first(range); c <= KnownCharacters.ALL.last(range); c++) {
        assertThat(Character.isDefined(c)).as("%x", c).isTrue();
        count++;
      }
    }
    assertThat(count).isEqualTo(KnownCharacters.ALL.size());
  }

  /** The numbers of characters on JDK 17 and on JDK 25, which knows more letters. */
  @ParameterizedTest
  @CsvSource({
    "\\p{L}, 131236",
    "\\P{L}, 150107",
    "\\p{Lu}, 1791",
    "\\p{IsHan}, 94204",
    "[\\p{L}&&[^a-z]], 131210"
  })
  void setsAreTheSameOnEveryJdk(String element, int size) {
    assertThat(CharacterSet.of(element, 0).size()).isEqualTo(size);
  }
}
