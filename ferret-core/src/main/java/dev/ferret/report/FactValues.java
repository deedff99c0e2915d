package dev.ferret.report;

import dev.ferret.report.Report.Section;
import dev.ferret.text.Names;
import dev.ferret.text.Shortening;
import dev.ferret.text.SourcePrinter;
import dev.ferret.text.Texts;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
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

  /** Twelve lines of a terminal: a message is what the user wrote to be read. */
  private static final int BRIEF_MESSAGE_LINE = 1_200;

  /** Messages of more lines than these lose those that say nothing. */
  private static final int BRIEF_MESSAGE_LINES = 8;

  /** Where AssertJ begins to tell how it compares, after all that it has found. */
  private static final String CONFIGURATION = "The recursive comparison was performed with";

  /** What AssertJ says of every difference. */
  private static final String EQUALS = "Compared objects have java types and were thus compared";

  /** The longest key: the values of a section stand to the right of its longest key. */
  private static final int LONGEST_KEY = 100;

  /** A token of 2,000 characters with its annotation: about what people copy with a mouse. */
  private static final int BRIEF_COPY = 2_048;

  /** The longest token that a report holds: traces that are far too long for people have it. */
  private static final int FULL_COPY = 1 << 24;

  /** The most lines of a list, which may have no end. */
  private static final int MOST_LINES = 10_000;

  private FactValues() {}

  /** Returns the share of each thing, the most frequent first, as text; that of none as given. */
  static Map<String, String> shares(Map<String, Long> counts, long total, String none) {
    List<Map.Entry<String, Long>> entries = new ArrayList<>(counts.entrySet());
    entries.sort(Map.Entry.<String, Long>comparingByValue().reversed());
    Map<String, String> shares = new LinkedHashMap<>();
    for (Map.Entry<String, Long> entry : entries) {
      long count = entry.getValue();
      shares.put(entry.getKey(), count == 0 ? none : percentage(count, total));
    }
    return shares;
  }

  private static String percentage(long count, long total) {
    long perMille = total == 0 ? 0 : Math.round(1000.0 * count / total);
    String text = perMille / 10 + "." + perMille % 10 + " %";
    return " ".repeat(Math.max(0, "100.0 %".length() - text.length())) + text;
  }

  /** Returns a key, or a label, on one line of a terminal. */
  static String key(String key) {
    return shortened(Texts.line(key), LONGEST_KEY);
  }

  /** Returns a value as it is kept: a number, a boolean, a text, a list of lines or a map. */
  static Object plain(Section section, Object value) {
    if (value instanceof Boolean || isNumberOfTheJdk(value)) {
      return value;
    }
    if (value instanceof String text) {
      return section == Section.REPLAY ? copied(Texts.visible(text.stripTrailing())) : text(text);
    }
    try {
      if (value instanceof Path path) {
        return Texts.line(relative(path));
      }
      if (value instanceof Map<?, ?> map) {
        return columns(map);
      }
      if (value instanceof Iterable<?> lines) {
        return lines(lines);
      }
    } catch (Throwable e) {
      return Texts.thrown(value, "iterator()", e);
    }
    return SourcePrinter.print(value, FULL_VALUE).text();
  }

  /** Returns a text of any number of lines as it is kept. */
  static String text(String text) {
    return shortened(Texts.visible(text.stripTrailing()), FULL_VALUE);
  }

  /** Numbers of other classes may have a text that is no number, or none at all. */
  private static boolean isNumberOfTheJdk(Object value) {
    return value instanceof Number && value.getClass().getName().startsWith("java.");
  }

  private static Map<String, String> columns(Map<?, ?> map) {
    Map<String, String> copy = new LinkedHashMap<>();
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      // Two labels may look the same when what cannot be seen is escaped.
      copy.put(Names.unique(key(line(entry.getKey())), copy.keySet()), line(entry.getValue()));
    }
    return Collections.unmodifiableMap(copy);
  }

  private static List<String> lines(Iterable<?> lines) {
    List<String> copy = new ArrayList<>();
    for (Object each : lines) {
      if (copy.size() == MOST_LINES) {
        copy.add("...");
        break;
      }
      copy.add(line(each));
    }
    return List.copyOf(copy);
  }

  private static String line(@Nullable Object value) {
    return value instanceof String text
        ? shortened(Texts.visible(text), FULL_VALUE)
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

  /** What is meant to be copied is of no use in part. */
  private static String copied(String text) {
    return text.length() <= FULL_COPY ? text : characters(text) + ", more than a report holds";
  }

  private static String characters(String text) {
    return String.format(Locale.ROOT, "%,d characters", text.length());
  }

  private static String shortened(String text, int most) {
    return text.length() <= most ? text : Shortening.text(text, most);
  }

  /** Returns the text of a fact as it is shown unless all is asked for. */
  static String brief(Section section, String text) {
    if (section == Section.REPLAY) {
      return text.length() <= BRIEF_COPY ? text : characters(text) + ", too many to show here";
    }
    return text.length() <= BRIEF_LINE ? text : shortenedLines(text, BRIEF_LINE);
  }

  private static String shortenedLines(String text, int most) {
    StringBuilder out = new StringBuilder();
    for (String line : text.split("\n", -1)) {
      out.append(out.isEmpty() ? "" : "\n").append(shortened(line, most));
    }
    return out.toString();
  }

  /** Returns a message as it is shown unless all is asked for. */
  static String briefMessage(String message) {
    List<String> lines = message.lines().toList();
    if (lines.size() <= BRIEF_MESSAGE_LINES) {
      return shortenedLines(message, BRIEF_MESSAGE_LINE);
    }
    List<String> telling = new ArrayList<>();
    for (String line : lines) {
      if (line.startsWith(CONFIGURATION)) {
        break;
      }
      if (!line.isBlank() && !line.startsWith(EQUALS)) {
        telling.add(line);
      }
    }
    return shortenedLines(String.join("\n", telling), BRIEF_MESSAGE_LINE);
  }
}
