package dev.ferret.found;

import static dev.ferret.Ferret.forAll;
import static dev.ferret.Gens.dateTimes;
import static dev.ferret.Gens.strings;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.electronwill.nightconfig.core.Config;
import com.electronwill.nightconfig.toml.TomlParser;
import com.electronwill.nightconfig.toml.TomlWriter;
import com.opencsv.CSVReader;
import com.opencsv.CSVWriter;
import com.opencsv.exceptions.CsvException;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.time.LocalDateTime;
import org.junit.jupiter.api.Test;
import org.snakeyaml.engine.v2.api.Dump;
import org.snakeyaml.engine.v2.api.DumpSettings;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** opencsv 5.12.0, night-config 3.8.3 and SnakeYAML Engine 3.2: what is written is read. */
class FilesTest {
  private static String[] csv(String cell) throws IOException, CsvException {
    StringWriter text = new StringWriter();
    try (CSVWriter writer = new CSVWriter(text)) {
      writer.writeNext(new String[] {cell});
    }
    return new CSVReader(new StringReader(text.toString())).readNext();
  }

  @Test
  void aBackslashIsNotReadAgain() {
    Runs runs =
        Runs.of(
            10,
            settings ->
                forAll(strings().printable())
                    .with(settings)
                    .run(cell -> assertThat(csv(cell)).containsExactly(cell)));
    assertThat(runs.found()).isEqualTo(10);
  }

  @Test
  void plainCsv() {
    assertThatThrownBy(() -> csv("\\")).hasMessageContaining("Unterminated quoted field");
  }

  private static LocalDateTime toml(LocalDateTime time) {
    Config config = Config.inMemory();
    config.set("time", time);
    return new TomlParser().parse(new TomlWriter().writeToString(config)).get("time");
  }

  @Test
  void theLastNanosecondsAreLost() {
    Runs runs =
        Runs.of(
            10,
            settings ->
                forAll(dateTimes())
                    .with(settings)
                    .run(time -> assertThat(toml(time)).isEqualTo(time)));
    assertThat(runs.found()).isEqualTo(10);
  }

  @Test
  void plainToml() {
    assertThat(toml(LocalDateTime.of(2000, 1, 1, 0, 0, 0, 501)))
        .isEqualTo(LocalDateTime.of(2000, 1, 1, 0, 0, 0, 500));
  }

  private static Object yaml(String text) {
    String file = new Dump(DumpSettings.builder().build()).dumpToString(text);
    return new Load(LoadSettings.builder().build()).loadFromString(file);
  }

  @Test
  void aByteOrderMarkIsLost() {
    Runs runs =
        Runs.of(
            10,
            settings ->
                forAll(strings())
                    .with(settings)
                    .run(text -> assertThat(yaml(text)).isEqualTo(text)));
    assertThat(runs.found()).isEqualTo(10);
  }

  @Test
  void plainYaml() {
    assertThat(yaml("\ufeff")).isNotEqualTo("\ufeff");
  }
}
