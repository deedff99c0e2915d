package dev.ferret.studies.plots;

import dev.ferret.summary.Studies;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** The plots of tables as files. */
public final class Plots {
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_-]*");

  private Plots() {}

  /**
   * Draws the tables that have figures.
   *
   * @return the names of the files, and the SVG of each
   * @throws IllegalArgumentException if the name of a table cannot be that of a file
   */
  public static SortedMap<String, String> of(Studies studies) {
    SortedMap<String, String> plots = new TreeMap<>();
    for (Studies.Table table : studies.tables()) {
      if (!NAME.matcher(table.name()).matches()) {
        throw new IllegalArgumentException(
            "The name of the table '"
                + table.name()
                + "' cannot be that of a file; give it letters, digits and hyphens only");
      }
      if (!table.rows().isEmpty() || !table.grids().isEmpty()) {
        plots.put(table.name() + ".svg", new Plot(table).svg());
      }
    }
    return plots;
  }

  /**
   * Writes the plots into a folder, which is made if there is none.
   *
   * @throws IOException if a file cannot be written
   */
  public static void write(Studies studies, Path folder) throws IOException {
    Files.createDirectories(folder);
    for (Map.Entry<String, String> plot : of(studies).entrySet()) {
      Files.writeString(folder.resolve(plot.getKey()), plot.getValue());
    }
  }
}
