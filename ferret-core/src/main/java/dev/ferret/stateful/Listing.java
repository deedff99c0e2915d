package dev.ferret.stateful;

import dev.ferret.execute.Endings;
import dev.ferret.text.SourcePrinter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Prints commands as code, one on each line, with their results in a column of comments. */
final class Listing {
  /** The characters of a value that fit on a line beside others. */
  private static final int SHOWN = 200;

  /** The characters of an argument that are shown: all, unless it has no end. */
  private static final int WHOLE = 100_000;

  /** The last column where comments begin; a longer command pushes its own to the right. */
  private static final int WIDEST = 40;

  private record Line(String code, String comment) {}

  private final Set<String> used = new HashSet<>();
  private final List<Line> lines = new ArrayList<>();

  /** Creates a listing for these commands, which may use the results of each other. */
  Listing(List<? extends Invocation<?, ?>> commands) {
    for (Invocation<?, ?> command : commands) {
      collectNames(command.called());
    }
  }

  private void collectNames(String text) {
    int start = -1;
    for (int i = 0; i <= text.length(); i++) {
      boolean isPart = i < text.length() && Character.isJavaIdentifierPart(text.charAt(i));
      if (isPart && start < 0) {
        start = i;
      } else if (!isPart && start >= 0) {
        used.add(text.substring(start, i));
        start = -1;
      }
    }
  }

  /** Returns a value as source on one line, whole. */
  static String whole(@Nullable Object value) {
    return visible(SourcePrinter.print(value, WHOLE).text());
  }

  /** Returns a value as source on one line, shortened. */
  static String shown(@Nullable Object value) {
    return visible(SourcePrinter.print(value, SHOWN).text());
  }

  /** Returns a text on one line, with escapes for characters that a reader cannot see. */
  static String visible(String text) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '\n' -> out.append("\\n");
        case '\r' -> out.append("\\r");
        case '\t' -> out.append("\\t");
        default -> {
          if (isInvisible(text, i)) {
            out.append("\\u").append(HexFormat.of().toHexDigits(c));
          } else {
            out.append(c);
          }
        }
      }
    }
    return out.toString();
  }

  private static boolean isInvisible(String text, int index) {
    // The second half of a pair belongs to the first one.
    boolean isSecond =
        index > 0 && Character.isSurrogatePair(text.charAt(index - 1), text.charAt(index));
    return switch (Character.getType(text.codePointAt(isSecond ? index - 1 : index))) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.UNASSIGNED,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          true;
      default -> false;
    };
  }

  /**
   * Returns a command with its arguments, as source; a record stands for several arguments.
   *
   * @param text the arguments as source
   */
  static String called(String name, boolean hasArguments, @Nullable Object arguments, String text) {
    if (!hasArguments) {
      return name + "()";
    }
    boolean isList = arguments instanceof Record && text.startsWith("new ") && text.endsWith(")");
    return name + (isList ? text.substring(text.indexOf('(')) : "(" + text + ")");
  }

  /** Returns the statement of a command, with a variable if another command uses its result. */
  String statement(Invocation<?, ?> command) {
    String name = command.result().toString();
    return (used.contains(name) ? "var " + name + " = " : "") + command.called() + ";";
  }

  /** Returns what a command returned or threw; empty if it returned nothing. */
  static String outcome(Invocation<?, ?> command, @Nullable Throwable thrown) {
    if (thrown != null && Endings.isDiscarded(thrown)) {
      return "skipped";
    }
    if (thrown != null && !command.result().isKnown()) {
      return "threw " + thrown.getClass().getSimpleName();
    }
    return command.result().isKnown() && !command.operation().isSilent()
        ? shown(command.result().get())
        : "";
  }

  void add(String code, String comment) {
    lines.add(new Line(code, comment));
  }

  void add(Invocation<?, ?> command) {
    add(statement(command), outcome(command, null));
  }

  /** Adds the command that failed, between the states of the model if there is a model. */
  void addFailing(Invocation<?, ?> command, @Nullable Throwable thrown, boolean isModelled) {
    String before = shown(command.before());
    String after = shown(command.after());
    if (isModelled) {
      remark("model before: " + before);
    }
    String outcome = outcome(command, thrown);
    add(statement(command), outcome.isEmpty() ? "<- fails" : outcome + "  <- fails");
    if (isModelled) {
      remark("model after:  " + (before.equals(after) ? "the same" : after));
    }
  }

  /** Adds a comment on a line of its own. */
  void remark(String comment) {
    add("", visible(comment));
  }

  /** Returns the lines, each after a line break, because they stand below the name of a value. */
  @Override
  public String toString() {
    int width = 0;
    for (Line line : lines) {
      if (!line.comment.isEmpty() && line.code.length() <= WIDEST) {
        width = Math.max(width, line.code.length());
      }
    }
    StringBuilder text = new StringBuilder();
    for (Line line : lines) {
      text.append('\n').append(line.code);
      if (!line.comment.isEmpty()) {
        int gap = line.code.isEmpty() ? 0 : 2 + Math.max(0, width - line.code.length());
        text.append(" ".repeat(gap)).append("// ").append(line.comment);
      }
    }
    return text.toString();
  }
}
