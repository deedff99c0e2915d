package dev.ferret.quality;

import static dev.ferret.Gens.strings;
import static dev.ferret.Gens.uris;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.quality.Minimal.Forms;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Texts that match an expression shrink to the smallest one that fails. */
class MatchingShrinkingTest {
  private static final int SEEDS = 20;

  static Stream<Arguments> failures() {
    return Stream.of(
        failure("[a-z]{2,8}-\\d+", text -> text.length() <= 3, "aa-0"),
        failure("[a-z]{2,8}-\\d+", text -> text.length() <= 6, "aa-0000"),
        failure("[a-z]{2,8}-\\d+", text -> !text.contains("7"), "aa-7"),
        failure("\\d+", text -> text.length() > 4 || Integer.parseInt(text) < 1_000, "1000"),
        failure("(ab|c)*", text -> !text.contains("c"), "c"),
        failure("(ab|cd)*", text -> text.length() <= 4, "ababab"),
        failure("\\w+@\\w+\\.(com|org)", text -> text.endsWith("com"), "a@a.org"),
        failure("[a-z0-9]+(?:-[a-z0-9]+)*", text -> text.split("-", -1).length < 3, "a-a-a"),
        failure(
            "(0|[1-9]\\d*)(\\.(0|[1-9]\\d*)){2}(-[0-9A-Za-z-]+)?",
            text -> !text.contains("-"), "0.0.0-a"),
        failure(".*", text -> !text.contains("x"), "x"),
        failure("[^,]*(,[^,]*)*", text -> text.chars().filter(c -> c == ',').count() < 2, ",,"),
        failure("\\p{L}+", text -> text.codePoints().count() <= 3, "aaaa"),
        failure("((a|b)+c){1,3}", text -> !text.contains("bb"), "bbc"));
  }

  private static Arguments failure(String regex, Predicate<String> condition, String smallest) {
    return Arguments.of(regex, condition, smallest);
  }

  @ParameterizedTest
  @MethodSource("failures")
  void everySeedEndsInTheSmallestText(String regex, Predicate<String> condition, String smallest) {
    Forms forms = Minimal.over(SEEDS, 2_000, strings().matching(regex), condition);
    assertThat(forms.forms()).isEqualTo(Map.of('"' + smallest + '"', SEEDS));
  }

  @Test
  void addressesShrinkPartByPart() {
    Forms forms = Minimal.over(SEEDS, 2_000, uris(), uri -> uri.getFragment() == null);
    assertThat(forms.forms().values()).containsExactly(SEEDS);
    assertThat(forms.forms().keySet()).first().asString().contains("http://example.com#");
  }
}
