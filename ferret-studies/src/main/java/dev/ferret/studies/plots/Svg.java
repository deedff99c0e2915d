package dev.ferret.studies.plots;

import java.util.Locale;

/**
 * A picture in the making. It needs nothing from outside, has no script, and is dark where the
 * reader's other pages are.
 */
final class Svg {
  /** In pixels, and so are all coordinates. */
  static final int WIDTH = 800;

  /** Plain colours and no variables, which some programs that show SVG do not know. */
  private static final String STYLE =
      """
      text{font-family:system-ui,-apple-system,'Segoe UI','DejaVu Sans',sans-serif;fill:#1f2328}
      .title{font-size:17px;font-weight:600}
      .head{font-size:13px;font-weight:600}
      .label{font-size:12px}
      .value{font-size:12px;text-anchor:end}
      .cell{font-size:11px;text-anchor:middle}
      .small{font-size:11px;fill:#59636e}
      .tick{font-size:10.5px;fill:#59636e;text-anchor:middle}
      .other{font-size:10.5px;fill:#a63a00}
      .cellother{font-size:10px;fill:#a63a00;text-anchor:middle}
      .page{fill:#ffffff}
      .grid{stroke:#d1d9e0;stroke-width:1}
      .mark{stroke:#a63a00;stroke-width:1.5}
      .error{stroke:#0b5cad;stroke-width:2}
      .dot{fill:#0b5cad;stroke:#0b5cad;stroke-width:2}
      .hollow{fill:#ffffff;stroke:#0b5cad;stroke-width:2}
      .many{fill:#0b5cad;fill-opacity:.4}
      .manyhollow{fill:none;stroke:#0b5cad;stroke-opacity:.6}
      .shade{fill:#0b5cad}
      @media(prefers-color-scheme:dark){
      text{fill:#e6edf3}
      .small,.tick{fill:#9aa4af}
      .other,.cellother{fill:#ffa657}
      .page{fill:#0d1117}
      .grid{stroke:#3d444d}
      .mark{stroke:#ffa657}
      .error{stroke:#6cb6ff}
      .dot{fill:#6cb6ff;stroke:#6cb6ff}
      .hollow{fill:#0d1117;stroke:#6cb6ff}
      .many,.shade{fill:#6cb6ff}
      .manyhollow{stroke:#6cb6ff}
      }
      """;

  private final StringBuilder body = new StringBuilder();

  void text(String style, double x, double y, String text) {
    body.append("<text class=\"")
        .append(style)
        .append("\" x=\"")
        .append(number(x))
        .append("\" y=\"")
        .append(number(y))
        .append("\">")
        .append(escaped(text))
        .append("</text>\n");
  }

  /** Adds a text of at most some width, cut if it is longer, with all of it on a tip. */
  void fitted(String style, double x, double y, String text, double width, double size) {
    String shown = Wording.fit(text, width, size);
    if (shown.equals(text)) {
      text(style, x, y, text);
    } else {
      open(text);
      text(style, x, y, shown);
      close();
    }
  }

  void line(String style, double fromX, double fromY, double toX, double toY) {
    body.append("<line class=\"")
        .append(style)
        .append("\" x1=\"")
        .append(number(fromX))
        .append("\" y1=\"")
        .append(number(fromY))
        .append("\" x2=\"")
        .append(number(toX))
        .append("\" y2=\"")
        .append(number(toY))
        .append("\"/>\n");
  }

  void circle(String style, double x, double y, double radius) {
    body.append("<circle class=\"")
        .append(style)
        .append("\" cx=\"")
        .append(number(x))
        .append("\" cy=\"")
        .append(number(y))
        .append("\" r=\"")
        .append(number(radius))
        .append("\"/>\n");
  }

  /** Adds a rectangle, through which more or less of the page shines. */
  void shade(double x, double y, double width, double height, double opacity) {
    body.append("<rect class=\"shade\" x=\"")
        .append(number(x))
        .append("\" y=\"")
        .append(number(y))
        .append("\" width=\"")
        .append(number(width))
        .append("\" height=\"")
        .append(number(height))
        .append("\" fill-opacity=\"")
        .append(String.format(Locale.ROOT, "%.2f", opacity))
        .append("\"/>\n");
  }

  /** Adds what another picture shows, above all that is there. */
  void add(Svg other) {
    body.append(other.body);
  }

  /** Begins a group with a text that readers see when they point at it. */
  void open(String tip) {
    body.append("<g><title>").append(escaped(tip)).append("</title>\n");
  }

  /** Ends a group. */
  void close() {
    body.append("</g>\n");
  }

  /** Returns the document. */
  String document(String title, double height) {
    String size = number(Math.ceil(height));
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\""
        + WIDTH
        + "\" height=\""
        + size
        + "\" viewBox=\"0 0 "
        + WIDTH
        + " "
        + size
        + "\" role=\"img\">\n<title>"
        + escaped(title)
        + "</title>\n<style>\n"
        + STYLE
        + "</style>\n<rect class=\"page\" width=\""
        + WIDTH
        + "\" height=\""
        + size
        + "\"/>\n"
        + body
        + "</svg>\n";
  }

  /** A coordinate, to a tenth of a pixel. */
  private static String number(double value) {
    String text = String.format(Locale.ROOT, "%.1f", value);
    return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
  }

  /** Names come from files: nothing in them is markup, and what XML does not allow is replaced. */
  static String escaped(String text) {
    StringBuilder safe = new StringBuilder();
    text.codePoints()
        .forEach(
            point -> {
              switch (point) {
                case '&' -> safe.append("&amp;");
                case '<' -> safe.append("&lt;");
                case '>' -> safe.append("&gt;");
                case '"' -> safe.append("&quot;");
                case '\t', '\n', '\r' -> safe.append(' ');
                default -> safe.appendCodePoint(isAllowed(point) ? point : 0xFFFD);
              }
            });
    return safe.toString();
  }

  private static boolean isAllowed(int point) {
    return point >= 0x20
        && !(point >= 0xD800 && point <= 0xDFFF)
        && point != 0xFFFE
        && point != 0xFFFF;
  }
}
