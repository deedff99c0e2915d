package dev.ferret.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ferret.cases.SearchPart;
import dev.ferret.cases.SearchPart.Branch;
import dev.ferret.cases.SearchPart.Larger;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is left of a search is dealt out and collected again. */
class FrontierTest {
  private static String branch(Integer... path) {
    return new Branch("ab", 4, List.of(1, 0), 12, List.of(path), 7).toString();
  }

  private static String larger(long runs, boolean isCut) {
    return new Larger("ab", 5, List.of(), runs, isCut).toString();
  }

  @Test
  void aWholeSearchIsForOneIsland() {
    assertThat(Frontier.whole().shares(4)).containsExactly(List.of("all"));
  }

  @Test
  void largePartsAreDealtOutFirst() {
    Frontier frontier =
        new Frontier(List.of(branch(1, 2, 3), branch(1, 3), branch(2), larger(9, true)));
    assertThat(frontier.shares(2))
        .containsExactly(List.of(branch(2), branch(1, 2, 3)), List.of(branch(1, 3)));
    assertThat(frontier.shares(5)).hasSize(3).allMatch(share -> share.size() == 1);
  }

  @Test
  void whatIsLargerWaitsForAllParts() {
    Frontier frontier = new Frontier(List.of(branch(1), branch(2), larger(9, false)));
    Frontier after =
        frontier.after(
            List.of(List.of(branch(1, 4), larger(20, false)), List.of(larger(30, true))));
    assertThat(after.parts()).containsExactly(branch(1, 4), larger(59, true));
    Frontier last = after.after(List.of(List.of(larger(1, false))));
    assertThat(last.parts()).containsExactly(larger(60, true));
    assertThat(last.shares(3)).containsExactly(List.of(larger(60, true)));
    assertThat(last.after(List.of(List.of())).isEmpty()).isTrue();
    assertThat(new Frontier(List.of()).shares(3)).isEmpty();
  }

  @Test
  void partsOfDifferentSearchesAreNotMixed() {
    Frontier frontier = new Frontier(List.of(branch(1), larger(9, false)));
    String other = new Larger("cd", 5, List.of(), 1, true).toString();
    assertThatThrownBy(() -> frontier.after(List.of(List.of(other))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("The parts of a round belong to different searches: larger:ab:5");
  }

  @Test
  void aPartIsReadFromItsText() {
    SearchPart open = new Branch("ab", 4, List.of(), 12, List.of(), SearchPart.OPEN_END);
    assertThat(SearchPart.parse(open.toString())).isEqualTo(open);
    assertThat(SearchPart.parse(branch(3, 0))).hasToString(branch(3, 0));
    assertThat(SearchPart.parse(larger(3, true))).hasToString(larger(3, true));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "all", ":", "::::::", "branch:ab:4:1.0:12:1:7:0", "branch:::::::0"})
  void anyOtherTextIsRefused(String text) {
    assertThatThrownBy(() -> SearchPart.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "'"
                + text
                + "' is not a part of a search; use the texts of an earlier run as they are");
  }

  @Test
  void aTextThatLacksACharacterOrHasAnotherIsRefused() {
    String text = branch(3, 0, 12);
    for (int i = 0; i < text.length(); i++) {
      String shorter = text.substring(0, i) + text.substring(i + 1);
      String changed = text.substring(0, i) + "#" + text.substring(i + 1);
      assertThatThrownBy(() -> SearchPart.parse(shorter)).hasMessageContaining("is not a part");
      assertThatThrownBy(() -> SearchPart.parse(changed)).hasMessageContaining("is not a part");
    }
  }
}
