package dev.ferret.libraries;

import static dev.ferret.Ferret.assume;
import static dev.ferret.Ferret.forAll;
import static dev.ferret.Gens.dateTimes;
import static dev.ferret.Gens.dates;
import static dev.ferret.Gens.strings;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ferret.Gen;
import dev.ferret.junit.From;
import dev.ferret.junit.Property;
import dev.ferret.type.Range;
import dev.ferret.type.Sizes;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.TimeZone;
import org.apache.commons.lang3.StringUtils;
import org.apache.commons.lang3.math.NumberUtils;
import org.apache.commons.lang3.time.DurationFormatUtils;
import org.junit.jupiter.api.Test;

/** Commons Lang 3.7: texts, numbers and periods. */
class CommonsLangTest {
  private static final LocalDate FIRST = LocalDate.of(1900, 1, 1);
  private static final LocalDate LAST = LocalDate.of(2100, 1, 1);

  @Property
  void splittingIsUndoneByJoining(String text, @Sizes(min = 1, max = 2) String separator) {
    String[] parts = StringUtils.splitByWholeSeparatorPreserveAllTokens(text, separator);

    assertThat(StringUtils.join(parts, separator)).isEqualTo(text);
  }

  @Property
  void rotatingBackGivesTheTextAgain(String text, @Range(min = -99, max = 99) int shift) {
    assertThat(StringUtils.rotate(StringUtils.rotate(text, shift), -shift)).isEqualTo(text);
  }

  @Property
  void anIntersectionHasWhatBothRangesHave(int a, int b, int c, int d, int n) {
    org.apache.commons.lang3.Range<Integer> one = org.apache.commons.lang3.Range.between(a, b);
    org.apache.commons.lang3.Range<Integer> other = org.apache.commons.lang3.Range.between(c, d);
    assume(one.isOverlappedBy(other));

    assertThat(one.intersectionWith(other).contains(n))
        .isEqualTo(one.contains(n) && other.contains(n));
  }

  @Property
  void wholeNumbersAreReadAsTheyAreWritten(long n) {
    assertThat(NumberUtils.createNumber(Long.toString(n)).longValue()).isEqualTo(n);
  }

  /**
   * The documentation promises a {@link NumberFormatException}. A text that is nothing but the
   * suffix of a long (fixed in 3.8) or has both of e and E before a point (LANG-1721) gives another
   * exception.
   */
  @Test
  void someTextsThatAreNoNumbersAreRefusedInTheWrongWay() {
    Runs runs =
        Runs.of(
            20,
            5_000,
            settings ->
                forAll(strings())
                    .with(settings)
                    .run(
                        text -> {
                          try {
                            NumberUtils.createNumber(text);
                          } catch (NumberFormatException refused) {
                            // as documented
                          }
                        }));

    assertThat(runs.found()).isGreaterThanOrEqualTo(17);
    assertThat(runs.counterexamples())
        .allSatisfy(
            found ->
                assertThat(found.exception()).isInstanceOf(StringIndexOutOfBoundsException.class));
    assertThat(runs.arguments()).contains(List.of("l"));
  }

  private static long shown(LocalDateTime start, LocalDateTime end, String unit) {
    return Long.parseLong(
        DurationFormatUtils.formatPeriod(
            start.toInstant(ZoneOffset.UTC).toEpochMilli(),
            end.toInstant(ZoneOffset.UTC).toEpochMilli(),
            unit,
            false,
            TimeZone.getTimeZone("UTC")));
  }

  /** The library knows nothing below a millisecond. */
  final Gen<LocalDateTime> times =
      dateTimes(FIRST, LAST).map(time -> time.truncatedTo(ChronoUnit.MILLIS));

  @Property
  void daysAreThoseOfJavaTime(
      @From("times") LocalDateTime start, @From("times") LocalDateTime end) {
    assume(!start.isAfter(end));

    assertThat(shown(start, end, "d")).isEqualTo(ChronoUnit.DAYS.between(start, end));
  }

  /** Without months in the format, each new year counts as a whole one. Fixed after 3.18. */
  @Test
  void aYearThatLacksADayIsAYear() {
    Runs runs =
        Runs.of(
            20,
            1_000,
            settings ->
                forAll(dates(FIRST, LAST), dates(FIRST, LAST))
                    .with(settings)
                    .run(
                        (start, end) -> {
                          assume(!start.isAfter(end));
                          assertThat(shown(start.atStartOfDay(), end.atStartOfDay(), "y"))
                              .isEqualTo(ChronoUnit.YEARS.between(start, end));
                        }));

    assertThat(runs.found()).isEqualTo(20);
    assertThat(runs.arguments())
        .contains(List.of(LocalDate.of(2000, 1, 2), LocalDate.of(2001, 1, 1)));
  }

  /**
   * From the end of a month to a time before that of the start, early in a later month: here the
   * library counts a month more than {@code java.time} does.
   */
  @Test
  void monthsFromTheEndOfAMonthAreCountedDifferently() {
    Runs runs =
        Runs.of(
            60,
            5_000,
            settings ->
                forAll(times, times)
                    .with(settings)
                    .run(
                        (one, other) -> {
                          LocalDateTime start = one.isBefore(other) ? one : other;
                          LocalDateTime end = one.isBefore(other) ? other : one;
                          assertThat(shown(start, end, "M"))
                              .isEqualTo(ChronoUnit.MONTHS.between(start, end));
                        }));

    assertThat(runs.found()).isGreaterThanOrEqualTo(50);
  }
}
