package dev.ferret.review;

import dev.ferret.choice.Case;
import dev.ferret.choice.Choices;
import dev.ferret.choice.Trace;
import dev.ferret.edit.TraceEditor;
import dev.ferret.execute.Executed;
import dev.ferret.execute.Input;
import dev.ferret.execute.Subject;
import dev.ferret.text.Counted;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds out which parts of a failing input matter, by running the test with other values for one
 * part at a time.
 */
final class Explanation {
  /**
   * Other values tried for each part. If a part lets the test pass for one value in ten, it is
   * called irrelevant falsely in 12 % of cases; more would cost more than the hint is worth.
   */
  private static final int TRIES = 20;

  /** Parts looked at: arguments, and the elements of a list. */
  private static final int MOST_PARTS = 10;

  private final Subject subject;
  private final Reruns reruns;
  private int executions;

  Explanation(Subject subject, Reruns reruns) {
    this.subject = subject;
    this.reruns = reruns;
  }

  /**
   * One line on the parts that may have any value; empty if that cannot be said, or not before the
   * time is up. Arguments that remember their test are no parts: a shrunk program has no command
   * that could be another.
   */
  String of(Input input) {
    Trace trace = input.trace();
    if (trace == null) {
      return "";
    }
    List<String> names = new ArrayList<>();
    List<int[]> parts = new ArrayList<>();
    collect(trace, input.arguments(), names, parts);
    List<String> free = new ArrayList<>();
    List<String> needed = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      (isFree(trace, parts.get(i)) ? free : needed).add(names.get(i));
    }
    if (parts.isEmpty() || reruns.isOver()) {
      return "";
    }
    if (free.isEmpty()) {
      return parts.size() == 1 ? "" : "all of " + joined(needed) + runs();
    }
    return needed.isEmpty()
        ? "nothing: most other inputs fail, too" + runs()
        : joined(needed) + "; " + joined(free) + " may vary" + runs();
  }

  private String runs() {
    return " (" + Counted.of(executions, "run") + ")";
  }

  private static String joined(List<String> names) {
    return String.join(", ", names);
  }

  /** The top groups of a trace are the arguments; a lone list is looked into. */
  private void collect(
      Trace trace, @Nullable Object[] arguments, List<String> names, List<int[]> parts) {
    List<String> parameters = subject.parameters();
    int argument = 0;
    for (int i = 0; i < trace.length() && argument < parameters.size(); i = trace.end(i)) {
      boolean remembers = arguments[argument] instanceof Subject.Remembering;
      if (parts.size() < MOST_PARTS && !remembers) {
        String name = parameters.get(argument);
        boolean list =
            trace.end(i) > i + 2
                && trace.kind(i + 1) == Trace.SEQUENCE
                && trace.end(i + 1) == trace.end(i) - 1;
        if (list) {
          elements(trace, i + 1, name, names, parts);
        } else if (trace.end(i) > i + 2) {
          names.add(name);
          parts.add(new int[] {i + 1, trace.end(i) - 1});
        }
      }
      argument++;
    }
  }

  private static void elements(
      Trace trace, int sequence, String name, List<String> names, List<int[]> parts) {
    int index = 0;
    int last = trace.end(sequence) - 1;
    for (int i = sequence + 1; i < last && parts.size() < MOST_PARTS; i = trace.end(i)) {
      names.add(name + "[" + index++ + "]");
      parts.add(new int[] {i + 1, trace.end(i)});
    }
  }

  private boolean isFree(Trace trace, int[] part) {
    Trace without =
        TraceEditor.withSize(TraceEditor.without(trace, part[0], part[1]), Choices.FULL_SIZE);
    int different = 0;
    for (int seed = 1; seed <= TRIES; seed++) {
      Input other = reruns.draw(Case.replay(without, seed));
      if (reruns.isOver()) {
        return false;
      }
      if (other != null && !trace.equals(other.trace())) {
        executions++;
        Executed result = reruns.attempt(other);
        boolean fails = reruns.wanted(result) != null;
        if (!fails && !result.isDiscarded()) {
          return false;
        }
        different += fails ? 1 : 0;
      }
    }
    return different > TRIES / 2;
  }
}
