package dev.ferret.found;

import static dev.ferret.Ferret.forAll;
import static dev.ferret.Gens.strings;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ferret.run.Settings;
import java.nio.charset.StandardCharsets;
import org.apache.commons.codec.language.MatchRatingApproachEncoder;
import org.apache.commons.codec.net.PercentCodec;
import org.apache.commons.codec.net.QuotedPrintableCodec;
import org.junit.jupiter.api.Test;

/** Commons Codec 1.20.0: what is encoded is decoded. */
class CommonsCodecTest {
  private final QuotedPrintableCodec strict = new QuotedPrintableCodec(true);
  private final PercentCodec plus = new PercentCodec(new byte[0], true);
  private final MatchRatingApproachEncoder rating = new MatchRatingApproachEncoder();

  @Test
  void theEmptyTextBecomesNull() {
    Runs runs =
        Runs.of(
            10,
            settings ->
                forAll(strings())
                    .with(settings)
                    .run(text -> assertThat(strict.decode(strict.encode(text))).isEqualTo(text)));
    runs.allFound("");
  }

  @Test
  void plainQuotedPrintable() throws Exception {
    assertThat(strict.encode("")).isNull();
  }

  @Test
  void aPlusBecomesASpace() {
    Runs runs =
        Runs.of(
            10,
            settings ->
                forAll(strings().ascii())
                    .with(settings)
                    .run(
                        text -> {
                          byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
                          assertThat(plus.decode(plus.encode(bytes))).isEqualTo(bytes);
                        }));
    runs.allFound("+");
  }

  @Test
  void plainPercents() throws Exception {
    assertThat(new String(plus.decode(plus.encode("+".getBytes())))).isEqualTo(" ");
  }

  @Test
  void namesWithoutLettersThrow() {
    Runs runs =
        Runs.of(
            10,
            (Settings settings) ->
                forAll(strings(), strings())
                    .with(settings)
                    .run(
                        (a, b) ->
                            assertThat(rating.isEncodeEquals(a, b))
                                .isEqualTo(rating.isEncodeEquals(b, a))));
    assertThat(runs.found()).isEqualTo(10);
    assertThat(runs.exceptions()).allMatch(StringIndexOutOfBoundsException.class::isInstance);
  }

  @Test
  void plainMatchRating() {
    assertThatThrownBy(() -> rating.isEncodeEquals("aa", ".."))
        .isInstanceOf(StringIndexOutOfBoundsException.class);
  }
}
