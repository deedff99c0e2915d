package dev.ferret.studies.tables;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.studies.Trials;
import dev.ferret.studies.graph.GraphStudy;
import dev.ferret.studies.islands.Target;
import dev.ferret.summary.StudyRow;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class IslandsTableTest {
  private final List<StudyRow> rows = new ArrayList<>();

  private IslandsTable table(int runs, int cap) {
    IslandsTable table = new IslandsTable(List.of(Target.of(GraphStudy.graph())));
    table.run(new Trials(runs, 1, cap, rows::add));
    return table;
  }

  @Test
  void allWaysHaveTheSameBudget() {
    String appendix = table(2, 4_000).appendix(List.of());
    assertThat(rows)
        .allSatisfy(row -> assertThat(row.limit()).isEqualTo(4_000))
        .allSatisfy(row -> assertThat(row.repetitions()).isEqualTo(2))
        .extracting(StudyRow::mode)
        .containsExactly(
            "one search",
            "4 islands, one round",
            "no migration, rounds of 250",
            "ring, rounds of 250",
            "broadcast, rounds of 250",
            "no migration, rounds of 1,000",
            "ring, rounds of 1,000",
            "broadcast, rounds of 1,000");
    assertThat(appendix)
        .containsPattern("graph +one search +[0-2]/2 +[0-9,]+ +[0-9,]+ +\n")
        .containsPattern(
            "graph +ring, rounds of 250 +[0-2]/2 .*[+-][0-9,]+ \\(error [0-9,]+\\); fewer tests in"
                + " [0-2] runs, more in [0-2]\n");
  }

  @Test
  void migrationMakesNoDifferenceInTheFirstRound() {
    table(6, 4_000);
    StudyRow apart = rows.get(1);
    List<StudyRow> rounds = rows.subList(5, 8);
    assertThat(rounds).allSatisfy(row -> assertThat(row.mean()).isEqualTo(apart.mean()));
  }

  @Test
  void aRunIsBoundedByTheStudy() {
    IslandsTable table =
        new IslandsTable(
            List.of(
                new Target(
                    "counted",
                    settings -> {
                      assertThat(settings.tries() * settings.parts()).isEqualTo(40_000);
                      return Trials.run(
                          GraphStudy.graph(), GraphStudy.graph().gen(), settings.withTries(1));
                    })));
    table.run(new Trials(1, 1, 100_000, rows::add));
    assertThat(rows)
        .hasSize(8)
        .allSatisfy(row -> assertThat(row.limit()).isEqualTo(40_000))
        .allSatisfy(row -> assertThat(row.found()).isZero());
  }
}
