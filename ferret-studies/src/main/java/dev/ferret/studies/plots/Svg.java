package dev.ferret.studies.plots;

import java.util.Locale;

/**
 * A picture in the making. It needs nothing from outside, has no script, and is dark where the
 * reader's other pages are.
 */
final class Svg {
  /** In pixels, and so are all coordinates. */
  static final int WIDTH = 800;

  private static final String STYLE =
      """
      svg{--page:#ffffff;--ink:#1f2328;--soft:#59636e;--rule:#d1d9e0;--ours:#0b5cad;--other:#a63a00}
      @media(prefers-color-scheme:dark){\
      svg{--page:#0d1117;--ink:#e6edf3;--soft:#9aa4af;--rule:#3d444d;--ours:#6cb6ff;--other:#ffa657}}
      text{font-family:system-ui,-apple-system,'Segoe UI','DejaVu Sans',sans-serif;fill:var(--ink)}
      .page{fill:var(--page)}
      .title{font-size:17px;font-weight:600}
      .head{font-size:13px;font-weight:600}
      .label{font-size:12px}
      .small{font-size:11px;fill:var(--soft)}
      .other{font-size:10.5px;fill:var(--other)}
      .value{font-size:12px;text-anchor:end}
      .tick{font-size:10.5px;fill:var(--soft);text-anchor:middle}
      .cell{font-size:11px;text-anchor:middle}
      .cellother{font-size:10px;fill:var(--other);text-anchor:middle}
      .grid{stroke:var(--rule);stroke-width:1}
      .error{stroke:var(--ours);stroke-width:2}
      .mark{stroke:var(--other);stroke-width:1.5}
      .dot{fill:var(--ours);stroke:var(--ours);stroke-width:2}
      .hollow{fill:var(--page);stroke:var(--ours);stroke-width:2}
      .many{fill:var(--ours);fill-opacity:.45}
      .manyhollow{fill:none;stroke:var(--ours);stroke-opacity:.6}
      .shade{fill:var(--ours)}
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
