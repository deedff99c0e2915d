package dev.ferret.found;

import static dev.ferret.Ferret.forAll;
import static dev.ferret.Gens.dates;
import static dev.ferret.Gens.integers;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ferret.Gen;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.chrono.ChronoLocalDate;
import java.time.chrono.Chronology;
import java.time.temporal.ChronoUnit;
import org.junit.jupiter.api.Test;
import org.threeten.extra.chrono.InternationalFixedChronology;
import org.threeten.extra.chrono.PaxChronology;
import org.threeten.extra.chrono.PaxDate;
import org.threeten.extra.chrono.Symmetry454Chronology;
import org.threeten.extra.chrono.Symmetry454Date;

/** ThreeTen-Extra 1.11.0: calendars other than ISO's. */
class ThreetenExtraTest {
  private static final Gen<LocalDate> DAYS =
      dates(LocalDate.of(1900, 1, 1), LocalDate.of(2100, 1, 1));

  private static void untilIsUndoneByPlus(Chronology calendar, LocalDate from, LocalDate to) {
    ChronoLocalDate a = calendar.date(from);
    ChronoLocalDate b = calendar.date(to);
    assertThat(a.plus(a.until(b))).isEqualTo(b);
  }

  private static Runs periods(Chronology calendar) {
    return Runs.of(
        10,
        settings ->
            forAll(DAYS, integers(0, 2_000))
                .with(settings)
                .run((from, n) -> untilIsUndoneByPlus(calendar, from, from.plusDays(n))));
  }

  @Test
  void monthsOfThePaxCalendarCannotBeAdded() {
    Runs runs =
        Runs.of(
            10,
            settings ->
                forAll(DAYS, integers(0, 50))
                    .with(settings)
                    .run(
                        (day, months) ->
                            PaxChronology.INSTANCE.date(day).plus(months, ChronoUnit.MONTHS)));
    assertThat(runs.found()).isEqualTo(10);
    assertThat(runs.exceptions()).allMatch(DateTimeException.class::isInstance);
  }

  @Test
  void plainPaxMonths() {
    PaxDate day = PaxDate.from(LocalDate.ofEpochDay(10_227));
    assertThatThrownBy(() -> day.plus(26, ChronoUnit.MONTHS)).hasMessageContaining("MonthOfYear");
  }

  @Test
  void periodsOfTheSymmetryCalendarAreADayTooLong() {
    assertThat(periods(Symmetry454Chronology.INSTANCE).found()).isEqualTo(10);
  }

  @Test
  void plainSymmetryPeriods() {
    Symmetry454Date from = Symmetry454Date.of(1998, 12, 29);
    Symmetry454Date to = Symmetry454Date.of(2000, 2, 31);
    assertThat(from.plus(from.until(to))).isEqualTo(Symmetry454Date.of(2000, 2, 32));
  }

  @Test
  void periodsOfTheInternationalFixedCalendarAreADayTooLong() {
    assertThat(periods(InternationalFixedChronology.INSTANCE).found()).isEqualTo(10);
  }

  @Test
  void periodsOfIsoAreRight() {
    assertThat(periods(java.time.chrono.IsoChronology.INSTANCE).found()).isZero();
  }
}
