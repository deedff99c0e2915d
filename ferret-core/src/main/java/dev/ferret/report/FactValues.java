package dev.ferret.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Turns what is reported into immutable values that are fit to be shown. */
final class FactValues {

  /** Enough to be all of any value that a person reads, and too little to fill a disk. */
  static final int FULL_VALUE = 100_000;

  /** About six lines of text: an input takes a quarter of the report, not all of it. */
  static final int BRIEF_VALUE = 560;

  /** Three lines of a terminal: some messages hold whole data structures on one line. */
  static final int BRIEF_LINE = 300;

  private FactValues() {}

  static String percentage(long count, long total) {
    long perMille = total == 0 ? 0 : Math.round(1000.0 * count / total);
    String text = perMille / 10 + "." + perMille % 10 + " %";
    return " ".repeat(Math.max(0, "100.0 %".length() - text.length())) + text;
  }

  static Object plain(Object value) {
    if (value instanceof Number || value instanceof Boolean) {
      return value;
    }
    if (value instanceof CharSequence text) {
      return Texts.visible(text.toString().stripTrailing());
    }
    if (value instanceof Path path) {
      return relative(path);
    }
    if (value instanceof Map<?, ?> map) {
      Map<String, String> copy = new LinkedHashMap<>();
      map.forEach((key, each) -> copy.put(line(key), line(each)));
      return Collections.unmodifiableMap(copy);
    }
    if (value instanceof Iterable<?> lines) {
      List<String> copy = new ArrayList<>();
      lines.forEach(each -> copy.add(line(each)));
      return List.copyOf(copy);
    }
    return SourcePrinter.print(value, FULL_VALUE).text();
  }

  private static String line(@Nullable Object value) {
    return value instanceof CharSequence text
        ? Texts.visible(text.toString())
        : SourcePrinter.print(value, BRIEF_VALUE).text();
  }

  private static String relative(Path path) {
    if (!path.isAbsolute()) {
      return slashed(path);
    }
    Path here = Path.of("").toAbsolutePath();
    Path name = path.getFileName();
    if (path.startsWith(here)) {
      return slashed(here.relativize(path));
    }
    return name == null ? "/" : name.toString();
  }

  private static String slashed(Path path) {
    return path.toString().replace('\\', '/');
  }

  static String brief(String text) {
    if (text.length() <= BRIEF_LINE) {
      return text;
    }
    StringBuilder out = new StringBuilder();
    for (String line : text.split("\n", -1)) {
      out.append(out.isEmpty() ? "" : "\n");
      out.append(line.length() <= BRIEF_LINE ? line : Shortening.text(line, BRIEF_LINE));
    }
    return out.toString();
  }
}
