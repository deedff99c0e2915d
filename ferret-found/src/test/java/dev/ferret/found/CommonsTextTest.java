package dev.ferret.found;

import static dev.ferret.Ferret.forAll;
import static dev.ferret.Gens.strings;
import static org.assertj.core.api.Assertions.assertThat;

import org.apache.commons.text.StringEscapeUtils;
import org.apache.commons.text.similarity.LevenshteinDetailedDistance;
import org.apache.commons.text.similarity.LevenshteinDistance;
import org.apache.commons.text.similarity.LongestCommonSubsequence;
import org.junit.jupiter.api.Test;

/** Commons Text 1.15.0: distances of texts, and escapes. */
class CommonsTextTest {
  private final LevenshteinDistance plain = LevenshteinDistance.getDefaultInstance();
  private final LevenshteinDetailedDistance detailed =
      LevenshteinDetailedDistance.getDefaultInstance();
  private final LongestCommonSubsequence common = new LongestCommonSubsequence();

  @Test
  void theDetailedDistanceIsTooLong() {
    Runs runs =
        Runs.of(
            10,
            settings ->
                forAll(strings().alphabet("abc"), strings().alphabet("abc"))
                    .with(settings)
                    .run(
                        (a, b) ->
                            assertThat(detailed.apply(a, b).getDistance())
                                .isEqualTo(plain.apply(a, b))));
    assertThat(runs.found()).isEqualTo(10);
  }

  @Test
  void plainDistances() {
    assertThat(plain.apply("ab", "aba")).isEqualTo(1);
    assertThat(detailed.apply("aca", "bbac").getDistance()).isEqualTo(4);
    assertThat(plain.apply("aca", "bbac")).isEqualTo(3);
    assertThat(new LevenshteinDetailedDistance(1).apply("ab", "aba").getDistance()).isEqualTo(2);
  }

  @Test
  void aCommonSubsequenceIsCutWithinACharacter() {
    Runs runs =
        Runs.of(
            10,
            settings ->
                forAll(strings(), strings())
                    .with(settings)
                    .run(
                        (a, b) ->
                            assertThat(common.longestCommonSubsequence(a, b))
                                .hasSize(common.apply(a, b))));
    assertThat(runs.found()).isEqualTo(10);
  }

  @Test
  void plainSubsequences() {
    assertThat(common.longestCommonSubsequence("\ud800\udc00", "\ud800\udc00")).hasSize(1);
  }

  @Test
  void aLineBreakIsLostInAShell() {
    Runs runs =
        Runs.of(
            10,
            settings ->
                forAll(strings())
                    .with(settings)
                    .run(
                        text -> {
                          String escaped = StringEscapeUtils.escapeXSI(text);
                          assertThat(StringEscapeUtils.unescapeXSI(escaped)).isEqualTo(text);
                        }));
    runs.allFound("\n");
  }

  @Test
  void plainEscapes() {
    assertThat(StringEscapeUtils.escapeXSI("a\nb")).isEqualTo("ab");
  }
}
