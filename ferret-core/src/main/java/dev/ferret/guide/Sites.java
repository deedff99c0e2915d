package dev.ferret.guide;

import dev.ferret.choice.Label;
import dev.ferret.choice.Trace;
import dev.ferret.edit.TraceEditor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Where a trace can be edited: its answers, and the elements and ends of its sequences.
 *
 * <p>Each answer, each element, each unit of a text, and the end of each text and sequence has a
 * <i>place</i>: a number under which {@link Places} remembers what became of edits there. An
 * element with one answer has the place of that answer. An object serves one trace after the other.
 */
final class Sites {
  // The values of spans that are not searched as others are.
  private static final long BY_HAND = Label.BY_HAND.number();
  private static final long ORDER = Label.ORDER.number();
  private static final long UNTARGETED = Label.UNTARGETED.number();

  /** The key of a place that has no answer. */
  private static final long NO_ANSWER = 0x9E3779B97F4A7C15L;

  /**
   * A text counts as often as it has units, and once more, but not more often than this: otherwise
   * a long one would take all edits from the answers beside it.
   */
  private static final int MOST_SLOTS = 32;

  private Trace trace;

  /** Where each node of the trace ends. */
  private int[] ends = {};

  /** The nodes of answers, and of spans with a hand-written neighbourhood; of texts repeatedly. */
  private int[] leaves = new int[16];

  private int leafCount;

  /** The leaves that are in no sequence. */
  private int[] outer = new int[4];

  private int outerCount;

  /** The nodes of numbers. */
  private int[] numbers = {};

  private int numberCount;

  /** The nodes of spans whose numbers stand for orders. */
  private int[] orders = new int[4];

  private int orderCount;

  /** The number of leaves that belong to orders. */
  private int orderedCount;

  /** For each sequence, one after the other, the first nodes of its elements, and its end. */
  private int[] starts = {};

  /** For each of these nodes, the number of its sequence. */
  private int[] owners = {};

  private int ownerCount;

  /** For each sequence, where its nodes begin in {@code starts}; and where they all end. */
  private int[] firsts = new int[8];

  private int sequenceCount;

  /** The numbers of the sequences whose elements build on each other. */
  private final List<Integer> programs = new ArrayList<>(0);

  private boolean untargeted;

  /** Whether there is a span with a hand-written neighbourhood. */
  private boolean byHand;

  /** Whether there is a text. */
  private boolean hasTexts;

  /** The nodes whose value says what they are: the beginnings of spans and sequences. */
  private int[] labelled = new int[4];

  private int labelledCount;

  /** The place of each node that has one. */
  private int[] placeOf = {};

  /** What is at each place, so that two traces can be compared. */
  private long[] keys = new long[16];

  private int placeCount;

  Sites(Trace trace) {
    this.trace = trace;
    read(trace);
  }

  /**
   * Goes on with a trace that differs from the one before in numbers only, if it does: all sites
   * and places are the same then. Of the new bases of a search over lists of numbers, 98 % are such
   * ones, of programs 24 %.
   */
  boolean goOn(Trace other) {
    if (untargeted || hasTexts) {
      return false;
    }
    Trace alike = TraceEditor.alike(trace, other);
    if (alike == null) {
      return false;
    }
    for (int i = 0; i < labelledCount; i++) {
      if (trace.value(labelled[i]) != other.value(labelled[i])) {
        return false;
      }
    }
    trace = alike;
    for (int i = 0; i < leafCount; i++) {
      keys[placeOf[leaves[i]]] = trace.value(leaves[i]);
    }
    return true;
  }

  /** Begins anew with another trace. */
  void read(Trace other) {
    trace = other;
    ends = other.allEnds();
    leafCount = 0;
    outerCount = 0;
    numberCount = 0;
    orderCount = 0;
    orderedCount = 0;
    ownerCount = 0;
    sequenceCount = 0;
    placeCount = 0;
    programs.clear();
    untargeted = false;
    byHand = false;
    hasTexts = false;
    labelledCount = 0;
    reserve(trace.length());
    scan(0, trace.length(), true);
    firsts[sequenceCount] = ownerCount;
  }

  /** Makes room for all that nodes can be; only the units of texts are more than that. */
  private void reserve(int nodes) {
    if (placeOf.length < nodes) {
      int capacity = nodes + nodes / 2;
      placeOf = new int[capacity];
      numbers = new int[capacity];
      owners = new int[capacity];
      starts = new int[capacity];
    }
  }

  private void scan(int from, int to, boolean outside) {
    for (int i = from; i < to; i = ends[i]) {
      switch (trace.kind(i)) {
        case Trace.INTEGER, Trace.REAL -> {
          numbers[numberCount++] = i;
          addLeaf(i, outside);
        }
        case Trace.BOOLEAN, Trace.BRANCH -> addLeaf(i, outside);
        case Trace.UNITS -> addText(i, outside);
        case Trace.SPAN -> {
          label(i);
          long label = trace.value(i);
          if (label == BY_HAND) {
            byHand = true;
            addLeaf(i, outside);
          } else if (label == ORDER) {
            addOrder(i, outside);
          } else if (label == UNTARGETED) {
            untargeted = true;
          } else {
            scan(i + 1, ends[i] - 1, outside);
          }
        }
        case Trace.SEQUENCE -> addSequence(i);
        default -> {}
      }
    }
  }

  private void label(int node) {
    labelled = room(labelled, labelledCount);
    labelled[labelledCount++] = node;
  }

  private void addOrder(int node, boolean outside) {
    orders = room(orders, orderCount);
    orders[orderCount++] = node;
    int before = leafCount;
    for (int i = node + 1; i < ends[node] - 1; i++) {
      addLeaf(i, outside);
    }
    orderedCount += leafCount - before;
  }

  private void addLeaf(int node, boolean outside) {
    addPlace(node, trace.value(node));
    addSlot(node, outside);
  }

  private void addSlot(int node, boolean outside) {
    if (outside) {
      outer = room(outer, outerCount);
      outer[outerCount++] = node;
    }
    leaves = room(leaves, leafCount);
    leaves[leafCount++] = node;
  }

  private void addText(int node, boolean outside) {
    hasTexts = true;
    int[] text = trace.units(node);
    int first = placeCount;
    for (int unit : text) {
      addPlace(node, unit);
    }
    addPlace(node, NO_ANSWER);
    placeOf[node] = first;
    for (int slots = Math.min(MOST_SLOTS, text.length + 1); slots > 0; slots--) {
      addSlot(node, outside);
    }
  }

  private void addSequence(int sequence) {
    label(sequence);
    int last = ends[sequence] - 1;
    int number = sequenceCount++;
    firsts = room(firsts, sequenceCount);
    int first = ownerCount;
    firsts[number] = first;
    for (int i = sequence + 1; i < last; i = ends[i]) {
      addOwner(i, number);
    }
    addOwner(last, number);
    int end = ownerCount - 1;
    for (int at = first; at < end; at++) {
      int element = starts[at];
      int places = placeCount;
      int answers = leafCount;
      scan(element + 1, ends[element], false);
      if (leafCount == answers + 1
          && placeCount == places + 1
          && trace.kind(leaves[answers]) != Trace.UNITS) {
        placeOf[element] = places;
      } else {
        addPlace(element, NO_ANSWER);
      }
    }
    addPlace(last, NO_ANSWER);
    if (trace.isProgram(sequence)) {
      programs.add(number);
    }
  }

  private void addOwner(int node, int sequence) {
    owners[ownerCount] = sequence;
    starts[ownerCount++] = node;
  }

  private void addPlace(int node, long key) {
    if (placeCount == keys.length) {
      keys = Arrays.copyOf(keys, 2 * placeCount);
    }
    placeOf[node] = placeCount;
    keys[placeCount++] = key;
  }

  private static int[] room(int[] array, int used) {
    return used < array.length ? array : Arrays.copyOf(array, 2 * used);
  }

  Trace trace() {
    return trace;
  }

  /** Returns whether a part of the trace is untargeted, that is, drawn afresh in each test. */
  boolean hasUntargeted() {
    return untargeted;
  }

  /** Returns whether a part has a hand-written neighbourhood, so that it may get a further step. */
  boolean hasByHand() {
    return byHand;
  }

  int leafCount() {
    return leafCount;
  }

  int leaf(int index) {
    return leaves[index];
  }

  /** Returns the number of the first leaf at or after a node. */
  int firstLeaf(int node) {
    int low = 0;
    int high = leafCount;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (leaves[middle] < node) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  int outerCount() {
    return outerCount;
  }

  int outer(int index) {
    return outer[index];
  }

  int numberCount() {
    return numberCount;
  }

  int number(int index) {
    return numbers[index];
  }

  /** Returns the span of the order that an answer belongs to; -1 if there is none. */
  int order(int node) {
    for (int i = 0; i < orderCount; i++) {
      if (orders[i] < node && node < trace.end(orders[i])) {
        return orders[i];
      }
    }
    return -1;
  }

  /** Returns whether all that can be edited are orders. */
  boolean isOrdered() {
    return ownerCount == 0 && leafCount > 0 && orderedCount == leafCount;
  }

  /** Returns the number of elements of all sequences, and of sequences. */
  int ownerCount() {
    return ownerCount;
  }

  /** Returns the sequence of an element or end. */
  int sequence(int owner) {
    return owners[owner];
  }

  /** Returns the number of the first element of a sequence, or of its end if it is empty. */
  int first(int sequence) {
    return firsts[sequence];
  }

  /** Returns the number of elements of a sequence. */
  int count(int sequence) {
    return firsts[sequence + 1] - firsts[sequence] - 1;
  }

  /** Returns the first node of an element, or the end of a sequence. */
  int start(int owner) {
    return starts[owner];
  }

  /** Returns the sequences whose elements build on each other. */
  List<Integer> programs() {
    return programs;
  }

  /** Returns the place of an answer, of the first unit of a text, of an element or of an end. */
  int place(int node) {
    return placeOf[node];
  }

  int placeCount() {
    return placeCount;
  }

  /** Returns what is at a place. Equal answers have equal keys. */
  long key(int place) {
    return keys[place];
  }
}
