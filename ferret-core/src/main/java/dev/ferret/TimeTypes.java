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

  private TimeTypes() {}

  /** The generator of a type, or null if it is none of {@code java.time}. */
  static @Nullable Gen<?> of(Class<?> type, TypeBounds bounds) {
    if (!type.getName().startsWith("java.time.")) {
      return null;
    }
    Gen<?> timeless = timeless(type);
    if (timeless != null) {
      bounds.allow();
      return timeless;
    }
    Boolean future = bounds.allow(Bound.Tense.class).future();
    LocalDate min = Boolean.TRUE.equals(future) ? BEGIN_OF_FUTURE : FIRST;
    LocalDate max = Boolean.FALSE.equals(future) ? END_OF_PAST : LAST;
    if (type == LocalDate.class) {
      return Times.dates(min, max);
    }
    if (type == LocalDateTime.class) {
      return Times.dateTimes(min, max);
    }
    if (type == Instant.class) {
      return Times.instants(min, max);
    }
    if (type == ZonedDateTime.class) {
      return Times.zonedDateTimes(min, max);
    }
    if (type == OffsetDateTime.class) {
      return Times.offsetDateTimes(min, max);
    }
    if (type == Year.class) {
      return Times.years(min.getYear(), max.getYear());
    }
    if (type == YearMonth.class) {
      return Times.yearMonths(YearMonth.from(min), YearMonth.from(max));
    }
    return null;
  }

  /** Types whose values are neither past nor future. */
  private static @Nullable Gen<?> timeless(Class<?> type) {
    if (type == LocalTime.class) {
      return Times.times();
    }
    if (type == Duration.class) {
      return Times.durations();
    }
    if (type == Period.class) {
      return Times.periods();
    }
    if (type == ZoneId.class) {
      return Times.zones();
    }
    if (type == ZoneOffset.class) {
      return Times.offsets();
    }
    if (type == OffsetTime.class) {
      return Times.offsetTimes();
    }
    if (type == MonthDay.class) {
      return Times.monthDays();
    }
    return null;
  }
}
