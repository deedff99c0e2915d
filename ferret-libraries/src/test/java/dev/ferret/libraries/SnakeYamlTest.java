package dev.ferret.libraries;

import static dev.ferret.Ferret.forAll;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.strings;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Gen;
import dev.ferret.junit.From;
import dev.ferret.junit.Property;
import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import dev.ferret.type.Sizes;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Date;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.yaml.snakeyaml.Yaml;

/** SnakeYAML 1.26: texts, collections, and documents that are nested deeply. */
class SnakeYamlTest {
  private static Object writtenAndRead(Object value) {
    Yaml yaml = new Yaml();
    return yaml.load(yaml.dump(value));
  }

  /** YAML has no way to write a text with other control characters, such as NUL. */
  final Gen<String> texts = strings().printable();

  @Property
  void textsAreReadAsTheyAreWritten(@From("texts") String text) {
    assertThat(writtenAndRead(text)).isEqualTo(text);
  }

  /** It is written as binary data, and read as an array of bytes. */
  @Test
  void aTextWithAControlCharacterIsNotReadAsAText() {
    Runs runs =
        Runs.of(
            20,
            1_000,
            settings ->
                forAll(strings())
                    .with(settings)
                    .run(text -> assertThat(writtenAndRead(text)).isEqualTo(text)));

    assertThat(runs.found()).isEqualTo(20);
    assertThat(runs.arguments()).contains(List.of("\0"));
  }

  @Property
  void collectionsAreReadAsTheyAreWritten(
      @Sizes(max = 5) Map<@From("texts") String, @Sizes(max = 5) List<Integer>> index) {
    assertThat(writtenAndRead(index)).isEqualTo(index);
  }

  @Property
  void doublesAreReadAsTheyAreWritten(double number) {
    assertThat(writtenAndRead(number)).isEqualTo(number);
  }

  @Property
  void longsAreReadAsTheyAreWritten(long number) {
    assertThat(((Number) writtenAndRead(number)).longValue()).isEqualTo(number);
  }

  @Property
  void datesAreReadAsTheyAreWritten(LocalDate day) {
    Date date = Date.from(day.atStartOfDay(ZoneOffset.UTC).toInstant());

    assertThat(writtenAndRead(date)).isEqualTo(date);
  }

  /** Each level of nesting takes frames of the stack. Later versions refuse deep documents. */
  @Test
  void documentsThatAreNestedDeeplyOverflowTheStack() {
    Outcome outcome =
        forAll(integers(0, 20_000))
            .with(Settings.configured().withTries(100).withShrinks(5))
            .run(depth -> new Yaml().load("[".repeat(depth) + "]".repeat(depth)));

    assertThat(outcome.counterexample().orElseThrow().exception())
        .isInstanceOf(StackOverflowError.class);
    assertThat(outcome.report().fact("stack")).isPresent();
  }
}
