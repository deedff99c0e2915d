package dev.ferret;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.List;

/** The generators of dates and times. */
final class Times {
  private static final LocalDate SIMPLEST = LocalDate.of(2000, 1, 1);

  private static final int SECONDS_PER_QUARTER = 15 * 60;

  /** Offsets reach from -18 to +18 hours. */
  private static final int MOST_QUARTERS = 18 * 4;

  private Times() {}

  static Gen<LocalDate> dates(LocalDate min, LocalDate max) {
    Missing.check(min, "dates needs a minimum");
    Missing.check(max, "dates needs a maximum");
    Numbers.checkRange("dates", min, max, min.isAfter(max));
    long origin =
        min.isAfter(SIMPLEST)
            ? min.toEpochDay()
            : max.isBefore(SIMPLEST) ? max.toEpochDay() : SIMPLEST.toEpochDay();
    return Gens.longs(min.toEpochDay() - origin, max.toEpochDay() - origin)
        .map(day -> LocalDate.ofEpochDay(origin + day), date -> date.toEpochDay() - origin);
  }

  static Gen<LocalTime> times() {
    // Each part of its own: most code cares about hours and minutes, few cases need nanoseconds.
    Gen<Integer> sixties = Gens.integers(0, 59);
    return new Tuple<>(
        "times()",
        List.of(Gens.integers(0, 23), sixties, sixties, Gens.integers(0, 999_999_999)),
        t -> LocalTime.of((Integer) t[0], (Integer) t[1], (Integer) t[2], (Integer) t[3]),
        t -> new Object[] {t.getHour(), t.getMinute(), t.getSecond(), t.getNano()},
        LocalTime.class);
  }

  static Gen<LocalDateTime> dateTimes() {
    return dateTimes(LocalDate.of(1, 1, 1), LocalDate.of(9999, 12, 31));
  }

  static Gen<LocalDateTime> dateTimes(LocalDate min, LocalDate max) {
    return new Tuple<>(
        "dateTimes()",
        List.of(dates(min, max), times()),
        t -> LocalDateTime.of((LocalDate) t[0], (LocalTime) t[1]),
        t -> new Object[] {t.toLocalDate(), t.toLocalTime()},
        LocalDateTime.class);
  }

  static Gen<Instant> instants(LocalDate min, LocalDate max) {
    return dateTimes(min, max)
        .map(
            time -> time.toInstant(ZoneOffset.UTC),
            instant -> LocalDateTime.ofInstant(instant, ZoneOffset.UTC));
  }

  static Gen<Duration> durations() {
    return Gens.longs().map(Duration::ofNanos, Duration::toNanos);
  }

  static Gen<Period> periods() {
    // Larger periods soon leave the range of dates, so that arithmetic would only ever fail.
    return new Tuple<>(
        "periods()",
        List.of(Gens.integers(-1000, 1000), Gens.integers(-24, 24), Gens.integers(-400, 400)),
        p -> Period.of((Integer) p[0], (Integer) p[1], (Integer) p[2]),
        p -> new Object[] {p.getYears(), p.getMonths(), p.getDays()},
        Period.class);
  }

  /**
   * Few zones, each odd in its own way: daylight saving in either hemisphere, offsets of half and
   * of quarter hours, half an hour of daylight saving, days left out at the date line, negative
   * daylight saving.
   */
  static Gen<ZoneId> zones() {
    return Gens.elementsOf(
        ZoneId.of("UTC"),
        ZoneId.of("Europe/Berlin"),
        ZoneId.of("America/New_York"),
        ZoneId.of("America/Sao_Paulo"),
        ZoneId.of("Asia/Kolkata"),
        ZoneId.of("Asia/Kathmandu"),
        ZoneId.of("Australia/Lord_Howe"),
        ZoneId.of("Pacific/Apia"),
        ZoneId.of("Africa/Casablanca"),
        ZoneOffset.UTC,
        ZoneOffset.MIN,
        ZoneOffset.MAX);
  }

  static Gen<ZoneOffset> offsets() {
    return Gens.integers(-MOST_QUARTERS, MOST_QUARTERS)
        .map(
            quarters -> ZoneOffset.ofTotalSeconds(SECONDS_PER_QUARTER * quarters),
            offset -> offset.getTotalSeconds() / SECONDS_PER_QUARTER);
  }

  /** From instants, which reach both offsets of an overlap and never fall into a gap. */
  static Gen<ZonedDateTime> zonedDateTimes(LocalDate min, LocalDate max) {
    return new Tuple<>(
        "zonedDateTimes()",
        List.of(instants(min, max), zones()),
        t -> ZonedDateTime.ofInstant((Instant) t[0], (ZoneId) t[1]),
        t -> new Object[] {t.toInstant(), t.getZone()},
        ZonedDateTime.class);
  }

  static Gen<OffsetDateTime> offsetDateTimes(LocalDate min, LocalDate max) {
    return new Tuple<>(
        "offsetDateTimes()",
        List.of(dateTimes(min, max), offsets()),
        t -> OffsetDateTime.of((LocalDateTime) t[0], (ZoneOffset) t[1]),
        t -> new Object[] {t.toLocalDateTime(), t.getOffset()},
        OffsetDateTime.class);
  }

  static Gen<OffsetTime> offsetTimes() {
    return new Tuple<>(
        "offsetTimes()",
        List.of(times(), offsets()),
        t -> OffsetTime.of((LocalTime) t[0], (ZoneOffset) t[1]),
        t -> new Object[] {t.toLocalTime(), t.getOffset()},
        OffsetTime.class);
  }

  static Gen<Year> years(int min, int max) {
    int origin = Math.max(min, Math.min(max, SIMPLEST.getYear()));
    return Gens.integers(min - origin, max - origin)
        .map(years -> Year.of(origin + years), year -> year.getValue() - origin);
  }

  static Gen<YearMonth> yearMonths(YearMonth min, YearMonth max) {
    YearMonth simplest = YearMonth.from(SIMPLEST);
    YearMonth origin = min.isAfter(simplest) ? min : max.isBefore(simplest) ? max : simplest;
    return Gens.longs(
            ChronoUnit.MONTHS.between(origin, min), ChronoUnit.MONTHS.between(origin, max))
        .map(origin::plusMonths, month -> ChronoUnit.MONTHS.between(origin, month));
  }

  /** The days of 2000, a leap year. */
  static Gen<MonthDay> monthDays() {
    int year = SIMPLEST.getYear();
    return dates(SIMPLEST, LocalDate.of(year, 12, 31)).map(MonthDay::from, day -> day.atYear(year));
  }
}
