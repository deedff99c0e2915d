package dev.ferret.report;

import dev.ferret.report.SourcePrinter.Printed;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * An ordered list of facts about one property, rendered as text for people and as JSON for
 * programs.
 *
 * <p>Facts stand in a fixed order, whatever the order in which they are added: what broke, with
 * what input, how it was found and what matters in it, where, and how to replay it. A report is
 * immutable.
 *
 * <pre>{@code
 * Report report =
 *     Report.failed("SortTest.isIdempotent")
 *         .withFailure(error)
 *         .withArgument("xs", List.of(1, 0))
 *         .with(Section.STORY, "found", "at example 12 of 1,000")
 *         .with(Section.REPLAY, "seed", 8431090257710331L);
 * System.out.println(report.toText(Style.PLAIN));
 * }</pre>
 *
 * @since 0.1
 */
public final class Report {

  /** The fixed order of the facts that are known by name; others follow those of their section. */
  private static final List<String> ORDER =
      List.of(
          "property",
          "expected",
          "but was", //
          "checked",
          "discarded",
          "labels",
          "coverage", //
          "found",
          "shrunk",
          "target",
          "matters",
          "also seen", //
          "cause", //
          "replay",
          "pin it",
          "stored",
          "seed");

  private final boolean failed;
  private final List<Fact> facts;

  private Report(boolean failed, List<Fact> facts) {
    this.failed = failed;
    this.facts = List.copyOf(facts);
  }

  /** The groups of facts, in the order in which they are rendered, with a blank line in between. */
  public enum Section {
    /** What broke. */
    HEADLINE,
    /** The arguments. */
    INPUT,
    /** What was run: numbers of cases, labels, coverage. */
    STATISTICS,
    /** How the input was found and what matters in it. */
    STORY,
    /** Where it broke. */
    CAUSE,
    /** How to see it again. */
    REPLAY
  }

  /**
   * One thing that is known.
   *
   * @param section the group that it belongs to
   * @param key its name, unique in the section
   * @param value a text, possibly of several lines, a number, a boolean, a list of lines or a map
   * @param brief the text that is shown unless all is asked for
   * @since 0.1
   */
  public record Fact(Section section, String key, Object value, String brief) {

    /** Returns the value as text, possibly of several lines. */
    public String text() {
      if (value instanceof List<?> lines) {
        StringBuilder out = new StringBuilder();
        for (Object line : lines) {
          out.append(out.isEmpty() ? "" : "\n").append(line);
        }
        return out.toString();
      }
      return value instanceof Map<?, ?> map ? columns(map) : value.toString();
    }

    private static String columns(Map<?, ?> map) {
      int width = 0;
      for (Object key : map.keySet()) {
        width = Math.max(width, key.toString().length());
      }
      StringBuilder out = new StringBuilder();
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        String key = entry.getKey().toString();
        out.append(out.isEmpty() ? "" : "\n").append(key);
        out.append(" ".repeat(width - key.length() + 2)).append(entry.getValue());
      }
      return out.toString();
    }
  }

  /**
   * How a report is shown.
   *
   * @param full whether everything is shown, at any length
   * @param colour whether escape sequences of terminals are used
   * @since 0.1
   */
  public record Style(boolean full, boolean colour) {
    /** At most 25 lines, without colours. */
    public static final Style PLAIN = new Style(false, false);

    /** Returns a copy that shows everything, or not. */
    public Style withFull(boolean everything) {
      return new Style(everything, colour);
    }

    /** Returns a copy with colours, or without. */
    public Style withColour(boolean colours) {
      return new Style(full, colours);
    }
  }

  /** Returns a report of a property that failed. */
  public static Report failed(String property) {
    return new Report(true, List.of()).with(Section.HEADLINE, "property", property);
  }

  /** Returns a report of a property that passed. */
  public static Report passed(String property) {
    return new Report(false, List.of()).with(Section.HEADLINE, "property", property);
  }

  /** Says whether the property failed. */
  public boolean isFailed() {
    return failed;
  }

  /** Returns all facts, in their order. */
  public List<Fact> facts() {
    return facts;
  }

  /** Returns the first fact with a key. */
  public Optional<Fact> fact(String key) {
    return find(null, key);
  }

  /** Returns the fact with a key in a section; an argument may be called {@code seed}, too. */
  public Optional<Fact> fact(Section section, String key) {
    return find(section, key);
  }

  private Optional<Fact> find(@Nullable Section section, String key) {
    for (Fact fact : facts) {
      if (fact.key().equals(key) && (section == null || fact.section() == section)) {
        return Optional.of(fact);
      }
    }
    return Optional.empty();
  }

  /**
   * Returns a copy with one more fact, in the place of a fact of that key if there is one.
   *
   * <p>A {@link java.nio.file.Path} is shown relative to the working directory, never as an
   * absolute path; an iterable is shown as lines, a map as two columns.
   *
   * @param section the section
   * @param key the key
   * @param value the value
   * @return the copy
   */
  public Report with(Section section, String key, Object value) {
    Object kept = FactValues.plain(value);
    String text = new Fact(section, key, kept, "").text();
    // What is meant to be copied is never cut.
    return with(
        new Fact(section, key, kept, section == Section.REPLAY ? text : FactValues.brief(text)));
  }

  /**
   * Returns a copy with an argument of the failing test case, as Java source.
   *
   * @param name the name of the argument
   * @param value its value, possibly null
   * @return the copy
   */
  public Report withArgument(String name, @Nullable Object value) {
    String all = SourcePrinter.print(value, FactValues.FULL_VALUE).text();
    Printed brief = SourcePrinter.print(value, FactValues.BRIEF_VALUE);
    // A text of several lines is shortened by lines, when it is rendered.
    boolean byLines = all.indexOf('\n') >= 0;
    return with(new Fact(Section.INPUT, name, all, byLines ? all : brief.text()));
  }

  /**
   * Returns a copy with what a failure says: expected and actual values or the message, and the
   * place.
   *
   * <p>Frames of the JDK, of Ferret and of the common test libraries are left out.
   */
  public Report withFailure(Throwable failure) {
    return withFailure(failure, Cause::isUserCode);
  }

  /**
   * Returns a copy with what a failure says: expected and actual values or the message, and the
   * place.
   *
   * @param failure the failure
   * @param isUserCode which frames of the stack trace are shown
   * @return the copy
   */
  public Report withFailure(Throwable failure, Predicate<? super StackTraceElement> isUserCode) {
    Report report = with(Section.CAUSE, "cause", Cause.lines(failure, isUserCode));
    String message = Cause.message(failure);
    if (message == null) {
      return report.with(Section.HEADLINE, "threw", Names.of(failure.getClass()));
    }
    Expectation expectation = Expectation.in(message);
    if (expectation == null) {
      return report.with(Section.HEADLINE, Names.of(failure.getClass()), message);
    }
    return report
        .with(Section.HEADLINE, "expected", expectation.expected())
        .with(Section.HEADLINE, "but was", expectation.actual());
  }

  /** Returns the innermost place in the user's code that a failure came from, or null. */
  public static @Nullable String place(Throwable failure) {
    return Cause.place(failure);
  }

  /**
   * Returns a copy with the share of test cases that had each label, the most frequent first.
   *
   * @param counts the number of test cases by label
   * @param total the number of all test cases
   * @return the copy
   */
  public Report withLabels(Map<String, Long> counts, long total) {
    List<Map.Entry<String, Long>> entries = new ArrayList<>(counts.entrySet());
    entries.sort(Map.Entry.<String, Long>comparingByValue().reversed());
    Map<String, String> shares = new LinkedHashMap<>();
    for (Map.Entry<String, Long> entry : entries) {
      shares.put(entry.getKey(), FactValues.percentage(entry.getValue(), total));
    }
    return with(Section.STATISTICS, "labels", shares);
  }

  /**
   * Returns a copy with the share of each of several things, the most frequent first, and with
   * those that never occurred.
   *
   * @param key what is counted
   * @param counts how often each occurred
   * @return the copy
   */
  public Report withShares(String key, Map<String, Long> counts) {
    long total = 0;
    for (long count : counts.values()) {
      total += count;
    }
    List<Map.Entry<String, Long>> entries = new ArrayList<>(counts.entrySet());
    entries.sort(Map.Entry.<String, Long>comparingByValue().reversed());
    Map<String, String> shares = new LinkedHashMap<>();
    for (Map.Entry<String, Long> entry : entries) {
      shares.put(
          entry.getKey(),
          entry.getValue() == 0 ? "  never" : FactValues.percentage(entry.getValue(), total));
    }
    return with(Section.STATISTICS, key, shares);
  }

  private Report with(Fact added) {
    List<Fact> changed = new ArrayList<>(facts.size() + 1);
    boolean placed = false;
    for (Fact fact : facts) {
      boolean same = fact.section() == added.section() && fact.key().equals(added.key());
      if (!placed && (same || isBefore(added, fact))) {
        changed.add(added);
        placed = true;
      }
      if (!same) {
        changed.add(fact);
      }
    }
    if (!placed) {
      changed.add(added);
    }
    return new Report(failed, changed);
  }

  private static boolean isBefore(Fact a, Fact b) {
    int sections = a.section().compareTo(b.section());
    return sections < 0 || (sections == 0 && rank(a) < rank(b));
  }

  private static int rank(Fact fact) {
    if (fact.section() == Section.INPUT) {
      return 0; // arguments keep the order of the parameters, whatever their names
    }
    int rank = ORDER.indexOf(fact.key());
    return rank < 0 ? ORDER.size() : rank;
  }

  /**
   * Renders the report as text for people, without a line break at its end.
   *
   * <p>Unless the style asks for everything it takes at most 25 lines. To get there, first the
   * longest values, but for those of the last section, lose lines from their middle until each has
   * four; then facts on how the input was found are left out, in this order: those that are not
   * known by name, the latest first, then {@code also seen}, {@code target}, {@code shrunk}, {@code
   * found} and {@code matters}; then all values may shrink to one line, and the section with most
   * facts loses its middle ones. The last line says how to see everything.
   *
   * @param style how to show it
   * @return the text
   */
  public String toText(Style style) {
    return new ReportText(this, style).render();
  }

  /**
   * Renders the report as JSON on one line: an object with the outcome and one object a section.
   *
   * @return the JSON
   */
  public String toJson() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("outcome", failed ? "failed" : "passed");
    Map<String, Object> section = new LinkedHashMap<>();
    Section current = null;
    for (Fact fact : facts) {
      if (fact.section() != current) {
        current = fact.section();
        section = new LinkedHashMap<>();
        json.put(current.name().toLowerCase(Locale.ROOT), section);
      }
      section.put(fact.key(), fact.value());
    }
    return Json.write(json);
  }

  /** Returns the report as plain text. */
  @Override
  public String toString() {
    return toText(Style.PLAIN);
  }
}
