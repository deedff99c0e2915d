package dev.ferret.summary;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What was measured for each of some things, such as laws, with each of others, such as bugs.
 *
 * @param title what it is about
 * @param unit what was counted
 * @param reference whose figures stand beside; null if there are none
 * @param cells a list for each row, with a cell for each column
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record StudyGrid(
    String title,
    String unit,
    @Nullable String reference,
    List<String> rows,
    List<String> columns,
    List<List<Cell>> cells) {
  /**
   * What was measured for a row and a column.
   *
   * @param mean over the runs that reached the goal; null if none did
   * @param reference the figure of others; null if they have none
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Cell(int runs, int found, @Nullable Double mean, @Nullable Double reference) {}

  /** Fills in what is missing. */
  public StudyGrid {
    title = title == null ? "" : title;
    unit = unit == null ? "" : unit;
    rows = rows == null ? List.of() : List.copyOf(rows);
    columns = columns == null ? List.of() : List.copyOf(columns);
    cells = cells == null ? List.of() : cells.stream().map(List::copyOf).toList();
  }
}
