package dev.ferret.studies.tables;

import dev.ferret.html.Page;
import dev.ferret.studies.Study;
import dev.ferret.summary.Studies;
import dev.ferret.summary.StudyGrid;
import dev.ferret.summary.StudyRow;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes tables as JSON and as a page while they are measured. */
final class TableFiles {
  private final @Nullable Path json;
  private final @Nullable Path report;
  private final String command;
  private final long seed;
  private final int runs;
  private final int limit;
  private final List<Studies.Table> tables = new ArrayList<>();

  /**
   * Makes files that are empty so far.
   *
   * @param json gets the tables as JSON; null if nothing does
   * @param report gets the page; null if nothing does
   */
  TableFiles(
      @Nullable Path json, @Nullable Path report, String command, long seed, int runs, int limit) {
    this.json = json;
    this.report = report;
    this.command = command;
    this.seed = seed;
    this.runs = runs;
    this.limit = limit;
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
    if (report != null) {
      try {
        Page.of(studies()).write(report);
      } catch (IOException e) {
        throw refused(report, e);
      }
    }
  }

  private Studies studies() {
    return Studies.of(command, seed, runs, limit, tables);
  }

  private void writeJson() {
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
