package dev.ferret.summary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SummaryTest {
  @TempDir Path folder;

  private static final String SMALL =
      """
      {"format":"ferret-summary","version":1,"seconds":2.5,"seed":7,"workers":2,"verdict":"failed",
       "exit":1,"unknown":{"a":[1]},
       "properties":[{"name":"A.b","id":"x","verdict":"failed","cases":3,"discarded":1,
         "executions":9,"seconds":1.5,"slices":2,"later":true,
         "failures":[{"property":"A.b","origin":"o","token":"t","text":"what broke"}]}],
       "timeline":[{"worker":1,"from":0.0,"to":1.5,"property":"A.b","end":"done"}]}
      """;

  @Test
  void readsTheSmallFormOfTheCommandAndIgnoresWhatItDoesNotKnow() {
    Summary summary = Summary.parse(SMALL);
    assertThat(summary.seed()).isEqualTo(7);
    PropertySummary property = summary.properties().get(0);
    assertThat(property.tests()).isEqualTo(4);
    assertThat(property.slices()).isEqualTo(2);
    assertThat(property.labels()).isEmpty();
    assertThat(property.failures().get(0).text()).isEqualTo("what broke");
    assertThat(summary.timeline()).hasSize(1);
  }

  @Test
  void writesAFileAndReadsItAgain() throws Exception {
    Path file = folder.resolve("new/summary.json");
    Summary summary = Summary.parse(SMALL);
    summary.write(file);
    summary.write(file);
    assertThat(Summary.read(file)).isEqualTo(summary);
    try (var files = Files.list(file.getParent())) {
      assertThat(files.map(each -> each.getFileName().toString()).toList())
          .isEqualTo(List.of("summary.json"));
    }
  }

  @Test
  void damagedFilesGiveOneSentence() throws Exception {
    Path file = folder.resolve("summary.json");
    for (String damaged :
        List.of(
            "",
            "null",
            "{",
            SMALL.substring(0, 200),
            SMALL.replace("\"slices\":2", "\"slices\":\"many\""),
            SMALL.replace("[{\"worker\"", "[null,{\"worker\""),
            "[1]")) {
      Files.writeString(file, damaged);
      assertThatThrownBy(() -> Summary.read(file))
          .as(damaged)
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageStartingWith("summary.json is ")
          .hasMessageNotContaining("dev.ferret")
          .message()
          .doesNotContain("\n");
    }
  }

  @Test
  void refusesOtherFormatsAndLaterVersions() {
    assertThatThrownBy(() -> Summary.parse("{\"format\":\"other\"}"))
        .hasMessage("The text is no summary of a campaign: its format is not 'ferret-summary'");
    assertThatThrownBy(() -> Summary.parse(SMALL.replace("\"version\":1", "\"version\":2")))
        .hasMessageContaining("later version of Ferret (format 2)");
  }
}
