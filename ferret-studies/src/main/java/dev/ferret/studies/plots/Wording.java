package dev.ferret.studies.plots;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** How texts and figures are put, and how much room they take. */
final class Wording {
  /**
   * The width of a letter as a share of the size of the font. DejaVu Sans, the widest font of the
   * list, has 0.6 on average over the names of the studies.
   */
  private static final double LETTER = 0.61;

  /** Longer figures are put with an exponent. */
  private static final double LONG = 1e10;

  private Wording() {}

  static double width(String text, double size) {
    return LETTER * size * text.codePointCount(0, text.length());
  }

  /** Returns the text, or as much of it as fits. */
  static String fit(String text, double width, double size) {
    if (width(text, size) <= width) {
      return text;
    }
    int letters = Math.max(1, (int) (width / (LETTER * size)) - 1);
    return text.substring(0, text.offsetByCodePoints(0, letters)).stripTrailing() + "…";
  }

  /** Breaks a text into lines; a word that is longer than a line is cut. */
  static List<String> lines(String text, double width, double size) {
    List<String> lines = new ArrayList<>();
    String line = "";
    for (String word : text.strip().split("\\s+", -1)) {
      String longer = line.isEmpty() ? word : line + " " + word;
      if (!line.isEmpty() && width(longer, size) > width) {
        lines.add(line);
        longer = word;
      }
      line = fit(longer, width, size);
    }
    lines.add(line);
    return lines;
  }

  static String figure(double value) {
    if (!Double.isFinite(value)) {
      return "no figure";
    }
    double amount = Math.abs(value);
    if (amount >= LONG) {
      return String.format(Locale.ROOT, "%.2e", value).replace("e+", "e");
    }
    if (value == Math.rint(value) || amount >= 100) {
      return String.format(Locale.ROOT, "%,.0f", value);
    }
    if (amount < 0.01) {
      return String.format(Locale.ROOT, "%.1e", value).replace("e+", "e");
    }
    return String.format(Locale.ROOT, amount < 1 ? "%.2f" : "%.1f", value);
  }

  static String count(int number, String one) {
    return String.format(Locale.ROOT, "%,d %s%s", number, one, number == 1 ? "" : "s");
  }

  /** Returns a figure, or the least and the greatest of several. */
  static String range(double least, double greatest) {
    return least == greatest ? figure(least) : figure(least) + " to " + figure(greatest);
  }
}
