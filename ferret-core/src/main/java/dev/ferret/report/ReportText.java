package dev.ferret.report;

import dev.ferret.report.Report.Fact;
import dev.ferret.report.Report.Section;
import dev.ferret.text.Wrapping;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Lays a report out in lines and, unless all is asked for, makes it fit on a screen. */
final class ReportText {

  /** A report of this length is seen as a whole in a terminal and in the log of a build. */
  private static final int MAX_LINES = 25;

  /** Beginning, note and end: with fewer lines a value cannot be recognized any more. */
  private static final int MIN_VALUE_LINES = 4;

  /** What is left of a value rather than to leave out how it was shrunk and what else failed. */
  private static final int FEWEST_VALUE_LINES = 2;

  /** What AssertJ says about two objects with three different fields. */
  private static final int MIN_MESSAGE_LINES = 16;

  private static final int COLUMNS = 100;

  /** As wide as {@code also seen}, so that most reports have their values in the same column. */
  private static final int KEY_COLUMNS = 9;

  private static final String RED = "\u001b[31m";
  private static final String GREEN = "\u001b[32m";
  private static final String DIM = "\u001b[2m";
  private static final String RESET = "\u001b[0m";

  private final boolean failed;
  private final boolean full;
  private final boolean colour;
  private final List<Entry> entries = new ArrayList<>();
  private int left;
  private boolean brief;

  ReportText(Report report, boolean full, boolean colour) {
    this.failed = report.isFailed();
    this.full = full;
    this.colour = colour;
    int headlineKeys = 0;
    int keys = KEY_COLUMNS;
    for (Fact fact : report.facts()) {
      if (fact.section() == Section.HEADLINE && !fact.is(Key.PROPERTY)) {
        headlineKeys = Math.max(headlineKeys, fact.key().length());
      } else if (fact.section() != Section.HEADLINE && fact.section() != Section.INPUT) {
        keys = Math.max(keys, fact.key().length());
      }
    }
    for (Fact fact : report.facts()) {
      entries.add(entry(fact, headlineKeys, keys));
    }
  }

  /** The lines of one fact, of which some may have to go. */
  private static final class Entry {
    final Fact fact;
    final List<String> lines;
    final String lead;
    final String key;
    int allowed;

    Entry(Fact fact, String lead, String key, List<String> lines) {
      this.fact = fact;
      this.lead = lead;
      this.key = key;
      this.lines = lines;
      this.allowed = lines.size();
    }

    List<String> visible() {
      int size = lines.size();
      if (allowed >= size) {
        return lines;
      }
      if (allowed == 1) {
        return List.of(lines.get(0) + " ...");
      }
      // The end of a message may be boilerplate, and the text of a value begins with what differs.
      int tail = fact.section() == Section.HEADLINE ? 0 : (allowed - 1) / 2;
      int head = allowed - 1 - tail;
      List<String> visible = new ArrayList<>(lines.subList(0, head));
      String sample = lines.get(1);
      String indent = sample.substring(0, sample.length() - sample.stripLeading().length());
      visible.add(indent + "... " + (size - head - tail) + " more lines ...");
      visible.addAll(lines.subList(size - tail, size));
      return visible;
    }
  }

  private Entry entry(Fact fact, int headlineKeys, int keys) {
    String value = full ? fact.text() : fact.brief();
    brief |= !value.equals(fact.text());
    String key = fact.key();
    if (fact.is(Key.PROPERTY)) {
      return new Entry(
          fact, "", "", block("Property " + (failed ? "failed: " : "passed: "), value));
    }
    return switch (fact.section()) {
      case HEADLINE -> {
        String first = "  " + key + ":" + " ".repeat(headlineKeys - key.length() + 1);
        boolean isWrapped = !full && isMessage(fact);
        String shown = isWrapped ? wrapped(value, COLUMNS - first.length()) : value;
        yield new Entry(fact, "  ", key + ":", block(first, shown));
      }
      case INPUT -> new Entry(fact, "  ", key, argument("  " + key + " = ", value, fact.isWhole()));
      default -> {
        String first = "  " + key + " ".repeat(keys - key.length() + 1);
        yield new Entry(fact, "  ", key, block(first, value));
      }
    };
  }

  private static boolean isMessage(Fact fact) {
    return fact.is(Key.MESSAGE) || (fact.section() == Section.HEADLINE && !Key.isKnown(fact));
  }

  /** Breaks lines that fill several lines of a terminal, and count as several. */
  private static String wrapped(String message, int room) {
    List<String> lines = new ArrayList<>();
    for (String line : message.split("\n", -1)) {
      boolean isLong = line.length() > FactValues.BRIEF_LINE;
      lines.addAll(isLong ? Wrapping.lines(line, Math.max(COLUMNS / 2, room)) : List.of(line));
    }
    return String.join("\n", lines);
  }

  /** A value beside its key, its other lines below the first. */
  private static List<String> block(String first, String value) {
    List<String> lines = new ArrayList<>();
    String indent = " ".repeat(first.length());
    for (String line : value.split("\n", -1)) {
      lines.add(((lines.isEmpty() ? first : indent) + line).stripTrailing());
    }
    return lines;
  }

  /**
   * An argument: its first line after the name if it fits there, the others indented. Lines that
   * are commands are not broken.
   */
  private static List<String> argument(String first, String value, boolean isWhole) {
    List<String> lines = new ArrayList<>();
    String indent = "    ";
    for (String line : value.split("\n", -1)) {
      if (lines.isEmpty() && first.length() + line.length() <= COLUMNS) {
        lines.add((first + line).stripTrailing());
        continue;
      }
      if (lines.isEmpty()) {
        lines.add(first.stripTrailing());
      }
      int width = isWhole ? Integer.MAX_VALUE : COLUMNS - indent.length();
      for (String piece : Wrapping.lines(line, width)) {
        lines.add((indent + piece).stripTrailing());
      }
    }
    return lines;
  }

  String render() {
    if (!full && (brief || height() > MAX_LINES)) {
      fit(MAX_LINES - 1);
    }
    StringBuilder out = new StringBuilder();
    Section previous = null;
    boolean first = true;
    for (Entry entry : entries) {
      if (previous != null && entry.fact.section() != previous) {
        out.append('\n');
      }
      previous = entry.fact.section();
      boolean keyed = true;
      for (String line : entry.visible()) {
        out.append(coloured(line, first, keyed ? entry : null)).append('\n');
        keyed = false;
        first = false;
      }
    }
    String hint = hint();
    if (hint.isEmpty()) {
      out.setLength(out.length() - 1);
    }
    return out.append(hint).toString();
  }

  private String hint() {
    int missing = left;
    for (Entry entry : entries) {
      missing += entry.lines.size() - Math.min(entry.allowed, entry.lines.size());
    }
    if (full || (missing == 0 && !brief)) {
      return "";
    }
    return "  (shortened; -Dferret.report=full shows everything)";
  }

  private String coloured(String line, boolean title, @Nullable Entry entry) {
    if (!colour) {
      return line;
    }
    if (title) {
      return (failed ? RED : GREEN) + line + RESET;
    }
    if (entry == null || !line.startsWith(entry.lead + entry.key)) {
      return line;
    }
    int end = entry.lead.length() + entry.key.length();
    return entry.lead + DIM + entry.key + RESET + line.substring(end);
  }

  /** The number of lines, with the blank ones between the sections. */
  private int height() {
    int height = 0;
    Section previous = null;
    for (Entry entry : entries) {
      height += Math.min(entry.allowed, entry.lines.size());
      if (previous != null && entry.fact.section() != previous) {
        height++;
      }
      previous = entry.fact.section();
    }
    return height;
  }

  private void fit(int most) {
    int room = most;
    boolean more = true;
    while (more && height() > room) {
      more = shortenLongest(MIN_VALUE_LINES);
    }
    more = true;
    while (more && height() > room) {
      more = dropStory(Key.ESSENTIAL);
    }
    more = true;
    while (more && height() > room) {
      more = shortenLongest(FEWEST_VALUE_LINES);
    }
    more = true;
    while (more && height() > room) {
      more = dropStory(Integer.MAX_VALUE);
    }
    // From here on a program counts as if it had been shortened: the rest must not vanish.
    for (Entry entry : entries) {
      room += entry.fact.isWhole() ? Math.max(0, entry.lines.size() - MIN_VALUE_LINES) : 0;
    }
    more = true;
    while (more && height() > room) {
      more = shortenLongest(1);
    }
    dropMiddle(room);
  }

  private boolean shortenLongest(int least) {
    Entry longest = null;
    for (Entry entry : entries) {
      // A snippet that is to be pasted is of no use in part, so it is the last to be shortened.
      boolean spared =
          entry.fact.isWhole() || (least > 1 && entry.fact.section() == Section.REPLAY);
      int kept = least > 1 && isMessage(entry.fact) ? MIN_MESSAGE_LINES : least;
      if (!spared && entry.allowed > kept && (longest == null || longest.allowed < entry.allowed)) {
        longest = entry;
      }
    }
    if (longest == null) {
      return false;
    }
    longest.allowed--;
    return true;
  }

  /** Drops the part of the story that is worth the least, if that is less than this. */
  private boolean dropStory(int limit) {
    int worst = -1;
    for (int i = 0; i < entries.size(); i++) {
      Fact fact = entries.get(i).fact;
      boolean story = fact.section() == Section.STORY && Key.worth(fact) < limit;
      if (story && (worst < 0 || Key.worth(fact) <= Key.worth(entries.get(worst).fact))) {
        worst = i;
      }
    }
    if (worst >= 0) {
      left += entries.remove(worst).lines.size();
    }
    return worst >= 0;
  }

  /** Replaces facts in the middle of the largest section by one line that counts them. */
  private void dropMiddle(int room) {
    while (height() > room) {
      int from = 0;
      int size = 0;
      for (int i = 0, start = 0; i < entries.size(); i++) {
        if (entries.get(i).fact.section() != entries.get(start).fact.section()) {
          start = i;
        }
        if (i - start + 1 > size) {
          size = i - start + 1;
          from = start;
        }
      }
      int surplus = Math.min(size - 1, height() - room + 1);
      int first = from + (size - surplus + 1) / 2;
      Fact sample = entries.get(first).fact;
      for (int i = 0; i < surplus; i++) {
        left += entries.remove(first).lines.size();
      }
      List<String> note = List.of("  ... " + surplus + " more ...");
      entries.add(first, new Entry(sample, "", "", note));
      if (surplus <= 1) {
        return;
      }
    }
  }
}
