package dev.ferret.covering;

import static dev.ferret.Ferret.forAll;
import static dev.ferret.Gens.booleans;
import static dev.ferret.Gens.integers;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ferret.Ferret;
import dev.ferret.Gens;
import dev.ferret.array.ColumnGroup;
import dev.ferret.array.Construction;
import dev.ferret.array.TimeLimit;
import dev.ferret.cover.Covering;
import dev.ferret.cover.CoveringArray;
import dev.ferret.cover.Model;
import dev.ferret.cover.Parameter;
import dev.ferret.report.Key;
import dev.ferret.report.Report;
import dev.ferret.run.Outcome;
import dev.ferret.run.Settings;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What was not checked is not claimed. */
class UncheckedRowsTest {
  private static final Settings QUIET = Settings.standard().withoutStore();

  private static String checked(Outcome outcome) {
    return outcome.report().fact(Key.CHECKED).map(Report.Fact::text).orElse("");
  }

  @Test
  void discardedRowsCoverNothing() {
    Outcome outcome =
        forAll(integers(0, 9), integers(0, 9))
            .covering(2)
            .with(QUIET)
            .run((a, b) -> Ferret.assume(a == 3 && b == 4));
    assertThat(checked(outcome))
        .isEqualTo("1 of 100 rows, with 1.0 % of the combinations; the others were discarded");
  }

  @Test
  void almostAllIsNotAll() {
    Outcome outcome =
        forAll(integers(0, 49), integers(0, 49))
            .covering(2)
            .with(QUIET.withTries(3_000))
            .run((a, b) -> Ferret.assume(a != 7 || b != 7));
    assertThat(checked(outcome))
        .isEqualTo(
            "2,499 of 2,500 rows, with 99.9 % of the combinations; the others were discarded");
  }

  @Test
  void aShareOfDigitsIsSaidWhereRangesAreSplit() {
    Outcome outcome =
        forAll(integers(0, 999), integers(0, 999), booleans())
            .covering(2)
            .with(QUIET.withTries(1))
            .run((a, b, c) -> {});
    assertThat(checked(outcome))
        .matches(
            "stopped after 1 of [\\d,]+ rows, with [\\d.]+ % of the combinations of digits and"
                + " values");
  }

  @Test
  void aRunThatIsCutByTimeSaysHowFarItCame() {
    Outcome outcome =
        forAll(integers(0, 99), integers(0, 99), integers(0, 99))
            .covering(2)
            .with(QUIET.withTries(Integer.MAX_VALUE).withTime(Duration.ofMillis(300)))
            .run((a, b, c) -> Thread.sleep(100));
    assertThat(checked(outcome))
        .matches(
            "stopped after \\d+ of [\\d,]+ rows, with 0.\\d % of the combinations, time is up");
  }

  private static Model switches(int count, int values) {
    return Model.of(
        IntStream.range(0, count).mapToObj(i -> Parameter.range("p" + i, 1, values)).toList());
  }

  /** Says that the time is up when it is asked for the last time. */
  private static final class Clock {
    private final long most;
    private long asked;

    Clock(long most) {
      this.most = most;
    }

    boolean isOver() {
      return ++asked > most;
    }
  }

  @Test
  void rowsAreMadeOnlyWithinTheTime() {
    Model tied =
        switches(60, 4)
            .where("odd", row -> (row.<Integer>get("p1") + row.<Integer>get("p2")) % 2 == 1)
            .where(
                "many cases",
                row -> {
                  int sum = 0;
                  for (int i = 10; i < 25; i++) {
                    sum += row.<Integer>get("p" + i);
                  }
                  return sum % 7 != 0;
                });
    for (Model model : List.of(switches(60, 4), tied)) {
      for (long most : new long[] {0, 1, 10, 100}) {
        Clock clock = new Clock(most);
        assertThatThrownBy(() -> Covering.of(3).array(model, clock::isOver))
            .isInstanceOf(CancellationException.class)
            .hasMessage("The time was up before the rows were made");
        // Once it is known that the time is up, nothing else is begun.
        assertThat(clock.asked).isLessThanOrEqualTo(most + 2);
      }
    }
  }

  @Test
  void radixAndGivenRowsLookAtTheTimeAsWell() {
    Model model =
        Model.of(
            Parameter.range("a", 1, 2_000_000),
            Parameter.range("b", 1, 2_000_000),
            Parameter.range("c", 1, 2_000_000).invalid(0));
    for (Covering covering :
        List.of(
            Covering.of(2).radix(),
            Covering.of(2).rows(5_000_000),
            Covering.of(2).radix(50).extending(List.of(model.rowAt(1, 1, -1))))) {
      Clock clock = new Clock(50);
      assertThatThrownBy(() -> covering.array(model, clock::isOver))
          .isInstanceOf(CancellationException.class);
      assertThat(clock.asked).isLessThanOrEqualTo(52);
    }
  }

  @Test
  void anArrayThatIsCompleteIsNotMadeSmallerWhenTheTimeIsUp() {
    Model model = switches(20, 3);
    int large = Covering.of(2).budget(0).array(model).size();
    int small = Covering.of(2).array(model).size();
    boolean[] isOver = new boolean[1];
    long[] asked = new long[1];
    // The rows are complete after as many questions as it takes without making them smaller.
    Covering.of(2)
        .budget(0)
        .array(
            model,
            () -> {
              asked[0]++;
              return false;
            });
    long needed = asked[0];
    asked[0] = 0;
    CoveringArray array = Covering.of(2).array(model, () -> ++asked[0] > needed);
    assertThat(array.size()).isEqualTo(large).isGreaterThan(small);
    assertThat(isOver[0]).isFalse();
  }

  @Test
  void aPropertyWhoseRowsTakeTooLongSaysSo() {
    Outcome outcome =
        forAll(Gens.rows(switches(100, 4)))
            .covering(Covering.of(4))
            .with(QUIET.withTime(Duration.ofMillis(200)))
            .run(row -> {});
    assertThat(outcome.isPassed()).isFalse();
    assertThat(outcome.report().fact(Key.VACUOUS).map(Report.Fact::text).orElse(""))
        .isEqualTo(
            "Nothing was checked: no row, since the rows were not made yet, time is up; allow more"
                + " time");
  }

  @Test
  void whatDoesNotFitIntoMemoryIsRefusedBeforeItIsAllocated() {
    Model model = switches(10_000, 10_000);
    for (Covering covering :
        List.of(Covering.of(2), Covering.of(2).radix(), Covering.of(2).radix().plainUpTo(100))) {
      assertThatThrownBy(() -> covering.array(model))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("lower the strength");
    }
    Model tied = model.where("tied", row -> row.<Integer>get("p1") != 5 || row.get("p2") != null);
    assertThatThrownBy(() -> Covering.of(1).array(tied))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("memory");
    int[] levels = IntStream.generate(() -> 2).limit(60_000).toArray();
    assertThatThrownBy(
            () ->
                Construction.of(levels, List.of(ColumnGroup.all(2, levels.length)))
                    .until(TimeLimit.none())
                    .budget(1)
                    .rows())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("combinations of 60,000 columns");
  }
}
