package dev.ferret.choice;

import java.util.Arrays;
import java.util.IdentityHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Builds traces node by node: while a generator runs, from bytes, or by cutting and pasting.
 *
 * @since 0.1
 */
public final class TraceWriter {
  /** Labels are looked up by a scan up to this many; few generators have more parts. */
  private static final int SCANNED_LABELS = 16;

  /** The first number behind 0, which stands for any label, and the marks. */
  private static final int FIRST_LABEL = 3;

  private byte[] kinds = new byte[32];
  private long[] values = new long[32];
  private int length;
  private int[][] units = new int[0][];
  private int unitCount;

  private Object[] labels = new Object[SCANNED_LABELS];
  private int labelCount;
  private @Nullable IdentityHashMap<Object, Integer> manyLabels;

  /** Begins an empty trace. */
  public TraceWriter() {}

  /** Forgets everything, keeping the memory. */
  void clear() {
    length = 0;
    unitCount = 0;
    Arrays.fill(labels, 0, Math.min(labelCount, SCANNED_LABELS), null);
    labelCount = 0;
    manyLabels = null;
  }

  /** The number by which this trace knows a label: labels count up as they appear. */
  int label(Object label) {
    int scanned = Math.min(labelCount, SCANNED_LABELS);
    for (int i = 0; i < scanned; i++) {
      if (labels[i] == label) {
        return FIRST_LABEL + i;
      }
    }
    return further(label);
  }

  /** The number of a label that is not among the first. */
  private int further(Object label) {
    if (label instanceof Mark mark) {
      return mark.number;
    }
    if (labelCount < SCANNED_LABELS) {
      labels[labelCount] = label;
      return FIRST_LABEL + labelCount++;
    }
    if (manyLabels == null) {
      manyLabels = new IdentityHashMap<>();
    }
    Integer known = manyLabels.get(label);
    if (known == null) {
      known = FIRST_LABEL + labelCount++;
      manyLabels.put(label, known);
    }
    return known;
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

  void leaf(byte kind, long value) {
    add(kind, value);
  }

  /** Adds a leaf that holds a plain value. */
  @SuppressWarnings("EnumOrdinal") // the constants of Trace are the ordinals, in bytes
  public void leaf(Trace.Kind kind, long value) {
    add((byte) kind.ordinal(), value);
  }

  /** Adds a text or bytes. */
  public void units(int[] content) {
    add(Trace.UNITS, keep(content));
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
    add(Trace.SPAN, label);
  }

  /** Begins a span with a mark, such as {@link Choices#BY_HAND}. */
  public void enterMarked(Object mark) {
    enter(label(mark));
  }

  /** Begins the steps of a hand-written neighbourhood. */
  public void openSteps() {
    open(label(Choices.BY_HAND));
  }

  /** Begins a sequence. */
  public void open(int label) {
    add(Trace.SEQUENCE, label);
  }

  /** Begins an element of the innermost sequence. */
  public void element() {
    add(Trace.ELEMENT, 0);
  }

  /** Ends the innermost span or sequence. */
  public void end() {
    add(Trace.END, 0);
  }

  /** Takes the current element back, as if it had never begun. */
  void takeBack() {
    cut(innermost());
  }

  /** Empties the innermost span and leaves it open. */
  void retry() {
    cut(innermost() + 1);
  }

  /**
   * Where the innermost open span or element begins. Looked for backwards, since hardly anything is
   * ever taken back: to keep books of all that is open took a fifth of the time of recording.
   */
  private int innermost() {
    int at = length - 1;
    int ended = 0;
    while (ended > 0 || kinds[at] < Trace.SEQUENCE) {
      if (kinds[at] == Trace.END) {
        ended++;
      } else if (kinds[at] == Trace.SPAN || kinds[at] == Trace.SEQUENCE) {
        ended--;
      }
      at--;
    }
    return at;
  }

  private void cut(int end) {
    for (int i = end; i < length; i++) {
      unitCount -= kinds[i] == Trace.UNITS ? 1 : 0;
    }
    length = end;
  }

  /** Copies the nodes {@code from} to {@code to} of a trace: whole nodes with all they hold. */
  public void copy(Trace trace, int from, int to) {
    int count = to - from;
    reserve(count);
    System.arraycopy(trace.kinds, from, kinds, length, count);
    System.arraycopy(trace.values, from, values, length, count);
    length += count;
    if (trace.units.length > 0) {
      for (int i = length - count; i < length; i++) {
        if (kinds[i] == Trace.UNITS) {
          values[i] = keep(trace.units[(int) values[i]]);
        }
      }
    }
  }

  /** The trace of all that was added. */
  public Trace trace(int size) {
    return new Trace(
        size,
        Arrays.copyOf(kinds, length),
        Arrays.copyOf(values, length),
        Arrays.copyOf(units, unitCount));
  }
}
