package dev.ferret;

import static dev.ferret.Ferret.forAll;
import static dev.ferret.Gens.dateTimes;
import static dev.ferret.Gens.dates;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.ferret.fixtures.Draws;
import dev.ferret.run.PropertyFailure;
import dev.ferret.run.Settings;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.HashSet;
import java.util.function.BiPredicate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class DatesTest {
  private static final Settings SETTINGS = Settings.standard().withoutStore();

  @Test
  void aLeapDayShrinksToTheSimplestOne() {
    for (int seed = 0; seed < 20; seed++) {
      Settings settings = SETTINGS.withSeed(seed).withTries(20_000);
      assertThatExceptionOfType(PropertyFailure.class)
          .isThrownBy(
              () ->
                  forAll(dates())
                      .with(settings)
                      .holds(date -> date.getMonthValue() != 2 || date.getDayOfMonth() != 29))
          .withMessageContaining("LocalDate.of(2000, 2, 29)");
    }
  }

  @Test
  void theSimplestDateIsTheNearestToTheYear2000() {
    assertThat(Draws.simplest(dates())).isEqualTo("2000-01-01");
    LocalDate early = LocalDate.of(1969, 7, 20);
    assertThat(Draws.simplest(dates(LocalDate.of(1900, 3, 4), early))).isEqualTo(early);
    LocalDate late = LocalDate.of(2024, 2, 29);
    assertThat(Draws.simplest(dates(late, LocalDate.of(2030, 1, 1)))).isEqualTo(late);
  }

  @Test
  void allDatesOfARangeAndNoOthersAppear() {
    LocalDate min = LocalDate.of(1999, 12, 30);
    LocalDate max = LocalDate.of(2000, 3, 2);
    assertThat(new HashSet<>(Draws.of(dates(min, max), 5_000)))
        .hasSize(64)
        .allMatch(date -> !date.isBefore(min) && !date.isAfter(max));
    assertThat(forAll(dates(min, max)).with(SETTINGS).run(date -> {}).report().toString())
        .contains("all 64 cases");
  }

  @Test
  void everyDateIsTracedBack() {
    for (LocalDate date : Draws.of(dates(), 500)) {
      assertThat(dates().replay(dates().traceOf(date).orElseThrow())).isEqualTo(date);
    }
  }

  /** The months between two times, wrong if the last month begun is shorter than the first day. */
  private static long months(LocalDateTime from, LocalDateTime to) {
    long months = 12L * (to.getYear() - from.getYear()) + to.getMonthValue() - from.getMonthValue();
    int days = to.getDayOfMonth() - from.getDayOfMonth();
    if (to.toLocalTime().isBefore(from.toLocalTime())) {
      days--;
    }
    // The month before the last is the one to borrow days from.
    return days + to.toLocalDate().minusMonths(1).lengthOfMonth() < 0
        ? months
        : days < 0 ? months - 1 : months;
  }

  @Test
  void faultsAtTheEndsOfMonthsAreFound() {
    int found = 0;
    for (int seed = 0; seed < 60; seed++) {
      Settings settings = SETTINGS.withSeed(seed).withTries(5_000).withShrinks(1);
      boolean failed =
          forAll(dateTimes(), dateTimes())
                  .with(settings)
                  .run(
                      (a, b) -> {
                        LocalDateTime from = a.isBefore(b) ? a : b;
                        LocalDateTime to = a.isBefore(b) ? b : a;
                        assertThat(months(from, to))
                            .isEqualTo(java.time.temporal.ChronoUnit.MONTHS.between(from, to));
                      })
                  .failure()
              != null;
      found += failed ? 1 : 0;
    }
    assertThat(found).isGreaterThanOrEqualTo(50);
  }

  /** In how many of 50 runs of 1,000 tests two values meet a condition. */
  private static <T> int runsThatMeet(Gen<T> gen, BiPredicate<T, T> condition) {
    return runsThatMeet(50, gen, condition);
  }

  private static <T> int runsThatMeet(int seeds, Gen<T> gen, BiPredicate<T, T> condition) {
    int met = 0;
    for (int seed = 0; seed < seeds; seed++) {
      int[] times = {0};
      forAll(gen, gen)
          .with(SETTINGS.withSeed(seed).withTries(1_000))
          .run((a, b) -> times[0] += condition.test(a, b) ? 1 : 0);
      met += times[0] > 0 ? 1 : 0;
    }
    return met;
  }

  @Test
  void closeDatesMeet() {
    assertThat(runsThatMeet(5, dates(), (a, b) -> a.plusDays(1).equals(b))).isPositive();
  }

  @Test
  @Tag("slow")
  void closeDatesAndTimesMeet() {
    assertThat(runsThatMeet(dates(), (a, b) -> a.plusDays(1).equals(b))).isGreaterThan(40);
    assertThat(runsThatMeet(dates(), (a, b) -> a.plusMonths(1).equals(b))).isGreaterThan(40);
    assertThat(
            runsThatMeet(
                dateTimes(),
                (a, b) -> !a.equals(b) && Duration.between(a, b).abs().getSeconds() < 2))
        .isGreaterThan(40);
    assertThat(
            runsThatMeet(
                dateTimes(), (a, b) -> !a.equals(b) && a.toLocalTime().equals(b.toLocalTime())))
        .isGreaterThan(40);
  }
}
