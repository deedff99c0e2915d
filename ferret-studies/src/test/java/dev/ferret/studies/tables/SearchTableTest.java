package dev.ferret.studies.tables;

import static dev.ferret.Gens.just;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.ferret.studies.Problem;
import dev.ferret.studies.Trials;
import dev.ferret.studies.search.Panel;
import dev.ferret.studies.search.Puzzle;
import dev.ferret.summary.StudyRow;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class SearchTableTest {
  private static StudyRow row(String mode, int runs, double mean) {
    double[] tests = new double[runs];
    Arrays.fill(tests, mean);
    return StudyRow.of("puzzle", mode, tests, runs, "tests", 10_000, List.of());
  }

  @Test
  void theColumnsStandBesideEachOther() {
    List<Puzzle<?>> some =
        Panel.all().stream()
            .filter(puzzle -> List.of("circle", "royal road", "two hills").contains(puzzle.name()))
            .toList();
    List<StudyRow> rows = new ArrayList<>();
    Trials trials = new Trials(2, 1, 300, rows::add);
    SearchTable table = new SearchTable(some);
    table.run(trials);
    assertThat(rows)
        .hasSize(3 * 6)
        .allSatisfy(row -> assertThat(row.limit()).isEqualTo(300))
        .extracting(StudyRow::mode)
        .startsWith(
            "random", "adaptive random", "hill climbing", "annealing", "default", "(1+1) climber");
    assertThat(table.appendix(List.of()))
        .containsPattern("problem +random +adaptive random .*default / best")
        .containsPattern("reals +circle( +[0-2]/[12] +[0-9]+){6} +[0-9.]+")
        .containsPattern("of 3 problems")
        .contains("Found by no column: ");
  }

  @Test
  void theDefaultIsComparedWithTheBestColumnOfAsManyRuns() {
    assertThat(
            SearchTable.ratio(
                List.of(
                    row("random", 50, 900),
                    row("adaptive random", 3, 10),
                    row("default", 50, 300),
                    row("(1+1) climber", 50, 200))))
        .isCloseTo(1.5, within(1e-9));
  }

  @Test
  void atMostFiftyRunsOfTenThousandTestsAreMade() {
    List<StudyRow> rows = new ArrayList<>();
    Problem<Integer> broken = new Problem<>("broken", just(1), x -> x, x -> false);
    Puzzle<Integer> puzzle =
        new Puzzle<>("any", broken, 1, (x, random) -> x, (mode, limit, seed) -> 1);
    new SearchTable(List.of(puzzle)).run(new Trials(51, 1, 10_001, rows::add));
    assertThat(rows)
        .allSatisfy(row -> assertThat(row.limit()).isEqualTo(10_000))
        .extracting(StudyRow::repetitions)
        .containsExactly(50, 3, 50, 50, 50, 50);
  }

  @Test
  void theInterpretationSaysThatMeansAreCensored() {
    assertThat(new SearchTable().interpretation()).contains("Means are censored");
  }
}
