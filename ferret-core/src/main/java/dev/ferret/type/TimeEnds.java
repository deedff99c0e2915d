package dev.ferret.type;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * The earliest and the latest of the times in bounds.
 *
 * @param <T> the type of the times
 */
record TimeEnds<T extends Comparable<? super T>>(T min, T max) {
  /** Narrows the range by the annotations of a type, whose texts are read like this. */
  TimeEnds<T> within(TypeUse use, Place place, Function<String, T> parse) {
    return withinDates(use, place, (text, isEnd) -> parse.apply(text));
  }

  /**
   * Narrows the range by the annotations of a type.
   *
   * @param parse reads a text, which is the latest time if the flag is set
   */
  TimeEnds<T> withinDates(TypeUse use, Place place, BiFunction<String, Boolean, T> parse) {
    TimeEnds<T> ends = this;
    for (Constraint bound : use.bounds()) {
      if (bound instanceof Constraint.Times times) {
        ends =
            new TimeEnds<>(
                later(ends.min, read(times, times.min(), false, use, place, parse, ends.min)),
                earlier(ends.max, read(times, times.max(), true, use, place, parse, ends.max)));
      }
    }
    if (ends.min.compareTo(ends.max) > 0) {
      throw new TypeBounds(use, place)
          .contradiction(
              List.of(Constraint.Times.class, Constraint.Tense.class),
              "no " + use + " is at least " + ends.min + " and at most " + ends.max);
    }
    return ends;
  }

  private static <T> T read(
      Constraint.Times times,
      String text,
      boolean isEnd,
      TypeUse use,
      Place place,
      BiFunction<String, Boolean, T> parse,
      T open) {
    try {
      return text.isEmpty() ? open : parse.apply(text, isEnd);
    } catch (DateTimeException e) {
      throw new IllegalArgumentException(
          times.name()
              + " at "
              + place
              + " has the "
              + (isEnd ? "max" : "min")
              + " \""
              + text
              + "\", which is no "
              + use
              + " as "
              + use
              + ".parse reads it: "
              + e.getMessage(),
          e);
    }
  }

  private T later(T a, T b) {
    return a.compareTo(b) >= 0 ? a : b;
  }

  private T earlier(T a, T b) {
    return a.compareTo(b) <= 0 ? a : b;
  }

  /** A date with a time, or a date alone. */
  static LocalDateTime dateTime(String text, boolean isEnd) {
    if (text.indexOf('T') >= 0) {
      return LocalDateTime.parse(text);
    }
    LocalDate date = LocalDate.parse(text);
    return isEnd ? date.atTime(LocalTime.MAX) : date.atStartOfDay();
  }

  /** A date with a time and an offset or zone, or a date alone. */
  static Instant instant(String text, boolean isEnd) {
    return text.indexOf('T') >= 0
        ? ZonedDateTime.parse(text).toInstant()
        : dateTime(text, isEnd).toInstant(ZoneOffset.UTC);
  }
}
