package dev.ferret.studies.plots;

import dev.ferret.summary.Studies;
import dev.ferret.summary.StudyRow;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/** The plot of a table. The same table gives the same text. */
final class Plot {
  /** More rows make a picture that nobody looks at. */
  static final int MOST_ROWS = 60;

  private final Studies.Table table;
  private final List<StudyRow> drawn = new ArrayList<>();

  Plot(Studies.Table table) {
    this.table = table;
  }

  /** Returns the picture as SVG. */
  String svg() {
    drawn.clear();
    Svg svg = new Svg();
    svg.fitted("title", Panel.LEFT, 28, "Study: " + table.name(), Panel.END - Panel.LEFT, 17);
    double y = 40;
    List<Panel> panels = panels();
    for (Panel panel : panels) {
      y = panel.draw(svg, y);
    }
    for (String note : panels.isEmpty() ? List.of("The table has no figures.") : notes()) {
      for (String line : Wording.lines(note, Panel.END - Panel.LEFT, 11)) {
        y += 16;
        svg.text("small", Panel.LEFT, y, line);
      }
    }
    return svg.document("Study: " + table.name(), y + 16);
  }

  private List<Panel> panels() {
    Map<String, List<StudyRow>> units = new LinkedHashMap<>();
    for (StudyRow row : table.rows()) {
      String unit = row.after() == null ? row.unit() : row.unit() + " " + row.after();
      units.computeIfAbsent(unit, key -> new ArrayList<>()).add(row);
    }
    List<Panel> panels = new ArrayList<>();
    units.forEach((unit, rows) -> add(panels, unit, rows));
    table.grids().forEach(grid -> panels.add(new Cells(grid)));
    return panels;
  }

  /** Draws all rows, or those that say most, and the others as far as they can be told apart. */
  private void add(List<Panel> panels, String unit, List<StudyRow> rows) {
    if (rows.size() <= MOST_ROWS) {
      addDots(panels, unit, rows, "");
      return;
    }
    Predicate<StudyRow> condition =
        row -> row.figures().stream().anyMatch(StudyRow.Figure::reference);
    String which = "those with figures of others";
    if (rows.stream().noneMatch(condition)) {
      condition = row -> row.repetitions() > 1;
      which = "those of more than one run";
    }
    List<StudyRow> chosen = some(rows, condition);
    if (chosen.size() < rows.stream().filter(condition).count()) {
      which += ", the first modes";
    }
    Set<StudyRow> apart = Collections.newSetFromMap(new IdentityHashMap<>());
    apart.addAll(chosen);
    List<StudyRow> others = rows.stream().filter(row -> !apart.contains(row)).toList();
    if (!chosen.isEmpty()) {
      String share = "; " + chosen.size() + " of " + rows.size() + " rows, " + which;
      addDots(panels, unit, chosen, share);
    }
    drawn.addAll(others);
    panels.add(new Strips(sentence(unit, others), others));
  }

  private void addDots(List<Panel> panels, String unit, List<StudyRow> rows, String which) {
    drawn.addAll(rows);
    panels.add(new Dots(sentence(unit, rows) + which, rows));
  }

  /** Returns the rows that satisfy a condition, of the first modes if there are too many. */
  private static List<StudyRow> some(List<StudyRow> rows, Predicate<StudyRow> condition) {
    Map<String, List<StudyRow>> modes = new LinkedHashMap<>();
    rows.stream()
        .filter(condition)
        .forEach(row -> modes.computeIfAbsent(row.mode(), key -> new ArrayList<>()).add(row));
    List<StudyRow> some = new ArrayList<>();
    for (List<StudyRow> mode : modes.values()) {
      if (some.size() + mode.size() > MOST_ROWS) {
        break;
      }
      some.addAll(mode);
    }
    return some;
  }

  private static String sentence(String unit, List<StudyRow> rows) {
    int least = rows.stream().mapToInt(StudyRow::repetitions).min().orElse(0);
    int most = rows.stream().mapToInt(StudyRow::repetitions).max().orElse(0);
    String runs =
        (least == most ? "" : Wording.figure(least) + " to ") + Wording.count(most, "run");
    String mean = most > 1 ? ": mean of " : ": ";
    return (unit.isEmpty() ? "no unit" : unit) + mean + runs;
  }

  private List<String> notes() {
    List<String> notes = new ArrayList<>();
    List<StudyRow> censored = drawn.stream().filter(row -> row.unfinished() > 0).toList();
    if (!censored.isEmpty()) {
      double least = censored.stream().mapToDouble(StudyRow::limit).min().orElse(0);
      double most = censored.stream().mapToDouble(StudyRow::limit).max().orElse(0);
      notes.add(
          "Hollow ("
              + Wording.count(censored.size(), "row")
              + " of "
              + drawn.size()
              + "): some runs did not reach the goal and count with the limit of "
              + Wording.range(least, most)
              + ", so the true mean is higher.");
    }
    if (drawn.stream().anyMatch(row -> row.found() < row.repetitions())) {
      notes.add("Brackets: the runs that reached the goal, if not all did.");
    }
    if (drawn.stream().anyMatch(row -> row.error() != null)) {
      notes.add("Dots: means; bars: one standard error to each side.");
    }
    if (drawn.stream()
        .flatMap(row -> row.figures().stream())
        .anyMatch(StudyRow.Figure::reference)) {
      notes.add("Vertical marks and names: figures of others, published or measured elsewhere.");
    }
    return notes;
  }
}
