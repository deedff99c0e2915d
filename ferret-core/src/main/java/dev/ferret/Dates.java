package dev.ferret;

import dev.ferret.choice.Choices;
import dev.ferret.choice.Label;
import dev.ferret.choice.Trace;
import dev.ferret.edit.TraceWriter;
import dev.ferret.shape.Shape;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.temporal.ChronoField;
import org.jspecify.annotations.Nullable;

/**
 * Dates of a range. Year, month and day are asked for one by one: the ends of months and years come
 * up as bounds do, an earlier day comes up again in another month or year, and a date shrinks to
 * the simplest one that still is a 31st or a leap day.
 */
final class Dates implements Gen<LocalDate>, Structured {
  private static final Label LABEL = Label.of("dates");

  /**
   * Faults of calendars show at the ends of months. With this, one date in six is the first or the
   * last of a month instead of one in fifteen.
   */
  private static final int EXTRA = 4;

  private static final int FEW_YEARS = 2;

  /** In days: the same half of the time, the day before or after, a week, a month, a year. */
  private static final long[] STEPS = {
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, -1, -1, 7, -28, 30, -30, 31, -31, 365, -366
  };

  private final LocalDate min;
  private final LocalDate max;

  /** The date of the range that is nearest to the simplest of all. */
  private final LocalDate origin;

  /** Days behind the last, half of which stand for the first and half for the last of the month. */
  private final int extra;

  Dates(LocalDate min, LocalDate max, LocalDate origin) {
    this.min = min;
    this.max = max;
    this.origin = origin;
    // Few dates may all be checked, each of them once.
    this.extra = max.getYear() - min.getYear() > FEW_YEARS ? EXTRA : 0;
  }

  @Override
  public LocalDate from(Choices choices) {
    choices.enter(LABEL);
    long proposal = choices.proposal(LABEL, STEPS);
    boolean isProposed = proposal >= min.toEpochDay() && proposal <= max.toEpochDay();
    LocalDate near = isProposed ? LocalDate.ofEpochDay(proposal) : null;
    int year = ask(choices, min.getYear(), max.getYear(), origin, near, ChronoField.YEAR);
    int month =
        ask(choices, firstMonth(year), lastMonth(year), origin, near, ChronoField.MONTH_OF_YEAR);
    int first = firstDay(year, month);
    int last = lastDay(year, month);
    int day = ask(choices, first, last + extra, origin, near, ChronoField.DAY_OF_MONTH);
    choices.exit();
    LocalDate date =
        LocalDate.of(year, month, day <= last ? day : day <= last + extra / 2 ? first : last);
    choices.keep(LABEL, date.toEpochDay());
    return date;
  }

  private static int ask(
      Choices choices,
      int first,
      int last,
      LocalDate origin,
      @Nullable LocalDate near,
      ChronoField field) {
    int simplest = clamped(origin.get(field), first, last);
    long proposed = near == null ? Choices.NONE : near.get(field);
    return (int) choices.integer(first, last, simplest, proposed);
  }

  private static int clamped(int value, int first, int last) {
    return Math.max(first, Math.min(last, value));
  }

  private int firstMonth(int year) {
    return year == min.getYear() ? min.getMonthValue() : 1;
  }

  private int lastMonth(int year) {
    return year == max.getYear() ? max.getMonthValue() : 12;
  }

  private int firstDay(int year, int month) {
    return year == min.getYear() && month == min.getMonthValue() ? min.getDayOfMonth() : 1;
  }

  private int lastDay(int year, int month) {
    return year == max.getYear() && month == max.getMonthValue()
        ? max.getDayOfMonth()
        : YearMonth.of(year, month).lengthOfMonth();
  }

  @Override
  public Structure structure() {
    Shape days = Times.shape(min.toEpochDay(), max.toEpochDay(), LocalDate::ofEpochDay);
    return new Structure.Leaf(max.toEpochDay() - min.toEpochDay() + 1.0, 0, days, this::write);
  }

  private boolean write(@Nullable Object value, TraceWriter writer) {
    if (!(value instanceof LocalDate date) || date.isBefore(min) || date.isAfter(max)) {
      return false;
    }
    int year = date.getYear();
    int month = date.getMonthValue();
    writer.enter();
    leaf(writer, year, min.getYear(), max.getYear(), origin.getYear());
    leaf(writer, month, firstMonth(year), lastMonth(year), origin.getMonthValue());
    int day = date.getDayOfMonth();
    leaf(writer, day, firstDay(year, month), lastDay(year, month) + extra, origin.getDayOfMonth());
    writer.end();
    return true;
  }

  private static void leaf(TraceWriter writer, int value, int first, int last, int simplest) {
    writer.leaf(Trace.INTEGER, value - clamped(simplest, first, last));
  }

  @Override
  public String toString() {
    return "dates(" + min + ", " + max + ")";
  }
}
