package dev.ferret.report;

import dev.ferret.text.Json;
import dev.ferret.text.Listed;
import dev.ferret.text.Marks;
import dev.ferret.text.Names;
import dev.ferret.text.SourcePrinter;
import dev.ferret.text.SourcePrinter.Printed;
import dev.ferret.text.Texts;
import dev.ferret.text.Thrown;
import dev.ferret.text.UserCode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
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
 *         .with(Key.FOUND, "at case 12 of 1,000")
 *         .with(Key.SEED, 8431090257710331L);
 * System.out.println(report.toText());
 * }</pre>
 *
 * @since 0.1
 */
public final class Report {

  private final boolean failed;
  private final List<Fact> facts;

  private Report(boolean failed, List<Fact> facts) {
    this.failed = failed;
    this.facts = List.copyOf(facts);
  }

  /** The groups of facts, in the order in which they are rendered, with a blank line in between. */
  enum Section {
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
   * @since 0.1
   */
  public static final class Fact {
    private final Section section;
    private final String key;
    private final Object value;
    private final String brief;
    private final boolean isWhole;

    Fact(Section section, String key, Object value, String brief) {
      this(section, key, value, brief, false);
    }

    Fact(Section section, String key, Object value, String brief, boolean isWhole) {
      this.section = section;
      this.key = key;
      this.value = value;
      this.brief = brief;
      this.isWhole = isWhole;
    }

    Section section() {
      return section;
    }

    /** Returns its name, which no other fact of the same group has. */
    public String key() {
      return key;
    }

    /** Returns a text, possibly of several lines, a number, a boolean, a list of lines or a map. */
    public Object value() {
      return value;
    }

    /**
     * Returns the text that is shown unless all is asked for. That of a token which is too long to
     * copy by hand only says how long it is.
     */
    public String brief() {
      return brief;
    }

    /** Returns whether all lines of the value are shown, however long the report gets. */
    public boolean isWhole() {
      return isWhole;
    }

    /** Returns whether this is an argument of the test case. */
    public boolean isInput() {
      return section == Section.INPUT;
    }

    /** Returns whether this says what was run: numbers of cases, labels, coverage. */
    public boolean isStatistic() {
      return section == Section.STATISTICS;
    }

    /** Returns whether this is the fact of a key. */
    public boolean is(Key known) {
      return section == known.section() && key.equals(known.text());
    }

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

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Fact that
          && section == that.section
          && key.equals(that.key)
          && value.equals(that.value)
          && brief.equals(that.brief)
          && isWhole == that.isWhole;
    }

    @Override
    public int hashCode() {
      return Objects.hash(section, key, value, brief, isWhole);
    }

    /** Returns the key and the value. */
    @Override
    public String toString() {
      return key + " = " + text();
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

  /** Returns a report of a property that failed. */
  public static Report failed(String property) {
    return new Report(true, List.of()).with(Key.PROPERTY, Texts.line(property));
  }

  /** Returns a report of a property that passed. */
  public static Report passed(String property) {
    return new Report(false, List.of()).with(Key.PROPERTY, Texts.line(property));
  }

  /** Returns whether the property failed. */
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

  /** Returns the fact of a key. */
  public Optional<Fact> fact(Key key) {
    return find(key.section(), key.text());
  }

  /** Returns the argument of a name, which may be the key of another fact, such as {@code seed}. */
  public Optional<Fact> argument(String name) {
    return find(Section.INPUT, name);
  }

  /** Returns the fact with a key in a section. */
  Optional<Fact> fact(Section section, String key) {
    return find(section, key);
  }

  private Optional<Fact> find(@Nullable Section section, String key) {
    String shown = FactValues.key(key);
    for (Fact fact : facts) {
      if (fact.key().equals(shown) && (section == null || fact.section() == section)) {
        return Optional.of(fact);
      }
    }
    return Optional.empty();
  }

  /**
   * Returns a copy with one more fact, in the place of the fact of that key if there is one.
   *
   * <p>A {@link java.nio.file.Path} is shown relative to the working directory, never as an
   * absolute path; an iterable is shown as lines, a map as two columns.
   *
   * @param key the key
   * @param value the value
   * @return the copy
   */
  public Report with(Key key, Object value) {
    return with(key.section(), key.text(), value);
  }

  /** Returns a copy with one more input, in the place of that of the key if there is one. */
  public Report withInput(String key, Object value) {
    return with(Section.INPUT, key, value);
  }

  /** Returns a copy with one more statistic, in the place of that of the key if there is one. */
  public Report withStatistic(String key, Object value) {
    return with(Section.STATISTICS, key, value);
  }

  /**
   * Returns a copy that says one more thing about how the input was found or what matters in it, in
   * the place of that of the key if there is one.
   */
  public Report withStory(String key, Object value) {
    return with(Section.STORY, key, value);
  }

  /** Returns a copy with one more fact of a section, in the place of that of the key. */
  Report with(Section section, String key, Object value) {
    Object kept = FactValues.plain(section, value);
    String shown = FactValues.key(key);
    String text = new Fact(section, shown, kept, "").text();
    return with(new Fact(section, shown, kept, FactValues.brief(section, text)));
  }

  /**
   * Returns a copy with an argument of the failing test case, as Java source.
   *
   * <p>An argument never takes the place of another: the second {@code x} is shown as {@code x
   * (2)}. The program of a state machine is always shown whole.
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
    String key = freeKey(Section.INPUT, name);
    return with(
        new Fact(Section.INPUT, key, all, byLines ? all : brief.text(), value instanceof Listed));
  }

  private String freeKey(Section section, String key) {
    Set<String> taken = new HashSet<>();
    for (Fact fact : facts) {
      if (fact.section() == section) {
        taken.add(fact.key());
      }
    }
    return Names.unique(FactValues.key(key), taken);
  }

  /**
   * Returns a copy with what a failure says: the message, expected and actual values if the
   * exception carries them, and the place.
   *
   * <p>Frames of the JDK, of Ferret and of the common test libraries are left out.
   */
  public Report withFailure(Throwable failure) {
    return withFailure(failure, UserCode::holds);
  }

  /** Returns a copy with what a failure says and those frames of it that are the user's code. */
  Report withFailure(Throwable failure, Predicate<? super StackTraceElement> isUserCode) {
    Report report = with(Key.CAUSE, Cause.lines(failure, isUserCode));
    Comparison comparison = Comparison.of(failure);
    if (comparison != null) {
      return report.withComparison(comparison);
    }
    String message = Thrown.message(failure);
    String name = Names.of(failure.getClass());
    if (message == null) {
      return report.with(Key.THREW, name);
    }
    return report.withMessage(freeKey(Section.HEADLINE, name), message);
  }

  private Report withComparison(Comparison comparison) {
    Comparison all = comparison.visible();
    Comparison brief = all.brief();
    Report report = all.message().isEmpty() ? this : withMessage(Key.MESSAGE.text(), all.message());
    return report
        .withSide(Key.EXPECTED, all.expected(), brief.expected())
        .withSide(Key.BUT_WAS, all.actual(), brief.actual());
  }

  private Report withSide(Key key, String all, String brief) {
    String kept = FactValues.text(all);
    String shown = FactValues.brief(key.section(), FactValues.text(brief));
    return with(new Fact(key.section(), key.text(), kept, shown));
  }

  private Report withMessage(String key, String message) {
    String kept = FactValues.text(Marks.inMessage(message));
    return with(new Fact(Section.HEADLINE, key, kept, FactValues.briefMessage(kept)));
  }

  /**
   * Returns a copy with the share of test cases that had each label, the most frequent first.
   *
   * @param counts the number of test cases by label
   * @param total the number of all test cases
   * @return the copy
   */
  public Report withLabels(Map<String, Long> counts, long total) {
    return with(Key.LABELS, FactValues.shares(counts, total, "  0.0 %"));
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
    return with(Section.STATISTICS, key, FactValues.shares(counts, total, "  never"));
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
    return sections < 0 || (sections == 0 && Key.isBefore(a, b));
  }

  /**
   * Renders the report as text for people: at most 25 lines, without colours and without a line
   * break at the end.
   *
   * <p>A report that is too long is made to fit in these steps. The longest values, but for those
   * of the last section, lose lines until each has four; messages keep sixteen. Facts of the story
   * are left out, first those that are no {@link Key}, then the least important ones. All values
   * may shrink to one line. The section with most facts loses its middle ones. Programs of state
   * machines are never shortened, so that their reports may have more lines. The last line says how
   * to see everything.
   *
   * @return the text
   */
  public String toText() {
    return toText(false, false);
  }

  /**
   * Renders the report as text for people.
   *
   * @param full whether everything is shown, at any length, instead of at most 25 lines
   * @param colour whether escape sequences of terminals are used
   * @return the text, without a line break at its end
   */
  public String toText(boolean full, boolean colour) {
    return new ReportText(this, full, colour).render();
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
    return toText();
  }
}
