package dev.ferret.html;

import dev.ferret.summary.Studies;
import dev.ferret.summary.StudyGrid;
import dev.ferret.summary.StudyRow;
import dev.ferret.summary.StudyRow.Figure;
import java.util.ArrayList;
import java.util.List;

/** Tables as studies make them; their figures are made up. */
final class MadeStudies {
  /** Markup in a value that would do something if it were not inert. */
  static final String MARKUP = "<img src=x onerror=\"document.title='owned'\"></script><b>";

  private MadeStudies() {}

  static Studies all() {
    return Studies.of("ferret study made up", 1, 3, 5_000, List.of(paths(), caches()));
  }

  private static StudyRow tests(String name, String mode, int found, double[] tests, Figure... by) {
    return StudyRow.of(name, mode, tests, found, "tests", 5_000, List.of(by)).censored();
  }

  private static Studies.Table paths() {
    String many = "42 vertices";
    List<StudyRow> rows = new ArrayList<>();
    rows.add(tests(many, "random", 0, new double[] {5_000, 5_000, 5_000}));
    rows.add(
        tests(
            many,
            "constructed",
            3,
            new double[] {300, 410, 560},
            Figure.published("paper", 4_060),
            Figure.published("PropEr", 4_375)));
    rows.add(tests(many, "constructed, hill climbing", 2, new double[] {90, 700, 5_000}));
    rows.add(
        tests(
            MARKUP,
            "hand-written",
            3,
            new double[] {40, 50, 70},
            Figure.published("paper", 1_548)));
    rows.add(tests("any number of vertices", "constructed", 3, new double[] {8, 9, 30}));
    for (int tests : new int[] {1_000, 10_000}) {
      rows.add(
          StudyRow.of(
                  "minimise",
                  "random",
                  new double[] {-3, 2, 4.5},
                  0,
                  "energy",
                  tests,
                  List.of(
                      Figure.measured("worst run", 4.5, null),
                      Figure.measured("best run", -3, null)))
              .after("after " + tests + " tests"));
    }
    rows.add(StudyRow.of("nothing", "never found", new double[0], 0, "executions", 1, List.of()));
    rows.add(StudyRow.of("shrunk", "to one", new double[] {0, 0}, 0, "executions", 1, List.of()));
    rows.add(StudyRow.of("shrunk", "to two", new double[] {12, 15}, 2, "executions", 1, List.of()));
    return new Studies.Table("paths", "What one has to know: " + MARKUP, rows, List.of(grid()));
  }

  private static StudyGrid grid() {
    StudyGrid.Cell both = new StudyGrid.Cell(4, 4, 12.5, 34.0);
    StudyGrid.Cell some = new StudyGrid.Cell(4, 1, 1_800.0, 1_904.0);
    StudyGrid.Cell theirs = new StudyGrid.Cell(4, 0, null, 250.0);
    StudyGrid.Cell none = new StudyGrid.Cell(4, 0, null, null);
    return new StudyGrid(
        "Laws",
        "tests",
        "QuickCheck",
        List.of("insert after insert", "delete after insert", "union"),
        List.of("insert discards", "insert duplicates", "delete drops", "union wrong"),
        List.of(
            List.of(both, some, theirs, none),
            List.of(none, none, both, none),
            List.of(none, none, none, both)));
  }

  private static Studies.Table caches() {
    List<StudyRow> rows = new ArrayList<>();
    for (int capacity = 1; capacity <= 12; capacity++) {
      for (int mode = 1; mode <= 9; mode++) {
        double steps = 10.0 * capacity * mode;
        List<Figure> shares =
            mode == 1 ? List.of(Figure.share("PropEr", 100 - 8 * capacity)) : List.of();
        double[] runs = {steps, steps + 1, steps + 2};
        rows.add(
            StudyRow.of(
                "capacity " + capacity, "mode " + mode, runs, capacity % 4, "steps", 9, shares));
      }
    }
    return new Studies.Table("caches", "", rows, List.of());
  }
}
