package dev.ferret.libraries;

import static dev.ferret.Ferret.forAll;
import static dev.ferret.Gens.lists;
import static dev.ferret.Gens.nullable;
import static dev.ferret.Gens.strings;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Gen;
import dev.ferret.junit.From;
import dev.ferret.junit.Property;
import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVPrinter;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.Test;

/** Commons CSV 1.14.1: what is written is read again. */
class CommonsCsvTest {
  final Gen<List<List<String>>> tables = lists(lists(strings()).sizes(1, 5));

  final Gen<List<List<String>>> tablesWithGaps = lists(lists(nullable(strings())).sizes(2, 5));

  private static List<List<String>> writtenAndRead(CSVFormat format, List<List<String>> table)
      throws IOException {
    StringWriter text = new StringWriter();
    try (CSVPrinter printer = new CSVPrinter(text, format)) {
      for (List<String> row : table) {
        printer.printRecord(row);
      }
    }
    List<List<String>> read = new ArrayList<>();
    try (CSVParser parser = CSVParser.parse(text.toString(), format)) {
      for (CSVRecord row : parser) {
        read.add(Arrays.asList(row.values()));
      }
    }
    return read;
  }

  @Property
  void tablesAreReadAsTheyAreWritten(@From("tables") List<List<String>> table) throws IOException {
    assertThat(writtenAndRead(CSVFormat.RFC4180, table)).isEqualTo(table);
  }

  @Property
  void gapsAreReadAsTheyAreWritten(@From("tablesWithGaps") List<List<String>> table)
      throws IOException {
    assertThat(writtenAndRead(CSVFormat.POSTGRESQL_CSV, table)).isEqualTo(table);
  }

  /** The text {@code \N} is escaped when it is written, but read as null all the same. */
  @Test
  void theTextThatLooksLikeNullIsLost() {
    Runs runs =
        Runs.of(
            6,
            5_000,
            settings ->
                forAll(tables)
                    .with(settings)
                    .run(
                        table ->
                            assertThat(writtenAndRead(CSVFormat.MYSQL, table)).isEqualTo(table)));

    assertThat(runs.found()).isEqualTo(6);
    assertThat(runs.arguments()).containsOnly(List.of(List.of(List.of("\\N"))));
  }
}
