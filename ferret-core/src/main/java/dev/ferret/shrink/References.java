package dev.ferret.shrink;

import dev.ferret.choice.Trace;
import dev.ferret.edit.TraceEditor;
import dev.ferret.edit.TraceWriter;
import java.util.ArrayList;
import java.util.List;

/**
 * Draws values anew that commands take from earlier ones, so that those are no longer needed; and
 * deletes a command whose value is used again later, which then makes the value itself.
 *
 * <p>Which value a place stands for is a guess, since equal values have one place and several pools
 * count apart. A wrong guess makes another program, which does not fail.
 */
final class References implements Pass {
  /** The most commands. */
  private static final int MOST = 64;

  /** A value that a command has made: the nodes from one to just before another. */
  private record Value(int from, int to) {}

  @Override
  public void improve(Attempts attempts) {
    for (int node = 0; node < attempts.best().length() && !attempts.isSpent(); node++) {
      if (isProgram(attempts.best(), node)) {
        attempts.accept(inlined(attempts.best()));
        deleteMakers(attempts, node);
      }
    }
  }

  private static boolean isProgram(Trace trace, int node) {
    return TraceEditor.is(trace, node, Trace.SEQUENCE) && trace.isProgram(node);
  }

  private static boolean isNew(Trace trace, int node) {
    return trace.isReuse(node)
        && TraceEditor.is(trace, node + 1, Trace.BRANCH)
        && trace.value(node + 1) == 0;
  }

  private static boolean isReference(Trace trace, int node) {
    return trace.isReuse(node)
        && TraceEditor.is(trace, node + 1, Trace.BRANCH)
        && trace.value(node + 1) == 1
        && TraceEditor.is(trace, node + 2, Trace.INTEGER);
  }

  private static Value value(Trace trace, int node) {
    return new Value(node + 2, trace.end(node) - 1);
  }

  /** Adds a value unless it is there. */
  private static void add(Trace trace, List<Value> values, Value value) {
    int length = value.to - value.from;
    boolean isKnown =
        values.stream()
            .anyMatch(
                known ->
                    known.to - known.from == length
                        && TraceEditor.areEqual(trace, known.from, value.from, length));
    if (!isKnown) {
      values.add(value);
    }
  }

  /** With a copy of the value in place of each reference. */
  private static Trace inlined(Trace trace) {
    List<Value> values = new ArrayList<>();
    TraceWriter writer = new TraceWriter();
    int copied = 0;
    for (int node = 0; node < trace.length(); node++) {
      if (isNew(trace, node)) {
        add(trace, values, value(trace, node));
      } else if (isReference(trace, node) && trace.value(node + 2) < values.size()) {
        Value value = values.get((int) trace.value(node + 2));
        writer.copy(trace, copied, node + 1);
        writer.leaf(Trace.BRANCH, 0);
        writer.copy(trace, value.from, value.to);
        copied = node + 3;
      }
    }
    writer.copy(trace, copied, trace.length());
    return writer.trace(trace.size());
  }

  private static void deleteMakers(Attempts attempts, int program) {
    int last = TraceEditor.elements(attempts.best(), program).length - 2;
    for (int element = last; element >= 0 && !attempts.isSpent(); element--) {
      Trace best = attempts.best();
      if (!isProgram(best, program)) {
        return;
      }
      int[] starts = TraceEditor.elements(best, program);
      if (element < starts.length - 1 && starts.length <= MOST) {
        for (int node = starts[element]; node < starts[element + 1]; node++) {
          if (isNew(best, node)) {
            Trace moved = moved(best, starts[element], starts[element + 1], node);
            if (moved.length() < best.length() && attempts.accept(moved)) {
              break;
            }
          }
        }
      }
    }
  }

  /**
   * Without a command, whose value goes to the first reference to it. The places of values in
   * between are one less then.
   */
  private static Trace moved(Trace trace, int from, int to, int maker) {
    List<Value> values = new ArrayList<>();
    Value gone = value(trace, maker);
    int place = -1;
    int newPlace = -1;
    TraceWriter writer = new TraceWriter();
    writer.copy(trace, 0, from);
    int copied = to;
    for (int node = 0; node < trace.length(); node++) {
      if (isNew(trace, node)) {
        int before = values.size();
        add(trace, values, value(trace, node));
        place = node == maker && values.size() > before ? before : place;
      } else if (node >= to && place >= 0 && isReference(trace, node)) {
        long index = trace.value(node + 2);
        writer.copy(trace, copied, node + 1);
        copied = node + 3;
        if (index == place && newPlace < 0) {
          newPlace = values.size() - 1;
          writer.leaf(Trace.BRANCH, 0);
          writer.copy(trace, gone.from, gone.to);
        } else {
          boolean isBetween = index > place && (newPlace < 0 || index <= newPlace);
          writer.leaf(Trace.BRANCH, 1);
          writer.leaf(Trace.INTEGER, index == place ? newPlace : isBetween ? index - 1 : index);
        }
      }
    }
    writer.copy(trace, copied, trace.length());
    return writer.trace(trace.size());
  }
}
