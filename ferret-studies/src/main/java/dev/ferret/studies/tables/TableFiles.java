package dev.ferret.studies.tables;

import dev.ferret.html.Page;
import dev.ferret.studies.Study;
import dev.ferret.studies.plots.Plots;
import dev.ferret.summary.Studies;
import dev.ferret.summary.StudyGrid;
import dev.ferret.summary.StudyRow;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes tables as JSON, as a page and as plots while they are measured. */
final class TableFiles {
  /**
   * Where tables are written to.
   *
   * @param json gets the tables as JSON; null if nothing does
   * @param report gets the page; null if nothing does
   * @param plots the folder that gets a plot for each table; null if none does
   */
  record Places(@Nullable Path json, @Nullable Path report, @Nullable Path plots) {}

  private final Places places;
  private final Studies empty;
  private final List<Studies.Table> tables = new ArrayList<>();

  /**
   * Makes files that are empty so far.
   *
   * @param empty what is known before anything is measured
   */
  TableFiles(Places places, Studies empty) {
    this.places = places;
    this.empty = empty;
  }

  void begin(Study study) {
    tables.add(new Studies.Table(study.name(), study.interpretation(), List.of(), List.of()));
  }

  /** Adds a row. A long run that is stopped leaves the rows that it has. */
  void add(StudyRow row) {
    Studies.Table last = tables.remove(tables.size() - 1);
    List<StudyRow> rows = new ArrayList<>(last.rows());
    rows.add(row);
    tables.add(new Studies.Table(last.name(), last.interpretation(), rows, last.grids()));
    writeJson();
  }

  /** Ends a table. */
  void end(List<StudyGrid> grids) {
    Studies.Table last = tables.remove(tables.size() - 1);
    tables.add(new Studies.Table(last.name(), last.interpretation(), last.rows(), grids));
    writeJson();
    Path report = places.report();
    if (report != null) {
      try {
        Page.of(studies()).write(report);
      } catch (IOException e) {
        throw refused(report, e);
      }
    }
    if (places.plots() != null) {
      draw(studies(), places.plots());
    }
  }

  /** Draws tables, of this run or of an earlier one. */
  static void draw(Studies studies, Path folder) {
    try {
      Plots.write(studies, folder);
    } catch (IOException e) {
      throw new UncheckedIOException(
          "The plots cannot be written to " + folder + "; name a folder that can be made", e);
    }
  }

  private Studies studies() {
    return Studies.of(empty.command(), empty.seed(), empty.runs(), empty.limit(), tables)
        .at(empty.commit());
  }

  private void writeJson() {
    Path json = places.json();
    if (json != null) {
      try {
        studies().write(json);
      } catch (IOException e) {
        throw refused(json, e);
      }
    }
  }

  private static UncheckedIOException refused(Path file, IOException e) {
    return new UncheckedIOException("The file " + file + " cannot be written", e);
  }
}
