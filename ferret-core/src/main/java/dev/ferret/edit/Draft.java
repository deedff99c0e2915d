package dev.ferret.edit;

import dev.ferret.choice.Case;
import dev.ferret.choice.Choices;
import dev.ferret.choice.Trace;
import dev.ferret.node.EditedNodes;
import dev.ferret.node.Nodes;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Edits to a trace, all given by places in the original: they are applied at once, so that many
 * cost hardly more than one. Elements are cut and pasted; single answers change when the trace is
 * replayed, since only then the range of the question is known.
 *
 * <p>Serves one trace after the other, so that a search need not allocate its tools for each test.
 */
public final class Draft {
  /** A unit of a text that may be any. */
  public static final int ANY_UNIT = EditedNodes.FRESH_UNIT;

  private final EditedNodes nodes = new EditedNodes();

  /** The trace, unless there have been cuts since. */
  private @Nullable Trace trace = new TraceWriter().trace(Choices.FULL_SIZE);

  /** Room for the next trace. */
  private byte[] spareKinds = {};

  private long[] spareValues = {};
  private int[] spareEnds = {};
  private byte[] spareEdits = {};

  /** The nodes of the next trace whose end in it is not known yet, from the outside in. */
  private int[] open = new int[8];

  private int openCount;

  /** The cuts in the order given, four numbers each: end, new elements, and the nodes to copy. */
  private int[] cuts = new int[32];

  /** The place of each cut, and in the lower half its number: sorted, they are in order. */
  private long[] order = new long[8];

  private int count;

  /** Whether the texts are those of the original, which must not be changed. */
  private boolean hasOldTexts;

  /** Whether the values are those of the original, which must not be changed. */
  private boolean hasOldValues;

  /** How many numbers move along lines. */
  private int amounts;

  /** Makes a draft of nothing yet. */
  public Draft() {}

  /** Begins with this trace. */
  public void begin(Trace original) {
    trace = original;
    Nodes from = original.nodes();
    nodes.kinds = from.kinds();
    nodes.values = from.values();
    nodes.units = from.units();
    hasOldTexts = true;
    amounts = 0;
    hasOldValues = true;
    nodes.ends = original.allEnds();
    nodes.length = original.length();
    nodes.size = original.size();
    if (nodes.edits.length < nodes.length) {
      nodes.edits = new byte[nodes.length + nodes.length / 2];
    } else {
      Arrays.fill(nodes.edits, 0, nodes.length, EditedNodes.KEEP);
    }
    count = 0;
  }

  /** Returns the trace that is edited, without what was not applied yet. */
  public Trace trace() {
    Trace known = trace;
    if (known == null) {
      known =
          Trace.of(
              new Nodes(
                  nodes.size,
                  Arrays.copyOf(nodes.kinds, nodes.length),
                  Arrays.copyOf(nodes.values, nodes.length),
                  nodes.units),
              Arrays.copyOf(nodes.ends, nodes.length));
      trace = known;
    }
    return known;
  }

  /** Moves the number at a node by one; other answers change as little as they can. */
  public void step(int node) {
    nodes.edits[node] = EditedNodes.STEP;
  }

  /** Moves the number at a node by a distance of any order of magnitude. */
  public void near(int node) {
    nodes.edits[node] = EditedNodes.NEAR;
  }

  /** Answers the question of a node anew. */
  public void redraw(int node) {
    nodes.edits[node] = EditedNodes.FRESH;
  }

  /**
   * Moves the number at a node along a line. At most {@link EditedNodes#MOST_AMOUNTS} numbers can
   * do so at once.
   *
   * @param amount by how much; 0 if it is to be chosen
   * @return the number under which {@link #moved} tells by how much it did move
   */
  public int move(int node, double amount) {
    nodes.edits[node] = (byte) (EditedNodes.LINE + amounts);
    nodes.amounts[amounts] = amount;
    return amounts++;
  }

  /** Returns by how much a number has moved; NaN if its range is too narrow for lines. */
  public double moved(int move) {
    return nodes.amounts[move];
  }

  /** Returns the value of a node as it is now. */
  public long value(int node) {
    return nodes.values[node];
  }

  /** Answers the question of a node by a number, whose distance from the simplest is given. */
  public void set(int node, long distance) {
    if (hasOldValues) {
      nodes.values = Arrays.copyOf(nodes.values, nodes.length);
      hasOldValues = false;
    }
    nodes.values[node] = distance;
  }

  /** Returns whether the last replay met a text or sequence that may have different lengths. */
  public boolean hasFreeLength() {
    return nodes.hasFreeLength;
  }

  /** Returns the text at a node as it is now; not to be changed. */
  public int[] text(int node) {
    return nodes.units[(int) nodes.values[node]];
  }

  /**
   * Replaces the text at a node. Units may be {@linkplain #ANY_UNIT any}, {@linkplain #otherUnit
   * others} or {@linkplain #nearUnit near}: they are drawn when the text is replayed, since only
   * then the alphabet is known.
   */
  public void rewrite(int node, int[] text) {
    if (hasOldTexts) {
      nodes.units = nodes.units.clone();
      hasOldTexts = false;
    }
    nodes.units[(int) nodes.values[node]] = text;
  }

  /** Returns what stands for a unit close to another one in a text that is rewritten. */
  public static int nearUnit(int unit) {
    return unit < 0 ? ANY_UNIT : EditedNodes.near(unit);
  }

  /** Returns what stands for any unit but this one in a text that is rewritten. */
  public static int otherUnit(int unit) {
    return unit < 0 ? ANY_UNIT : EditedNodes.other(unit);
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

  /** Replaces the nodes from one to just before another by a copy of others. */
  public void replace(int from, int to, int copyFrom, int copyTo) {
    cut(from, to, 0, copyFrom, copyTo);
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
    if (nodes.kinds == spareKinds) {
      // The arrays are the draft's own, so they must not be read and written at once.
      Trace copy = trace();
      nodes.kinds = copy.nodes().kinds();
      nodes.values = copy.nodes().values();
      nodes.ends = copy.allEnds();
    }
    Arrays.sort(order, 0, count);
    reserve(newLength());
    int read = 0;
    int written = 0;
    for (int i = 0; i <= count; i++) {
      int cut = i == count ? 0 : 4 * (int) order[i];
      int from = i == count ? nodes.length : (int) (order[i] >>> 32);
      if (from < read) {
        continue;
      }
      transfer(read, from, written);
      moveEnds(read, from, written - read);
      written += from - read;
      read = from;
      if (i < count) {
        written = paste(cut, written);
        read = cuts[cut];
      }
    }
    begin(written);
  }

  /** Puts new elements and copies in the place of a cut. */
  private int paste(int cut, int at) {
    int written = at;
    for (int fresh = cuts[cut + 1]; fresh > 0; fresh--) {
      spareKinds[written] = Nodes.ELEMENT;
      spareValues[written] = 0;
      spareEdits[written] = EditedNodes.KEEP;
      spareEnds[written] = ++written;
    }
    int from = cuts[cut + 2];
    int to = cuts[cut + 3];
    transfer(from, to, written);
    for (int i = from; i < to; i++) {
      spareEnds[written + i - from] = nodes.ends[i] - from + written;
    }
    return written + to - from;
  }

  private void transfer(int from, int to, int at) {
    System.arraycopy(nodes.kinds, from, spareKinds, at, to - from);
    System.arraycopy(nodes.values, from, spareValues, at, to - from);
    System.arraycopy(nodes.edits, from, spareEdits, at, to - from);
  }

  /**
   * Ends the nodes between two cuts where they end now. What ends where something is pasted ends
   * before that; what ends behind the next cut stays open until then.
   */
  private void moveEnds(int from, int to, int shift) {
    while (openCount > 0 && spareEnds[open[openCount - 1]] <= to) {
      spareEnds[open[--openCount]] += shift;
    }
    for (int node = from; node < to; node++) {
      int end = nodes.ends[node];
      if (end <= to) {
        spareEnds[node + shift] = end + shift;
      } else {
        spareEnds[node + shift] = end;
        open = openCount == open.length ? Arrays.copyOf(open, 2 * openCount) : open;
        open[openCount++] = node + shift;
      }
    }
  }

  /** Goes on with the new trace. */
  private void begin(int newLength) {
    byte[] changes = nodes.edits;
    nodes.kinds = spareKinds;
    nodes.values = spareValues;
    nodes.ends = spareEnds;
    nodes.edits = spareEdits;
    spareEdits = changes;
    nodes.length = newLength;
    trace = null;
    count = 0;
  }

  private void reserve(int needed) {
    if (spareKinds.length < needed) {
      int capacity = needed + needed / 2;
      spareKinds = new byte[capacity];
      spareValues = new long[capacity];
      spareEnds = new int[capacity];
    }
    if (spareEdits.length < needed) {
      spareEdits = new byte[needed + needed / 2];
    }
  }

  /** The length of the trace with the cuts, which are sorted. */
  private int newLength() {
    int sum = nodes.length;
    int read = 0;
    for (int i = 0; i < count; i++) {
      int cut = 4 * (int) order[i];
      int from = (int) (order[i] >>> 32);
      if (from >= read) {
        read = cuts[cut];
        sum += from - read + cuts[cut + 1] + cuts[cut + 3] - cuts[cut + 2];
      }
    }
    return sum;
  }

  /**
   * Applies the cuts and returns the case with the answers of the draft, and random ones where it
   * does not fit. The case is good until the draft begins anew.
   *
   * @param temperature how far a step of a hand-written neighbourhood may lead
   */
  public Case begin(double temperature, long seed) {
    apply();
    nodes.hasFreeLength = false;
    return Case.edited(nodes, temperature, seed);
  }
}
