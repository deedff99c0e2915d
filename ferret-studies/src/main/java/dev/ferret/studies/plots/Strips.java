package dev.ferret.studies.plots;

import dev.ferret.summary.StudyRow;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * More rows than can be told apart: a line for each mode, with a dot for the mean of each case.
 *
 * @param head what is drawn
 */
record Strips(String head, List<StudyRow> rows) implements Panel {
  private static final int MOST_MODES = 60;
  private static final double ROW = 24;

  @Override
  public double draw(Svg svg, double top) {
    Axis axis =
        Axis.of(rows.stream().mapToDouble(StudyRow::mean).toArray(), PLOT + 6, PLOT_END - 6);
    Map<String, List<StudyRow>> modes = new LinkedHashMap<>();
    rows.forEach(row -> modes.computeIfAbsent(row.mode(), mode -> new ArrayList<>()).add(row));
    int left = Math.max(0, modes.size() - MOST_MODES);
    String all =
        head
            + (axis.isLogarithmic() ? ", log scale" : "")
            + ": a dot for each case, hollow if a run did not reach the goal"
            + (left == 0 ? "" : "; " + Wording.count(left, "mode") + " more not shown");
    double y = top + 18;
    for (String line : Wording.lines(all, END - LEFT, 13)) {
      svg.text("head", LEFT, y - 4, line);
      y += 18;
    }
    y += 6;
    axis.draw(svg, y, y + ROW * Math.min(MOST_MODES, modes.size()));
    for (Map.Entry<String, List<StudyRow>> mode :
        modes.entrySet().stream().limit(MOST_MODES).toList()) {
      List<StudyRow> cases = mode.getValue();
      String label = mode.getKey() + ", " + Wording.count(cases.size(), "case");
      svg.fitted("label", LEFT, y + 16, label, PLOT - LEFT - 8, 12);
      for (StudyRow row : cases) {
        if (Double.isFinite(row.mean())) {
          boolean isReached = row.found() == row.repetitions();
          svg.circle(isReached ? "many" : "manyhollow", axis.at(row.mean()), y + ROW / 2, 4);
        }
      }
      long reached = cases.stream().filter(row -> row.found() == row.repetitions()).count();
      svg.text("value", END, y + 16, reached + " of " + cases.size() + " reached");
      y += ROW;
    }
    return y + 8;
  }
}
