package dev.ferret.run;

import dev.ferret.argument.Argument;
import dev.ferret.cases.GeneratedPlan;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The settings: what each is called, which values it can have and which it has by default. A new
 * setting is declared here; copies, equality, text and what is set from outside follow from that.
 */
enum Setting {
  /** By default enough to meet a case of one in 200 nearly always. */
  TRIES(Kind.POSITIVE, 1_000, "The number of tries"),
  EFFORT(Kind.POSITIVE, 1, "The effort"),
  THREADS(Kind.POSITIVE, 1, "The number of threads"),
  PART(Kind.INTERNAL, 0, "The part"),
  PARTS(Kind.INTERNAL, 1, "The number of parts"),
  SLICE(Kind.INTERNAL, 0, "The slice"),
  SEARCH_PARTS(Kind.INTERNAL, List.of(), "The parts of a search"),
  SEARCH_RUNS(Kind.INTERNAL, 0L, "The runs of a search"),
  SEED(Kind.NUMBER, null, "The seed"),
  FIXED_SEEDS(Kind.INTERNAL, false, "fixed seeds"),
  TIME(Kind.DURATION, null, "The time for a property"),
  DEADLINE(Kind.DURATION, null, "The deadline of a case"),
  /** Ordinary failures need 10 to 500. */
  SHRINKS(Kind.COUNT, 5_000, "The number of shrinks"),
  /** For each case wanted, as in QuickCheck. */
  DISCARDS(Kind.POSITIVE, 10, "The number of discards"),
  FAILURES(Kind.POSITIVE, 1, "The number of failures"),
  PHASES(Kind.INTERNAL, Collections.unmodifiableSet(EnumSet.allOf(Phase.class)), "The phases"),
  STORE(Kind.FOLDER, Path.of(".ferret"), "The store"),
  REPLAY(Kind.INTERNAL, null, "The token"),
  REPLAY_FOR_ALL(Kind.TOKEN, null, "The token"),
  OBSERVATIONS(Kind.FILE, null, "The file of observations"),
  REPORT(Kind.REPORT, false, "The report"),
  STATISTICS(Kind.SWITCH, false, "statistics"),
  STRATEGY(Kind.INTERNAL, null, "The strategy"),
  SEARCH_FROM(Kind.INTERNAL, List.of(), "The first inputs of a search"),
  PARETO_FRONT(Kind.INTERNAL, false, "Pareto front"),
  PLAN(Kind.INTERNAL, new GeneratedPlan(), "The plan"),
  OBSERVERS(Kind.INTERNAL, List.of(), "The observers");

  /** Which values a setting has, and how they are read from text. */
  enum Kind {
    POSITIVE,
    COUNT,
    NUMBER,
    DURATION,
    FOLDER,
    FILE,
    SWITCH,
    REPORT,
    TOKEN,
    /** Set by code only. */
    INTERNAL
  }

  /** Stands for no folder, where null would stand for the default one. */
  static final Object NONE =
      new Object() {
        @Override
        public String toString() {
          return "none";
        }
      };

  private final Kind kind;

  @SuppressWarnings("ImmutableEnumChecker") // all defaults are immutable values
  private final @Nullable Object standard;

  private final String subject;

  Setting(Kind kind, @Nullable Object standard, String subject) {
    this.kind = kind;
    this.standard = standard;
    this.subject = subject;
  }

  @Nullable Object standard() {
    return standard;
  }

  /** Returns the name in files and system properties; null if it cannot be set from outside. */
  @Nullable String key() {
    return kind == Kind.INTERNAL
        ? null
        : this == REPLAY_FOR_ALL ? "replay" : name().toLowerCase(Locale.ROOT);
  }

  /** Returns the name in texts. */
  String label() {
    return this == REPORT ? "full report" : name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /**
   * Returns a value if the setting can have it.
   *
   * @throws IllegalArgumentException if it cannot
   */
  Object checked(Object value) {
    if (kind == Kind.POSITIVE) {
      return Argument.atLeast(1, (Integer) value, subject);
    }
    if (kind == Kind.COUNT) {
      return Argument.atLeast(0, (Integer) value, subject);
    }
    if (value instanceof Duration time && (time.isNegative() || time.isZero())) {
      throw new IllegalArgumentException(subject + " must be above zero, not " + time);
    }
    return value;
  }

  /**
   * Reads a value.
   *
   * @throws IllegalArgumentException if the text is none
   */
  Object read(String text) {
    return switch (kind) {
      case POSITIVE, COUNT -> whole(text);
      case NUMBER -> number(text);
      case DURATION -> duration(text);
      case FOLDER -> text.equalsIgnoreCase("none") ? NONE : Path.of(text);
      case FILE -> fileOrFolder(text);
      case SWITCH -> oneOf(text, "false", "true");
      case REPORT -> oneOf(text, "short", "full");
      default -> text;
    };
  }

  /**
   * A path that ends with a slash is that of a folder, which is made since a path loses its end.
   */
  private static Path fileOrFolder(String text) {
    Path path = Path.of(text);
    if (text.endsWith("/") || text.endsWith(File.separator)) {
      try {
        Files.createDirectories(path);
      } catch (IOException | SecurityException e) {
        throw new IllegalArgumentException("the folder cannot be made", e);
      }
    }
    return path;
  }

  /** Returns a value as messages show it. */
  String shown(@Nullable Object value) {
    return switch (kind) {
      case POSITIVE, COUNT, NUMBER, FOLDER, FILE -> value == null ? "none" : value.toString();
      case DURATION -> value == null ? (this == TIME ? "no limit" : "none") : value.toString();
      // A token in the code stands beside one for all; what is shown changes nothing.
      default -> "";
    };
  }

  private static Integer whole(String text) {
    try {
      return Integer.valueOf(text);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("it must be a whole number", e);
    }
  }

  private static Long number(String text) {
    try {
      return Long.valueOf(text);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("it must be a whole number", e);
    }
  }

  private static Duration duration(String text) {
    try {
      return Duration.parse(text);
    } catch (DateTimeParseException e) {
      throw new IllegalArgumentException("it must be a duration such as PT30S or PT5M", e);
    }
  }

  private static Boolean oneOf(String text, String no, String yes) {
    if (!text.equals(no) && !text.equals(yes)) {
      throw new IllegalArgumentException("known are '" + yes + "' and '" + no + "'");
    }
    return text.equals(yes);
  }
}
