package dev.ferret.studies.plots;

import dev.ferret.summary.StudyGrid;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A grid: a cell for each row and column, the darker the higher its figure is. */
record Cells(StudyGrid grid) implements Panel {
  private static final int MOST_ROWS = 60;
  private static final int MOST_COLUMNS = 12;

  /** Names of laws fit into it; more columns need its room. */
  private static final double WIDE = 280;

  private static final double NARROW = 190;
  private static final int FEW_COLUMNS = 8;
  private static final double SMALL = 11;

  /** The darkest shade lets the text stand out in light and in dark. */
  private static final double DARKEST = 0.45;

  private static final double LIGHTEST = 0.08;

  @Override
  public double draw(Svg svg, double top) {
    int rows = Math.min(MOST_ROWS, grid.rows().size());
    int columns = Math.min(MOST_COLUMNS, grid.columns().size());
    double y = lines(svg, "head", top + 14, grid.title() + ": " + grid.unit(), 13);
    if (rows == 0 || columns == 0) {
      return lines(svg, "small", y, "There are no figures.", SMALL) + 8;
    }
    double names = columns <= FEW_COLUMNS ? WIDE : NARROW;
    double width = (END - LEFT - names) / columns;
    boolean isNumbered =
        grid.columns().stream().anyMatch(name -> Wording.width(name, SMALL) > width - 6);
    for (int j = 0; j < columns; j++) {
      String name = isNumbered ? letter(j) : grid.columns().get(j);
      svg.text("tick", LEFT + names + width * (j + 0.5), y, name);
    }
    y += 6;
    Axis shades = Axis.of(figures(), LIGHTEST, DARKEST);
    boolean hasOthers = cells().stream().anyMatch(cell -> cell.reference() != null);
    double height = hasOthers ? 32 : 22;
    for (int i = 0; i < rows; i++) {
      svg.fitted("label", LEFT, y + height / 2 + 4, grid.rows().get(i), names - 8, 12);
      for (int j = 0; j < columns; j++) {
        StudyGrid.Cell cell = cell(i, j);
        if (cell != null) {
          draw(svg, cell, shades, LEFT + names + width * j, y, width, height);
        }
      }
      y += height;
    }
    return lines(svg, "small", y + 16, below(isNumbered, columns), SMALL) + 8;
  }

  private static void draw(
      Svg svg, StudyGrid.Cell cell, Axis shades, double x, double y, double width, double height) {
    Double mean = cell.mean();
    if (mean != null && Double.isFinite(mean)) {
      svg.shade(x + 1, y + 1, width - 2, height - 2, shades.at(mean));
    }
    String some = cell.found() == 0 || cell.found() == cell.runs() ? "" : "*";
    String text = mean == null ? "·" : Wording.figure(mean) + some;
    svg.text("cell", x + width / 2, y + 15, Wording.fit(text, width, SMALL));
    Double reference = cell.reference();
    if (reference != null) {
      String other = Wording.fit(Wording.figure(reference), width, 10);
      svg.text("cellother", x + width / 2, y + 27, other);
    }
  }

  private static double lines(Svg svg, String style, double top, String text, double size) {
    double y = top;
    for (String line : Wording.lines(text, END - LEFT, size)) {
      svg.text(style, LEFT, y, line);
      y += size + 5;
    }
    return y;
  }

  private String below(boolean isNumbered, int columns) {
    StringBuilder text = new StringBuilder();
    if (isNumbered) {
      for (int j = 0; j < columns; j++) {
        text.append(letter(j)).append(" = ").append(grid.columns().get(j)).append("; ");
      }
    }
    int least = cells().stream().mapToInt(StudyGrid.Cell::runs).min().orElse(0);
    int most = cells().stream().mapToInt(StudyGrid.Cell::runs).max().orElse(0);
    text.append("Means over those of ")
        .append(least == most ? "" : Wording.figure(least) + " to ")
        .append(Wording.count(most, "run"))
        .append(" that reached the goal; * not all did, a point: none did.");
    if (grid.reference() != null) {
      text.append(" Below: ").append(grid.reference()).append('.');
    }
    if (grid.rows().size() > MOST_ROWS || grid.columns().size() > MOST_COLUMNS) {
      text.append(" Only the first of ")
          .append(Wording.count(grid.rows().size(), "row"))
          .append(" and ")
          .append(Wording.count(grid.columns().size(), "column"))
          .append(" are shown.");
    }
    return text.toString();
  }

  private static String letter(int column) {
    return String.valueOf((char) ('A' + column));
  }

  private List<StudyGrid.Cell> cells() {
    return grid.cells().stream().flatMap(List::stream).toList();
  }

  private double[] figures() {
    return cells().stream()
        .map(StudyGrid.Cell::mean)
        .filter(Objects::nonNull)
        .mapToDouble(Double::doubleValue)
        .toArray();
  }

  /** A file may have fewer cells than rows and columns. */
  private StudyGrid.@Nullable Cell cell(int row, int column) {
    return row < grid.cells().size() && column < grid.cells().get(row).size()
        ? grid.cells().get(row).get(column)
        : null;
  }
}
