package dev.ferret.type;

import dev.ferret.Gen;
import dev.ferret.Gens;
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
import org.jspecify.annotations.Nullable;

/**
 * The generators of the types of {@code java.time}.
 *
 * <p>A generator must not read the clock, or a failure would not replay tomorrow. So the past ends
 * with 1999 and the future begins with 2100: every clock that code under test may sensibly use lies
 * between.
 */
final class TimeTypes {
  private static final LocalDate FIRST = LocalDate.of(1, 1, 1);
  private static final LocalDate LAST = LocalDate.of(9999, 12, 31);
  private static final LocalDate END_OF_PAST = LocalDate.of(1999, 12, 31);
  private static final LocalDate BEGIN_OF_FUTURE = LocalDate.of(2100, 1, 1);

  private static final LocalDate SIMPLEST = LocalDate.of(2000, 1, 1);

  private static final Duration SHORTEST = Duration.ofNanos(Long.MIN_VALUE);
  private static final Duration LONGEST = Duration.ofNanos(Long.MAX_VALUE);

  private static final int SECONDS_PER_QUARTER = 15 * 60;

  /** Offsets reach from -18 to +18 hours. */
  private static final int MOST_QUARTERS = 18 * 4;

  private TimeTypes() {}

  /** The generator of a type, or null if it is none of {@code java.time}. */
  static @Nullable Gen<?> of(TypeUse use, Place place, TypeBounds bounds) {
    Class<?> type = use.raw();
    if (!type.getName().startsWith("java.time.")) {
      return null;
    }
    Gen<?> unordered = unordered(type);
    if (unordered != null) {
      bounds.allow();
      return unordered;
    }
    if (type == LocalTime.class) {
      bounds.allow(Constraint.Times.class);
      TimeEnds<LocalTime> ends =
          new TimeEnds<>(LocalTime.MIN, LocalTime.MAX).within(use, place, LocalTime::parse);
      return Gens.times(ends.min(), ends.max());
    }
    if (type == Duration.class) {
      bounds.allow(Constraint.Times.class);
      TimeEnds<Duration> ends =
          new TimeEnds<>(SHORTEST, LONGEST).within(use, place, Duration::parse);
      return Gens.durations(ends.min(), ends.max());
    }
    Boolean future = bounds.allow(Constraint.Tense.class, Constraint.Times.class).future();
    LocalDate min = Boolean.TRUE.equals(future) ? BEGIN_OF_FUTURE : FIRST;
    LocalDate max = Boolean.FALSE.equals(future) ? END_OF_PAST : LAST;
    return dated(use, place, min, max);
  }

  private static @Nullable Gen<?> dated(TypeUse use, Place place, LocalDate first, LocalDate last) {
    Class<?> type = use.raw();
    LocalDateTime begin = first.atStartOfDay();
    LocalDateTime end = last.atTime(LocalTime.MAX);
    if (type == LocalDate.class) {
      TimeEnds<LocalDate> ends = new TimeEnds<>(first, last).within(use, place, LocalDate::parse);
      return Gens.dates(ends.min(), ends.max());
    }
    if (type == LocalDateTime.class) {
      TimeEnds<LocalDateTime> ends =
          new TimeEnds<>(begin, end).withinDates(use, place, TimeEnds::dateTime);
      return Gens.dateTimes(ends.min(), ends.max());
    }
    if (type == Year.class) {
      TimeEnds<Year> ends =
          new TimeEnds<>(Year.from(first), Year.from(last)).within(use, place, Year::parse);
      return years(ends.min().getValue(), ends.max().getValue());
    }
    if (type == YearMonth.class) {
      TimeEnds<YearMonth> ends =
          new TimeEnds<>(YearMonth.from(first), YearMonth.from(last))
              .within(use, place, YearMonth::parse);
      return yearMonths(ends.min(), ends.max());
    }
    boolean isInstant = type == Instant.class;
    if (!isInstant && type != ZonedDateTime.class && type != OffsetDateTime.class) {
      return null;
    }
    TimeEnds<Instant> ends =
        new TimeEnds<>(begin.toInstant(ZoneOffset.UTC), end.toInstant(ZoneOffset.UTC))
            .withinDates(use, place, TimeEnds::instant);
    Gen<Instant> instants = Gens.instants(ends.min(), ends.max());
    return isInstant
        ? instants
        : type == ZonedDateTime.class ? zonedDateTimes(instants) : offsetDateTimes(instants);
  }

  /** Types whose values have no order, or start again every day or year. */
  private static @Nullable Gen<?> unordered(Class<?> type) {
    if (type == Period.class) {
      return periods();
    }
    if (type == ZoneId.class) {
      return zones();
    }
    if (type == ZoneOffset.class) {
      return offsets();
    }
    if (type == OffsetTime.class) {
      return offsetTimes();
    }
    if (type == MonthDay.class) {
      return monthDays();
    }
    return null;
  }

  private static Gen<Period> periods() {
    // Larger periods soon leave the range of dates, so that arithmetic would only ever fail.
    Gen<Integer> years = Gens.integers(-1000, 1000);
    Gen<Integer> months = Gens.integers(-24, 24);
    Gen<Integer> days = Gens.integers(-400, 400);
    return Gen.of(
        draw -> Period.of(draw.from(years), draw.from(months), draw.from(days)),
        period -> List.of(period.getYears(), period.getMonths(), period.getDays()));
  }

  /**
   * Few zones, each odd in its own way: daylight saving in either hemisphere, offsets of half and
   * of quarter hours, half an hour of daylight saving, days left out at the date line, negative
   * daylight saving.
   */
  private static Gen<ZoneId> zones() {
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

  private static Gen<ZoneOffset> offsets() {
    return Gens.integers(-MOST_QUARTERS, MOST_QUARTERS)
        .map(
            quarters -> ZoneOffset.ofTotalSeconds(SECONDS_PER_QUARTER * quarters),
            offset -> offset.getTotalSeconds() / SECONDS_PER_QUARTER);
  }

  /** From instants, which reach both offsets of an overlap and never fall into a gap. */
  private static Gen<ZonedDateTime> zonedDateTimes(Gen<Instant> instants) {
    Gen<ZoneId> zones = zones();
    return Gen.of(
        draw -> ZonedDateTime.ofInstant(draw.from(instants), draw.from(zones)),
        time -> List.of(time.toInstant(), time.getZone()));
  }

  private static Gen<OffsetDateTime> offsetDateTimes(Gen<Instant> instants) {
    Gen<ZoneOffset> offsets = offsets();
    return Gen.of(
        draw -> OffsetDateTime.ofInstant(draw.from(instants), draw.from(offsets)),
        time -> List.of(time.toInstant(), time.getOffset()));
  }

  private static Gen<OffsetTime> offsetTimes() {
    Gen<LocalTime> times = Gens.times();
    Gen<ZoneOffset> offsets = offsets();
    return Gen.of(
        draw -> OffsetTime.of(draw.from(times), draw.from(offsets)),
        time -> List.of(time.toLocalTime(), time.getOffset()));
  }

  private static Gen<Year> years(int min, int max) {
    int origin = Math.max(min, Math.min(max, SIMPLEST.getYear()));
    return Gens.integers(min - origin, max - origin)
        .map(years -> Year.of(origin + years), year -> year.getValue() - origin);
  }

  private static Gen<YearMonth> yearMonths(YearMonth min, YearMonth max) {
    YearMonth simplest = YearMonth.from(SIMPLEST);
    YearMonth origin = min.isAfter(simplest) ? min : max.isBefore(simplest) ? max : simplest;
    return Gens.longs(
            ChronoUnit.MONTHS.between(origin, min), ChronoUnit.MONTHS.between(origin, max))
        .map(origin::plusMonths, month -> ChronoUnit.MONTHS.between(origin, month));
  }

  /** The days of 2000, a leap year. */
  private static Gen<MonthDay> monthDays() {
    int year = SIMPLEST.getYear();
    return Gens.dates(SIMPLEST, LocalDate.of(year, 12, 31))
        .map(MonthDay::from, day -> day.atYear(year));
  }
}
