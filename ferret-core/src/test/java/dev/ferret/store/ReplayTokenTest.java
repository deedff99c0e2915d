package dev.ferret.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ferret.choice.Case;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReplayTokenTest {
  private static final String ANSWERS = Case.random(42, 7).token();

  @Test
  void aTokenKnowsItsProperty() {
    ReplayToken token = ReplayToken.of(ANSWERS, "place", "a property", 0);
    ReplayToken read = ReplayToken.parse(token.toString());
    assertThat(read).isEqualTo(token);
    assertThat(read.isOf("place", "a property")).isTrue();
    assertThat(read.isOf("place", "another")).isFalse();
    assertThat(read.isFrom("place")).isTrue();
    assertThat(read.isFrom("elsewhere")).isFalse();
  }

  @Test
  void aTokenKnowsItsStack() {
    ReplayToken token = ReplayToken.of(ANSWERS, "place", "a property", 256);
    assertThat(ReplayToken.parse(" " + token + "\n").stack()).isEqualTo(256);
  }

  @Test
  void aTokenWithoutAMarkIsOfAnyProperty() {
    ReplayToken token = ReplayToken.parse(ANSWERS);
    assertThat(token.isOf("place", "a property")).isTrue();
    assertThat(token).hasToString(ANSWERS);
  }

  @Test
  void aTokenThatLostItsEndIsRefused() {
    String token = ReplayToken.of(ANSWERS, "place", "a property", 256).toString();
    int whole = token.lastIndexOf('.');
    for (int end = 1; end < token.length(); end++) {
      String cut = token.substring(0, end);
      // Without the size of the stack, and without the mark, it is a token still.
      if (end != whole && end != ANSWERS.length()) {
        assertThatThrownBy(() -> ReplayToken.parse(cut))
            .as(cut)
            .isInstanceOf(IllegalArgumentException.class)
            .hasMessageContaining("Copy the whole token");
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {".abcd", ".abcd.12K.x", ".abcd.0K", ".abcd.-5K", ".abcd.99999999999K"})
  void otherEndsAreRefused(String end) {
    String text = ANSWERS + (end.equals(".abcd") ? ".abcde" : end);
    assertThatThrownBy(() -> ReplayToken.parse(text)).isInstanceOf(IllegalArgumentException.class);
  }
}
