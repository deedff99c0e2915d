package dev.ferret.type;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.ferret.Gen;
import dev.ferret.fixtures.Draws;
import jakarta.validation.constraints.Past;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class TimeRangeTest {
  private record Bounded(
      @TimeRange(min = "2020-01-01", max = "2029-12-31") LocalDate date,
      @TimeRange(min = "09:30", max = "17:00") LocalTime time,
      @TimeRange(min = "2020-01-01T12:00", max = "2020-01-02") LocalDateTime dateTime,
      @TimeRange(min = "2020-01-01", max = "2020-01-01") Instant instant,
      @TimeRange(min = "2020-03-01T10:00:00Z") Instant open,
      @TimeRange(max = "2020-03-01T10:00:00+01:00[Europe/Berlin]") ZonedDateTime zoned,
      @TimeRange(min = "2020-03-01T10:00-05:00", max = "2020-03-02") OffsetDateTime offset,
      @TimeRange(min = "1990", max = "1999") Year year,
      @TimeRange(min = "1999-12", max = "2000-02") YearMonth month,
      @TimeRange(min = "PT0S", max = "PT8H") Duration duration,
      @TimeRange(min = "1990-05-01") @Past LocalDate past) {}

  private static <T> DynamicTest all(String name, Class<T> type, Predicate<T> condition) {
    return DynamicTest.dynamicTest(
        name,
        () -> {
          Gen<Object> gen = Components.gen(Bounded.class, name);
          for (Object value : Draws.of(gen, 500)) {
            assertThat(type.cast(value)).matches(condition);
            assertThat(gen.replay(gen.traceOf(value).orElseThrow())).isEqualTo(value);
          }
        });
  }

  private static boolean between(Instant time, String min, String max) {
    return !time.isBefore(Instant.parse(min)) && !time.isAfter(Instant.parse(max));
  }

  @TestFactory
  List<DynamicTest> everyTypeWithAnOrderIsBounded() {
    return List.of(
        all("date", LocalDate.class, x -> x.getYear() >= 2020 && x.getYear() <= 2029),
        all(
            "time",
            LocalTime.class,
            x -> !x.isBefore(LocalTime.of(9, 30)) && !x.isAfter(LocalTime.of(17, 0))),
        all(
            "dateTime",
            LocalDateTime.class,
            x -> x.getDayOfMonth() == 2 || (x.getDayOfMonth() == 1 && x.getHour() >= 12)),
        all(
            "instant",
            Instant.class,
            x -> between(x, "2020-01-01T00:00:00Z", "2020-01-01T23:59:59.999999999Z")),
        all(
            "open",
            Instant.class,
            x -> between(x, "2020-03-01T10:00:00Z", "9999-12-31T23:59:59.999999999Z")),
        all(
            "zoned",
            ZonedDateTime.class,
            x -> between(x.toInstant(), "0001-01-01T00:00:00Z", "2020-03-01T09:00:00Z")),
        all(
            "offset",
            OffsetDateTime.class,
            x -> between(x.toInstant(), "2020-03-01T15:00:00Z", "2020-03-02T23:59:59.999999999Z")),
        all("year", Year.class, x -> x.getValue() >= 1990 && x.getValue() <= 1999),
        all(
            "month",
            YearMonth.class,
            x -> !x.isBefore(YearMonth.of(1999, 12)) && !x.isAfter(YearMonth.of(2000, 2))),
        all("duration", Duration.class, x -> !x.isNegative() && x.toHours() <= 8),
        all(
            "past",
            LocalDate.class,
            x -> !x.isBefore(LocalDate.of(1990, 5, 1)) && x.getYear() <= 1999));
  }

  private static void refused(Class<?> type, String message) {
    assertThatIllegalArgumentException().isThrownBy(() -> Types.of(type)).withMessage(message);
  }

  @Test
  void rangesWithoutValuesAreNamedWithTheirPlace() {
    record Swapped(@TimeRange(min = "2021-01-01", max = "2020-01-01") LocalDate date) {}
    refused(
        Swapped.class,
        "@TimeRange at Swapped.date leaves no value:"
            + " no LocalDate is at least 2021-01-01 and at most 2020-01-01");
    record PastFuture(@Past @TimeRange(min = "2021-01-01") List<LocalDate> dates) {}
    refused(
        PastFuture.class,
        "@Past at PastFuture.dates does not fit the type List<LocalDate>;"
            + " it is for dates and times");
    record Late(@Past @TimeRange(min = "2021-01-01") LocalDate date) {}
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Types.of(Late.class))
        .withMessageContaining("at Late.date leave no value:")
        .withMessageContaining("@Past")
        .withMessageContaining("@TimeRange")
        .withMessageEndingWith("no LocalDate is at least 2021-01-01 and at most 1999-12-31");
    record Far(@TimeRange(min = "+12000-01-01") LocalDate date) {}
    refused(
        Far.class,
        "@TimeRange at Far.date leaves no value:"
            + " no LocalDate is at least +12000-01-01 and at most 9999-12-31");
  }

  @Test
  void textsThatCannotBeReadAreNamedWithTheirPlace() {
    record Wrong(List<@TimeRange(max = "1.1.2020") LocalDate> dates) {}
    refused(
        Wrong.class,
        "@TimeRange at Wrong.dates[] has the max \"1.1.2020\", which is no LocalDate as"
            + " LocalDate.parse reads it: Text '1.1.2020' could not be parsed at index 0");
    record Impossible(@TimeRange(min = "2021-02-29") LocalDate date) {}
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Types.of(Impossible.class))
        .withMessageContaining("@TimeRange at Impossible.date has the min \"2021-02-29\"")
        .withMessageContaining("'February 29'");
    record Nowhere(
        @TimeRange(min = "2020-01-01T00:00:00+01:00[Nowhere/City]") ZonedDateTime time) {}
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Types.of(Nowhere.class))
        .withMessageContaining("@TimeRange at Nowhere.time has the min")
        .withMessageContaining("Nowhere/City");
    record Zoneless(@TimeRange(min = "2020-01-01T00:00:00") Instant time) {}
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Types.of(Zoneless.class))
        .withMessageContaining("@TimeRange at Zoneless.time has the min \"2020-01-01T00:00:00\"");
    record Clock(@TimeRange(min = "8h") Duration duration) {}
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Types.of(Clock.class))
        .withMessageContaining("which is no Duration as Duration.parse reads it");
  }

  @Test
  void typesWithoutAnOrderCannotBeBounded() {
    record Zone(@TimeRange(min = "2020-01-01") ZoneId zone) {}
    refused(
        Zone.class,
        "@TimeRange at Zone.zone does not fit the type ZoneId;"
            + " it is for dates, times, instants, years and durations");
    record Span(@TimeRange(max = "P1Y") Period period) {}
    refused(
        Span.class,
        "@TimeRange at Span.period does not fit the type Period;"
            + " it is for dates, times, instants, years and durations");
    record Text(@TimeRange(max = "2020-01-01") String text) {}
    refused(
        Text.class,
        "@TimeRange at Text.text does not fit the type String;"
            + " it is for dates, times, instants, years and durations");
  }
}
