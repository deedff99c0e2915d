package dev.ferret;

import static dev.ferret.Ferret.forAll;
import static dev.ferret.Gens.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.ferret.fixtures.Draws;
import dev.ferret.run.PropertyFailure;
import dev.ferret.run.Settings;
import java.util.List;
import org.junit.jupiter.api.Test;

class JsonTextsTest {
  private static final Settings SETTINGS = Settings.standard().withoutStore();

  /** Reads a value of RFC 8259 and returns the position behind it. */
  private static int value(String text, int at) {
    int i = space(text, at);
    char c = text.charAt(i);
    if (c == '"') {
      return string(text, i);
    }
    if (c != '[' && c != '{') {
      java.util.regex.Matcher scalar =
          java.util.regex.Pattern.compile(
                  "null|true|false|-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?")
              .matcher(text)
              .region(i, text.length());
      assertThat(scalar.lookingAt()).as(text).isTrue();
      return scalar.end();
    }
    char close = c == '[' ? ']' : '}';
    i = space(text, i + 1);
    while (text.charAt(i) != close) {
      if (c == '{') {
        i = space(text, string(text, i));
        assertThat(text.charAt(i++)).as(text).isEqualTo(':');
      }
      i = space(text, value(text, i));
      if (text.charAt(i) == ',') {
        i = space(text, i + 1);
        assertThat(text.charAt(i)).as(text).isNotEqualTo(close);
      }
    }
    return i + 1;
  }

  private static int string(String text, int at) {
    assertThat(text.charAt(at)).as(text).isEqualTo('"');
    int i = at + 1;
    while (text.charAt(i) != '"') {
      assertThat(text.charAt(i)).as(text).isGreaterThanOrEqualTo(' ');
      i += text.charAt(i) == '\\' ? 2 : 1;
    }
    return i + 1;
  }

  private static int space(String text, int at) {
    int i = at;
    while (i < text.length() && " \t\r\n".indexOf(text.charAt(i)) >= 0) {
      i++;
    }
    return i;
  }

  @Test
  void documentsAreValid() {
    for (String text : Draws.of(json(), 300)) {
      assertThat(space(text, value(text, 0))).as(text).isEqualTo(text.length());
    }
  }

  @Test
  void allFormsAppear() {
    List<String> texts = Draws.of(json(), 1_000);
    for (String part : List.of("null", "true", "\\u", "\\n", "\\\"", "e-", "E+", "[[", "{", ".")) {
      assertThat(texts).as(part).anyMatch(text -> text.contains(part));
    }
    assertThat(texts)
        .anyMatch(text -> text.codePoints().anyMatch(c -> c > 0xFFFF))
        .anyMatch(text -> text.matches("(?s)\\{.*:\\s*\\{.*"));
  }

  @Test
  void documentsShrink() {
    assertThat(Draws.simplest(json())).isEqualTo("null");
    assertThatExceptionOfType(PropertyFailure.class)
        .isThrownBy(() -> forAll(json()).with(SETTINGS).holds(text -> !text.contains("{")))
        .withMessageContaining("\"{}\"");
  }
}
