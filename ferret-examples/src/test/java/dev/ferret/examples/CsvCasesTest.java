package dev.ferret.examples;

import static dev.ferret.Ferret.assume;
import static dev.ferret.Ferret.forAll;
import static dev.ferret.Gens.integers;
import static dev.ferret.Gens.strings;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.choice.Case;
import dev.ferret.plan.CaseResult;
import dev.ferret.plan.Cases;
import dev.ferret.plan.Plan;
import dev.ferret.plan.Task;
import dev.ferret.run.Counterexample;
import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** The worked example of the design page: a source of cases that is not part of the library. */
class CsvCasesTest {
  /**
   * Takes test cases from the rows of a CSV text, whose first row names the columns.
   *
   * @param columns how the cells of each column are read, one for each argument
   */
  record CsvPlan(String text, List<Function<String, ?>> columns) implements Plan {
    @Override
    public Cases cases(Task task) {
      return new CsvCases(text.lines().skip(1).iterator(), columns);
    }

    @Override
    public boolean isFinite() {
      return true;
    }
  }

  /** The rows of a CSV text. */
  private static final class CsvCases implements Cases {
    private final Iterator<String> rows;
    private final List<Function<String, ?>> columns;
    private int read;
    private int passed;

    CsvCases(Iterator<String> rows, List<Function<String, ?>> columns) {
      this.rows = rows;
      this.columns = columns;
    }

    @Override
    public Case next() {
      if (!rows.hasNext()) {
        return null;
      }
      String[] cells = rows.next().split(",", -1);
      read++;
      return Case.made(() -> arguments(cells));
    }

    private Object[] arguments(String[] cells) {
      Object[] arguments = new Object[columns.size()];
      for (int i = 0; i < arguments.length; i++) {
        arguments[i] = columns.get(i).apply(cells[i].strip());
      }
      return arguments;
    }

    @Override
    public void heard(CaseResult result) {
      passed += result.isPassed() ? 1 : 0;
    }

    @Override
    public String proof() {
      return passed + " of " + read + " rows";
    }
  }

  private static final String RUNS =
      """
      letter, count
      a, 3
      b, 12
      c, 0
      """;

  private static final CsvPlan PLAN = new CsvPlan(RUNS, List.of(cell -> cell, Integer::valueOf));

  private final Settings settings = Settings.standard().withoutStore();

  @Test
  void everyRowIsACase() {
    List<String> seen = new ArrayList<>();
    Outcome outcome =
        forAll(strings(), integers())
            .with(settings.withPlan(PLAN))
            .run((letter, count) -> seen.add(letter + count));

    assertThat(seen).containsExactly("a3", "b12", "c0");
    assertThat(outcome.checked()).isEqualTo(3);
    assertThat(outcome.report()).asString().contains("3 of 3 rows");
  }

  @Test
  void aRowThatFailsIsShrunkToTheCounterexample() {
    Outcome outcome =
        forAll(strings().named("letter"), integers().named("count"))
            .with(settings.withPlan(PLAN))
            .run((letter, count) -> assertThat(letter.repeat(count)).hasSizeLessThan(10));

    Counterexample counterexample = outcome.counterexample().orElseThrow();
    assertThat(counterexample.arguments()).containsExactly("a", 10);
    assertThat(outcome.checked()).isEqualTo(1);
  }

  @Test
  void aRowThatIsDiscardedDoesNotCount() {
    Outcome outcome =
        forAll(strings(), integers())
            .with(settings.withPlan(PLAN))
            .run(
                (letter, count) -> {
                  assume(count > 0);
                  assertThat(letter.repeat(count)).isNotEmpty();
                });

    assertThat(outcome.checked()).isEqualTo(2);
    assertThat(outcome.discarded()).isEqualTo(1);
    assertThat(outcome.report()).asString().contains("2 of 3 rows");
  }

  @Test
  void aCellThatCannotBeReadIsAMistakeOfTheSource() {
    Outcome outcome =
        forAll(strings(), integers())
            .with(
                settings.withPlan(
                    new CsvPlan("h\na, many", List.of(cell -> cell, Integer::valueOf))))
            .run((letter, count) -> assertThat(letter).isNotNull());

    assertThat(outcome.isPassed()).isFalse();
    assertThat(outcome.counterexamples()).isEmpty();
    assertThat(outcome.report())
        .asString()
        .contains("The source of cases threw java.lang.NumberFormatException: For input string");
  }
}
