package dev.ferret.studies.plots;

import dev.ferret.summary.StudyRow;
import dev.ferret.summary.StudyRow.Figure;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.DoubleStream;

/**
 * The rows of one unit: a dot for the mean with its standard error, and marks for the figures of
 * others.
 *
 * @param head what is drawn
 */
record Dots(String head, List<StudyRow> rows) implements Panel {
  private static final double ROW = 18;
  private static final double LANE = 13;
  private static final double SMALL = 10.5;
  private static final double LABEL = 12;

  @Override
  public double draw(Svg svg, double top) {
    Axis axis =
        Axis.of(rows.stream().flatMapToDouble(Dots::figures).toArray(), PLOT + 6, PLOT_END - 6);
    double height = ROW;
    for (String line : Wording.lines(head + scale(axis), END - LEFT, 13)) {
      svg.text("head", LEFT, top + height - 4, line);
      height += ROW;
    }
    double from = top + height + 6;
    Svg rest = new Svg();
    double y = from;
    String name = null;
    for (int i = 0; i < rows.size(); i++) {
      StudyRow row = rows.get(i);
      boolean isOfMany = hasName(i - 1, row.name()) || hasName(i + 1, row.name());
      String all = row.mode().isEmpty() ? row.name() : row.name() + ", " + row.mode();
      boolean isShort = Wording.width(all, LABEL) <= PLOT - LEFT - 8;
      boolean hasHead = !row.mode().isEmpty() && (isOfMany || !isShort);
      if (hasHead && !Objects.equals(row.name(), name)) {
        rest.fitted("label", LEFT, y + 13, row.name(), END - LEFT, LABEL);
        y += ROW;
      }
      name = row.name();
      if (hasHead) {
        rest.fitted("small", LEFT + 12, y + 13, row.mode(), PLOT - LEFT - 20, 11);
      } else {
        rest.fitted("label", LEFT, y + 13, all, PLOT - LEFT - 8, LABEL);
      }
      y = draw(rest, row, axis, y);
    }
    axis.draw(svg, from, y + 2);
    svg.add(rest);
    return y + 8;
  }

  private boolean hasName(int index, String name) {
    return index >= 0 && index < rows.size() && rows.get(index).name().equals(name);
  }

  /** Draws what is right of the label of a row. */
  private static double draw(Svg svg, StudyRow row, Axis axis, double top) {
    double middle = top + 9;
    boolean isHollow = row.unfinished() > 0;
    svg.open(tip(row));
    Double error = row.error();
    if (error != null && Double.isFinite(error) && Double.isFinite(row.mean())) {
      svg.line("error", axis.at(row.mean() - error), middle, axis.at(row.mean() + error), middle);
    }
    if (Double.isFinite(row.mean())) {
      svg.circle(isHollow ? "hollow" : "dot", axis.at(row.mean()), middle, 4);
    }
    svg.text("value", END, top + 13, value(row));
    svg.close();
    double y = top + ROW;
    List<Lanes.Label> labels = new ArrayList<>();
    for (Figure figure : row.figures()) {
      if (isComparable(figure)) {
        String name = figure.name();
        String text = name + (name.contains(", ") ? ": " : " ") + Wording.figure(figure.value());
        labels.add(new Lanes.Label(text, axis.at(figure.value())));
      }
    }
    int lanes = 0;
    for (Lanes.Placed placed : new Lanes(END, SMALL).place(labels)) {
      double x = placed.label().x();
      double line = y + LANE * placed.lane();
      svg.line("mark", x, middle - 7, x, line + LANE - 3);
      svg.text("other", x + 4, line + 9.5, placed.label().text());
      lanes = Math.max(lanes, placed.lane() + 1);
    }
    y += LANE * lanes;
    String shares = shares(row);
    if (!shares.isEmpty()) {
      svg.fitted("other", PLOT + 6, y + 9.5, shares, END - PLOT - 6, SMALL);
      y += LANE;
    }
    return y;
  }

  static boolean isComparable(Figure figure) {
    return figure.reference() && figure.unit() == null && Double.isFinite(figure.value());
  }

  private static DoubleStream figures(StudyRow row) {
    Double error = row.error();
    return DoubleStream.concat(
        DoubleStream.of(row.mean(), error == null ? row.mean() : row.mean() + error),
        row.figures().stream().filter(Dots::isComparable).mapToDouble(Figure::value));
  }

  private static String scale(Axis axis) {
    return axis.isLogarithmic() ? ", log scale" : "";
  }

  /** The mean, and how many runs reached the goal if not all did. */
  private static String value(StudyRow row) {
    if (row.found() == row.repetitions() || !Double.isFinite(row.mean())) {
      return Wording.figure(row.mean());
    }
    return row.found() == 0 && row.unfinished() > 0
        ? "none of " + row.repetitions()
        : Wording.figure(row.mean()) + " (" + row.found() + "/" + row.repetitions() + ")";
  }

  private static String tip(StudyRow row) {
    Double error = row.error();
    return row.name()
        + (row.mode().isEmpty() ? "" : ", " + row.mode())
        + ": mean "
        + Wording.figure(row.mean())
        + (error == null ? "" : ", standard error " + Wording.figure(error))
        + ", median "
        + Wording.figure(row.median())
        + "; "
        + row.found()
        + " of "
        + Wording.count(row.repetitions(), "run")
        + " reached the goal";
  }

  /** The shares of runs that reached the goal, where others have such shares. */
  private static String shares(StudyRow row) {
    List<String> shares = new ArrayList<>();
    for (Figure figure : row.figures()) {
      String unit = figure.unit();
      if (figure.reference() && unit != null) {
        shares.add(
            figure.name()
                + " "
                + Wording.figure(figure.value())
                + (unit.equals(Figure.SHARE) ? " %" : " " + unit));
      }
    }
    if (shares.isEmpty()) {
      return "";
    }
    return "reached the goal: "
        + row.found()
        + " of "
        + Wording.count(row.repetitions(), "run")
        + "; "
        + String.join(", ", shares);
  }
}
