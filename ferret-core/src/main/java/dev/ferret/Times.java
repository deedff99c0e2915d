package dev.ferret;

import dev.ferret.argument.Argument;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.List;

/** The generators of dates and times. */
final class Times {
  private static final LocalDate SIMPLEST = LocalDate.of(2000, 1, 1);

  static final LocalDate FIRST = LocalDate.of(1, 1, 1);
  static final LocalDate LAST = LocalDate.of(9999, 12, 31);

  private Times() {}

  static Gen<LocalDate> dates(LocalDate min, LocalDate max) {
    Argument.present(min, "dates needs a minimum");
    Argument.present(max, "dates needs a maximum");
    Numbers.checkRange("dates", min, max, min.isAfter(max));
    LocalDate origin = min.isAfter(SIMPLEST) ? min : max.isBefore(SIMPLEST) ? max : SIMPLEST;
    return new Dates(min, max, origin);
  }

  static Gen<LocalTime> times() {
    // Each part of its own: most code cares about hours and minutes, few cases need nanoseconds.
    Gen<Integer> sixties = Gens.integers(0, 59);
    return new Product<>(
        "times()",
        new Assembly.Functions<>(
            LocalTime.class,
            t -> LocalTime.of((Integer) t[0], (Integer) t[1], (Integer) t[2], (Integer) t[3]),
            t -> new Object[] {t.getHour(), t.getMinute(), t.getSecond(), t.getNano()}),
        List.of(Gens.integers(0, 23), sixties, sixties, Gens.integers(0, 999_999_999)));
  }

  static Gen<LocalDateTime> dateTimes(LocalDate min, LocalDate max) {
    return new Product<>(
        "dateTimes()",
        new Assembly.Functions<>(
            LocalDateTime.class,
            t -> LocalDateTime.of((LocalDate) t[0], (LocalTime) t[1]),
            t -> new Object[] {t.toLocalDate(), t.toLocalTime()}),
        List.of(dates(min, max), times()));
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
}
