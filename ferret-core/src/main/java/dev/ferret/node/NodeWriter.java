package dev.ferret.node;

import java.util.Arrays;

/** Writes the nodes of a trace one by one: while a generator runs, from bytes, or by copying. */
public final class NodeWriter {
  private byte[] kinds = new byte[32];
  private long[] values = new long[32];
  private int length;
  private int[][] units = new int[0][];
  private int unitCount;

  /** Begins an empty trace. */
  public NodeWriter() {}

  /** Forgets everything, keeping the memory. */
  public void clear() {
    length = 0;
    unitCount = 0;
  }

  private void reserve(int more) {
    if (length + more > kinds.length) {
      int capacity = Math.max(length + more, 2 * kinds.length);
      kinds = Arrays.copyOf(kinds, capacity);
      values = Arrays.copyOf(values, capacity);
    }
  }

  private void add(byte kind, long value) {
    int at = length;
    if (at == kinds.length) {
      reserve(1);
    }
    kinds[at] = kind;
    values[at] = value;
    length = at + 1;
  }

  /** Adds a leaf. */
  public void leaf(byte kind, long value) {
    add(kind, value);
  }

  /** Adds a text or bytes. */
  public void units(int[] content) {
    add(Nodes.UNITS, keep(content));
  }

  private int keep(int[] content) {
    if (unitCount == units.length) {
      units = Arrays.copyOf(units, Math.max(4, 2 * unitCount));
    }
    units[unitCount] = content;
    return unitCount++;
  }

  /** Begins a span. */
  public void enter(int label) {
    add(Nodes.SPAN, label);
  }

  /** Begins a sequence. */
  public void open(int label) {
    add(Nodes.SEQUENCE, label);
  }

  /** Begins an element of the innermost sequence. */
  public void element() {
    add(Nodes.ELEMENT, 0);
  }

  /** Ends the innermost span or sequence. */
  public void end() {
    add(Nodes.END, 0);
  }

  /** Takes the current element back, as if it had never begun. */
  public void takeBack() {
    cut(innermost());
  }

  /** Empties the innermost span and leaves it open. */
  public void retry() {
    cut(innermost() + 1);
  }

  /**
   * Where the innermost open span or element begins. Looked for backwards, since hardly anything is
   * ever taken back: to keep books of all that is open took a fifth of the time of recording.
   */
  private int innermost() {
    int at = length - 1;
    int ended = 0;
    while (ended > 0 || kinds[at] < Nodes.SEQUENCE) {
      if (kinds[at] == Nodes.END) {
        ended++;
      } else if (kinds[at] == Nodes.SPAN || kinds[at] == Nodes.SEQUENCE) {
        ended--;
      }
      at--;
    }
    return at;
  }

  /** Returns the number of nodes. */
  public int length() {
    return length;
  }

  /**
   * Returns what the innermost open group from a node on is: a span, a sequence or, for none, the
   * end.
   */
  public byte openSince(int from) {
    int ended = 0;
    for (int at = length - 1; at >= from; at--) {
      if (kinds[at] == Nodes.END) {
        ended++;
      } else if (kinds[at] == Nodes.SPAN || kinds[at] == Nodes.SEQUENCE) {
        if (ended == 0) {
          return kinds[at];
        }
        ended--;
      }
    }
    return Nodes.END;
  }

  private void cut(int end) {
    for (int i = end; i < length; i++) {
      unitCount -= kinds[i] == Nodes.UNITS ? 1 : 0;
    }
    length = end;
  }

  /** Copies the nodes {@code from} to {@code to} of a trace: whole nodes with all they hold. */
  public void copy(Nodes trace, int from, int to) {
    int count = to - from;
    reserve(count);
    System.arraycopy(trace.kinds(), from, kinds, length, count);
    System.arraycopy(trace.values(), from, values, length, count);
    length += count;
    if (trace.units().length > 0) {
      for (int i = length - count; i < length; i++) {
        if (kinds[i] == Nodes.UNITS) {
          values[i] = keep(trace.units()[(int) values[i]]);
        }
      }
    }
  }

  /** Returns all nodes that were added. */
  public Nodes nodes(int size) {
    return new Nodes(
        size,
        Arrays.copyOf(kinds, length),
        Arrays.copyOf(values, length),
        Arrays.copyOf(units, unitCount));
  }
}
