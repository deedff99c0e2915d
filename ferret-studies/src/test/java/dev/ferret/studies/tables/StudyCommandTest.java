package dev.ferret.studies.tables;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.html.Page;
import dev.ferret.summary.Studies;
import dev.ferret.summary.StudyRow;
import dev.ferret.summary.StudyRow.Figure;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
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

  /** The figures of a row as the text shows them. */
  private static String pattern(StudyRow row) {
    return Pattern.quote(row.name())
        + " +"
        + Pattern.quote(row.mode())
        + " +"
        + row.found()
        + "/"
        + row.repetitions()
        + " +"
        + String.format(Locale.ROOT, "%,.0f", row.mean());
  }

  @Test
  void aTableHasItsFiguresInAFileAndAPageToo(@TempDir Path folder) throws IOException {
    Path json = folder.resolve("tables.json");
    Path page = folder.resolve("pages/tables.html");
    assertThat(
            run(
                "spells",
                "--runs=1",
                "--cap=50",
                "--json",
                json.toString(),
                "--report",
                page.toString()))
        .isZero();
    assertThat(text()).contains("case", "mode", "found", "mean", "median", "p90", "PropEr 1,220");
    Studies studies = Studies.read(json);
    assertThat(studies.tables())
        .singleElement()
        .extracting(Studies.Table::name)
        .isEqualTo("spells");
    assertThat(studies.runs()).isEqualTo(1);
    assertThat(studies.limit()).isEqualTo(50);
    assertThat(studies.command()).startsWith("ferret study spells --runs=1 --cap=50 --json ");
    List<StudyRow> rows = studies.tables().get(0).rows();
    assertThat(rows)
        .hasSizeGreaterThan(4)
        .allSatisfy(row -> assertThat(row.repetitions()).isEqualTo(1))
        .allSatisfy(row -> assertThat(row.error()).isNull())
        .allSatisfy(row -> assertThat(text()).containsPattern(pattern(row)));
    assertThat(rows)
        .flatExtracting(StudyRow::figures)
        .containsExactly(
            Figure.published("PropEr, median", 140), Figure.published("PropEr", 1_220));
    assertThat(Files.readString(page)).isEqualTo(Page.of(studies).toString());
  }

  @Test
  @Tag("slow")
  void aTableHasFiguresOfOthersBesideOurs(@TempDir Path folder) throws IOException {
    Path json = folder.resolve("tables.json");
    assertThat(run("spells", "--runs", "2", "--cap", "3000", "--json", json.toString())).isZero();
    assertThat(text())
        .contains("case", "mode", "found", "mean", "median", "p90")
        .containsPattern("2x +constructed +2/2 .*PropEr 1,220");
    assertThat(text().replaceAll("\\s+", " ")).contains("Lists have up to 2,000 spells.");
    Studies.Table table = Studies.read(json).tables().get(0);
    assertThat(table.interpretation()).contains("Lists have up to 2,000 spells.");
    assertThat(table.rows())
        .hasSizeGreaterThan(4)
        .allSatisfy(
            row -> {
              assertThat(row.repetitions()).isEqualTo(2);
              assertThat(row.error()).isNotNegative();
              assertThat(row.unfinished())
                  .isEqualTo(row.unit().equals("tests") ? 2 - row.found() : 0);
            });
  }

  @Test
  void aFileThatCannotBeWrittenIsNamed(@TempDir Path folder) throws IOException {
    Path taken = Files.writeString(folder.resolve("taken"), "");
    assertThat(run("energy", "--runs=1", "--cap=5", "--report", taken.resolve("x.html").toString()))
        .isNotZero();
    assertThat(errors.toString()).contains("x.html cannot be written");
  }

  @Test
  void plotsOfARunAreThoseOfItsFile(@TempDir Path folder) throws IOException {
    Path json = folder.resolve("tables.json");
    String first = folder.resolve("first").toString();
    String again = folder.resolve("again").toString();
    assertThat(
            run(
                "energy",
                "--runs=2",
                "--cap=50",
                "--commit=abc",
                "--json=" + json,
                "--plots",
                first))
        .isZero();
    assertThat(Studies.read(json).commit()).isEqualTo("abc");
    out.reset();
    assertThat(run("--from", json.toString(), "--plots", again)).isZero();
    assertThat(text()).isEmpty();
    assertThat(Path.of(again, "energy.svg"))
        .content()
        .startsWith("<svg ")
        .isEqualTo(Files.readString(Path.of(first, "energy.svg")));
  }

  @Test
  void aFileIsOnlyDrawn(@TempDir Path folder) throws IOException {
    assertThat(run("--from", "tables.json")).isEqualTo(2);
    assertThat(errors.toString()).contains("--from needs --plots DIR");
    assertThat(run("energy", "--from", "tables.json", "--plots", "x")).isEqualTo(2);
    assertThat(errors.toString()).contains("measures nothing; leave out names, --json");
    Path missing = folder.resolve("missing.json");
    assertThat(run("--from", missing.toString(), "--plots", "x")).isEqualTo(2);
    assertThat(errors.toString()).contains("There is no file " + missing);
    Path other = Files.writeString(folder.resolve("other.json"), "{}");
    assertThat(run("--from", other.toString(), "--plots", "x")).isEqualTo(2);
    assertThat(errors.toString()).contains("other.json holds no tables of studies");
  }

  @Test
  void aFolderThatCannotBeMadeIsNamed(@TempDir Path folder) throws IOException {
    Path taken = Files.writeString(folder.resolve("taken"), "");
    assertThat(run("energy", "--runs=1", "--cap=5", "--plots", taken.resolve("x").toString()))
        .isNotZero();
    assertThat(errors.toString()).contains("The plots cannot be written to " + taken.resolve("x"));
  }

  @Test
  void withoutANameTheStudiesAreListed() {
    assertThat(run()).isEqualTo(2);
    assertThat(errors.toString()).contains("Name a study, or 'all': there are graph, labyrinth");
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
