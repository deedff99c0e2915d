package dev.ferret.studies.tables;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.studies.Trials;
import dev.ferret.summary.StudyRow;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LabyrinthTableTest {
  @Test
  void figuresOfOthersStandOnlyBesideWalksThatBeginAsShort() {
    List<StudyRow> rows = new ArrayList<>();
    new LabyrinthTable().run(new Trials(1, 1, 10, rows::add));
    assertThat(rows)
        .filteredOn(row -> !row.figures().isEmpty())
        .hasSize(2)
        .allSatisfy(
            row -> {
              assertThat(row.name()).isEqualTo("T");
              assertThat(row.mode()).endsWith(", 0 to 32 steps");
            });
    assertThat(rows)
        .filteredOn(row -> row.name().equals("T"))
        .extracting(StudyRow::mode)
        .contains(
            "random, 0 to 2,000 steps",
            "constructed, 0 to 2,000 steps",
            "constructed, 0 to 32, few more",
            "constructed, 0 to 32 steps");
  }
}
