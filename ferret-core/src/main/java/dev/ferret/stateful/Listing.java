package dev.ferret.stateful;

import dev.ferret.report.SourcePrinter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Commands as code, a line each, with what came of them in a column of comments. */
final class Listing {
  /** As much of a value as fits beside others on a line. */
  private static final int SHOWN = 200;

  /** The column of comments is no further to the right; longer commands push theirs out of it. */
  private static final int WIDEST = 40;

  private record Line(String code, String comment) {}

  private final Set<String> used = new HashSet<>();
  private final List<Line> lines = new ArrayList<>();

  /** A listing of some of these commands, which may use the results of each other. */
  Listing(List<? extends Step<?, ?>> steps) {
    for (Step<?, ?> step : steps) {
      collectNames(step.called());
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

  /** A value as source, shortened. */
  static String shown(@Nullable Object value) {
    return SourcePrinter.print(value, SHOWN).text();
  }

  /** A command with its arguments, as source; the components of a record stand for several. */
  static String called(String name, boolean hasArguments, @Nullable Object arguments) {
    if (!hasArguments) {
      return name + "()";
    }
    String text = shown(arguments);
    boolean isList = arguments instanceof Record && text.startsWith("new ") && text.endsWith(")");
    return name + (isList ? text.substring(text.indexOf('(')) : "(" + text + ")");
  }

  /** The statement of a command, which keeps its result if a later one uses it. */
  String statement(Step<?, ?> step) {
    String name = step.result().toString();
    return (used.contains(name) ? "var " + name + " = " : "") + step.called() + ";";
  }

  /** What a command returned or threw; empty if there is nothing to say. */
  static String outcome(Step<?, ?> step, @Nullable Throwable thrown) {
    if (thrown != null && !step.result().isKnown()) {
      return "threw " + thrown.getClass().getSimpleName();
    }
    return step.result().isKnown() && !step.operation().isSilent()
        ? shown(step.result().get())
        : "";
  }

  void add(String code, String comment) {
    lines.add(new Line(code, comment));
  }

  void add(Step<?, ?> step) {
    add(statement(step), outcome(step, null));
  }

  /** Adds the command that failed, between the states of the model if there is one. */
  void addFailing(Step<?, ?> step, @Nullable Throwable thrown, boolean isModelled) {
    String before = shown(step.before());
    String after = shown(step.after());
    if (isModelled) {
      remark("model before: " + before);
    }
    String outcome = outcome(step, thrown);
    add(statement(step), outcome.isEmpty() ? "<- fails" : outcome + "  <- fails");
    if (isModelled) {
      remark("model after:  " + (before.equals(after) ? "the same" : after));
    }
  }

  void remark(String comment) {
    add("", comment);
  }

  /** The lines below each other, each after a line break: they stand below their name. */
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
