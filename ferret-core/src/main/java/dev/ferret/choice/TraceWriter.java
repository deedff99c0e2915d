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

  /** Beginnings of the open spans and sequences. */
  private int[] open = new int[16];

  /** Where the current element of each open sequence begins; 0 where there is none. */
  private int[] elements = new int[16];

  /** How many texts there were when the open span or the current element began. */
  private int[] unitsBefore = new int[16];

  private int depth;

  private Object[] labels = new Object[SCANNED_LABELS];
  private int labelCount;
  private @Nullable IdentityHashMap<Object, Integer> manyLabels;

  /** Begins an empty trace. */
  public TraceWriter() {}

  /** Forgets everything, keeping the memory. */
  void clear() {
    length = 0;
    unitCount = 0;
    depth = 0;
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

  private void push() {
    if (depth == open.length) {
      open = Arrays.copyOf(open, 2 * depth);
      elements = Arrays.copyOf(elements, 2 * depth);
      unitsBefore = Arrays.copyOf(unitsBefore, 2 * depth);
    }
    unitsBefore[depth] = unitCount;
    elements[depth] = 0;
    open[depth++] = length;
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
    push();
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
    push();
    add(Trace.SEQUENCE, label);
  }

  /** Begins an element of the innermost sequence. */
  public void element() {
    elements[depth - 1] = length;
    unitsBefore[depth - 1] = unitCount;
    add(Trace.ELEMENT, 0);
  }

  /** Ends the innermost span or sequence. */
  public void end() {
    depth--;
    add(Trace.END, 0);
  }

  /** Takes the current element back, as if it had never begun. */
  void takeBack() {
    length = elements[depth - 1];
    unitCount = unitsBefore[depth - 1];
  }

  /** Empties the innermost span and leaves it open. */
  void retry() {
    length = open[depth - 1] + 1;
    unitCount = unitsBefore[depth - 1];
  }

  /** Copies the nodes {@code from} to {@code to} of a trace: whole nodes with all they hold. */
  public void copy(Trace trace, int from, int to) {
    int count = to - from;
    reserve(count);
    System.arraycopy(trace.kinds, from, kinds, length, count);
    System.arraycopy(trace.values, from, values, length, count);
    for (int end = length + count; length < end; length++) {
      switch (kinds[length]) {
        case Trace.SPAN, Trace.SEQUENCE -> push();
        case Trace.ELEMENT -> {
          elements[depth - 1] = length;
          unitsBefore[depth - 1] = unitCount;
        }
        case Trace.END -> depth--;
        case Trace.UNITS -> values[length] = keep(trace.units[(int) values[length]]);
        default -> {}
      }
    }
  }

  boolean isBalanced() {
    return depth == 0;
  }

  boolean acceptsChoice() {
    return depth == 0 || isSpanOpen() || elements[depth - 1] > 0;
  }

  boolean acceptsElement() {
    return depth > 0 && !isSpanOpen();
  }

  private boolean isSpanOpen() {
    return kinds[open[depth - 1]] == Trace.SPAN;
  }

  boolean acceptsEnd() {
    return depth > 0;
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
