package dev.ferret.studies.tables;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.studies.Trials;
import dev.ferret.summary.StudyRow;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class ShrinkingTableTest {
  @Test
  void eachRowHasTheShareThatReachesTheSmallestForm() {
    List<StudyRow> rows = new ArrayList<>();
    new ShrinkingTable().run(new Trials(2, 1, 2_000, rows::add));
    assertThat(rows)
        .hasSizeGreaterThanOrEqualTo(14)
        .allSatisfy(
            row -> {
              assertThat(row.mode()).startsWith("to ");
              assertThat(row.unit()).isEqualTo("executions");
              assertThat(row.limit()).isEqualTo(2_000);
              assertThat(row.found()).isLessThanOrEqualTo(row.repetitions());
              double missed = row.figure("missed").orElse(0);
              assertThat(row.repetitions() + missed).isEqualTo(2);
            });
  }

  @Test
  void thePublishedSharesStandBeside() {
    List<StudyRow> rows = new ArrayList<>();
    new ShrinkingTable().run(new Trials(1, 1, 1, rows::add));
    assertThat(rows)
        .filteredOn(row -> row.name().startsWith("heap"))
        .extracting(row -> row.figure("Hypothesis, percent"))
        .containsExactly(OptionalDouble.of(90), OptionalDouble.empty(), OptionalDouble.empty());
  }

  @Test
  void aFailureThatNoSeedFindsHasARowWithoutRuns() {
    List<StudyRow> rows = new ArrayList<>();
    new ShrinkingTable().run(new Trials(1, 1, 1, rows::add));
    assertThat(rows)
        .filteredOn(row -> row.name().equals("29 February"))
        .singleElement()
        .satisfies(
            row -> {
              assertThat(row.repetitions()).isZero();
              assertThat(row.figure("missed")).hasValue(1);
            });
  }
}
