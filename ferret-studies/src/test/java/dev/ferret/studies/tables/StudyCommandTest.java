package dev.ferret.studies.tables;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class StudyCommandTest {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final StringWriter errors = new StringWriter();

  private int run(String... arguments) {
    PrintStream stream = new PrintStream(out, true, StandardCharsets.UTF_8);
    return new CommandLine(new StudyCommand(stream))
        .setErr(new PrintWriter(errors, true))
        .execute(arguments);
  }

  private String text() {
    return out.toString(StandardCharsets.UTF_8);
  }

  @Test
  void aTableHasItsFiguresInAFileToo(@TempDir Path folder) throws IOException {
    Path json = folder.resolve("rows.jsonl");
    assertThat(run("spells", "--runs", "1", "--cap", "50", "--json", json.toString())).isZero();
    assertThat(text()).contains("case", "mode", "found", "mean", "median", "p90", "PropEr 1,220");
    assertThat(Files.readAllLines(json))
        .hasSizeGreaterThan(4)
        .allMatch(
            row -> row.startsWith("{\"study\": \"spells\", \"case\": \"") && row.endsWith("}}"));
  }

  @Test
  @Tag("slow")
  void aTableHasFiguresOfOthersBesideOurs(@TempDir Path folder) throws IOException {
    Path json = folder.resolve("rows.jsonl");
    assertThat(run("spells", "--runs", "2", "--cap", "3000", "--json", json.toString())).isZero();
    assertThat(text())
        .contains("case", "mode", "found", "mean", "median", "p90")
        .containsPattern("2x +constructed +2/2 .*PropEr 1,220");
    assertThat(text().replaceAll("\\s+", " ")).contains("Lists have up to 2,000 spells.");
    List<String> rows = Files.readAllLines(json);
    assertThat(rows)
        .hasSizeGreaterThan(4)
        .allSatisfy(
            row ->
                assertThat(row)
                    .startsWith("{\"study\": \"spells\", \"case\": \"")
                    .contains(
                        "\"mode\": ",
                        "\"repetitions\": 2",
                        "\"found\": ",
                        "\"mean\": ",
                        "\"median\": ",
                        "\"p90\": ",
                        "\"unit\": ",
                        "\"limit\": ",
                        "\"reference\": {")
                    .endsWith("}}"));
  }

  @Test
  void theSameSeedGivesTheSameTable() {
    run("energy", "--runs", "2", "--cap", "200", "--seed", "5");
    String first = text();
    out.reset();
    run("energy", "--runs", "2", "--cap", "200", "--seed", "5");
    assertThat(text()).isEqualTo(first).contains("duty cycle");
  }

  @Test
  void anUnknownStudyIsRefusedWithTheKnownOnes() {
    assertThat(run("mazes")).isEqualTo(2);
    assertThat(errors.toString())
        .contains("There is no study 'mazes'; there are all, graph, labyrinth, noninterference");
  }

  @Test
  void runsAndCapsAreAtLeastOne() {
    assertThat(run("graph", "--runs", "0")).isEqualTo(2);
    assertThat(errors.toString()).contains("--runs must be at least 1, not 0");
  }
}
