package dev.ferret.cli.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What islands know of a search that they share; that they share it exactly, a hunt shows. */
class SharedSearchTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @Test
  void theFirstIslandBeginsAlone() {
    SharedSearch search = new SharedSearch();
    assertThat(search.share(0)).containsExactly(SharedSearch.WHOLE);
    assertThat(search.share(1)).isNull();
    assertThat(search.runs()).isEqualTo(SharedSearch.FIRST_RUNS);
    assertThat(search.isOver()).isFalse();
    assertThat(search.isExhausted()).isFalse();
  }

  @Test
  void whatLeavesNothingIsExhausted() {
    SharedSearch search = new SharedSearch();
    search.ran(614);
    search.heard(0, List.of(), 4, Set.of());
    assertThat(search.isOver()).isTrue();
    assertThat(search.isExhausted()).isTrue();
    assertThat(search.evaluations()).isEqualTo(614);
  }

  @Test
  void whatEndsWithAFailureIsNot() {
    SharedSearch search = new SharedSearch();
    search.heard(0, null, 4, Set.of(0));
    assertThat(search.isOver()).isTrue();
    assertThat(search.isExhausted()).isFalse();
  }

  @Test
  void aSearchIsReadAsItWasWritten() throws IOException {
    String text =
        "{\"round\":3,\"lost\":true,\"evaluations\":77,\"left\":[\"a\",\"b\",\"c\"],"
            + "\"shares\":{\"0\":[\"a\",\"c\"],\"2\":[\"b\"]},\"rests\":{\"2\":[]}}";
    SharedSearch search = SharedSearch.read(JSON.readTree(text));
    assertThat(search.round()).isEqualTo(3);
    assertThat(search.share(0)).containsExactly("a", "c");
    assertThat(search.share(1)).isNull();
    assertThat(search.runs()).isEqualTo(64 * SharedSearch.FIRST_RUNS);
    ObjectNode written = JSON.createObjectNode();
    search.write(written);
    assertThat(written.toString()).isEqualTo(text);
  }
}
