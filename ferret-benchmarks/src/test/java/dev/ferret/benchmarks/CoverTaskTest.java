package dev.ferret.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.cover.Covering;
import dev.ferret.cover.Row;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CoverTaskTest {
  @ParameterizedTest(name = "{0}, strength {1}: {2} interactions")
  @CsvSource({"2^7 3^2 4 10^2, 2, 837", "2^10, 3, 960", "3^4 5, 2, 114"})
  void bothContestantsCoverEverything(String shape, int strength, int interactions) {
    CoverTask task = new CoverTask(shape, strength);
    assertThat(task.missing(List.of())).isEqualTo(interactions);
    assertThat(task.missing(task.rows(task.coffee()))).isZero();
    assertThat(task.missing(task.ferret(Covering.of(strength)).rows())).isZero();
    assertThat(task.missing(task.ferret(Covering.of(strength).budget(0)).rows())).isZero();
  }

  @ParameterizedTest
  @CsvSource({"2^7 3^2 4 10^2, 3", "2^20, 3"})
  void ferretNeedsNoMoreRowsAndFewerLeaveSomethingOut(String shape, int strength) {
    CoverTask task = new CoverTask(shape, strength);
    List<int[]> coffee = task.coffee();
    List<Row> ferret = task.ferret(Covering.of(strength)).rows();
    assertThat(ferret).hasSizeLessThanOrEqualTo(coffee.size());
    assertThat(task.missing(ferret.subList(1, ferret.size()))).isPositive();
    // Not each of its rows is needed.
    assertThat(task.missing(task.rows(coffee.subList(0, coffee.size() / 2)))).isPositive();
  }
}
