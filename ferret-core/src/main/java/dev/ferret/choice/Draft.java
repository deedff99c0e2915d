package dev.ferret.choice;

import java.util.Arrays;

/**
 * Edits to a trace, all given by places in the original: they are applied at once, so that many
 * cost hardly more than one. Elements are cut and pasted; single answers change when the trace is
 * replayed, since only then the range of the question is known.
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

  /** The cuts in the order given, four numbers each: end, new elements, and the nodes to copy. */
  private int[] cuts = new int[32];

  /** The place of each cut, and in the lower half its number: sorted, they are in order. */
  private long[] order = new long[8];

  private int count;

  /** Makes a draft of nothing yet. */
  public Draft() {}

  /** Begins with this trace. */
  public void begin(Trace original) {
    trace = original;
    edits = new byte[original.length()];
    count = 0;
  }

  /** The trace that is edited, without what was not applied yet. */
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

  /** Answers the question of a node anew. */
  public void redraw(int node) {
    edits[node] = Edit.FRESH;
  }

  /** Removes the nodes from one to just before another: whole nodes with all they hold. */
  public void delete(int from, int to) {
    cut(from, to, 0, 0, 0);
  }

  /** Puts new elements before a node, to be drawn afresh. */
  public void insert(int at, int elements) {
    cut(at, at, elements, 0, 0);
  }

  /** Replaces the elements from one node to just before another by new ones. */
  public void replace(int from, int to, int elements) {
    cut(from, to, elements, 0, 0);
  }

  /** Puts a copy of some nodes before a node. */
  public void copy(int from, int to, int at) {
    cut(at, at, 0, from, to);
  }

  private void cut(int from, int to, int fresh, int copyFrom, int copyTo) {
    if (count == order.length) {
      order = Arrays.copyOf(order, 2 * count);
      cuts = Arrays.copyOf(cuts, 8 * count);
    }
    cuts[4 * count] = to;
    cuts[4 * count + 1] = fresh;
    cuts[4 * count + 2] = copyFrom;
    cuts[4 * count + 3] = copyTo;
    order[count] = (long) from << 32 | count;
    count++;
  }

  /**
   * Applies the cuts from left to right, after which places are those of the new trace; a cut that
   * begins within one before it is void.
   */
  public void apply() {
    if (count == 0) {
      return;
    }
    Arrays.sort(order, 0, count);
    int length = length();
    byte[] kinds = new byte[length];
    long[] values = new long[length];
    byte[] moved = new byte[length];
    int read = 0;
    int written = 0;
    for (int i = 0; i <= count; i++) {
      int cut = i == count ? 0 : 4 * (int) order[i];
      int from = i == count ? trace.kinds.length : (int) (order[i] >>> 32);
      if (from < read) {
        continue;
      }
      written = transfer(read, from, kinds, values, moved, written);
      read = from;
      if (i < count) {
        // The value of an element is 0, and so are the arrays.
        Arrays.fill(kinds, written, written + cuts[cut + 1], Trace.ELEMENT);
        written += cuts[cut + 1];
        written = transfer(cuts[cut + 2], cuts[cut + 3], kinds, values, moved, written);
        read = cuts[cut];
      }
    }
    trace = new Trace(trace.size, kinds, values, trace.units);
    edits = moved;
    count = 0;
  }

  /** The length of the trace with the cuts, which are sorted. */
  private int length() {
    int length = trace.kinds.length;
    int read = 0;
    for (int i = 0; i < count; i++) {
      int cut = 4 * (int) order[i];
      int from = (int) (order[i] >>> 32);
      if (from >= read) {
        read = cuts[cut];
        length += from - read + cuts[cut + 1] + cuts[cut + 3] - cuts[cut + 2];
      }
    }
    return length;
  }

  private int transfer(int from, int to, byte[] kinds, long[] values, byte[] moved, int at) {
    System.arraycopy(trace.kinds, from, kinds, at, to - from);
    System.arraycopy(trace.values, from, values, at, to - from);
    System.arraycopy(edits, from, moved, at, to - from);
    return at + to - from;
  }

  /**
   * Applies the cuts and answers from the draft, at random where it does not fit, recording: the
   * same choices each time, begun anew.
   *
   * @param temperature how far a step of a hand-written neighbourhood may lead
   */
  public Choices choices(double temperature, long seed) {
    apply();
    dice.restart(seed, trace.size());
    replay.restart(trace, edits, temperature);
    choices.restart(trace.size());
    return choices;
  }
}
