package dev.ferret.studies.plots;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.summary.Studies;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The plots of the documentation are those of the tables beside them. */
class FiguresTest {
  private static final Path DOCS = Path.of("..", "docs");
  private static final Path FOLDER = DOCS.resolve("figures");

  private static Studies tables() throws IOException {
    return Studies.read(FOLDER.resolve("tables.json"));
  }

  @Test
  void thePlotsAreMadeFromTheTables() throws IOException {
    SortedMap<String, String> plots = Plots.of(tables());
    assertThat(plots).isNotEmpty();
    try (Stream<Path> files = Files.list(FOLDER)) {
      List<String> names =
          files.map(file -> file.getFileName().toString()).filter(n -> n.endsWith(".svg")).toList();
      assertThat(names)
          .as(
              "make them again: ./ferret study --plots docs/figures --from docs/figures/tables.json")
          .containsExactlyInAnyOrderElementsOf(plots.keySet());
    }
    for (String name : plots.keySet()) {
      assertThat(Files.readString(FOLDER.resolve(name)))
          .as("%s; ./ferret study --plots docs/figures --from docs/figures/tables.json", name)
          .isEqualTo(plots.get(name));
    }
  }

  @Test
  void thePageShowsEachPlotWithWordsForThoseWhoDoNotSeeIt() throws IOException {
    String page = Files.readString(DOCS.resolve("figures.md"));
    for (String name : Plots.of(tables()).keySet()) {
      assertThat(page)
          .containsPattern("!\\[[^\\]]{10,}\\]\\(figures/" + Pattern.quote(name) + "\\)");
    }
  }

  @Test
  void thePageNamesTheCommitOfTheTables() throws IOException {
    assertThat(Files.readString(DOCS.resolve("figures.md")))
        .contains("`" + tables().commit() + "`")
        .contains("`" + tables().command() + "`");
  }

  @Test
  void theTablesNameNoPlaceOfTheMachineTheyWereMadeOn() throws IOException {
    assertThat(tables().command()).doesNotContain(" /", "=/");
  }
}
