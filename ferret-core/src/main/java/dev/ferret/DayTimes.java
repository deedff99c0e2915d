package dev.ferret;

import dev.ferret.choice.Choices;
import dev.ferret.choice.Label;
import dev.ferret.choice.Trace;
import dev.ferret.edit.TraceWriter;
import dev.ferret.shape.Shape;
import java.time.LocalTime;
import org.jspecify.annotations.Nullable;

/**
 * Times of day of a range. Hour, minute, second and nanosecond are asked for one by one, since most
 * code cares about hours and minutes and few cases need nanoseconds.
 */
final class DayTimes implements Gen<LocalTime>, Structured {
  private static final Label LABEL = Label.ofRecords("times");

  /** In nanoseconds: the same half of the time, a nanosecond, a second, a minute, an hour. */
  private static final long[] STEPS = {
    0, 0, 0, 0, 0, 0, 1, -1, 1_000_000_000L, -1_000_000_000L, 60_000_000_000L, -3_600_000_000_000L
  };

  private static final int[] LAST = parts(LocalTime.MAX);

  private final LocalTime min;
  private final LocalTime max;

  /** The ends as hour, minute, second and nanosecond. */
  private final int[] low;

  private final int[] high;

  DayTimes(LocalTime min, LocalTime max) {
    this.min = min;
    this.max = max;
    this.low = parts(min);
    this.high = parts(max);
  }

  private static int[] parts(LocalTime time) {
    return new int[] {time.getHour(), time.getMinute(), time.getSecond(), time.getNano()};
  }

  @Override
  public LocalTime from(Choices choices) {
    choices.enter(LABEL);
    int[] time = new int[LAST.length];
    long proposal = choices.proposal(LABEL, STEPS);
    boolean isProposed = proposal >= min.toNanoOfDay() && proposal <= max.toNanoOfDay();
    int[] near = isProposed ? parts(LocalTime.ofNanoOfDay(proposal)) : null;
    boolean isLow = true;
    boolean isHigh = true;
    for (int i = 0; i < time.length; i++) {
      int first = isLow ? low[i] : 0;
      int last = isHigh ? high[i] : LAST[i];
      time[i] = (int) choices.integer(first, last, first, near == null ? Choices.NONE : near[i]);
      isLow &= time[i] == low[i];
      isHigh &= time[i] == high[i];
    }
    choices.exit();
    LocalTime made = LocalTime.of(time[0], time[1], time[2], time[3]);
    choices.keep(LABEL, made.toNanoOfDay());
    return made;
  }

  @Override
  public Structure structure() {
    Shape nanos = Times.shape(min.toNanoOfDay(), max.toNanoOfDay(), LocalTime::ofNanoOfDay);
    return new Structure.Leaf(max.toNanoOfDay() - min.toNanoOfDay() + 1.0, 1, nanos, this::write);
  }

  private boolean write(@Nullable Object value, TraceWriter writer) {
    if (!(value instanceof LocalTime time) || time.isBefore(min) || time.isAfter(max)) {
      return false;
    }
    int[] parts = parts(time);
    writer.enter();
    boolean isLow = true;
    for (int i = 0; i < parts.length; i++) {
      writer.leaf(Trace.INTEGER, parts[i] - (isLow ? low[i] : 0));
      isLow &= parts[i] == low[i];
    }
    writer.end();
    return true;
  }

  @Override
  public String toString() {
    return min.equals(LocalTime.MIN) && max.equals(LocalTime.MAX)
        ? "times()"
        : "times(" + min + ", " + max + ")";
  }
}
