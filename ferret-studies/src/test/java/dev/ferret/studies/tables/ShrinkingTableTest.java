package dev.ferret.studies.tables;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.studies.Row;
import dev.ferret.studies.Trials;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ShrinkingTableTest {
  @Test
  void eachRowHasTheShareThatReachesTheSmallestForm() {
    List<Row> rows = new ArrayList<>();
    new ShrinkingTable().run(new Trials(3, 1, 100_000, rows::add));
    assertThat(rows)
        .hasSizeGreaterThanOrEqualTo(14)
        .allSatisfy(
            row -> {
              assertThat(row.mode()).startsWith("to ");
              assertThat(row.unit()).isEqualTo("executions");
              assertThat(row.limit()).isEqualTo(10_000);
              assertThat(row.found()).isLessThanOrEqualTo(row.repetitions());
              double missed = row.reference().getOrDefault("missed", 0.0);
              assertThat(row.repetitions() + missed).isEqualTo(3);
            });
  }

  @Test
  void thePublishedSharesStandBeside() {
    List<Row> rows = new ArrayList<>();
    new ShrinkingTable().run(new Trials(1, 1, 1, rows::add));
    assertThat(rows)
        .filteredOn(row -> row.name().startsWith("heap"))
        .hasSize(3)
        .allSatisfy(row -> assertThat(row.reference()).containsEntry("Hypothesis, percent", 90.0));
  }
}
