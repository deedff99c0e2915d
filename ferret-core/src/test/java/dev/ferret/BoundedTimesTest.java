package dev.ferret;

import static dev.ferret.Ferret.forAll;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.ferret.fixtures.Draws;
import dev.ferret.run.PropertyFailure;
import dev.ferret.run.Settings;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class BoundedTimesTest {
  private static final Settings SETTINGS = Settings.standard().withoutStore();

  private static final LocalTime NOON = LocalTime.NOON;
  private static final LocalDateTime NEW_YEAR = LocalDateTime.of(2030, 1, 1, 0, 0);

  private static <T extends Comparable<? super T>> DynamicTest range(Gen<T> gen, T min, T max) {
    return DynamicTest.dynamicTest(
        gen.toString(),
        () -> {
          List<T> values = Draws.of(gen, 2_000);
          assertThat(values).allMatch(x -> x.compareTo(min) >= 0 && x.compareTo(max) <= 0);
          for (T value : values) {
            assertThat(gen.replay(gen.traceOf(value).orElseThrow())).isEqualTo(value);
          }
          assertThat(gen.traceOf(min)).isPresent();
          assertThat(gen.traceOf(max)).isPresent();
        });
  }

  private static DynamicTest range(LocalDateTime min, LocalDateTime max) {
    return DynamicTest.dynamicTest(
        "dateTimes(" + min + ", " + max + ")",
        () -> {
          Gen<LocalDateTime> gen = Gens.dateTimes(min, max);
          for (LocalDateTime value : Draws.of(gen, 2_000)) {
            assertThat(value).isBetween(min, max);
            assertThat(gen.replay(gen.traceOf(value).orElseThrow())).isEqualTo(value);
          }
          assertThat(gen.traceOf(min.minusNanos(1))).isEmpty();
          assertThat(gen.traceOf(max.plusNanos(1))).isEmpty();
        });
  }

  @TestFactory
  List<DynamicTest> valuesStayInTheirRangeAndAreTracedBack() {
    LocalTime late = LocalTime.of(17, 30, 12, 345);
    Duration age = Duration.ofSeconds(Long.MAX_VALUE, 999_999_999);
    Instant instant = Instant.parse("2024-02-29T23:59:59.999999998Z");
    return List.of(
        range(Gens.times(NOON, late), NOON, late),
        range(Gens.times(NOON, NOON), NOON, NOON),
        range(Gens.times(), LocalTime.MIN, LocalTime.MAX),
        range(NEW_YEAR.minusHours(25), NEW_YEAR.plusNanos(7)),
        range(NEW_YEAR.minusNanos(1), NEW_YEAR),
        range(NEW_YEAR.minusYears(100), NEW_YEAR.plusHours(100)),
        range(Gens.instants(instant, instant.plusNanos(3)), instant, instant.plusNanos(3)),
        range(Gens.instants(Instant.EPOCH, instant), Instant.EPOCH, instant),
        range(Gens.durations(Duration.ofSeconds(-3), age), Duration.ofSeconds(-3), age),
        range(
            Gens.durations(Duration.ofMillis(-1500), Duration.ofHours(8)),
            Duration.ofMillis(-1500),
            Duration.ofHours(8)));
  }

  @Test
  void theSimplestIsNearestToMidnightTheYear2000AndZero() {
    LocalTime late = LocalTime.of(17, 30);
    assertThat(Draws.simplest(Gens.times(NOON, late))).isEqualTo(NOON);
    assertThat(Draws.simplest(Gens.dateTimes(NEW_YEAR.plusHours(3), NEW_YEAR.plusYears(1))))
        .isEqualTo(NEW_YEAR.plusHours(3));
    assertThat(Draws.simplest(Gens.durations(Duration.ofHours(2), Duration.ofDays(1))))
        .isEqualTo(Duration.ofHours(2));
    assertThat(Draws.simplest(Gens.durations(Duration.ofDays(-1), Duration.ofDays(1))))
        .isEqualTo(Duration.ZERO);
  }

  @Test
  void fewMomentsAreAllChecked() {
    LocalDateTime last = NEW_YEAR.plusNanos(2);
    Gen<LocalDateTime> gen = Gens.dateTimes(NEW_YEAR.minusNanos(3), last);
    assertThat(new HashSet<>(Draws.of(gen, 2_000))).hasSize(6);
    assertThat(forAll(gen).with(SETTINGS).run(time -> {}).report().toString())
        .contains("all 6 cases");
  }

  @Test
  void aTimeShrinksWithinItsRange() {
    LocalDateTime min = LocalDateTime.of(2024, 2, 28, 13, 45, 10);
    for (int seed = 0; seed < 20; seed++) {
      Settings settings = SETTINGS.withSeed(seed);
      assertThatExceptionOfType(PropertyFailure.class)
          .isThrownBy(
              () ->
                  forAll(Gens.dateTimes(min, min.plusDays(40)))
                      .with(settings)
                      .holds(time -> time.toLocalTime().isBefore(NOON)))
          .withMessageContaining("2024-02-28T13:45:10");
    }
  }

  @Test
  void aRangeWithoutValuesIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Gens.times(NOON, LocalTime.MIN))
        .withMessageContaining("times(12:00, 00:00)")
        .withMessageContaining("the minimum is above the maximum");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Gens.dateTimes(NEW_YEAR, NEW_YEAR.minusNanos(1)))
        .withMessageContaining("dateTimes(2030-01-01T00:00, 2029-12-31T23:59:59.999999999)");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Gens.dateTimes(NEW_YEAR.toLocalDate(), LocalDate.EPOCH))
        .withMessageContaining("dateTimes(2030-01-01T00:00, 1970-01-01T23:59:59.999999999)");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Gens.instants(Instant.MAX, Instant.EPOCH))
        .withMessageContaining("instants(");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Gens.durations(Duration.ofHours(1), Duration.ZERO))
        .withMessageContaining("durations(PT1H, PT0S)");
  }

  @Test
  void instantsBeyondAllDatesAreRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Gens.instants(Instant.MIN, Instant.EPOCH))
        .withMessage(
            "instants reaches to -1000000000-01-01T00:00:00Z, which is no date of UTC;"
                + " choose a nearer end");
  }
}
