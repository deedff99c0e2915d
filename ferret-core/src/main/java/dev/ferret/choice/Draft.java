package dev.ferret.choice;

import java.util.Arrays;

/**
 * A trace that is being edited. Elements are cut and pasted at once; single answers change when the
 * trace is replayed, since only then the range of the question is known.
 *
 * <p>Serves one trace after the other, so that a search need not allocate its tools for each test.
 *
 * @since 0.1
 */
public final class Draft {
  private final Dice dice = new Dice();
  private Trace trace = new TraceWriter().trace(Choices.FULL_SIZE);
  private final Replay replay = new Replay(trace, dice);
  private final Choices choices = Choices.of(replay, Choices.FULL_SIZE);
  private byte[] edits = {};

  /** Makes a draft of nothing yet. */
  public Draft() {}

  /** Begins with this trace. */
  public void begin(Trace original) {
    trace = original;
    edits = new byte[original.length()];
  }

  /** The trace as it is now; answers that will change are still the old ones. */
  public Trace trace() {
    return trace;
  }

  /** Moves the number at a node by one; other answers change as little as they can. */
  public void step(int node) {
    edits[node] = Edit.STEP;
  }

  /** Moves the number at a node by a distance of any order of magnitude. */
  public void near(int node) {
    edits[node] = Edit.NEAR;
  }

  /** Answers the question of a node anew, or all questions of a span. */
  public void redraw(int node) {
    edits[node] = Edit.FRESH;
  }

  /** Removes the nodes from one to just before another: whole nodes with all they hold. */
  public void delete(int from, int to) {
    splice(from, to, 0, 0, 0);
  }

  /** Puts new elements before a node, to be drawn afresh. */
  public void insert(int at, int count) {
    splice(at, at, count, 0, 0);
  }

  /** Replaces the elements from one node to just before another by new ones. */
  public void replace(int from, int to, int count) {
    splice(from, to, count, 0, 0);
  }

  /** Puts a copy of some nodes before a node. */
  public void copy(int from, int to, int at) {
    splice(at, at, 0, from, to);
  }

  private void splice(int from, int to, int fresh, int copyFrom, int copyTo) {
    int copied = copyTo - copyFrom;
    int behind = from + fresh + copied;
    int rest = trace.kinds.length - to;
    byte[] kinds = Arrays.copyOf(trace.kinds, behind + rest);
    long[] values = Arrays.copyOf(trace.values, behind + rest);
    byte[] moved = Arrays.copyOf(edits, behind + rest);
    Arrays.fill(kinds, from, from + fresh, Trace.ELEMENT);
    Arrays.fill(values, from, from + fresh, 0);
    Arrays.fill(moved, from, from + fresh, Edit.KEEP);
    System.arraycopy(trace.kinds, copyFrom, kinds, from + fresh, copied);
    System.arraycopy(trace.values, copyFrom, values, from + fresh, copied);
    System.arraycopy(edits, copyFrom, moved, from + fresh, copied);
    System.arraycopy(trace.kinds, to, kinds, behind, rest);
    System.arraycopy(trace.values, to, values, behind, rest);
    System.arraycopy(edits, to, moved, behind, rest);
    int[] ends = new int[behind + rest];
    moveEnds(trace.ends(), ends, from, to, fresh, copyFrom, copyTo);
    trace = new Trace(trace.size, kinds, values, trace.units, ends);
    edits = moved;
  }

  /** Moves the ends with their nodes, which is cheaper than to find them again. */
  private static void moveEnds(
      int[] old, int[] ends, int from, int to, int fresh, int copyFrom, int copyTo) {
    int copied = from + fresh;
    int behind = copied + copyTo - copyFrom;
    int shift = behind - to;
    for (int i = 0; i < from; i++) {
      ends[i] = old[i] > from ? old[i] + shift : old[i];
    }
    for (int i = from; i < copied; i++) {
      ends[i] = i + 1;
    }
    for (int i = copyFrom; i < copyTo; i++) {
      ends[i - copyFrom + copied] = old[i] - copyFrom + copied;
    }
    for (int i = to; i < old.length; i++) {
      ends[i + shift] = old[i] + shift;
    }
  }

  /**
   * Answers from the draft, at random where it does not fit, recording: the same choices each time,
   * begun anew.
   *
   * @param temperature how far a step of a hand-written neighbourhood may lead
   */
  public Choices choices(double temperature, long seed) {
    dice.restart(seed, trace.size());
    replay.restart(trace, edits, temperature);
    choices.restart(trace.size());
    return choices;
  }
}
