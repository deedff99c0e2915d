package dev.ferret.studies.plots;

import static dev.ferret.studies.plots.Picture.assertWithin;
import static dev.ferret.studies.plots.Picture.count;
import static dev.ferret.studies.plots.Picture.texts;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.summary.Studies;
import dev.ferret.summary.StudyGrid;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CellsTest {
  private static String svg(StudyGrid grid) {
    return new Plot(new Studies.Table("made-up", "", List.of(), List.of(grid))).svg();
  }

  @Test
  void aGridHasACellForEachFigure() {
    StudyGrid.Cell all = new StudyGrid.Cell(4, 4, 12.5, 34.0);
    StudyGrid.Cell some = new StudyGrid.Cell(4, 1, 1_800.0, null);
    StudyGrid.Cell none = new StudyGrid.Cell(4, 0, null, null);
    List<String> columns =
        List.of("a bug with a name that is much too long for its column in this grid", "<other>");
    StudyGrid grid =
        new StudyGrid(
            "Laws",
            "tests",
            "Hughes",
            List.of("first", "second", "not measured"),
            columns,
            List.of(List.of(all, some), List.of(none)));
    String svg = svg(grid);
    assertThat(texts(svg)).contains("Laws: tests", "12.5", "34", "1,800*", "·", "A", "B");
    assertThat(String.join(" ", texts(svg))).contains("A = " + columns.get(0), "B = <other>");
    assertThat(count(svg, "rect", "shade")).isEqualTo(2);
    assertWithin(svg);
  }

  @Test
  void aGridWithoutRowsSaysSo() {
    StudyGrid grid = new StudyGrid("Laws", "tests", null, List.of(), List.of(), List.of());
    assertThat(texts(svg(grid))).contains("There are no figures.");
  }

  @Test
  void largeGridsSayThatTheyAreCut() {
    List<String> names = IntStream.range(0, 100).mapToObj(i -> "n" + i).toList();
    StudyGrid.Cell cell = new StudyGrid.Cell(1, 1, 2.0, null);
    List<List<StudyGrid.Cell>> cells =
        names.stream().map(row -> names.stream().map(column -> cell).toList()).toList();
    String svg = svg(new StudyGrid("Big", "tests", null, names, names, cells));
    assertThat(String.join(" ", texts(svg))).contains("Only the first of 100 rows and 100 columns");
    assertWithin(svg);
  }
}
