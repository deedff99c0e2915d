package dev.ferret.studies.tables;

import dev.ferret.summary.StudyRow;
import dev.ferret.summary.StudyRow.Figure;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

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

  void add(StudyRow row) {
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

  private static String others(StudyRow row) {
    List<String> figures = new ArrayList<>();
    for (Figure each : row.figures()) {
      figures.add(each.label() + " " + number(each.value()));
    }
    if (!row.unit().equals("tests")) {
      figures.add("(" + row.unit() + (row.after() == null ? "" : " " + row.after()) + ")");
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
