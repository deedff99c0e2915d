package dev.ferret;

import dev.ferret.argument.Argument;
import dev.ferret.shape.Shape;
import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.function.Function;

/** The generators of dates and times. */
final class Times {
  private static final LocalDate SIMPLEST = LocalDate.of(2000, 1, 1);

  static final LocalDate FIRST = LocalDate.of(1, 1, 1);
  static final LocalDate LAST = LocalDate.of(9999, 12, 31);

  /** The durations that a number of nanoseconds can say. */
  static final Duration SHORTEST = Duration.ofNanos(Long.MIN_VALUE);

  static final Duration LONGEST = Duration.ofNanos(Long.MAX_VALUE);

  private static final BigInteger SECOND = BigInteger.valueOf(1_000_000_000);

  private Times() {}

  /** Returns the shape of the values of a range that has a number for each. */
  static Shape shape(long min, long max, Function<Long, ?> value) {
    Shape numbers = new Shape.Whole(min, max, Numbers.simplest(min, max), number -> number);
    return Shaping.mapped(numbers, value);
  }

  static Dates dates(LocalDate min, LocalDate max) {
    Argument.present(min, "dates needs a minimum");
    Argument.present(max, "dates needs a maximum");
    Numbers.checkRange("dates", min, max, min.isAfter(max));
    LocalDate origin = min.isAfter(SIMPLEST) ? min : max.isBefore(SIMPLEST) ? max : SIMPLEST;
    return new Dates(min, max, origin);
  }

  static Gen<LocalTime> times(LocalTime min, LocalTime max) {
    Argument.present(min, "times needs a minimum");
    Argument.present(max, "times needs a maximum");
    Numbers.checkRange("times", min, max, min.isAfter(max));
    return new DayTimes(min, max);
  }

  static Gen<LocalDateTime> dateTimes(LocalDateTime min, LocalDateTime max) {
    Argument.present(min, "dateTimes needs a minimum");
    Argument.present(max, "dateTimes needs a maximum");
    Numbers.checkRange("dateTimes", min, max, min.isAfter(max));
    return new DateTimes(min, max, dates(min.toLocalDate(), max.toLocalDate()));
  }

  static Gen<LocalDateTime> dateTimes(LocalDate min, LocalDate max) {
    return dateTimes(
        Argument.present(min, "dateTimes needs a minimum").atStartOfDay(),
        Argument.present(max, "dateTimes needs a maximum").atTime(LocalTime.MAX));
  }

  static Gen<Instant> instants(Instant min, Instant max) {
    Argument.present(min, "instants needs a minimum");
    Argument.present(max, "instants needs a maximum");
    Numbers.checkRange("instants", min, max, min.isAfter(max));
    return instants(dateTimes(dateTime(min), dateTime(max)));
  }

  private static LocalDateTime dateTime(Instant instant) {
    try {
      return LocalDateTime.ofInstant(instant, ZoneOffset.UTC);
    } catch (DateTimeException e) {
      throw new IllegalArgumentException(
          "instants reaches to " + instant + ", which is no date of UTC; choose a nearer end", e);
    }
  }

  static Gen<Instant> instants(LocalDate min, LocalDate max) {
    return instants(
        dateTimes(
            Argument.present(min, "instants needs a minimum").atStartOfDay(),
            Argument.present(max, "instants needs a maximum").atTime(LocalTime.MAX)));
  }

  private static Gen<Instant> instants(Gen<LocalDateTime> dateTimes) {
    return dateTimes.map(
        time -> time.toInstant(ZoneOffset.UTC),
        instant -> LocalDateTime.ofInstant(instant, ZoneOffset.UTC));
  }

  static Gen<Duration> durations(Duration min, Duration max) {
    Argument.present(min, "durations needs a minimum");
    Argument.present(max, "durations needs a maximum");
    Numbers.checkRange("durations", min, max, min.compareTo(max) > 0);
    if (min.compareTo(SHORTEST) >= 0 && max.compareTo(LONGEST) <= 0) {
      return Gens.longs(min.toNanos(), max.toNanos()).map(Duration::ofNanos, Duration::toNanos);
    }
    return Gens.bigIntegers(nanos(min), nanos(max)).map(Times::duration, Times::nanos);
  }

  private static BigInteger nanos(Duration duration) {
    return BigInteger.valueOf(duration.getSeconds())
        .multiply(SECOND)
        .add(BigInteger.valueOf(duration.getNano()));
  }

  private static Duration duration(BigInteger nanos) {
    BigInteger[] parts = nanos.divideAndRemainder(SECOND);
    return Duration.ofSeconds(parts[0].longValueExact(), parts[1].longValueExact());
  }
}
