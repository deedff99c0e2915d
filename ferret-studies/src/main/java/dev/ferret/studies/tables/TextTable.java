package dev.ferret.studies.tables;

import dev.ferret.studies.Row;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Prints rows as they come. */
final class TextTable {
  private static final String LINE = "%-28s %-34s %9s %10s %10s %10s  %s%n";

  private final PrintStream out;

  TextTable(PrintStream out) {
    this.out = out;
  }

  void head(String study) {
    out.printf("%n%s%n", study);
    out.printf(Locale.ROOT, LINE, "case", "mode", "found", "mean", "median", "p90", "others");
  }

  void add(Row row) {
    out.printf(
        Locale.ROOT,
        LINE,
        row.name(),
        row.mode(),
        row.found() + "/" + row.repetitions(),
        number(row.mean()),
        number(row.median()),
        number(row.p90()),
        others(row));
    out.flush();
  }

  private static String others(Row row) {
    List<String> figures = new ArrayList<>();
    for (Map.Entry<String, Double> each : row.reference().entrySet()) {
      figures.add(each.getKey() + " " + number(each.getValue()));
    }
    if (!row.unit().equals("tests")) {
      figures.add("(" + row.unit() + ")");
    }
    return String.join(", ", figures);
  }

  private static String number(double value) {
    return Math.abs(value) >= 100 || value == Math.rint(value)
        ? String.format(Locale.ROOT, "%,.0f", value)
        : String.format(Locale.ROOT, "%.1f", value);
  }

  /** Prints a text as it is, after an empty line. */
  void append(String text) {
    if (!text.isEmpty()) {
      out.println();
      out.println(text);
      out.flush();
    }
  }

  /** Prints a paragraph, wrapped. */
  void say(String text) {
    StringBuilder line = new StringBuilder();
    for (String word : text.split(" ", -1)) {
      if (line.length() + word.length() > 99) {
        out.println(line);
        line.setLength(0);
      }
      line.append(line.isEmpty() ? "" : " ").append(word);
    }
    out.println(line);
    out.flush();
  }
}
