package dev.ferret.summary;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The tables of studies: what {@code ferret study --json} writes.
 *
 * @param format always {@value #FORMAT}
 * @param version of the format; later versions are refused
 * @param command what started the studies; null if that is not known
 * @param commit what was measured; null if that is not known
 * @param seed what the seeds of the runs start from
 * @param runs how many runs a row has at most
 * @param limit how many tests a run has at most
 * @param tables in the order in which they were measured
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record Studies(
    String format,
    int version,
    @Nullable String command,
    @Nullable String commit,
    long seed,
    int runs,
    int limit,
    List<Table> tables) {
  /** The name of the format. */
  public static final String FORMAT = "ferret-studies";

  /** The version of the format that this library writes. */
  public static final int VERSION = 1;

  /**
   * The table of a study.
   *
   * @param interpretation what one has to know to compare the figures with others
   * @param grids what does not fit into rows
   */
  @JsonInclude(JsonInclude.Include.NON_EMPTY)
  public record Table(
      String name, String interpretation, List<StudyRow> rows, List<StudyGrid> grids) {
    /** Fills in what is missing. */
    public Table {
      name = name == null ? "" : name;
      interpretation = interpretation == null ? "" : interpretation;
      rows = rows == null ? List.of() : List.copyOf(rows);
      grids = grids == null ? List.of() : List.copyOf(grids);
    }
  }

  /** Fills in what is missing. */
  public Studies {
    format = format == null ? "" : format;
    tables = tables == null ? List.of() : List.copyOf(tables);
  }

  /** Returns tables that were just measured. */
  public static Studies of(
      @Nullable String command, long seed, int runs, int limit, List<Table> tables) {
    return new Studies(FORMAT, VERSION, command, null, seed, runs, limit, tables);
  }

  /** Returns the same tables with the commit of what was measured. */
  public Studies at(@Nullable String measured) {
    return new Studies(format, version, command, measured, seed, runs, limit, tables);
  }

  /**
   * Reads a file.
   *
   * @throws IOException if the file cannot be read
   * @throws IllegalArgumentException if it holds no tables of studies
   */
  public static Studies read(Path file) throws IOException {
    return parse(Files.readString(file), String.valueOf(file.getFileName()));
  }

  /**
   * Reads JSON text.
   *
   * @throws IllegalArgumentException if it holds no tables of studies
   */
  public static Studies parse(String json) {
    return parse(json, "The text");
  }

  private static Studies parse(String json, String name) {
    Studies studies = SummaryJson.read(json, Studies.class, name);
    SummaryJson.check(
        name, "holds no tables of studies", studies.format(), FORMAT, studies.version(), VERSION);
    return studies;
  }

  /** Returns the tables as JSON text. */
  public String toJson() {
    return SummaryJson.write(this);
  }

  /**
   * Writes the tables to a file, which has either its old or its new content at any time.
   *
   * @throws IOException if the file cannot be written
   */
  public void write(Path file) throws IOException {
    SummaryJson.write(toJson(), file);
  }
}
