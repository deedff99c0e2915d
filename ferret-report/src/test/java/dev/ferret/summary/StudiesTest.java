package dev.ferret.summary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.ferret.summary.StudyRow.Figure;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StudiesTest {
  private static StudyRow row(double... results) {
    return StudyRow.of("case", "mode", results, 1, "tests", 9, List.of());
  }

  @Test
  void aRowSumsItsRunsUp() {
    StudyRow row = row(4, 1, 7);
    assertThat(row.repetitions()).isEqualTo(3);
    assertThat(row.mean()).isEqualTo(4);
    assertThat(row.median()).isEqualTo(4);
    assertThat(row.p90()).isEqualTo(7);
    // The variance is 9, and that of a mean of three a third of it.
    assertThat(row.error()).isCloseTo(Math.sqrt(3), within(1e-12));
    assertThat(row.unfinished()).isZero();
    assertThat(row.censored().unfinished()).isEqualTo(2);
  }

  @Test
  void aSingleRunHasNoErrorAndNoRunsHaveNoFigures() {
    assertThat(row(5).error()).isNull();
    assertThat(row().error()).isNull();
    assertThat(row().repetitions()).isZero();
    assertThat(row().mean()).isZero();
  }

  @Test
  void figuresAreFoundByTheNamesThatTextShows() {
    List<Figure> figures = List.of(Figure.share("PropEr", 86), Figure.published("PropEr", 12));
    StudyRow row = StudyRow.of("case", "mode", new double[1], 0, "tests", 9, figures);
    assertThat(row.figure("PropEr, percent")).hasValue(86);
    assertThat(row.figure("PropEr")).hasValue(12);
    assertThat(row.figure("paper")).isEmpty();
  }

  @Test
  void tablesAreReadAsTheyWereWritten(@TempDir Path folder) throws Exception {
    StudyGrid.Cell cell = new StudyGrid.Cell(3, 2, 1.5, null);
    StudyGrid grid =
        new StudyGrid(
            "laws", "tests", "others", List.of("a"), List.of("b"), List.of(List.of(cell)));
    List<StudyRow> rows = List.of(row(1, 2).censored(), row(3).after("after 9 tests"), row());
    Studies studies =
        Studies.of(
            "ferret study",
            -1,
            2,
            9,
            List.of(new Studies.Table("s", "read <this>", rows, List.of(grid))));
    Path file = folder.resolve("in/tables.json");
    studies.write(file);
    assertThat(Studies.read(file)).isEqualTo(studies);
    assertThat(Studies.parse(studies.toJson())).isEqualTo(studies);
    assertThat(studies.toJson()).doesNotContain("commit");
    assertThat(Studies.parse(studies.at("abc123").toJson())).isEqualTo(studies.at("abc123"));
  }

  @Test
  void otherFilesAreRefused(@TempDir Path folder) throws Exception {
    Path file = Files.writeString(folder.resolve("x.json"), "{\"format\":\"ferret-summary\"}");
    assertThatThrownBy(() -> Studies.read(file))
        .hasMessage("x.json holds no tables of studies: its format is not 'ferret-studies'");
    assertThatThrownBy(() -> Studies.parse("{\"format\":\"ferret-studies\",\"version\":2}"))
        .hasMessageContaining("written by a later version of Ferret (format 2)");
    assertThatThrownBy(() -> Studies.parse("{")).hasMessageContaining("is damaged");
  }
}
