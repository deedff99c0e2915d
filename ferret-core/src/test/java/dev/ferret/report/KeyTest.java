package dev.ferret.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.report.Report.Fact;
import dev.ferret.report.Report.Section;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The table of known facts, and what a report does with it. */
class KeyTest {
  @Test
  void theTableIsInTheOrderOfTheSections() {
    List<Section> sections = new ArrayList<>();
    for (Key key : Key.values()) {
      sections.add(key.section());
    }
    assertThat(sections).isSorted();
  }

  @Test
  void noTwoKeysLookTheSame() {
    Set<String> texts = new HashSet<>();
    for (Key key : Key.values()) {
      assertThat(texts.add(key.text())).as(key.text()).isTrue();
    }
  }

  @Test
  void everyPartOfTheStoryHasAWorthOfItsOwn() {
    Set<Integer> worths = new HashSet<>();
    for (Key key : Key.values()) {
      int worth = Key.worth(new Fact(key.section(), key.text(), "", ""));
      if (key.section() == Section.STORY) {
        assertThat(worth).isPositive();
        assertThat(worths.add(worth)).as(key.text()).isTrue();
      } else {
        assertThat(worth).as(key.text()).isZero();
      }
    }
  }

  @Test
  void factsStandInTheOrderOfTheTable() {
    List<Key> keys = new ArrayList<>(List.of(Key.values()));
    List<String> expected = keys.stream().map(Key::text).toList();
    Collections.reverse(keys);
    Report report = Report.failed("p");
    for (Key key : keys) {
      report = report.with(key, "x");
    }
    assertThat(report.facts()).extracting(Fact::key).isEqualTo(expected);
    assertThat(report.fact(Key.SEED).map(Fact::section)).contains(Section.REPLAY);
  }

  @Test
  void otherFactsFollowThoseOfTheirSection() {
    Report report =
        Report.failed("p")
            .with(Section.STATISTICS, "commands", "push")
            .with(Key.CHECKED, "1 case")
            .with(Section.REPLAY, "host", "here")
            .with(Key.SEED, 7);
    assertThat(report.facts())
        .extracting(Fact::key)
        .containsExactly("property", "checked", "commands", "seed", "host");
  }

  @Test
  void aMessageStandsBeforeTheVerdictOnIt() {
    Report report =
        Report.failed("p")
            .with(Key.FLAKY, "It failed once")
            .withFailure(new IllegalStateException("once"));
    assertThat(report.facts())
        .extracting(Fact::key)
        .containsExactly("property", "IllegalStateException", "flaky", "cause");
  }
}
