package dev.ferret.summary;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;

/**
 * A point of a curve; a pair in JSON.
 *
 * @param test how many tests there had been
 */
@JsonFormat(shape = JsonFormat.Shape.ARRAY)
@JsonPropertyOrder({"test", "value"})
public record Point(long test, double value) {
  /** Returns the point of a run that other tests came before. */
  Point after(long tests, double less) {
    return new Point(test + tests, value + less);
  }
}
