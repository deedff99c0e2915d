package dev.ferret;

import dev.ferret.choice.Choices;
import dev.ferret.choice.Label;
import dev.ferret.edit.TraceWriter;
import dev.ferret.shape.Shape;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import org.jspecify.annotations.Nullable;

/** Dates with times of a range: a date first, and a time that fits if the date is at an end. */
final class DateTimes implements Gen<LocalDateTime>, Structured {
  private static final Label LABEL = Label.ofRecords("dateTimes");

  private static final DayTimes ALL_DAY = new DayTimes(LocalTime.MIN, LocalTime.MAX);

  private final LocalDateTime min;
  private final LocalDateTime max;
  private final Dates dates;

  DateTimes(LocalDateTime min, LocalDateTime max, Dates dates) {
    this.min = min;
    this.max = max;
    this.dates = dates;
  }

  private DayTimes times(LocalDate date) {
    boolean isFirst = date.equals(min.toLocalDate());
    boolean isLast = date.equals(max.toLocalDate());
    return isFirst || isLast
        ? new DayTimes(
            isFirst ? min.toLocalTime() : LocalTime.MIN, isLast ? max.toLocalTime() : LocalTime.MAX)
        : ALL_DAY;
  }

  @Override
  public LocalDateTime from(Choices choices) {
    choices.enter(LABEL);
    LocalDate date = dates.from(choices);
    LocalDateTime dateTime = LocalDateTime.of(date, times(date).from(choices));
    choices.exit();
    return dateTime;
  }

  @Override
  public Structure structure() {
    Duration width = Duration.between(min, max);
    double count = width.getSeconds() * 1e9 + width.getNano() + 1.0;
    return new Structure.Leaf(count, 2, new Shape.Opaque(toString()), this::write);
  }

  private boolean write(@Nullable Object value, TraceWriter writer) {
    if (!(value instanceof LocalDateTime time)) {
      return false;
    }
    LocalDate date = time.toLocalDate();
    writer.enter();
    boolean fits =
        Inverse.write(dates, date, writer)
            && Inverse.write(times(date), time.toLocalTime(), writer);
    writer.end();
    return fits;
  }

  @Override
  public String toString() {
    boolean isAll =
        min.equals(Times.FIRST.atStartOfDay()) && max.equals(Times.LAST.atTime(LocalTime.MAX));
    return isAll ? "dateTimes()" : "dateTimes(" + min + ", " + max + ")";
  }
}
